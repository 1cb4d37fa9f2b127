import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the folder of a file with data, if it is missing. The default folder contains phrases and keys and is in the
 * project of a merchant, so it also gets a `.gitignore` that excludes everything in it from commits.
 */
export const createDataFolder = (file: string): void => {
  const folder = path.dirname(path.resolve(file));
  mkdirSync(folder, { recursive: true });
  if (path.basename(folder) !== defaultDataFolder) return;
  try {
    writeFileSync(path.join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // It exists, or the folder is read-only: then the file itself reports what is wrong.
  }
};

/** The folder of the database and the keys, unless other files are named. */
const defaultDataFolder = '.postern';
