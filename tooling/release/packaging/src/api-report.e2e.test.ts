/** The public API of each package, as text in `api/`: a change of it is seen in review. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspace } from './published.ts';
import { runNode } from './run-node.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-api-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const writeReports = (of: string, to: string) => {
  runNode([path.join(__dirname, 'write-api-reports.ts'), of, to]);
};

test('the public API is the committed one. If you changed it, run "npm run api" and add a changeset', () => {
  const [built, committed] = [path.join(folder, 'built'), path.join(__dirname, '../api')];
  writeReports(workspace, built);
  expect(readdirSync(built)).toEqual(readdirSync(committed));
  for (const file of readdirSync(built))
    expect(`${file}\n${readFileSync(path.join(built, file), 'utf8')}`).toBe(
      `${file}\n${readFileSync(path.join(committed, file), 'utf8')}`,
    );
});

describe('the report of a package', () => {
  const declarations = {
    index: `
      import type { Item } from './item.ts';
      export declare const sell: () => void;
      /** Buys. */
      export declare const buy: (what: Item) => Outcome;
      export type Outcome = Outcome.Paid;
      export declare namespace Outcome {
          interface Paid {
              readonly amount: bigint;
          }
      }`,
    item: `
      export interface Item {
          /** In grams. */
          readonly weight: number;
      }`,
    fp: `
      export * from './index.ts';
      export declare const buy: () => Promise<void>;`,
  };
  let report: string;

  beforeAll(() => {
    const entry = (name: string) => ({ import: { types: `./dist/${name}.d.ts`, default: '' } });
    const exports = { '.': entry('index'), './fp': entry('fp') };
    const home = path.join(folder, 'packages/shop');
    mkdirSync(path.join(folder, 'apps'));
    mkdirSync(path.join(home, 'dist'), { recursive: true });
    writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: '@test/shop', exports }));
    for (const [name, text] of Object.entries(declarations))
      writeFileSync(path.join(home, `dist/${name}.d.ts`), text);
    writeReports(folder, path.join(folder, 'reports'));
    report = readFileSync(path.join(folder, 'reports/shop.api.md'), 'utf8');
  });

  test('has what an exported type needs', () => {
    expect(report).toContain('const buy: (what: Item) => Outcome;');
    expect(report).toContain('interface Item {\n    readonly weight: number;\n}');
  });

  test('has no comments', () => {
    expect(report).not.toMatch(/Buys|grams|undocumented|@public/);
  });

  test('has the members of a namespace beside the type of the same name', () => {
    expect(report).toContain('type Outcome = Outcome.Paid;');
    expect(report).toMatch(/namespace Outcome \{\s+interface Paid \{\s+readonly amount: bigint;/);
  });

  test('lists the names of each entry point in alphabetical order, also those of "export *"', () => {
    expect(report).toContain(
      'namespace entry {\n    export {\n        Outcome,\n        buy,\n        sell\n    }\n}',
    );
    expect(report).toMatch(/namespace entry_fp \{\s+export \{\s+Outcome,\s+buy_2 as buy,\s+sell\s/);
    expect(report).toContain('const buy_2: () => Promise<void>;');
  });
});
