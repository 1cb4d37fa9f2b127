import { homedir } from 'node:os';
import type { CommandEnvironment } from '../command-definition/command-context.ts';

/**
 * The environment of this process, for `addCommands`.
 *
 * @example
 * import { processEnvironment } from '@postern/cli'
 *
 * processEnvironment().folder === process.cwd() // => true
 */
export const processEnvironment = (): CommandEnvironment => {
  // A reader such as `head` ends first: end as SIGPIPE ends other programs, which Node.js ignores.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(brokenPipeCode);
  });
  return environmentOfProcess();
};

/** 128 and the number of SIGPIPE. */
const brokenPipeCode = 141;

const environmentOfProcess = (): CommandEnvironment => ({
  // oxlint-disable-next-line node/no-process-env -- the settings are read here, where the program begins
  variables: process.env,
  folder: process.cwd(),
  homeFolder: homedir(),
  programFile: process.argv[1] ?? '',
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  exitWith: (code) => void (process.exitCode = code),
  onInterrupt: (interrupt) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  },
});
