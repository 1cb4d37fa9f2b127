#!/usr/bin/env node
// `postern-build [--cjs] [--inline <package>] [--also <path>] [--pages <folder>]
// [--finish <script>]` builds the package in the current folder from its
// tsconfig.build.json: tsc checks and emits, rolldown bundles.
//   dist/esm: modules and declarations, one for each source. Bundlers take from these only the files that are used.
//   dist/node: the same modules for Node, bundled. If package.json names nothing there, dist/esm is bundled in place.
//   dist/cjs, with --cjs: the same as CommonJS, bundled, as .cjs and .d.cts. If a part of the package cannot be CommonJS, a
//     tsconfig.build.cjs.json lists what is declared.
// A package of --inline becomes a part of the bundles, with all that it imports: for one of many files, which take long to load. It is a
// development dependency, unless the declarations import it. dist/THIRD-PARTY-NOTICES.txt has the licenses of all that is a part of
// the bundles, or of the built pages in the folder of --pages.
// The entry points are those that package.json names. The script of --finish adds files; its argument is the folder.
// dist/built-from.json says which sources were built. What is built from more than the package's own sources names it by --also.
// Everything is written to a new folder, which then replaces dist: no process sees an incomplete build.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { importTreeShakable } from './import-tree-shakable.mjs';
import { nameAsCommonjs } from './name-as-commonjs.mjs';
import { licenseList } from './license-list.mjs';
import { recordFile, recordOfSources } from './source-hash.mjs';
import { merged, packagesOf, readList } from './third-party-packages.mjs';

const { values: options } = parseArgs({
  options: {
    cjs: { type: 'boolean' },
    inline: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', multiple: true, default: [] },
    also: { type: 'string', multiple: true, default: [] },
    finish: { type: 'string' },
  },
});

const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

const run = (...words) => {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const compile = (project, folder, ...flags) => {
  const always = ['--noEmit', 'false', '--customConditions', 'null', '--rootDir', 'src', '--outDir', folder];
  // turbo builds several packages at once, and one thread does not check a type twice.
  run(tsc, '-p', project, '--singleThreaded', ...always, ...flags);
};

const named = [...readFileSync('package.json', 'utf8').matchAll(/"\.\/dist\/(\w+)\/([^"*]+)\.c?js"/g)];
const entriesIn = (folder) => [
  ...new Set(named.filter(([, of]) => of === folder).map(([, , entry]) => entry)),
];

const rootOf = (entries) => (entries.includes('index') ? 'index' : undefined);

const whole = 'tsconfig.build.json';
const part = 'tsconfig.build.cjs.json';
const built = 'dist.new';
const inlined = options.inline;
const esm = path.join(built, 'esm');
const cjs = path.join(built, 'cjs');

// Read before the build: a source that changes meanwhile is not in it.
const record = recordOfSources(options.also);
rmSync(built, { recursive: true, force: true });
compile(whole, esm);
if (options.cjs) {
  const asCommonjs = [
    '--module',
    'commonjs',
    '--moduleResolution',
    'bundler',
    '--verbatimModuleSyntax',
    'false',
  ];
  const declarations = ['--emitDeclarationOnly', '--declarationMap', 'false'];
  compile(existsSync(part) ? part : whole, cjs, ...asCommonjs, ...declarations);
  nameAsCommonjs(cjs);
}
const bundledModules = [];
if (entriesIn('cjs').length > 0) {
  const { modules } = await bundle({
    from: esm,
    into: cjs,
    entries: entriesIn('cjs'),
    format: 'cjs',
    inlined,
    root: rootOf(entriesIn('cjs')),
  });
  bundledModules.push(...modules);
}
if (entriesIn('node').length > 0) {
  const into = path.join(built, 'node');
  const entries = entriesIn('node');
  const { modules } = await bundle({
    from: esm,
    into,
    entries,
    format: 'esm',
    inlined,
    resolveImports: true,
    root: rootOf(entries),
  });
  bundledModules.push(...modules);
  importTreeShakable(esm);
} else {
  const { files, modules } = await bundle({
    from: esm,
    into: esm,
    entries: entriesIn('esm'),
    format: 'esm',
    inlined,
    root: rootOf(entriesIn('esm')),
  });
  bundledModules.push(...modules);
  const bundled = new Set(files.map((file) => path.join(esm, file)));
  for (const file of globSync(`${esm}/**/*.{js,js.map}`)) if (!bundled.has(file)) rmSync(file);
}
const thirdParty = merged([packagesOf(bundledModules), ...options.pages.map(readList)]);
if (thirdParty.length > 0)
  writeFileSync(path.join(built, 'THIRD-PARTY-NOTICES.txt'), licenseList(thirdParty));
if (options.finish !== undefined) run(options.finish, built);
writeFileSync(path.join(built, recordFile), JSON.stringify(record));

rmSync('dist.old', { recursive: true, force: true });
if (existsSync('dist')) renameSync('dist', 'dist.old');
renameSync(built, 'dist');
rmSync('dist.old', { recursive: true, force: true });
