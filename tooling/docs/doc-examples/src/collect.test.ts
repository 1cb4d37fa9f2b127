import { collect } from './collect.ts';

const examplesIn = (text: string) =>
  collect('src/a.ts', text).examples.map(({ of, line, code }) => ({ of, line, code }));
const problemsIn = (text: string) => collect('src/a.ts', text).problems;

test('an example belongs to the export that it stands before', () => {
  const text = `import { b } from './b.ts';

/**
 * Twice as much.
 *
 * @example
 * twice(2) // => 4
 *
 * @example
 * twice(0) // => 0
 */
export const twice = (n: number) => b(n);

/** @example half(2) // => 1 */
export function half(n: number) { return n / 2; }
`;
  expect(examplesIn(text)).toEqual([
    { of: 'twice', line: 6, code: 'twice(2) // => 4' },
    { of: 'twice', line: 9, code: 'twice(0) // => 0' },
    { of: 'half', line: 14, code: 'half(2) // => 1' },
  ]);
});

test('a member has examples too, under its full name', () => {
  const text = 'export interface Client {\n  /** @example 1 // => 1 */\n  send(): void;\n}';
  expect(examplesIn(text)).toEqual([{ of: 'Client.send', line: 2, code: '1 // => 1' }]);
});

test('the comment at the top of a module has examples, even above the first export', () => {
  const header = '/**\n * The module.\n * @example\n * 1 // => 1\n */\n';
  expect(examplesIn(`${header}import './b.ts';`)).toEqual([{ of: 'src/a.ts', line: 3, code: '1 // => 1' }]);
  expect(examplesIn(`${header}\n/** A. */\nexport const a = 1;`)).toMatchObject([{ line: 3 }]);
});

test('declarations that are not exported have no examples', () => {
  expect(examplesIn('export const a = 1;\n/** @example 1 // => 1 */\nconst b = a;')).toEqual([]);
});

test('what only looks like a comment is none', () => {
  expect(
    examplesIn("export const a = '/** @example 1 */';\n// @example 2\n/* @example 3 */\nexport const b = a;"),
  ).toEqual([]);
});

test('the code keeps its lines, braces and at-signs', () => {
  const code = "const a = {\n  b: '@c',\n}\n\na.b // => '@c'";
  const comment = code
    .split('\n')
    .map((line) => ` * ${line}`)
    .join('\n');
  expect(examplesIn(`/**\n * @example\n${comment}\n */\nexport const a = 1;`)).toMatchObject([{ code }]);
});

test('with fences, what stands between them is the code', () => {
  const text =
    '/**\n * @example\n * Twice as much:\n * ```ts\n * 1 // => 1\n * ```\n * and so on.\n */\nexport const a = 1;';
  expect(examplesIn(text)).toMatchObject([{ code: '1 // => 1' }]);
});

test.each([
  ['@example', 'the example of a is empty'],
  ['@example\n * ```ts\n * 1 // => 1', 'the example of a opens a fence and does not close it'],
  ['@example\n * ```sh\n * ls\n * ```', 'the example of a is in sh, not in ts'],
])('%j is a problem of its author, by file and line', (tag, reason) => {
  expect(problemsIn(`\n/**\n * ${tag}\n */\nexport const a = 1;`)).toEqual([
    { file: 'src/a.ts', line: 3, reason },
  ]);
});
