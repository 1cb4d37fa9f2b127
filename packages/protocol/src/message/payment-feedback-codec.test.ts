import * as E from 'fp-ts/lib/Either.js';
// oxlint-disable-next-line no-restricted-imports -- as programs print the errors of io-ts
import { PathReporter } from 'io-ts/lib/PathReporter.js';
import { paymentFeedbackCodec } from '../index.ts';
import { payments } from '../spec.ts';
import { keysOf } from '../spec/typed-object-keys.ts';

const paid = { response_code: '14000', response_message: 'Success', status: '14', amount: '1050' };

test.each(keysOf(payments))('feedback of a %s can have undocumented parameters', (payment) => {
  const received = { ...paid, command: payment, eci: 'ECOMMERCE' };
  expect(paymentFeedbackCodec(payment).decode(received)).toEqual(E.right(received));
});

test.each<[object, readonly string[]]>([
  [{ command: 'AUTHORIZATION' }, ['command: of another operation']],
  [{ status: '13' }, ['response_code: does not begin with the status']],
  [{ amount: '' }, ["amount: Not a JSON string, or a character outside the parameter's type"]],
  [
    { status: undefined, response_message: '', language: 'fr' },
    [
      'response_message: A required parameter was not sent',
      'status: A required parameter was not sent',
      "language: Not on the parameter's closed list",
    ],
  ],
])('feedback of a PURCHASE with %j is invalid', (changes, lines) => {
  expect(PathReporter.report(paymentFeedbackCodec('PURCHASE').decode({ ...paid, ...changes }))).toEqual(
    lines,
  );
});
