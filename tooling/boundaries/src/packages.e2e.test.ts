import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inPlantedTree } from './planted/tree.ts';
import { root, runProgram } from './project.ts';

// Dependencies between packages, by the tags in the turbo.json of each package.
const forbidden = [
  ['pure', 'kit'],
  ['pure', 'app'],
  ['kit', 'kit'],
  ['kit', 'app'],
  ['kit', 'cli'],
  ['cli', 'app'],
  ['suite', 'kit'],
  ['suite', 'app'],
  ['suite', 'cli'],
  ['ui', 'app'],
] as const;

test.each(forbidden)('a package tagged %s cannot depend on one tagged %s', (from, to) => {
  expect(boundaries(from, to)).toContain(
    'Package `imported` found with tag listed in denylist for `importer`',
  );
});

test.each([
  ['kit', 'pure'],
  ['app', 'kit'],
  ['app', 'cli'],
  ['cli', 'kit'],
  ['cli', 'suite'],
  ['suite', 'pure'],
  ['kit', 'tooling'],
])('a package tagged %s can depend on one tagged %s', (from, to) => {
  expect(boundaries(from, to)).toContain('no issues found');
});

function boundaries(from: string, to: string): string {
  const planted = {
    'package.json': '{ "name": "root", "private": true, "packageManager": "pnpm@12.4.2" }',
    'pnpm-workspace.yaml': 'packages: [packages/*]',
    'turbo.json': readFileSync(path.join(root, 'turbo.json'), 'utf8'),
    'packages/importer/package.json': '{ "name": "importer", "dependencies": { "imported": "workspace:^" } }',
    'packages/importer/turbo.json': `{ "extends": ["//"], "tags": ["${from}"] }`,
    'packages/importer/index.ts': "import 'imported';",
    'packages/imported/package.json': '{ "name": "imported" }',
    'packages/imported/turbo.json': `{ "extends": ["//"], "tags": ["${to}"] }`,
  };
  // turbo wraps the message at the width of the terminal.
  return inPlantedTree(planted, (tree) => runProgram('turbo', ['boundaries'], tree)).replaceAll(
    /\s+[|x]?\s*/g,
    ' ',
  );
}
