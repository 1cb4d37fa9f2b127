/** What each way into a package offers. A change of `__snapshots__` is a change for everybody who uses the package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from './entries.ts';
import { makeProject } from './project.ts';
import { published } from './published.ts';
import { say } from './say.ts';

const project = makeProject('fast-check', '@opentelemetry/api');

describe.each(published)('$name', ({ name }) => {
  const { code, data } = entriesOf(project.home(name));

  describe.each(code)('$entry', ({ entry, declarations }) => {
    let asModule: Kinds;
    let asCommonjs: Kinds;
    let declared: readonly (readonly string[])[];

    beforeAll(() => {
      asModule = inModule(`import * as all from '${entry}'; ${tellKinds}`);
      asCommonjs = inCommonjs(`const all = require('${entry}'); ${tellKinds}`);
      const names: readonly string[][] = JSON.parse(
        say([path.join(__dirname, 'check/declared.ts'), ...declarations]),
      );
      declared = names.map((one) => one.toSorted());
    });

    test('offers these names', () => {
      const names = [...new Set([...Object.keys(asModule), ...declared.flat()])].toSorted();
      const lines = names.map((one) => `${(asModule[one] ?? 'type').padEnd(9)}${one}`);
      expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
    });

    test('is the same to a module and to CommonJS', () => {
      expect(asCommonjs).toEqual(asModule);
    });

    test('declares what there is, to both', () => {
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

/** What `typeof` says of each name, or that it is a class. */
type Kinds = Readonly<Record<string, string>>;

const tellKinds = `
  const kindOf = (value) => (/^class\\b/.test(String(value)) ? 'class' : typeof value);
  const kinds = Object.keys(all).toSorted().map((name) => [name, kindOf(all[name])]);
  process.stdout.write(JSON.stringify(Object.fromEntries(kinds)));`;

function inModule(program: string): Kinds {
  return JSON.parse(say(['--input-type=module', '-e', program], project.folder));
}

function inCommonjs(program: string): Kinds {
  return JSON.parse(say(['--input-type=commonjs', '-e', program], project.folder));
}
