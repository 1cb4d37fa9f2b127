import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { broken, clean } from './planted/lint.ts';
import { inPlantedTree } from './planted/tree.ts';
import { root, runProgram, settingsFor } from './project.ts';

const settings = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
const found = lint(Object.assign({}, clean, ...Object.values(broken)));

describe('each rule catches its planted violation, and no other rule does', () => {
  const cases = Object.entries(broken).flatMap(([rule, files]) =>
    Object.keys(files).map((file) => [rule, file]),
  );
  test.each(cases)('%s: %s', (rule = '', file = '') => {
    expect(found(file)).toEqual([rule]);
  });
});

test.each(Object.keys(clean))('%s is clean', (file) => {
  expect(found(file)).toEqual([]);
});

test('every rule of the configuration has a planted violation', () => {
  expect(enabledRules().filter((rule) => !(rule in broken))).toEqual([]);
});

function enabledRules(): readonly string[] {
  const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', settings);
  const groups: readonly { rules: Record<string, string | [string]> }[] = [config, ...config.overrides];
  return groups.flatMap(({ rules }) =>
    Object.keys(rules).filter((rule) => [rules[rule]].flat()[0] === 'error'),
  );
}

function lint(files: Readonly<Record<string, string>>): (file: string) => readonly string[] {
  const planted = { ...files, 'tsconfig.json': settingsFor('node.json'), '.oxlintrc.json': settings };
  const output = inPlantedTree(planted, (tree) => {
    // oxlint looks for its type-aware checker beside the configuration.
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
    return runProgram(
      'oxlint',
      ['--type-aware', '--format', 'json', 'packages', 'apps', 'examples', 'tooling'],
      tree,
    );
  });
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(output);
  return (file) => [
    ...new Set(diagnostics.filter(({ filename }) => filename === file).map(({ code }) => nameOf(code))),
  ];
}

interface Diagnostic {
  readonly filename: string;
  /** As in `typescript(no-explicit-any)`. */
  readonly code: string;
}

/** Returns the name of a rule in the configuration, where rules of eslint have no prefix. */
function nameOf(code: string): string {
  const [, plugin, rule] = /^([\w-]+)\(([\w-]+)\)$/.exec(code) ?? [];
  return plugin === 'eslint' ? `${rule}` : `${plugin}/${rule}`;
}
