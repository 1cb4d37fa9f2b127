/** Parsing JSON bodies. */
import * as E from 'fp-ts/lib/Either.js';
import { parseJsonBody } from './parse-json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

test.each([
  ['{"a":[1,"[[[[,,,,\\\\",{"b":null}]}'],
  ['"text"'],
  [`${'['.repeat(32)}1${']'.repeat(32)}`],
  [`{"text":"${'['.repeat(16_000)}","list":[${'0,'.repeat(100_000)}0]}`],
])('%.40s is parsed', (text) => {
  expect(parse(text)).toEqual(E.right(JSON.parse(text)));
});

test('a body that is not JSON in UTF-8 is refused', () => {
  for (const bytes of [Buffer.from('{"a"'), Buffer.from([34, 255, 34]), Buffer.from('"\\')])
    expect(parseJsonBody(bytes)).toEqual(E.left({ _tag: 'InvalidJson' }));
});

test('values without a bound, in number or depth, are refused before they are parsed', () => {
  const deep = `${'['.repeat(33)}${']'.repeat(33)}`.padEnd(100_000);
  for (const text of [deep, `[${'0,'.repeat(600_000)}0]`, '[]'.padStart(600_000, '[')])
    expect(parse(text)).toMatchObject({ left: { _tag: 'InvalidRequest' } });
});

test('a large body has no long text and no object with many members', () => {
  const refused = (text: string) => {
    const parsed = parse(text);
    return E.isLeft(parsed) && parsed.left._tag === 'InvalidRequest' ? parsed.left.errors[0]?.message : '';
  };
  const long = `[[["${'a'.repeat(100_000)}"]]]`;
  const wide = `[{"a":{${membersOf(2000)}}}]`.padEnd(100_000);
  for (const text of [long, `{"text":"${String.raw`\"`.repeat(50_000)}`, wide]) {
    expect(refused(text)).toContain('texts of at most 16 KB');
    expect(refused(text)).toContain('at most 1000 members in an object');
  }
  const objects = `[${`{${membersOf(900)}},`.repeat(20)}{}]`;
  expect(parse(objects)).toEqual(E.right(JSON.parse(objects)));
});

const membersOf = (count: number): string =>
  Array.from({ length: count }, (_, i) => `"m${i}":[1,2]`).join(',');
