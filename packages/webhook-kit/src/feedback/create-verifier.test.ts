/** What a body tells, and to whom it is not believed. */
import { responsePhrase, sign, type Params } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import {
  describeFailure,
  parsedBody,
  createVerifier,
  type Account,
  type FeedbackEvent,
  type FeedbackRequest,
  type VerificationFailure,
} from '../index.ts';
import { feedbackFixtures, feedbackMatchers, signedFeedback } from '../testing/index.ts';

const shop = {
  name: 'shop',
  shaType: 'SHA-256',
  phrase: responsePhrase('first phrase'),
  merchantIdentifier: 'DEMO0001',
} as const;
const next = { ...shop, shaType: 'HMAC-512', phrase: responsePhrase('second phrase') } as const;
const branch = {
  name: 'branch',
  shaType: 'SHA-512',
  phrase: responsePhrase('of the branch'),
  merchantIdentifier: 'DEMO0002',
} as const;
const accounts: readonly Account[] = [shop, next, branch];

const eventOf = (incoming: FeedbackRequest, of = accounts): FeedbackEvent => {
  const received = createVerifier(of)(incoming);
  if (E.isLeft(received)) throw new Error(describeFailure(received.left));
  return received.right;
};
const failureOf = (incoming: FeedbackRequest, of = accounts): VerificationFailure => {
  const received = createVerifier(of)(incoming);
  if (E.isRight(received)) throw new Error('it is believed');
  return received.left;
};
const json = (params: Params, account: Account = shop): FeedbackRequest => ({
  contentType: 'application/json',
  body: JSON.stringify(sign(params, account)),
});

const captured = signedFeedback('CAPTURE', {}, shop).params;

describe('which account signed is told', () => {
  test.each([
    ['the current phrase', shop, {}],
    ['the next phrase and SHA type', next, {}],
    ['another account', branch, { merchant_identifier: 'DEMO0002' }],
    ['one that names no merchant', shop, { merchant_identifier: undefined }],
  ] as const)('%s', (_how, account, overrides) => {
    const { signedBy: by, accountName: name } = eventOf(signedFeedback('CAPTURE', overrides, account));
    expect([name, by]).toEqual([account.name, account]);
    expect(by.phrase).toBe(account.phrase);
  });

  test("who knows one account's phrase speaks for no other account", () => {
    expect(failureOf(signedFeedback('CAPTURE', {}, branch))._tag).toBe('SignatureMismatch');
    const stranger = { merchant_identifier: 'DEMO0003' };
    expect(failureOf(signedFeedback('CAPTURE', stranger, shop))._tag).toBe('UnknownAccount');
  });

  test('an account that names no merchant takes what its phrase signed', () => {
    const { merchantIdentifier: _left, ...any } = shop;
    expect(eventOf(signedFeedback('CAPTURE', { merchant_identifier: 'X1' }, any), [any]).accountName).toBe(
      'shop',
    );
  });
});

describe('events are told apart by operation and outcome', () => {
  const fixtures = feedbackFixtures(shop);
  const all = Object.entries(fixtures).flatMap(([operation, outcomes]) =>
    Object.entries(outcomes).map(([outcome, written]) => [operation, outcome, written] as const),
  );
  test.each(all)('%s %s', (operation, outcome, written) => {
    const event = eventOf(written);
    expect(feedbackMatchers.toBeFeedbackEvent(event, operation, outcome)).toMatchObject({ pass: true });
    expect(event.responseCode).toMatchObject({ _tag: 'Known', code: written.params['response_code'] });
    expect(event.params).toEqual(written.params);
  });

  test('another operation has its command, and everything that it was sent with', () => {
    const paid = {
      command: 'PURCHASE',
      response_code: '14000',
      status: '14',
      return_url: 'https://shop.example/?order=7&ok=1',
      products: [{ name: 'chair', price: '10' }],
    };
    const event = eventOf(json(paid));
    expect(event).toMatchObject({
      operation: 'OTHER',
      command: 'PURCHASE',
      outcome: 'succeeded',
      validationErrors: [],
    });
    expect(event.receivedParams).toEqual(sign(paid, shop));
  });

  test('one without a command, or with a code that nobody knows, is an event all the same', () => {
    expect(eventOf(json({ status: '52' }))).toMatchObject({
      operation: 'OTHER',
      command: undefined,
      outcome: 'uncertain',
    });
    const unknown = json({ ...captured, response_code: '04999', response_message: 'Something new' });
    expect(eventOf(unknown)).toMatchObject({
      operation: 'CAPTURE',
      outcome: 'uncertain',
      responseCode: { _tag: 'Unknown', code: '04999' },
    });
  });

  test('what does not keep the table of its operation is an event of no type, and says why', () => {
    const event = eventOf(json({ ...captured, amount: '10.50' }));
    expect(event).toMatchObject({ operation: 'OTHER', command: 'CAPTURE', outcome: 'succeeded' });
    expect(event.operation === 'OTHER' && event.validationErrors).toEqual([
      expect.stringMatching(/^amount: /),
    ]);
  });

  test('empty texts are hashed, and tell nothing', () => {
    const event = eventOf(json({ ...captured, order_description: '', eci: '' }));
    expect(event.operation).toBe('CAPTURE');
    expect(event.params).not.toHaveProperty('order_description');
    expect(event.receivedParams).toMatchObject({ order_description: '', eci: '' });
  });
});

