import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { echoedBy, reasons, reply } from '../index.ts';

const faults = (decoded: t.Validation<unknown>): readonly unknown[] =>
  E.isLeft(decoded) ? decoded.left.map(({ message }) => message) : [];

const captured = {
  command: 'CAPTURE',
  merchant_reference: 'order-1001',
  amount: '1050',
  response_code: '04000',
  response_message: "Success, as it's printed - in words.",
  status: '04',
};

test('a reply keeps what the table does not know', () => {
  const received = { ...captured, eci: 'ECOMMERCE' };
  expect(reply('CAPTURE').decode(received)).toEqual(E.right(received));
});

test.each([
  [{ response_code: undefined }, ['response_code: missing']],
  [{ response_code: '0400O' }, [`response_code: ${reasons.InvalidFormat.meaning}`]],
  [{ status: '040' }, [`status: ${reasons.TooLong.meaning}`]],
  [{ amount: 1050 }, [`amount: ${reasons.InvalidFormat.meaning}`]],
  [{ response_code: '05000' }, ['response_code: does not begin with the status']],
  [
    { status: '4' },
    [`status: ${reasons.InvalidFormat.meaning}`, 'response_code: does not begin with the status'],
  ],
  [{ signature: 7 }, [`signature: ${reasons.InvalidFormat.meaning}`]],
  [{ command: 'REFUND' }, ['command: of another operation']],
  [{ response_message: 'line\nbreak' }, [`response_message: ${reasons.InvalidFormat.meaning}`]],
])('%j is not a capture reply', (changes, messages) => {
  expect(faults(reply('CAPTURE').decode({ ...captured, ...changes }))).toEqual(messages);
});

test('what is no object is no reply', () => {
  expect(faults(reply('CAPTURE').decode('04000'))).toEqual(['CAPTURE reply: not an object']);
});

test('the switch for third-party codes is not carried back, and the signature is never an echo', () => {
  expect(echoedBy('CHECK_STATUS')).toEqual([
    'query_command',
    'access_code',
    'merchant_identifier',
    'merchant_reference',
    'language',
    'fort_id',
  ]);
  expect(echoedBy('REFUND')).toContain('maintenance_reference');
});
