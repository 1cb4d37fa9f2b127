#!/usr/bin/env node
// Builds the package in the current folder with tsc alone, from its tsconfig.build.json:
//   dist/esm always; dist/cjs as well with --cjs, as .cjs and .d.cts. Where not all of it can be CommonJS, a
//   tsconfig.build.cjs.json says what of it is.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nameAsCommonjs } from './name-as-commonjs.mjs';

const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

const build = (project, format, ...flags) => {
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
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, ...always, ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

const whole = 'tsconfig.build.json';
const part = 'tsconfig.build.cjs.json';

rmSync('dist', { recursive: true, force: true });
build(whole, 'esm');
if (process.argv.includes('--cjs')) {
  const asCommonjs = [
    '--module',
    'commonjs',
    '--moduleResolution',
    'bundler',
    '--verbatimModuleSyntax',
    'false',
  ];
  // The renaming below would leave maps that are off by a column, and what they map to is read in dist/esm just as well.
  const project = existsSync(part) ? part : whole;
  build(project, 'cjs', ...asCommonjs, '--sourceMap', 'false', '--declarationMap', 'false');
  nameAsCommonjs('dist/cjs');
}
