#!/usr/bin/env node
// Builds the package in the current folder with tsc alone, from its tsconfig.build.json:
//   dist/esm always; dist/cjs as well with --cjs.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);
const { sideEffects, imports = {} } = JSON.parse(readFileSync('package.json', 'utf8'));

const build = (format, ...flags) => {
  const always = [
    '--noEmit',
    'false',
    '--customConditions',
    'null',
    '--rootDir',
    'src',
    '--outDir',
    `dist/${format}`,
  ];
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...always, ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

// A folder with a package.json of its own does not see the imports of the one above, so it is given those that lie in it.
const withinCjs = (target) => {
  if (typeof target === 'string')
    return target.startsWith('./dist/cjs/') ? target.replace('/dist/cjs', '') : undefined;
  const kept = Object.entries(target).flatMap(([condition, inner]) => {
    const within = withinCjs(inner);
    return within === undefined ? [] : [[condition, within]];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
};

rmSync('dist', { recursive: true, force: true });
build('esm');
if (process.argv.includes('--cjs')) {
  build('cjs', '--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false');
  writeFileSync(
    'dist/cjs/package.json',
    `${JSON.stringify({ type: 'commonjs', sideEffects, imports: withinCjs(imports) }, null, 2)}\n`,
  );
}
