#!/usr/bin/env node
// Builds the package in the current folder with tsc alone, from its tsconfig.build.json:
//   dist/esm always; dist/cjs as well with --cjs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const tsc = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);
const toDist = ['--noEmit', 'false', '--customConditions', 'null', '--rootDir', 'src'];
const formats = {
  esm: [],
  cjs: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
};
const wanted = process.argv.includes('--cjs') ? ['esm', 'cjs'] : ['esm'];

rmSync('dist', { recursive: true, force: true });
for (const format of wanted) {
  const outDir = `dist/${format}`;
  const { status } = spawnSync(
    process.execPath,
    [tsc, '-p', 'tsconfig.build.json', ...toDist, '--outDir', outDir, ...formats[format]],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(outDir, { recursive: true });
  writeFileSync(`${outDir}/package.json`, JSON.stringify({ type: format === 'esm' ? 'module' : 'commonjs' }));
}
