/** The published packages of a workspace: those in packages/ and apps/ that are not private. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';

export interface Published {
  readonly name: string;
  /** The folder in the workspace. */
  readonly folder: string;
  /** The package.json before pnpm packs it. */
  readonly manifest: Manifest;
}

export const publishedPackages = (workspace: string): readonly Published[] =>
  ['packages', 'apps']
    .map((folder) => path.join(workspace, folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({ name: manifest.name, folder, manifest }));
