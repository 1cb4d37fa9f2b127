import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
// oxlint-disable-next-line no-restricted-imports -- as programs print the errors of io-ts
import { PathReporter } from 'io-ts/lib/PathReporter.js';
import { replyCodec } from '../index.ts';
import { echoedParameters, refusalReasons } from '../spec.ts';

const errorsOf = (decoded: t.Validation<unknown>): readonly unknown[] =>
  E.isLeft(decoded) ? decoded.left.map(({ message }) => message) : [];

const captured = {
  command: 'CAPTURE',
  merchant_reference: 'order-1001',
  amount: '1050',
  response_code: '04000',
  response_message: "Success, as it's printed - in words.",
  status: '04',
};

test('a reply can have undocumented parameters', () => {
  const received = { ...captured, eci: 'ECOMMERCE' };
  expect(replyCodec('CAPTURE').decode(received)).toEqual(E.right(received));
});

test.each([
  [{ response_code: undefined }, [`response_code: ${refusalReasons.MissingParameter.description}`]],
  [{ response_message: '' }, [`response_message: ${refusalReasons.MissingParameter.description}`]],
  [{ response_code: '0400O' }, [`response_code: ${refusalReasons.InvalidFormat.description}`]],
  [{ status: '040' }, [`status: ${refusalReasons.TooLong.description}`]],
  [{ amount: 1050 }, [`amount: ${refusalReasons.InvalidFormat.description}`]],
  [{ response_code: '05000' }, ['response_code: does not begin with the status']],
  [
    { status: '4' },
    [`status: ${refusalReasons.InvalidFormat.description}`, 'response_code: does not begin with the status'],
  ],
  [{ signature: 7 }, [`signature: ${refusalReasons.InvalidFormat.description}`]],
  [{ command: 'REFUND' }, ['command: of another operation']],
  [{ response_message: 'line\nbreak' }, [`response_message: ${refusalReasons.InvalidFormat.description}`]],
])('a capture reply with %j is invalid', (changes, messages) => {
  expect(errorsOf(replyCodec('CAPTURE').decode({ ...captured, ...changes }))).toEqual(messages);
});

test('a reply is an object', () => {
  expect(errorsOf(replyCodec('CAPTURE').decode('04000'))).toEqual(['CAPTURE reply: not an object']);
});

test('the path of each error ends at its parameter, also inside other codecs', () => {
  const replies = t.type({ replies: t.array(replyCodec('CAPTURE')) });
  const wrong = {
    ...captured,
    amount: 1050,
    status: undefined,
    transaction_status: '04',
    transaction_code: 7,
  };
  const decoded = replies.decode({ replies: [captured, wrong, { ...captured, status: '05' }, null] });
  const errors = E.isLeft(decoded) ? decoded.left : [];
  expect(errors.map(({ context }) => context.map(({ key }) => key))).toEqual([
    ['', 'replies', '1', 'status'],
    ['', 'replies', '1', 'amount'],
    ['', 'replies', '2', 'response_code'],
    ['', 'replies', '3'],
  ]);
  expect(errors.map(({ value, context }) => [value, context.at(-1)?.actual])).toEqual([
    [undefined, undefined],
    [1050, 1050],
    ['04000', '04000'],
    [null, null],
  ]);
  expect(PathReporter.report(decoded)).toEqual([
    'replies.1.status: A required parameter was not sent',
    "replies.1.amount: Not a JSON string, or a character outside the parameter's type",
    'replies.2.response_code: does not begin with the status',
    'replies.3: not an object',
  ]);
});

test('a reply does not echo the option for third-party codes or the signature', () => {
  expect(echoedParameters('CHECK_STATUS')).toEqual([
    'query_command',
    'access_code',
    'merchant_identifier',
    'merchant_reference',
    'language',
    'fort_id',
  ]);
  expect(echoedParameters('REFUND')).toContain('maintenance_reference');
});
