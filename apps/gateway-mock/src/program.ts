/** The program: command line → a running gateway, until a signal stops it. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { announcement } from './announce.ts';
import { commandLine } from './configure/command-line.ts';
import type { Config } from './configure/options.ts';
import { curlCommand } from './curl/command.ts';
import { openLog, type Log } from './log/log.ts';
import { serve, type Running } from './serve.ts';

const stop = (mistakes: readonly string[]): never => {
  for (const mistake of mistakes) process.stderr.write(`postern-gateway: ${mistake}\n`);
  process.exit(2);
};

const run = async (config: Config): Promise<void> => {
  const log = openLog(config.logLevel);
  const started = await serve(config, demoSeed, log)();
  if (E.isLeft(started)) return stop(started.left);
  closeOnSignal(started.right, log);
  const told = await announcement(started.right, config.database)();
  if (E.isRight(told)) process.stdout.write(told.right);
};

// The first signal lets what is under way finish, for a while; the second one does not wait.
const closeOnSignal = (gateway: Running, log: Log): void => {
  let closing = false;
  const close = (signal: NodeJS.Signals): void => {
    if (closing) process.exit(1);
    closing = true;
    log.info({ signal }, 'stopping: finishing what is under way');
    setTimeout(() => {
      log.error({ seconds: drainSecondsMax }, 'stopped before everything was finished');
      process.exit(1);
    }, drainSecondsMax * 1000).unref();
    gateway.close().then(
      () => log.info('stopped'),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
};

const drainSecondsMax = 10;

const ownFile = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const demoSeed = ownFile('demo/seed.json');
const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(ownFile('package.json'), 'utf8'));
  return t.type({ version: t.string }).is(manifest) ? manifest.version : 'unknown';
};

const program = commandLine(readVersion(), run, stop);
await program.addCommand(curlCommand(demoSeed, stop).copyInheritedSettings(program)).parseAsync();
