// Node takes several times as long to load a hundred small files as to load one that holds the same. So what tsc emitted
// becomes one file for each way in, beside those that hold what several ways in share. What is installed stays outside,
// what is imported late is imported late, and maps lead to the sources.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Where tsc puts the modules. */
export const emitted = 'dist/esm';

/**
 * @param {{ into: string, entries: readonly string[], format: 'cjs' | 'esm', settled?: boolean }} how the folder in dist,
 *   the modules that are ways in, by their paths without an ending, and whether `imports` are settled now, as Node would
 * @returns {Promise<readonly string[]>} what was written, from that folder
 */
export const bundle = async ({ into, entries, format, settled = false }) => {
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, path.resolve(emitted, `${name}.js`)])),
    external: (name) => !name.startsWith('.') && !path.isAbsolute(name) && !(settled && name.startsWith('#')),
    platform: 'node',
    preserveEntrySignatures: 'strict',
    experimental: { attachDebugInfo: 'none' },
    plugins: [withMaps, onlyEntriesAskWhereTheyAre(entries)],
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  const ending = format === 'cjs' ? 'cjs' : 'js';
  const { output } = await bundled.write({
    dir: path.join('dist', into),
    format,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: `[name].${ending}`,
    chunkFileNames: `shared/[name].${ending}`,
    // What jest requires knows no import(), and compilers tell by the mark what was a module.
    ...(format === 'cjs' && {
      strict: true,
      dynamicImportInCjs: false,
      esModule: true,
      plugins: [namespacesAsRequired],
    }),
  });
  await bundled.close();
  return output.map(({ fileName }) => fileName);
};

const withMaps = {
  name: 'with the maps that tsc wrote',
  load: (id) =>
    existsSync(`${id}.map`)
      ? {
          code: readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''),
          map: readFileSync(`${id}.map`, 'utf8'),
        }
      : null,
};

// A module that finds files from where it is would look for them elsewhere once it is part of another.
const onlyEntriesAskWhereTheyAre = (entries) => ({
  name: 'only entries ask where they are',
  transform: (code, id) => {
    const name = path.relative(emitted, id).replaceAll('\\', '/').replace(/\.js$/, '');
    if (name.startsWith('..') || entries.includes(name) || !code.includes('import.meta.')) return;
    throw new Error(`${name} asks where it is, and will be somewhere else: let package.json name it`);
  },
});

// rolldown puts a getter before each name of a namespace, for the sake of its default. Where nobody reads that, what require
// gives will do, as it does for tsc. The line stays, empty, where maps expect it.
const namespacesAsRequired = {
  name: 'namespaces as required',
  renderChunk: (code) => ({
    code: code.replaceAll(/^(\w+) = (?:\w+\.)?__toESM\(\1, 1\);$/gm, (line, name) =>
      new RegExp(String.raw`\b${name}\.default\b`).test(code) ? line : '',
    ),
    map: null,
  }),
};
