/** docs/architecture.md names every folder, in the order of the boundary rules, and only files that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';
import { layers } from './rules/gateway-mock.ts';

const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
const sections = page.split(/^## /m).slice(1);

const packages = [
  ['The protocol', 'packages/protocol/src'],
  ['The gateway', 'apps/gateway-mock/src'],
  ['The client', 'packages/client/src'],
  ['The webhook kit', 'packages/webhook-kit/src'],
  ['The command line', 'packages/cli/src'],
  ['The conformance suites', 'packages/conformance/src'],
  ['The back office', 'apps/back-office/src'],
  ['The tooling', 'tooling'],
] as const;

const sectionOf = (title: string): string => sections.find((section) => section.startsWith(title)) ?? '';

// A folder without files is left from before a move.
const foldersOf = (source: string): readonly string[] => [
  ...new Set(
    globSync('*/**/*.*', {
      cwd: path.join(root, source),
      exclude: (name) => ['node_modules', 'reports'].includes(path.basename(name)),
    }).map((file) => file.split(path.sep)[0] ?? ''),
  ),
];

const rowsOf = (section: string): readonly string[] =>
  [...section.matchAll(/^\| `([\w-]+)\/` +\|/gm)].map(([, folder = '']) => folder);

test.each(packages)('%s has a row for each folder, and no other', (title, source) => {
  expect(rowsOf(sectionOf(title)).toSorted()).toEqual(foldersOf(source).toSorted());
});

test('the folders of the gateway are in import order', () => {
  expect(rowsOf(sectionOf('The gateway'))).toEqual(layers);
});

const files = packages.flatMap(([title, source]) =>
  [...sectionOf(title).matchAll(/`([\w-]+(?:\/[\w-]+)+\.ts)`/g)].map(([, file = '']) =>
    path.join(source, file),
  ),
);

test('the page names the files of a request and of a feedback', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('%s exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});

test('the diagram shows all packages', () => {
  const [, diagram = ''] = page.split('```');
  for (const name of [
    'protocol',
    'client',
    'webhook-kit',
    'conformance',
    'cli',
    'gateway-mock',
    'back-office',
  ]) {
    expect(diagram).toContain(name);
  }
});
