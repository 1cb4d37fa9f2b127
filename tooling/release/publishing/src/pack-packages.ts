/** Packs and checks all published packages, those that others depend on first. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packPackage } from '@postern/packaging/pack-package';
import type { Published } from '@postern/packaging/published-packages';
import { checkTarball } from './check-tarball.ts';

export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
  readonly integrity: string;
}

/** @param folder where the tarballs are written */
export const packPackages = (
  packages: readonly Published[],
  workspace: string,
  folder: string,
): E.Either<string, readonly Packed[]> =>
  E.traverseArray((each: Published) => {
    const { name } = each;
    const tarball = path.join(folder, `${path.basename(name)}.tgz`);
    return pipe(
      packPackage(each, workspace, tarball),
      E.flatMap(() => checkTarball(name, tarball)),
      E.map(() => ({ name, version: each.manifest.version, tarball, integrity: integrityOf(tarball) })),
    );
  })(byDependency(packages));

const integrityOf = (file: string) =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

// A user who installs during the release finds what a new version depends on.
const byDependency = (packages: readonly Published[]): readonly Published[] => {
  const placed: Published[] = [];
  const place = (each: Published) => {
    if (placed.includes(each)) return;
    const { dependencies = {} } = each.manifest;
    packages.filter(({ name }) => name in dependencies).forEach(place);
    placed.push(each);
  };
  packages.forEach(place);
  return placed;
};