describe("other people's habits", () => {
  test('numbers in JSON are taken by their digits', () => {
    const { signature } = sign({ ...captured, fort_id: '169000000000000001', amount: '1050' }, shop);
    const numbers = JSON.stringify({ ...captured, signature })
      .replace('"169000000000000001"', '169000000000000001')
      .replace('"1050"', '1050');
    expect(eventOf({ body: numbers }).receivedParams).toMatchObject({
      fort_id: '169000000000000001',
      amount: '1050',
    });
    const lossy = parsedBody(JSON.parse(numbers) as object);
    expect(failureOf({ body: lossy })).toEqual({ _tag: 'InvalidBody', reason: 'PrecisionLost' });
  });

  test('what a parser made of it is taken, and null is left out', () => {
    const object = { ...captured, amount: 1050, extra: null };
    expect(eventOf({ body: parsedBody(object) })).toMatchObject({
      encoding: 'parsed',
      receivedParams: captured,
      params: { amount: '1050' },
    });
  });

  test.each([[[]], [['a']], [new Map([['a', 'b']])], [Object.assign({}, { toJSON: () => 'text' })]])(
    'what is no message is none, parsed or not: %j',
    (value) => {
      expect(failureOf({ body: parsedBody(value) })._tag).toBe('InvalidBody');
    },
  );

  test('an object that holds itself is no message', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(failureOf({ body: parsedBody(circular) })).toEqual({ _tag: 'InvalidBody', reason: 'NotAMessage' });
  });

  test('parsed bodies have bounds as well', () => {
    const long = { ...captured, order_description: 'x'.repeat(70_000) };
    expect(failureOf({ body: parsedBody(long) })._tag).toBe('BodyTooLarge');
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`a${i}`, '']));
    expect(failureOf({ body: parsedBody(many) })).toEqual({ _tag: 'InvalidBody', reason: 'TooManyValues' });
  });
});

describe('a mismatch can be explained', () => {
  test('by the mistake that was made, whichever account it was made for', () => {
    const spaced = { ...captured, order_description: ' a chair ' };
    const { signature } = sign({ ...captured, order_description: 'a chair' }, next);
    const failure = failureOf({ body: JSON.stringify({ ...spaced, signature }) });
    const explained = failure._tag === 'SignatureMismatch' ? failure.explain() : undefined;
    expect(explained).toMatchObject({ _tag: 'Explained', shaType: 'HMAC-512' });
    expect(JSON.stringify(explained)).not.toMatch(/first phrase|second phrase/);
  });

  test('or it is said that nothing known explains it', () => {
    const failure = failureOf({ body: JSON.stringify({ ...captured, signature: 'ab'.repeat(32) }) });
    expect(failure._tag === 'SignatureMismatch' && failure.explain()._tag).toBe('Unexplained');
  });
});

test('a failure in words repeats no value and no phrase', () => {
  const claimed = { order_description: 'a value of a stranger', signature: 'x' };
  const failures: readonly VerificationFailure[] = [
    failureOf({ body: JSON.stringify(claimed) }),
    failureOf({ body: 'status=04' }),
    failureOf(json({ merchant_identifier: 'nobody' })),
    failureOf(json({ ...captured, order_description: 'xstatus=04' })),
    failureOf({ body: '{"a":"a value of a stranger"' }),
    failureOf({ method: 'GET', body: '' }),
  ];
  expect(failures.map(({ _tag }) => _tag)).toEqual([
    'SignatureMismatch',
    'SignatureMissing',
    'UnknownAccount',
    'SignatureAmbiguous',
    'InvalidBody',
    'MethodNotAllowed',
  ]);
  for (const failure of failures) expect(describeFailure(failure)).not.toMatch(/stranger|phrase|nobody/);
});
