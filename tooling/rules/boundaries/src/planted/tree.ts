/** A temporary project: the planted files, and a target for each of their imports. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Files = Readonly<Record<string, string>>;

/** Writes the files to a temporary folder, calls `read` with it, and deletes it. */
export const inPlantedTree = <A>(files: Files, read: (tree: string) => A): A => {
  const tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-')));
  try {
    for (const [file, text] of Object.entries(files)) write(tree, file, text);
    return read(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

/** Writes the workspace packages, and an empty module for every other import. */
export const surroundings = (files: Files) => (tree: string) => {
  for (const name of ['protocol', 'client', 'webhook-kit']) plantPackage(tree, name);
  for (const [file, text] of Object.entries(files)) {
    for (const [, specifier = ''] of text.matchAll(/'([^']+)'/g)) plantTarget(tree, file, specifier);
  }
};

const plantPackage = (tree: string, name: string) => {
  const entryPoints = { '.': { '@postern/source': './src/index.ts' } };
  write(
    tree,
    `packages/${name}/package.json`,
    JSON.stringify({ name: `@postern/${name}`, exports: entryPoints }),
  );
  write(tree, `packages/${name}/src/index.ts`, '');
  mkdirSync(path.join(tree, 'node_modules/@postern'), { recursive: true });
  symlinkSync(path.join(tree, 'packages', name), path.join(tree, 'node_modules/@postern', name), 'junction');
};

const plantTarget = (tree: string, file: string, specifier: string) => {
  if (specifier.startsWith('.')) return writeOnce(tree, path.join(path.dirname(file), specifier));
  if (specifier.startsWith('node:') || specifier.startsWith('@postern/')) return;
  const inside = specifier.endsWith('.js') ? specifier : `${specifier}/index.js`;
  writeOnce(tree, path.join('node_modules', inside));
};

const writeOnce = (tree: string, file: string) => {
  if (!existsSync(path.join(tree, file))) write(tree, file, '');
};

const write = (tree: string, file: string, text: string) => {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
};
