/** Installs the programs of competitors/package.json with npm, at the first run that needs them. */
import * as E from 'fp-ts/lib/Either.js';
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Installs the programs if needed. Returns the path of each by its name, or why the installation failed. */
export const installCompetitors = (): E.Either<string, (name: string) => string> => {
  const words = [here('../../../workspace/bootstrap/install-locked.mjs'), here('../../competitors')];
  const { status, stdout, error } = spawnSync(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return status === 0
    ? E.right((name) => realpathSync(path.join(stdout, 'node_modules/.bin', name)))
    : E.left(error?.message ?? 'the installation failed: see its output above');
};

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
