import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inPlantedTree } from './planted/tree.ts';
import { root, say } from './project.ts';

// The same arrows, one level up: what a package.json may depend on, by the tags in each package's turbo.json.
const forbidden = [
  ['pure', 'kit'],
  ['pure', 'app'],
  ['kit', 'kit'],
  ['kit', 'app'],
  ['ui', 'app'],
] as const;

test.each(forbidden)('a package tagged %s may not depend on one tagged %s', (from, to) => {
  expect(boundaries(from, to)).toContain(
    'Package `imported` found with tag listed in denylist for `importer`',
  );
});

test.each([
  ['kit', 'pure'],
  ['app', 'kit'],
  ['kit', 'tooling'],
])('a package tagged %s may depend on one tagged %s', (from, to) => {
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
  // The message is broken into lines as wide as the terminal.
  return inPlantedTree(planted, (tree) => say('turbo', ['boundaries'], tree)).replaceAll(/\s+[|x]?\s*/g, ' ');
}
