// The workspace under the pinned toolchain: install it, run programs in it, pass signals on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { say, stop } from './say.mjs';
import { root } from './toolchain.mjs';

/** @param {{ node: string, pnpm: string }} toolchain */
export const openWorkspace = ({ node, pnpm }) => {
  const env = environment([path.dirname(node), path.dirname(pnpm)]);
  const programs = {
    node: [node],
    pnpm: [pnpm],
    turbo: [node, path.join(root, 'node_modules', 'turbo', 'bin', 'turbo')],
  };

  const install = () => {
    const fresh = !existsSync(path.join(root, 'node_modules', '.modules.yaml'));
    if (fresh) say('installing the workspace, once …');
    // Silent where there is nothing to do; where that fails, once more and aloud.
    const failure = fresh || installing('silent') !== undefined ? installing('append-only') : undefined;
    if (failure !== undefined) stop(`installing the workspace failed: pnpm install ended with ${failure}`);
  };

  const installing = (reporter) => {
    const words = ['install', '--frozen-lockfile', `--reporter=${reporter}`];
    const { status, error } = spawnSync(pnpm, words, { cwd: root, env, stdio: ['ignore', 2, 2] });
    return status === 0 ? undefined : (status ?? error?.message);
  };

  const run = (step, args) =>
    new Promise((done) => {
      const [program, ...first] = programs[step.program];
      const child = spawn(program, [...first, ...step.words, ...args], {
        cwd: root,
        env,
        stdio: step.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      });
      const tell = step.quiet ? keepToItself(child, step) : () => {};
      const release = passSignalsTo(child);
      const end = (code) => {
        release();
        tell(code);
        if (code !== 0 && !interrupted(code)) {
          say(`failed: ${[step.program, ...step.words].slice(0, 2).join(' ')} (exit code ${code})`);
        }
        done(code);
      };
      child.on('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
      child.on('error', (error) => {
        say(error.message);
        end(1);
      });
    });

  return { install, run };
};

// Preparation says nothing, unless it takes a while or fails.
const keepToItself = (child, step) => {
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const taking = setTimeout(() => say(`${step.doing} …`), 1000);
  return (code) => {
    clearTimeout(taking);
    if (code !== 0) process.stderr.write(Buffer.concat(output));
  };
};

const interrupted = (code) => code === 130 || code === 143;

// npm's own settings must not reach pnpm and the tools below; where packages come from may.
const environment = (folders) => {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_/i.test(name) || /^npm_config_(registry|cafile|https?_proxy|proxy|noproxy)$/i.test(name),
  );
  const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...Object.fromEntries(kept) };
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[pathName] = [...folders, env[pathName]].filter(Boolean).join(path.delimiter);
  return env;
};

const passSignalsTo = (child) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  // npm runs this under a shell; when npm is terminated the shell dies and nobody says so.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, pass);
  };
};
