import fc from 'fast-check';
import { parseResponseCode } from '../index.ts';
import { formatResponseCode, isMessageCode, isStatus, statuses } from '../spec.ts';
import { messages } from '../texts.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);
const everyMessage = Object.keys(messages).filter(isMessageCode);

test('every status with every message formats as a code that parses as the same pair', () => {
  const expected = everyStatus.flatMap((status) =>
    everyMessage.map((message) => ({ _tag: 'Known', code: `${status}${message}`, status, message })),
  );
  const codes = expected.map(({ status, message }) => formatResponseCode(status, message));
  expect(codes.map(parseResponseCode)).toEqual(expected);
});

test('any other text parses as an unknown code, unchanged', () => {
  const known = new Set<string>(
    everyStatus.flatMap((status) => everyMessage.map((message) => formatResponseCode(status, message))),
  );
  const codes = fc.oneof(fc.string(), fc.stringMatching(/^\d{3,7}$/));
  fc.assert(
    fc.property(codes, (code) => {
      expect(parseResponseCode(code)).toMatchObject({ code, _tag: known.has(code) ? 'Known' : 'Unknown' });
    }),
  );
});

test.each([
  ['04999', { _tag: 'Unknown', code: '04999', status: '04' }],
  ['99042', { _tag: 'Unknown', code: '99042', message: '042' }],
  ['99999', { _tag: 'Unknown', code: '99999' }],
  ['04', { _tag: 'Unknown', code: '04' }],
  ['040000', { _tag: 'Unknown', code: '040000' }],
  ['toString', { _tag: 'Unknown', code: 'toString' }],
  ['', { _tag: 'Unknown', code: '' }],
])('%j is unknown, and only its valid half is returned', (code, parsed) => {
  expect(parseResponseCode(code)).toEqual(parsed);
});
