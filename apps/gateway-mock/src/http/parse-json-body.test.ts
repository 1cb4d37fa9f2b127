/** Parsing JSON bodies. */
import * as E from 'fp-ts/lib/Either.js';
import { parseJsonBody } from './parse-json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

test.each([
  ['{"a":[1,"[[[[,,,,\\\\",{"b":null}]}'],
  ['"text"'],
  [`${'['.repeat(32)}1${']'.repeat(32)}`],
  [`{"text":"${'['.repeat(100_000)}"}`],
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
