import { testFile } from './test-file.ts';

const made = (...codes: readonly string[]) =>
  testFile(codes.map((code, at) => ({ of: `of${at}`, file: 'src/a.ts', line: at + 1, code })));
const linesOf = (code: string) => made(code).text.trim().split('\n').slice(2, -1);
const problemOf = (code: string) => made(code).problems;

test('each example is a test, named for its export, under one set of imports', () => {
  const { text, problems } = made(
    "import * as E from 'fp-ts/lib/Either.js'\nimport { a, type T } from 'b'\na(1) // => E.right(2)",
    "import { a, c, T } from 'b';\nimport * as E from 'fp-ts/lib/Either.js';\nc // => 3",
    "import type { U } from 'b'\nconst u: U = 1\nu // => 1",
  );
  expect(problems).toEqual([]);
  expect(text).toBe(`import * as E from 'fp-ts/lib/Either.js';
import { a, c, T, type U } from 'b';

// src/a.ts:1
test("of0", async () => {
expect(a(1)).toEqual(E.right(2));
});

// src/a.ts:2
test("of1", async () => {
expect(c).toEqual(3);
});

// src/a.ts:3
test("of2", async () => {
const u: U = 1
expect(u).toEqual(1);
});
`);
});

test.each([
  ['a // => 1', 'expect(a).toEqual(1);'],
  ["a; // => 'x';", "expect(a).toEqual('x');"],
  ['await a() // => [1, { b: 2 }]', 'expect(await a()).toEqual([1, { b: 2 }]);'],
  ['a("// => 1") // => 2', 'expect(a("// => 1")).toEqual(2);'],
  ['a\n// => [\n//   1,\n// ]\n// and that is all', 'expect(a).toEqual([\n  1,\n]);'],
])('%j', (code, line) => {
  expect(linesOf(code).join('\n')).toBe(line);
});

test.each([
  ['a(', "does not parse: ')' expected."],
  ['a(1)', 'shows no result: nothing in it is followed by // => value'],
  ['a // => ', 'shows a result that is no expression: '],
  ['a // => [1', 'shows a result that is no expression: [1'],
  ['const a = 1 // => 1', 'shows a result of what is no expression: const a = 1'],
])('%j is a problem of its author', (code, reason) => {
  expect(problemOf(code)).toEqual([{ file: 'src/a.ts', line: 1, reason: `the example of of0 ${reason}` }]);
});
