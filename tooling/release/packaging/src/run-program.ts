/** Runs a program to its end. Returns its output, or a sentence that contains its error output. */
import * as E from 'fp-ts/lib/Either.js';
import { spawnSync } from 'node:child_process';

export interface RunOptions {
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
}

export const runProgram = (
  program: string,
  args: readonly string[],
  { folder, env = process.env }: RunOptions,
): E.Either<string, string> => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const command = [program, ...args].join(' ');
  if (error !== undefined) return E.left(`${command} could not start: ${error.message}`);
  return status === 0
    ? E.right(stdout)
    : E.left(`${command} ended with ${status}: ${(stderr + stdout).trim()}`);
};
