/** Unpacks the tarball of a package into a folder. */
import type * as E from 'fp-ts/lib/Either.js';
import { mkdirSync } from 'node:fs';
import { runProgram } from './run-program.ts';

export const unpackTarball = (tarball: string, into: string): E.Either<string, string> => {
  mkdirSync(into, { recursive: true });
  return runProgram('tar', ['-xzf', tarball, '-C', into, '--strip-components', '1'], { folder: into });
};
