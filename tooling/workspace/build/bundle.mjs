// Node takes several times as long to load a hundred small files as to load one that holds the same. So what tsc emitted
// becomes one file for each entry point, plus files with what several entry points share. Installed packages stay outside,
// except the inlined ones. What is imported dynamically stays a file of its own, and source maps lead to the sources.
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';

/**
 * @param {{ from: string, into: string, entries: readonly string[], format: 'cjs' | 'esm', inlined?: readonly string[], resolveImports?: boolean, root?: string }} options
 *   the folder that tsc wrote, the folder to write, the entry points by their paths without an extension, the installed packages
 *   that become a part of the bundle, whether the package's `imports` are resolved now, as Node would, and the entry point of which
 *   all that it shares with others becomes one file
 * @returns {Promise<{ files: readonly string[], modules: readonly string[] }>} the files that were written, relative to `into`, and what
 *   they are made of
 */
export const bundle = async ({ from, into, entries, format, inlined = [], resolveImports = false, root }) => {
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, path.resolve(from, `${name}.js`)])),
    external: (name, importer) =>
      !(importer !== undefined && isInstalled(importer) && !isBuiltin(name)) &&
      !name.startsWith('.') &&
      !path.isAbsolute(name) &&
      !(resolveImports && name.startsWith('#')) &&
      !inlined.some((inline) => name === inline || name.startsWith(`${inline}/`)),
    platform: 'node',
    preserveEntrySignatures: 'strict',
    experimental: { attachDebugInfo: 'none' },
    plugins: [
      treeShakable(inlined),
      withoutBodyParsers,
      withSourceMaps,
      onlyEntriesUseImportMeta(from, entries),
      ...(resolveImports ? [importsWithin(from)] : []),
    ],
    // How long plugins take depends on the machine, and every other message is an error.
    checks: { bundlerTimings: false },
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  const extension = format === 'cjs' ? 'cjs' : 'js';
  const { output } = await bundled.write({
    dir: into,
    format,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Declarations have them.
    comments: { jsdoc: false },
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `shared/[name].${extension}`,
    ...(root !== undefined && { codeSplitting: { groups: [sharedWith(path.resolve(from, `${root}.js`))] } }),
    // jest cannot run import() in what it requires, and compilers recognize a former module by __esModule.
    ...(format === 'cjs' && {
      strict: true,
      dynamicImportInCjs: false,
      esModule: true,
      // A module with a default export alone must not be replaced by it: its declarations name it.
      exports: 'named',
      plugins: [namespacesAsRequired],
    }),
    ...(format === 'esm' && { plugins: [quickHttp] }),
  });
  await bundled.close();
  const modules = output.flatMap((file) => Object.keys(file.modules ?? {}));
  return { files: output.map(({ fileName }) => fileName), modules };
};

// Node takes about a millisecond for each file, which is most of the time of an import.
const sharedWith = (root) => {
  const found = new Map();
  const isImportedBy = (id, info) => {
    if (!found.has(id)) {
      found.set(id, id === root);
      found.set(
        id,
        id === root || (info(id)?.importers ?? []).some((importer) => isImportedBy(importer, info)),
      );
    }
    return found.get(id);
  };
  return {
    debugName: 'shared with the root',
    name: (id, context) => (isImportedBy(id, (other) => context.getModuleInfo(other)) ? 'shared' : null),
    minShareCount: 2,
  };
};

// Packages that have their modules twice: as CommonJS, of which everything would be inlined, and as modules.
const asModules = [
  { name: 'fp-ts', from: /^fp-ts\/lib\//, to: 'fp-ts/es6/' },
  { name: 'io-ts', from: /^io-ts$/, to: 'io-ts/es6/index.js' },
];

const treeShakable = (inlined) => ({
  name: 'tree-shakable modules of inlined packages',
  resolveId(id, importer) {
    const found = asModules.find(({ name, from }) => inlined.includes(name) && from.test(id));
    return found === undefined ? null : this.resolve(id.replace(found.from, found.to), importer);
  },
});

// Express loads its body parsers, with tables of all character sets, whether a program uses them or not. No program here does,
// and parsing them is an eighth of the time of the gateway's import.
const withoutBodyParsers = {
  name: 'express without body parsers',
  resolveId: (id) => (id === 'body-parser' ? '\0no-body-parsers' : null),
  load: (id) => (id === '\0no-body-parsers' ? 'module.exports = {};' : null),
};

// package.json names the files of `dist`, which the build replaces at its end: until then, they are beside `from`.
const importsWithin = (from) => {
  const { imports = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    name: "the package's own imports",
    resolveId: (name) => {
      const target = imports[name]?.node?.import;
      return target === undefined ? null : path.resolve(from, '..', path.relative('dist', target));
    },
  };
};

const withSourceMaps = {
  name: 'with the source maps of tsc',
  load: (id) => {
    if (existsSync(`${id}.map`) && !isInstalled(id)) {
      const code = readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
      return { code, map: readFileSync(`${id}.map`, 'utf8') };
    }
    if (!isInstalled(id)) return null;
    const code = readFileSync(id, 'utf8');
    // The sources of an inlined package are not published with the bundle.
    return { code: id.endsWith('.json') ? asParsedText(code) : code, map: noMap, moduleType: 'js' };
  },
};

// Node parses JSON faster than the same table as source text: that of the media types takes a twentieth of the gateway's import.
const asParsedText = (json) =>
  `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))});\n`;

const isInstalled = (id) => id.includes(`${path.sep}node_modules${path.sep}`);
const noMap = { version: 3, sources: [], names: [], mappings: '' };

// A module that finds files relative to itself would look in the wrong place once it is part of another file.
const onlyEntriesUseImportMeta = (from, entries) => ({
  name: 'only entry points use import.meta',
  transform: (code, id) => {
    const name = path.relative(from, id).replaceAll('\\', '/').replace(/\.js$/, '');
    if (name.startsWith('..') || entries.includes(name) || !code.includes('import.meta.')) return;
    throw new Error(`${name} uses import.meta, but is bundled into another file: name it in package.json`);
  },
});

// An import of node:http reads all its exports, and some of them load the whole of Node's fetch: a fifth of
// the time of an import of the gateway.
const quickHttp = {
  name: 'node:http without fetch',
  renderChunk: (code) => ({
    code: code.replaceAll(
      /^import (?:\{([^}]*)\}|(\w+)) from "(?:node:)?http";$/gm,
      (_line, names = '', whole = '') =>
        `const ${whole || `{${names.replaceAll(' as ', ': ')}}`} = process.getBuiltinModule("node:http");`,
    ),
    map: null,
  }),
};

// rolldown adds a getter for each name of a namespace, because of its default export. Where nothing reads the default export,
// the result of require is enough, as it is for tsc. The line stays, empty, so that source maps fit.
const namespacesAsRequired = {
  name: 'namespaces as required',
  renderChunk: (code) => ({
    code: code.replaceAll(/^(\w+) = (?:\w+\.)?__toESM\(\1, 1\);$/gm, (line, name) =>
      new RegExp(String.raw`\b${name}\.default\b`).test(code) ? line : '',
    ),
    map: null,
  }),
};
