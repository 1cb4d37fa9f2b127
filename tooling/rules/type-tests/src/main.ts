#!/usr/bin/env node
/**
 * `postern-type-tests`, run in a package's folder: its `*.tst.ts` files through tstyche, with the last compiler
 * that tstyche can talk to, and the counts left where the sum of all tests is made.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const manifest = createRequire(import.meta.url).resolve('tstyche/package.json');
const tstyche = path.join(path.dirname(manifest), 'dist/bin.js');
const reporters = ['list', 'summary', path.join(import.meta.dirname, 'results-reporter.ts')];

const words = [tstyche, '--reporters', reporters.join(','), ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
