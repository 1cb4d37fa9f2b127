/**
 * A project outside the workspace, with the packages installed from their tarballs. Each package can import only the dependencies in
 * its packed package.json, in the versions of the workspace, so that no network is needed. It is deleted with the tarballs.
 */
import * as E from 'fp-ts/lib/Either.js';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';
import { published } from './published.ts';
import type { Published } from './published-packages.ts';
import { tarballOf, tarballs, unpackTarball } from './tarball.ts';

export interface Project {
  readonly folder: string;
  /** Returns the folder of an installed package. */
  readonly home: (name: string) => string;
}

/** @param optional the installed optional peer dependencies */
export const makeProject = (...optional: readonly string[]): Project => {
  const folder = realpathSync(mkdtempSync(path.join(tarballs(), 'project-')));
  const importedBy = (name: string, other: string) =>
    path.join(folder, 'store', name.replace('/', '+'), 'node_modules', other);
  const home = (name: string) => importedBy(name, name);

  for (const { name } of published) {
    const unpacked = unpackTarball(tarballOf(name), home(name));
    if (E.isLeft(unpacked)) throw new Error(unpacked.left);
  }
  for (const origin of published) {
    const { name } = origin;
    link(home(name), path.join(folder, 'node_modules', name));
    for (const dependency of dependenciesOf(readManifest(home(name)), optional)) {
      const isPublished = published.some((one) => one.name === dependency);
      const target = isPublished ? home(dependency) : inWorkspace(origin, dependency);
      link(target, importedBy(name, dependency));
      if (optional.includes(dependency)) link(target, path.join(folder, 'node_modules', dependency));
    }
  }
  return { folder, home };
};

const dependenciesOf = (manifest: Manifest, optional: readonly string[]): readonly string[] => {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const isInstalled = (peer: string) =>
    peerDependenciesMeta[peer]?.optional !== true || optional.includes(peer);
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies).filter(isInstalled)];
};

const inWorkspace = ({ folder }: Published, name: string) =>
  realpathSync(path.join(folder, 'node_modules', name));

const link = (target: string, from: string) => {
  if (existsSync(from)) return;
  mkdirSync(path.dirname(from), { recursive: true });
  symlinkSync(target, from, 'junction');
};
