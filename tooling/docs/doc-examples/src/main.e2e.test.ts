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
import { checkExamples } from './check-examples.ts';

const tool = path.resolve(__dirname, '..');
const jestProgram = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');

const manifest = JSON.stringify({
  name: '@postern/planted',
  type: 'module',
  exports: { '.': { '@postern/source': './src/index.ts' } },
});
const twice = `/**
 * Twice as much.
 *
 * @example
 * import { twice } from '@postern/planted'
 *
 * twice(2) // => 4
 */
export const twice = (n: number): number => n * 2;
`;

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-')));
  link('@postern', path.join(tool, 'node_modules/@postern'));
  link('@types', path.join(tool, 'node_modules/@types'));
  // Packages are compiled with the compiler of the workspace, not with that of this tool, which has an API.
  link('typescript', path.join(tool, '../../../node_modules/typescript'));
  write('package.json', manifest);
  write('jest.config.cjs', "module.exports = require('@postern/jest-preset')(__dirname);");
  write('src/index.ts', "export { twice } from './number/twice.ts';");
  write('src/number/twice.ts', twice);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a package whose examples are right: they are written, compile and pass in its own jest', () => {
  const { status, stdout, stderr } = spawn([path.join(tool, 'src/main.ts'), '--require-docs']);
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '1 examples in 1 modules\n', stderr: '' });
  expect(readFileSync(path.join(folder, '.doc-examples/number/twice.test.ts'), 'utf8')).toContain(
    'test("twice"',
  );
  expect(spawn([jestProgram]).stderr).toMatch(/✓ twice[^]*1 passed/);
});

test('an example that is wrong compiles, and fails in jest', () => {
  write('src/number/twice.ts', twice.replace('// => 4', '// => 5'));
  expect(run().passed).toBe(true);
  expect(spawn([jestProgram])).toMatchObject({ status: 1, stderr: expect.stringMatching(/✕ twice/) });
});

test('an example that its reader could not compile fails', () => {
  write('src/number/twice.ts', twice.replace('twice(2)', "twice('2')"));
  const { passed, compilerOutput } = run();
  expect(passed).toBe(false);
  expect(compilerOutput).toMatch(/twice\.test\.ts.*error TS2345/);
});

test('a malformed example fails, by file and line', () => {
  write('src/number/twice.ts', twice.replace(' // => 4', ''));
  expect(run()).toMatchObject({
    passed: false,
    problems: [
      'src/number/twice.ts:4: the example of twice shows no result: nothing in it is followed by // => value',
    ],
  });
});

test('an export without a comment fails when comments are required, and only then', () => {
  write('src/number/half.ts', 'export const hidden = 1;\n\nexport type Half = number;\n');
  write(
    'src/index.ts',
    "export { twice } from './number/twice.ts';\nexport type { Half } from './number/half.ts';",
  );
  expect(run().passed).toBe(true);
  expect(run('--require-docs')).toMatchObject({
    passed: false,
    problems: ['src/number/half.ts:3: Half is exported and has no comment'],
  });
});

test('a value without an example, but not a type, if each value needs one', () => {
  write(
    'src/number/one.ts',
    '/** The first number. */\nexport const one = 1;\n/** Any number. */\nexport type Any = number;\n',
  );
  write(
    'src/index.ts',
    "export { twice } from './number/twice.ts';\nexport { one, type Any } from './number/one.ts';",
  );
  expect(run('--require-docs').passed).toBe(true);
  expect(run('--require-docs', '--require-examples')).toMatchObject({
    passed: false,
    problems: ['src/number/one.ts:2: one is exported and has no example'],
  });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function link(name: string, target: string): void {
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  symlinkSync(target, path.join(folder, 'node_modules', name), 'junction');
}

function run(...words: readonly string[]) {
  return checkExamples(folder, words);
}

function spawn(words: readonly string[]) {
  // The planted package runs all its tests, whatever tier this test belongs to.
  const { POSTERN_TEST_TIER: _tier, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
