import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const tool = path.resolve(__dirname, '..');

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-')));
  symlinkSync(path.join(tool, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  write(
    'package.json',
    JSON.stringify({
      name: '@postern/planted',
      type: 'module',
      exports: { '.': { '@postern/source': './src/index.ts', default: './dist/index.js' } },
    }),
  );
  write('tsconfig.json', '{ "extends": "@postern/tsconfig/test.json", "include": ["src"] }');
  write('src/index.ts', "export { twice } from './twice.ts';");
  write('src/twice.ts', 'export const twice = (n: number): number => n * 2;');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a type that holds passes; a type that does not hold, and a file that does not compile, fail', () => {
  write('src/holds.tst.ts', typeTests('toBe<(n: number) => number>()'));
  write('src/does-not-hold.tst.ts', typeTests('toBe<(n: number) => string>()'));
  write('src/does-not-compile.tst.ts', typeTests('toBeCallableWith(nowhere)'));
  expect(run()).toEqual({ status: 1, counts: { passed: 1, failed: 2, skipped: 0 } });
});

function typeTests(matcher: string): string {
  return `import { twice } from '@postern/planted';
import { expect, test } from 'tstyche';

test('twice', () => {
  expect(twice).type.${matcher};
});
`;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function run(): { status: number | null; counts: unknown } {
  const { status } = spawnSync(process.execPath, [path.join(tool, 'src/main.ts')], { cwd: folder });
  return { status, counts: JSON.parse(readFileSync(path.join(folder, 'reports/types.json'), 'utf8')) };
}
