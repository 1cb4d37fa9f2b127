// What a build was made from: the build writes it into dist, and packing compares it with the sources. Modification times are not enough:
// git and the cache of turbo change them.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The file in dist. It is not published. */
export const recordFile = 'built-from.json';

/** What every package is built from. */
const always = ['src', 'tsconfig.build.json', 'tsconfig.build.cjs.json'];

/**
 * @param {readonly string[]} also files and folders beside the sources of the package, relative to the current folder
 * @returns {{ also: readonly string[], hash: string }}
 */
export const recordOfSources = (also) => {
  const hash = createHash('sha256');
  for (const file of [...always, ...also].flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return { also, hash: hash.digest('hex') };
};

const filesOf = (fileOrFolder) => {
  if (!existsSync(fileOrFolder)) return [];
  if (statSync(fileOrFolder).isFile()) return [fileOrFolder];
  return globSync(`${fileOrFolder}/**/*`)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => statSync(file).isFile() && !isTest.test(file))
    .toSorted();
};

const isTest = /\.(test|tst)\.[cm]?tsx?$/;
