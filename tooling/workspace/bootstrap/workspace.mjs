// The workspace: installs its dependencies with the pinned toolchain, runs programs in it, passes signals on to them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironment, lockForInstalling } from './checkout-lock.mjs';
import { fail, log } from './log.mjs';
import { measureTasks } from './processor-times.mjs';
import { root } from './toolchain.mjs';

/** @param {{ node: string, pnpm: string }} toolchain */
export const openWorkspace = ({ node, pnpm }) => {
  const env = environment([path.dirname(node), path.dirname(pnpm)]);
  const programs = {
    node: [node],
    pnpm: [pnpm],
    turbo: [node, path.join(root, 'node_modules', 'turbo', 'bin', 'turbo')],
  };

  const install = async () => {
    const releaseLock = await lockForInstalling();
    try {
      const isFirst = !existsSync(path.join(root, 'node_modules', '.modules.yaml'));
      if (isFirst) log('installing the dependencies. This happens once …');
      // Silent where there is nothing to do. If that fails, once more with output.
      const failure = isFirst || pnpmInstall('silent') !== undefined ? pnpmInstall('append-only') : undefined;
      if (failure !== undefined) {
        fail(
          `pnpm install failed (${failure}): see its output above. Can this machine reach the npm registry?`,
        );
      }
    } finally {
      releaseLock();
    }
  };

  const pnpmInstall = (reporter) => {
    const words = ['install', '--frozen-lockfile', `--reporter=${reporter}`];
    const { status, error } = spawnSync(pnpm, words, { cwd: root, env, stdio: ['ignore', 2, 2] });
    return status === 0 ? undefined : (error?.message ?? `exit code ${status}`);
  };

  const run = (step, args) =>
    new Promise((done) => {
      const [program, ...first] = programs[step.program];
      const child = spawn(program, [...first, ...step.words, ...args], {
        cwd: root,
        env: {
          ...env,
          ...(step.builds ? buildEnvironment() : {}),
          ...(step.isMeasured ? measureTasks() : {}),
        },
        stdio: step.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      });
      const showOutputOf = step.quiet ? holdOutput(child, step.quiet) : () => {};
      const stopPassing = passSignalsTo(child);
      const end = (code) => {
        stopPassing();
        showOutputOf(code);
        // The programs of this project say themselves what failed.
        if (code !== 0 && !isInterruption(code) && step.program !== 'node') {
          log(`failed: ${[step.program, ...step.words].slice(0, 2).join(' ')} (exit code ${code})`);
        }
        done(code);
      };
      child.on('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
      child.on('error', (error) => {
        log(error.message);
        end(1);
      });
    });

  return { install, run };
};

// Holds the output of a step back, and shows it if the step fails. Says what is going on if that takes a while: once in CI,
// where no one waits, otherwise every few seconds.
const holdOutput = (child, doing) => {
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const start = Date.now();
  const first = setTimeout(
    () => log(`${doing} … After a change this takes seconds, the first time a few minutes.`),
    1000,
  );
  const secondsSince = () => Math.round((Date.now() - start) / 1000);
  const others = process.env.CI
    ? undefined
    : setInterval(() => log(`${doing} … ${secondsSince()} seconds so far`), 15_000);
  return (code) => {
    clearTimeout(first);
    clearInterval(others);
    if (code !== 0) process.stderr.write(Buffer.concat(output));
  };
};

const isInterruption = (code) => code === 130 || code === 143;

// npm's own settings do not apply to pnpm and the tools that it starts, except for where packages come from.
const environment = (folders) => {
  const allowed = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_/i.test(name) || /^npm_config_(registry|cafile|https?_proxy|proxy|noproxy)$/i.test(name),
  );
  const env = {
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // The compiler and the linter are Go programs: collecting garbage less often saves a fifth of their time.
    GOGC: '400',
    ...Object.fromEntries(allowed),
  };
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[pathName] = [...folders, env[pathName]].filter(Boolean).join(path.delimiter);
  return env;
};

const passSignalsTo = (child) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  // npm runs this under a shell. When npm is terminated the shell ends too, without a signal to this process.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, pass);
  };
};
