#!/usr/bin/env node
// The program `postern-test <unit|database|e2e|long|examples> [words for jest]`: runs one tier of the package in the current folder.
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { tiers, tierVariable } = require('./tiers.cjs');

const [tier, ...words] = process.argv.slice(2);
if (!Object.hasOwn(tiers, tier ?? '')) {
  console.error(`Unknown tier "${tier}". Choose one of: ${Object.keys(tiers).join(', ')}.`);
  process.exit(2);
}
const jest = path.join(
  path.dirname(require.resolve('jest/package.json', { paths: [process.cwd()] })),
  'bin',
  'jest.js',
);
process.exitCode =
  spawnSync(process.execPath, [...process.execArgv, jest, '--passWithNoTests', ...words], {
    stdio: 'inherit',
    env: { ...process.env, [tierVariable]: tier },
  }).status ?? 1;
