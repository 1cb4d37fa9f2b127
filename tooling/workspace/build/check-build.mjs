#!/usr/bin/env node
// `postern-check-build`, the prepack script of published packages: fails if the package in the current folder has no build, or one
// of other sources. Otherwise a tarball without code, or with old code, would be published.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recordFile, recordOfSources } from './source-hash.mjs';

const problem = () => {
  const file = path.join('dist', recordFile);
  if (!existsSync(file)) return 'has no build';
  const { also, hash } = JSON.parse(readFileSync(file, 'utf8'));
  return recordOfSources(also).hash === hash
    ? undefined
    : 'has a build of other sources than the present ones';
};

const found = problem();
if (found !== undefined) {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  console.error(`${name} ${found}, so it is not packed. Run: npm run build`);
  process.exitCode = 1;
}
