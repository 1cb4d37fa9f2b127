/** The exports of each entry point, as Node loads them. `api-report.e2e.test.ts` compares their names and types. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from './entries.ts';
import { makeProject } from './project.ts';
import { published } from './published.ts';
import { runNode } from './run-node.ts';

const project = makeProject('fast-check', '@opentelemetry/api', 'vitest');

describe.each(published)('$name', ({ name }) => {
  const { code, data } = entriesOf(project.home(name));

  describe.each(code)('$entry', ({ entry, declarations }) => {
    let asModule: Kinds;
    let asCommonjs: Kinds;
    let declared: readonly (readonly string[])[];

    beforeAll(() => {
      asModule = inModule(`import * as all from '${entry}'; ${printKinds}`);
      asCommonjs = inCommonjs(`const all = require('${entry}'); ${printKinds}`);
      const names: readonly string[][] = JSON.parse(
        runNode([path.join(__dirname, 'check/declared.ts'), ...declarations]),
      );
      declared = names.map((one) => one.toSorted());
    });

    test('exports the same to ES modules and CommonJS', () => {
      expect(asCommonjs).toEqual(asModule);
    });

    test('declares all exports for both', () => {
      const [toModule = [], toCommonjs] = declared;
      expect(toModule).toEqual(toCommonjs);
      expect(toModule).toEqual(expect.arrayContaining(Object.keys(asModule)));
    });
  });

  test.each(data)('%s can be imported and required', (entry) => {
    const file = path.join(project.home(name), path.relative(name, entry));
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const print = 'process.stdout.write(JSON.stringify(all))';
    expect(inModule(`import all from '${entry}' with { type: 'json' }; ${print}`)).toEqual(content);
    expect(inCommonjs(`const all = require('${entry}'); ${print}`)).toEqual(content);
  });
});

test('@postern/client exports the same names with promises and with tasks', () => {
  const { code } = entriesOf(project.home('@postern/client'));
  const [root, tasks] = ['@postern/client', '@postern/client/fp'].map((name) => {
    const [file = ''] = code.find(({ entry }) => entry === name)?.declarations ?? [];
    const [names = []]: readonly string[][] = JSON.parse(
      runNode([path.join(__dirname, 'check/declared.ts'), file]),
    );
    return names.toSorted();
  });
  expect(root).toContain('createClient');
  expect(tasks).toEqual(root);
});

/** The `typeof` of each export, or `class`. */
type Kinds = Readonly<Record<string, string>>;

const printKinds = `
  const kindOf = (value) => (/^class\\b/.test(String(value)) ? 'class' : typeof value);
  const kinds = Object.keys(all).toSorted().map((name) => [name, kindOf(all[name])]);
  process.stdout.write(JSON.stringify(Object.fromEntries(kinds)));`;

function inModule(program: string): Kinds {
  return JSON.parse(runNode(['--input-type=module', '-e', program], project.folder));
}

function inCommonjs(program: string): Kinds {
  return JSON.parse(runNode(['--input-type=commonjs', '-e', program], project.folder));
}
