/**
 * A project outside the workspace, with the packages installed from their tarballs. Each package can import only the dependencies in
 * its packed package.json, in the versions of the workspace, so that no network is needed. It is deleted with the tarballs.
 */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';
import { published, type Published } from './published.ts';
import { tarballOf, tarballs } from './tarball.ts';

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

  for (const { name } of published) unpack(tarballOf(name), home(name));
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

const unpack = (tarball: string, into: string) => {
  mkdirSync(into, { recursive: true });
  const args = ['-xzf', tarball, '-C', into, '--strip-components', '1'];
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${tarball} could not be unpacked: ${stderr}`);
};
