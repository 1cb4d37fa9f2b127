/** The entry points of an installed package. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Code } from './manifest.ts';

export interface Entries {
  readonly code: readonly CodeEntry[];
  /** JSON files; a pattern is expanded to its files. */
  readonly data: readonly string[];
}

export interface CodeEntry {
  readonly entry: string;
  readonly declarations: readonly string[];
}

export const entriesOf = (home: string): Entries => {
  const { name, exports } = readManifest(home);
  const data: string[] = [];
  const code: CodeEntry[] = [];
  for (const [subpath, target] of Object.entries(exports)) {
    const named = (text: string) => path.posix.join(name, text);
    if (typeof target === 'string') data.push(...filesOf(home, target).map(named));
    else
      code.push({
        entry: named(subpath),
        declarations: declarationsOf(target).map((file) => path.join(home, file)),
      });
  }
  return { code, data };
};

const declarationsOf = (target: Readonly<Record<string, Code | string>>) =>
  Object.values(target).flatMap((code) => (typeof code === 'string' ? [] : [code.types]));

// Patterns in these packages keep the file name.
const filesOf = (home: string, target: string) =>
  globSync(target, { cwd: home })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
