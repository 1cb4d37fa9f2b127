/**
 * A project far from this one with our packages installed from their tarballs. Each package sees what its packed
 * package.json asks for and nothing else; the versions are those of the workspace, so that no network is needed. It is
 * thrown away with the tarballs.
 */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';
import { published, type Published } from './published.ts';
import { tarballOf, tarballs } from './tarball.ts';

export interface Project {
  readonly folder: string;
  /** Where an installed package lies. */
  readonly home: (name: string) => string;
}

/** @param optional which of the optional peers the project has installed */
export const makeProject = (...optional: readonly string[]): Project => {
  const folder = realpathSync(mkdtempSync(path.join(tarballs(), 'project-')));
  const seenBy = (name: string, other: string) =>
    path.join(folder, 'store', name.replace('/', '+'), 'node_modules', other);
  const home = (name: string) => seenBy(name, name);

  for (const { name } of published) unpack(tarballOf(name), home(name));
  for (const origin of published) {
    const { name } = origin;
    link(home(name), path.join(folder, 'node_modules', name));
    for (const asked of askedBy(readManifest(home(name)), optional)) {
      const ours = published.some((one) => one.name === asked);
      const target = ours ? home(asked) : inWorkspace(origin, asked);
      link(target, seenBy(name, asked));
      if (optional.includes(asked)) link(target, path.join(folder, 'node_modules', asked));
    }
  }
  return { folder, home };
};

const askedBy = (manifest: Manifest, optional: readonly string[]): readonly string[] => {
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
  const words = ['-xzf', tarball, '-C', into, '--strip-components', '1'];
  const { status, stderr, error } = spawnSync('tar', words, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${tarball} cannot be unpacked: ${stderr}`);
};
