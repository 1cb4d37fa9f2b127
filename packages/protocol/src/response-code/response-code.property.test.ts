import fc from 'fast-check';
import {
  formatResponseCode,
  isMessageCode,
  isStatus,
  messages,
  parseResponseCode,
  statuses,
} from '../index.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);
const everyMessage = Object.keys(messages).filter(isMessageCode);

test('every status with every message makes five digits that are read back', () => {
  for (const status of everyStatus) {
    for (const message of everyMessage) {
      const code = formatResponseCode(status, message);
      expect(parseResponseCode(code)).toEqual({ _tag: 'Known', code, status, message });
    }
  }
});

test('anything else is kept as it came, and known to be unknown', () => {
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
])('of %j, only a half that exists is told', (code, read) => {
  expect(parseResponseCode(code)).toEqual(read);
});
