/** Where the packed packages lie during a run. */
import path from 'node:path';

export const tarballOf = (name: string): string => path.join(tarballs(), `${path.basename(name)}.tgz`);

// Jest begins in one process and tests in others; the environment is what it hands on.
const variable = 'POSTERN_TARBALLS';

export const setTarballs = (folder: string) => {
  process.env[variable] = folder;
};

export const tarballs = (): string => {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('nothing is packed yet: see pack.ts');
  return folder;
};
