/** The tarballs of the packages: where they are during a test run, and how to unpack one. */
import type * as E from 'fp-ts/lib/Either.js';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.ts';

export const tarballOf = (name: string): string => path.join(tarballs(), `${path.basename(name)}.tgz`);

// Jest runs tests in other processes, which inherit the environment.
const variable = 'POSTERN_TARBALLS';

export const setTarballs = (folder: string) => {
  process.env[variable] = folder;
};

export const tarballs = (): string => {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('the packages are not packed: add pack.ts as global setup');
  return folder;
};

export const unpackTarball = (tarball: string, into: string): E.Either<string, string> => {
  mkdirSync(into, { recursive: true });
  return runProgram('tar', ['-xzf', tarball, '-C', into, '--strip-components', '1'], { folder: into });
};
