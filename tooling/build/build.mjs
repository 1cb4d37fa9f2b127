#!/usr/bin/env node
// Builds the package in the current folder, from its tsconfig.build.json: tsc checks and emits, rolldown bundles.
//   dist/esm: modules and declarations, one for each source. For bundlers, which leave out what nobody asks for by the file.
//   dist/node: the same modules for Node, bundled. A package that names nothing there has its dist/esm bundled in place.
//   dist/cjs, with --cjs: the same as CommonJS, bundled, as .cjs and .d.cts. Where not all of it can be CommonJS, a
//     tsconfig.build.cjs.json says what of it is declared.
// The ways in are those that package.json names.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle, emitted } from './bundle.mjs';
import { nameAsCommonjs } from './name-as-commonjs.mjs';

const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

const compile = (project, folder, ...flags) => {
  const always = ['--noEmit', 'false', '--customConditions', 'null', '--rootDir', 'src', '--outDir', folder];
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, ...always, ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

const named = [...readFileSync('package.json', 'utf8').matchAll(/"\.\/dist\/(\w+)\/([^"*]+)\.c?js"/g)];
const waysIn = (folder) => [...new Set(named.filter(([, of]) => of === folder).map(([, , wayIn]) => wayIn))];

const whole = 'tsconfig.build.json';
const part = 'tsconfig.build.cjs.json';

rmSync('dist', { recursive: true, force: true });
compile(whole, emitted);
if (process.argv.includes('--cjs')) {
  const asCommonjs = [
    '--module',
    'commonjs',
    '--moduleResolution',
    'bundler',
    '--verbatimModuleSyntax',
    'false',
  ];
  const declarations = ['--emitDeclarationOnly', '--declarationMap', 'false'];
  compile(existsSync(part) ? part : whole, 'dist/cjs', ...asCommonjs, ...declarations);
  nameAsCommonjs('dist/cjs');
}
if (waysIn('cjs').length > 0) await bundle({ into: 'cjs', entries: waysIn('cjs'), format: 'cjs' });
if (waysIn('node').length > 0) {
  await bundle({ into: 'node', entries: waysIn('node'), format: 'esm', settled: true });
} else {
  const written = await bundle({ into: 'esm', entries: waysIn('esm'), format: 'esm' });
  const kept = new Set(written.map((file) => path.join(emitted, file)));
  for (const file of globSync(`${emitted}/**/*.{js,js.map}`)) if (!kept.has(file)) rmSync(file);
}
