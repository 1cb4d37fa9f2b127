/** Finds a file for a tool, which may use only those below one folder. */
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';

/** The whole path of a file in the folder; undefined for any other, also behind a symbolic link. */
export const confinePathToFolder = async (file: string, folder: string): Promise<string | undefined> => {
  try {
    const root = await realpath(folder);
    const target = path.resolve(root, file);
    // A new file has no path of its own yet. A link that leads nowhere is not followed.
    const real = (await exists(target))
      ? await realpath(target)
      : path.join(await realpath(path.dirname(target)), path.basename(target));
    const below = path.relative(root, real);
    return below === '..' || below.startsWith(`..${path.sep}`) || path.isAbsolute(below) ? undefined : real;
  } catch {
    return undefined;
  }
};

const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );
