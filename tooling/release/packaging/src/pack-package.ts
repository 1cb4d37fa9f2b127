/**
 * Packs a published package: as `pnpm pack`, with a README for a package page. Fails if the package has no build or one
 * of other sources, or if a link leads nowhere.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest } from './manifest.ts';
import type { Published } from './published-packages.ts';
import { brokenLinks, withAbsoluteLinks, withoutUnpublishedSections } from './package-page.ts';
import { runProgram } from './run-program.ts';
import { unpackTarball } from './tarball.ts';

/** @param out the file to write */
export const packPackage = (
  { name, folder }: Published,
  workspace: string,
  out: string,
): E.Either<string, void> => {
  const place = { workspace, folder, repository: repositoryOf(folder) };
  const readme = path.join(folder, 'README.md');
  const broken = brokenLinks(readFileSync(readme, 'utf8'), place);
  if (broken.length > 0) return E.left(`The README of ${name} links to missing files: ${broken.join(', ')}.`);

  const temporary = mkdtempSync(path.join(tmpdir(), 'postern-pack-'));
  const first = path.join(temporary, 'first.tgz');
  const unpacked = path.join(temporary, 'package');
  const result = pipe(
    runProgram('pnpm', ['pack', '--out', first], { folder }),
    E.flatMap(() => unpackTarball(first, unpacked)),
    E.map(() => {
      const packed = path.join(unpacked, 'README.md');
      const text = withoutUnpublishedSections(readFileSync(packed, 'utf8'));
      writeFileSync(packed, withAbsoluteLinks(text, place));
    }),
    // It is not part of the workspace there, and its package.json is final.
    E.flatMap(() => runProgram('pnpm', ['pack', '--ignore-workspace', '--out', out], { folder: unpacked })),
    E.map(() => undefined),
  );
  rmSync(temporary, { recursive: true, force: true });
  return result;
};

// git+https://host/path.git is what npm asks for, and https://host/path what a browser opens.
const repositoryOf = (folder: string) =>
  (readManifest(folder).repository?.url ?? '').replace(/^git\+/, '').replace(/\.git$/, '');
