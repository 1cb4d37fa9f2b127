import { readdirSync } from 'node:fs';
import path from 'node:path';
import { planted } from './planted/imports.ts';
import { inPlantedTree, surroundings, type Files } from './planted/tree.ts';
import { root, say } from './project.ts';
import { rules } from './rules.ts';
import { layers } from './rules/gateway-mock.ts';
import { clientLayers, webhookKitLayers } from './rules/kits.ts';
import { readings } from './rules/protocol.ts';

const names = rules.map((rule) => rule.name);

describe('each rule catches the import that breaks it, and no other', () => {
  const broken = brokenIn(all('wrong'));
  test.each(names)('%s', (name) => {
    const files = Object.keys(planted[name]?.wrong ?? {});
    expect(files).not.toEqual([]);
    for (const file of files) expect({ file, broken: broken(file) }).toEqual({ file, broken: [name] });
  });
});

describe('each rule leaves the nearest right import alone', () => {
  const broken = brokenIn(all('right'));
  test.each(names)('%s', (name) => {
    const files = Object.keys(planted[name]?.right ?? {});
    expect(files).not.toEqual([]);
    for (const file of files) expect({ file, broken: broken(file) }).toEqual({ file, broken: [] });
  });
});

test('every planted import belongs to a rule', () => {
  expect(Object.keys(planted).filter((name) => !names.includes(name))).toEqual([]);
});

test('every rule gives its reason', () => {
  for (const { comment } of rules) expect(comment).toMatch(/^.{10,}\.$/);
});

test('every folder of the protocol is known to the rules', () => {
  const folders = readdirSync(path.join(root, 'packages/protocol/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const known = [...Object.keys(readings), 'spec', 'testing'];
  expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
});

test('every folder of the gateway has its place in the line', () => {
  const entries = readdirSync(path.join(root, 'apps/gateway-mock/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.toSorted()).toEqual([...layers].toSorted());
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  expect(files.filter((name) => !name.endsWith('.test.ts')).toSorted()).toEqual([
    'index.ts',
    'jest.ts',
    'main.ts',
  ]);
});

test('every folder of the webhook kit has its place in the line', () => {
  const entries = readdirSync(path.join(root, 'packages/webhook-kit/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.toSorted()).toEqual([...webhookKitLayers].toSorted());
});

test('every folder of the client has its place in the line', () => {
  const entries = readdirSync(path.join(root, 'packages/client/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.toSorted()).toEqual([...clientLayers].toSorted());
});

test('this project keeps every rule', () => {
  expect(violationsIn(root)).toEqual([]);
});

interface Violation {
  readonly from: string;
  readonly cycle?: readonly { readonly name: string }[];
  readonly rule: { readonly name: string };
}

function all(kind: 'wrong' | 'right'): Files {
  return Object.assign({}, ...Object.values(planted).map((imports) => imports[kind]));
}

function brokenIn(files: Files): (file: string) => readonly string[] {
  const violations = inPlantedTree(files, (tree) => {
    surroundings(files)(tree);
    return violationsIn(tree);
  });
  return (file) => {
    // A circle is reported once, with everyone on it.
    const isIn = ({ from, cycle = [] }: Violation) =>
      from === file || cycle.some(({ name }) => name === file);
    return [...new Set(violations.filter(isIn).map(({ rule }) => rule.name))];
  };
}

function violationsIn(tree: string): readonly Violation[] {
  return JSON.parse(say('check', [tree, '--json'])).summary.violations;
}
