import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { broken, clean } from './planted/lint.ts';
import { inPlantedTree } from './planted/tree.ts';
import { root, say, settingsFor } from './project.ts';

const settings = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
const found = lint(Object.assign({}, clean, ...Object.values(broken)));

describe('each rule catches what breaks it, and nothing else does', () => {
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

test('every rule that the configuration turns on is among them', () => {
  expect(turnedOn().filter((rule) => !(rule in broken))).toEqual([]);
});

function turnedOn(): readonly string[] {
  const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', settings);
  const groups: readonly { rules: Record<string, string | [string]> }[] = [config, ...config.overrides];
  return groups.flatMap(({ rules }) =>
    Object.keys(rules).filter((rule) => [rules[rule]].flat()[0] === 'error'),
  );
}

function lint(files: Readonly<Record<string, string>>): (file: string) => readonly string[] {
  const planted = { ...files, 'tsconfig.json': settingsFor('node.json'), '.oxlintrc.json': settings };
  const output = inPlantedTree(planted, (tree) => {
    // oxlint finds its type-aware half beside the configuration.
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
    return say(
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

/** As it is written in the configuration, where eslint's own rules bear no prefix. */
function nameOf(code: string): string {
  const [, plugin, rule] = /^([\w-]+)\(([\w-]+)\)$/.exec(code) ?? [];
  return plugin === 'eslint' ? `${rule}` : `${plugin}/${rule}`;
}
