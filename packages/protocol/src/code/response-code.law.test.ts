import fc from 'fast-check';
import * as O from 'fp-ts/lib/Option.js';
import { formatResponseCode, isMessage, isStatus, messages, parseResponseCode, statuses } from '../index.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);
const everyMessage = Object.keys(messages).filter(isMessage);

test('every status with every message makes five digits that are read back', () => {
  for (const status of everyStatus) {
    for (const message of everyMessage) {
      expect(parseResponseCode(formatResponseCode(status, message))).toEqual(O.some({ status, message }));
    }
  }
});

test('anything else is no response code', () => {
  const known = new Set(
    everyStatus.flatMap((status) => everyMessage.map((message) => `${status}${message}`)),
  );
  const digits = fc.oneof(fc.string(), fc.stringMatching(/^\d{3,7}$/));
  fc.assert(
    fc.property(digits, (text) => {
      expect(O.isSome(parseResponseCode(text))).toBe(known.has(text));
    }),
  );
});
