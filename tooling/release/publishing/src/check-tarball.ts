/** Checks a tarball before it is published: with publint and "are the types wrong?", and for what they do not look for. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '@postern/packaging/run-program';
import { tarballProblems } from '@postern/packaging/tarball-problems';
import { unpackTarball } from '@postern/packaging/tarball';

export const checkTarball = (name: string, tarball: string): E.Either<string, void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-check-'));
  const result = pipe(
    unpackTarball(tarball, folder),
    E.flatMap(() => noneOf(tarballProblems(folder))),
    E.flatMap(() => runCheck('check/publint', name, tarball)),
    E.flatMap(() => runCheck('check/types', name, tarball)),
  );
  rmSync(folder, { recursive: true, force: true });
  return result;
};

const noneOf = (problems: readonly string[]): E.Either<string, void> =>
  problems.length === 0 ? E.right(undefined) : E.left(problems.join('\n'));

// Programs of their own, because they print what they find as JSON.
const runCheck = (check: string, name: string, tarball: string) => {
  const program = createRequire(import.meta.url).resolve(`@postern/packaging/${check}`);
  return pipe(
    runProgram(process.execPath, [program, tarball], { folder: path.dirname(program) }),
    E.flatMap((found) => (found === '[]' ? E.right(undefined) : E.left(`${name} fails ${check}: ${found}`))),
  );
};
