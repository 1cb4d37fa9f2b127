/** The folder of the packed packages during a test run. */
import path from 'node:path';

export const tarballOf = (name: string): string => path.join(tarballs(), `${path.basename(name)}.tgz`);

// Jest runs tests in other processes, which inherit the environment.
const variable = 'POSTERN_TARBALLS';

export const setTarballs = (folder: string) => {
  process.env[variable] = folder;
};

export const tarballs = (): string => {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('the packages are not packed: add pack.ts as global setup');
  return folder;
};
