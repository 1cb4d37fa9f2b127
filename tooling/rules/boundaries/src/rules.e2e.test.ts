import { readdirSync } from 'node:fs';
import path from 'node:path';
import { planted } from './planted/imports.ts';
import { inPlantedTree, surroundings, type Files } from './planted/tree.ts';
import { root, runProgram } from './project.ts';
import { rules } from './rules.ts';
import { layers } from './rules/gateway-mock.ts';
import { clientLayers, webhookKitLayers } from './rules/kits.ts';
import { importablePaths } from './rules/protocol.ts';

const names = rules.map((rule) => rule.name);

describe('each rule catches the import that breaks it, and no other', () => {
  const broken = brokenIn(all('wrong'));
  test.each(names)('%s', (name) => {
    const files = Object.keys(planted[name]?.wrong ?? {});
    expect(files).not.toEqual([]);
    for (const file of files) expect({ file, broken: broken(file) }).toEqual({ file, broken: [name] });
  });
});

describe('each rule allows the most similar valid import', () => {
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

test('every rule has a reason', () => {
  for (const { comment } of rules) expect(comment).toMatch(/^.{10,}\.$/);
});

test('every folder of the protocol has a rule', () => {
  const folders = readdirSync(path.join(root, 'packages/protocol/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const covered = [...Object.keys(importablePaths), 'spec', 'testing'];
  expect(folders.filter((folder) => !covered.includes(folder))).toEqual([]);
});

test('every folder of the gateway is in the list of folders', () => {
  const entries = readdirSync(path.join(root, 'apps/gateway-mock/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.toSorted()).toEqual([...layers].toSorted());
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  expect(files.filter((name) => !name.endsWith('.test.ts')).toSorted()).toEqual([
    'index.ts',
    'jest.ts',
    'main.ts',
    'node-test.ts',
    'vitest.ts',
  ]);
});

test('every folder of the webhook kit is in the list of folders', () => {
  const entries = readdirSync(path.join(root, 'packages/webhook-kit/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.toSorted()).toEqual([...webhookKitLayers].toSorted());
});

test('every folder of the client is in the list of folders', () => {
  const entries = readdirSync(path.join(root, 'packages/client/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.toSorted()).toEqual([...clientLayers].toSorted());
});

test('this project breaks no rule', () => {
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
    // A cycle is reported once, with all its files.
    const isIn = ({ from, cycle = [] }: Violation) =>
      from === file || cycle.some(({ name }) => name === file);
    return [...new Set(violations.filter(isIn).map(({ rule }) => rule.name))];
  };
}

function violationsIn(tree: string): readonly Violation[] {
  return JSON.parse(runProgram('check', [tree, '--json'])).summary.violations;
}
