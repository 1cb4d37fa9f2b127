/** Parsing, verification, and the event that results. */
import { encodeBody, responsePhrase, sign, type Params } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import { deflateSync, gzipSync } from 'node:zlib';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { createFeedbackVerifier } from '../fp.ts';
import {
  describeVerificationFailure,
  parsedBody,
  type FeedbackAccount,
  type FeedbackEvent,
  type FeedbackRequest,
  type VerificationFailure,
} from '../index.ts';
import { omitSecrets } from './omit-secrets.ts';
import { feedbackFixtures, feedbackMatchers, signedFeedback, signedRefusal } from '../testing/index.ts';

const shop = {
  name: 'shop',
  shaType: 'SHA-256',
  responsePhrase: responsePhrase('first phrase'),
  merchantIdentifier: 'DEMO0001',
} as const;
const next = { ...shop, shaType: 'HMAC-512', responsePhrase: responsePhrase('second phrase') } as const;
const branch = {
  name: 'branch',
  shaType: 'SHA-512',
  responsePhrase: responsePhrase('of the branch'),
  merchantIdentifier: 'DEMO0002',
} as const;
const accounts: readonly FeedbackAccount[] = [shop, next, branch];

const eventOf = (request: FeedbackRequest, of = accounts): FeedbackEvent => {
  const result = createFeedbackVerifier(of)(request);
  if (E.isLeft(result)) throw new Error(describeVerificationFailure(result.left));
  return result.right;
};
const failureOf = (request: FeedbackRequest, of = accounts): VerificationFailure => {
  const result = createFeedbackVerifier(of)(request);
  if (E.isRight(result)) throw new Error('The request was verified');
  return result.left;
};
const keyOf = ({ shaType, responsePhrase: phrase }: FeedbackAccount) => ({ shaType, phrase });
const json = (params: Params, account: FeedbackAccount = shop): FeedbackRequest => ({
  contentType: 'application/json',
  body: JSON.stringify(sign(params, keyOf(account))),
});

const captured = signedFeedback('CAPTURE', {}, shop).params;

describe('the event names the account that signed', () => {
  test.each([
    ['the current phrase', shop, {}],
    ['the next phrase and SHA type', next, {}],
    ['another account', branch, { merchant_identifier: 'DEMO0002' }],
    ['a message without a merchant', shop, { merchant_identifier: undefined }],
  ] as const)('%s', (_case, account, overrides) => {
    const { signedBy, accountName } = eventOf(signedFeedback('CAPTURE', overrides, account));
    expect([accountName, signedBy]).toEqual([account.name, keyOf(account)]);
    expect(signedBy.phrase).toBe(account.responsePhrase);
  });

  test('the phrase of one account does not verify feedback for another', () => {
    expect(failureOf(signedFeedback('CAPTURE', {}, branch))._tag).toBe('SignatureMismatch');
    const stranger = { merchant_identifier: 'DEMO0003' };
    expect(failureOf(signedFeedback('CAPTURE', stranger, shop))._tag).toBe('UnknownAccount');
  });

  test('an account without merchantIdentifier accepts every message that its phrase signed', () => {
    const { merchantIdentifier: _removed, ...anyMerchant } = shop;
    expect(
      eventOf(signedFeedback('CAPTURE', { merchant_identifier: 'X1' }, anyMerchant), [anyMerchant])
        .accountName,
    ).toBe('shop');
  });
});

describe('events have an operation and an outcome', () => {
  const fixtures = feedbackFixtures(shop);
  const all = Object.entries(fixtures).flatMap(([operation, outcomes]) =>
    Object.entries(outcomes).map(([outcome, feedback]) => [operation, outcome, feedback] as const),
  );
  test.each(all)('%s %s', (operation, outcome, feedback) => {
    const event = eventOf(feedback);
    expect(feedbackMatchers.toBeFeedbackEvent(event, operation, outcome)).toMatchObject({ pass: true });
    expect(event.responseCode).toMatchObject({ _tag: 'Known', code: feedback.params['response_code'] });
    expect(event.receivedParams).toEqual(omitSecrets(feedback.params));
    expect(event.params).toEqual(event.receivedParams);
  });

  test.each([
    ['AUTHORIZATION', '02000', 'Succeeded', 'succeeded'],
    ['AUTHORIZATION', '03666', 'Declined', 'declined'],
    ['PURCHASE', '14000', 'Succeeded', 'succeeded'],
    ['PURCHASE', '19065', 'Pending', 'pending'],
    ['PURCHASE', '20064', 'Pending', 'pending'],
    // Of a payment, these codes are final (C21).
    ['PURCHASE', '10030', 'Declined', 'declined'],
    ['AUTHORIZATION', '10078', 'Declined', 'declined'],
    ['PURCHASE', '01072', 'Declined', 'declined'],
    ['AUTHORIZATION', '03006', 'Unknown', 'uncertain'],
    ['PURCHASE', '13006', 'Unknown', 'uncertain'],
  ] as const)('payment %s %s', (command, response_code, outcome, codeClass) => {
    const event = eventOf(
      json({ ...captured, command, response_code, status: response_code.slice(0, 2), eci: 'ECOMMERCE' }),
    );
    expect(event).toMatchObject({
      operation: command,
      outcome,
      class: codeClass,
      params: { command, eci: 'ECOMMERCE' },
    });
  });

  test('another operation keeps its command and all parameters', () => {
    const paid = {
      command: 'TOKENIZATION',
      response_code: '18000',
      status: '18',
      return_url: 'https://shop.example/?order=7&ok=1',
      products: [{ name: 'chair', price: '10' }],
    };
    const event = eventOf(json(paid));
    expect(event).toMatchObject({
      operation: 'OTHER',
      command: 'TOKENIZATION',
      outcome: 'Succeeded',
      validationErrors: [],
    });
    expect(event.receivedParams).toEqual(omitSecrets(sign(paid, keyOf(shop))));
  });

  test.each(RR.keys(feedback.encodings))('a message with service_command is an event: %s', (encoding) => {
    const { command: _replaced, ...others } = captured;
    const tokenized = sign(
      { ...others, service_command: 'TOKENIZATION', response_code: '18000', status: '18' },
      keyOf(shop),
    );
    const body = encodeBody(encoding, tokenized);
    expect(
      eventOf({ contentType: `application/${encoding}`, body: E.isRight(body) ? body.right : '' }),
    ).toMatchObject({
      operation: 'OTHER',
      command: undefined,
      outcome: 'Succeeded',
      params: { service_command: 'TOKENIZATION' },
      validationErrors: [],
    });
  });

  test('a missing command or an unknown response code still gives an event', () => {
    expect(eventOf(json({ status: '52' }))).toMatchObject({
      operation: 'OTHER',
      command: undefined,
      outcome: 'Unknown',
    });
    const unknown = json({ ...captured, response_code: '04999', response_message: 'Something new' });
    expect(eventOf(unknown)).toMatchObject({
      operation: 'CAPTURE',
      outcome: 'Unknown',
      responseCode: { _tag: 'Unknown', code: '04999' },
    });
  });

  describe('a parameter that is not as documented', () => {
    test.each<[string, string, string, Params[string] | undefined]>([
      ['CAPTURE', '04000', 'order_description', 'Shoes & socks (2)'],
      ['CAPTURE', '04000', 'amount', '10.50'],
      ['REFUND', '06000', 'amount', ['1050']],
      ['REFUND', '06000', 'response_message', ''],
      ['VOID_AUTHORIZATION', '08000', 'language', 'fr'],
      ['VOID_AUTHORIZATION', '08000', 'status', undefined],
      ['PURCHASE', '14000', 'currency', '784'],
      ['PURCHASE', '14000', 'card_number', ['400555******0001']],
      ['AUTHORIZATION', '02000', 'customer_email', { of: 'the shopper' }],
      ['AUTHORIZATION', '02000', 'fort_id', 'f-1'],
    ])('leaves a %s its operation and all other parameters: %s, %s %j', (command, code, name, value) => {
      const genuine: Params = { ...captured, command, response_code: code, status: code.slice(0, 2) };
      const { [name]: _replaced, signature: _signature, ...others } = genuine;
      const event = eventOf(json(value === undefined ? others : { ...others, [name]: value }));
      expect(event).toMatchObject({ operation: command, outcome: 'Succeeded' });
      expect(event.validationErrors).toEqual([expect.stringMatching(`^${name}: `)]);
      expect(event.params).not.toHaveProperty(name);
      expect(event.params).toMatchObject(omitSecrets(others));
      expect(event.receivedParams[name]).toEqual(value);
    });

    test.each([
      ['TOKENIZATION', { amount: ['1050'], merchant_reference: { of: 'the shop' } }],
      ['VOID_AUTHORIZATION', { amount: ['1050'], captured_amount: [] }],
    ])('is not a text, if %s has no such parameter', (command, nested) => {
      const texts = { command, response_code: '08000', response_message: 'Success', status: '08' };
      const access_code = ['zx0IPmPy5jp1vAz8Kpg7'];
      const event = eventOf(json({ ...texts, ...nested, access_code, products: ['chair'] }));
      expect(event.params).toEqual({ ...texts, products: ['chair'] });
      expect(event.validationErrors).toEqual(
        Object.keys(nested).map((name): unknown => expect.stringMatching(`^${name}: Not a JSON string`)),
      );
      expect(event.validationErrors.join()).not.toMatch(/1050|the shop|zx0/);
      expect(event.receivedParams).toMatchObject(nested);
    });

    test('is any text in another operation', () => {
      const event = eventOf(json({ command: 'TOKENIZATION', fort_id: 'f-1', language: 'fr' }));
      expect(event).toMatchObject({ params: { fort_id: 'f-1', language: 'fr' }, validationErrors: [] });
    });

    test('is not an empty one or an undocumented one', () => {
      const event = eventOf(json({ ...captured, order_description: '', eci: '(2)', query_command: '' }));
      expect(event).toMatchObject({ operation: 'CAPTURE', validationErrors: [] });
    });

    test('makes the outcome Unknown if it is the response code', () => {
      for (const response_code of ['', '4000', '04000x', ['04000']])
        expect(eventOf(json({ ...captured, response_code }))).toMatchObject({
          operation: 'CAPTURE',
          outcome: 'Unknown',
          validationErrors: expect.arrayContaining([expect.stringMatching(/^response_code: /)]),
        });
    });
  });

  test.each([
    ['CAPTURE', '08000', 'the success of another operation'],
    ['CAPTURE', '14000', 'the success of a payment'],
    ['CAPTURE', '07057', 'the failure of another operation'],
    ['REFUND', '06784', 'a message that contradicts its status'],
    ['REFUND', '07784', 'another operation is pending'],
    ['REFUND', '07047', 'it was refunded before'],
    ['VOID_AUTHORIZATION', '09047', 'it was voided before'],
    ['VOID_AUTHORIZATION', '04000', 'the success of another operation'],
    ['PURCHASE', '02000', 'the success of another payment'],
    ['AUTHORIZATION', '13666', 'the failure of another payment'],
  ])('%s with %s, %s, has the outcome Unknown', (command, response_code) => {
    const contradictory = { ...captured, command, response_code, status: response_code.slice(0, 2) };
    expect(eventOf(json(contradictory))).toMatchObject({
      operation: command,
      outcome: 'Unknown',
      class: 'uncertain',
      responseCode: { code: response_code },
      validationErrors: [],
    });
  });

  test.each([
    ['another status', { status: '05' }],
    ['another response code', { response_code: '05042' }],
  ])('a response code that contradicts the status has the outcome Unknown: %s', (_case, changes) => {
    const event = eventOf(json({ ...captured, ...changes }));
    expect(event).toMatchObject({
      operation: 'CAPTURE',
      outcome: 'Unknown',
      class: 'uncertain',
      validationErrors: ['response_code: does not begin with the status'],
    });
    expect(event.params).not.toHaveProperty('response_code');
  });

  test('empty values are signed but left out of params', () => {
    const event = eventOf(json({ ...captured, order_description: '', eci: '' }));
    expect(event.operation).toBe('CAPTURE');
    expect(event.params).not.toHaveProperty('order_description');
    expect(event.receivedParams).toMatchObject({ order_description: '', eci: '' });
  });
});

describe('a signed refusal is not feedback', () => {
  test.each(['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const)('%s', (operation) => {
    const refusal = signedRefusal(operation, shop);
    const failure = failureOf(refusal);
    expect(failure._tag).toBe('NotFeedback');
    expect('receivedParams' in failure && failure.receivedParams).toEqual(omitSecrets(refusal.params));
    expect(failureOf({ body: parsedBody(refusal.params) })._tag).toBe('NotFeedback');
  });

  test.each([
    ['only the status', { status: '00', response_code: undefined }],
    ['only the code', { status: undefined, response_code: '00008' }],
    ['another operation', { command: 'PURCHASE', status: '00', response_code: '00002' }],
    ['a contradicting code', { status: '00', response_code: '04000' }],
  ] as const)('with %s', (_case, overrides) => {
    expect(failureOf(signedFeedback('CAPTURE', overrides, shop))._tag).toBe('NotFeedback');
  });

  test('unless it is not signed either', () => {
    const { signature: _signature, ...params } = signedRefusal('CAPTURE', shop).params;
    expect(failureOf({ body: JSON.stringify(params) })._tag).toBe('SignatureMissing');
  });
});

describe('deviations that are accepted', () => {
  test('JSON numbers are read digit by digit', () => {
    const { signature } = sign({ ...captured, fort_id: '169000000000000001', amount: '1050' }, keyOf(shop));
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

  test.each<[string, (text: string) => Uint8Array]>([
    ['gzip', gzipSync],
    ...[0, 1, 5, 6, 9].map((level): [string, (text: string) => Uint8Array] => [
      `zlib of level ${level}`,
      (text) => deflateSync(text, { level }),
    ]),
    ['zstd', () => Buffer.from('28b52ffd200949000073746174', 'hex')],
  ])('a compressed body is not decoded, and the text says so: %s', (_name, compress) => {
    const failure = failureOf({ body: compress('status=04') });
    expect(failure).toEqual({ _tag: 'InvalidBody', reason: 'Compressed' });
    expect(describeVerificationFailure(failure)).toMatch(/compressed: decompress it/);
  });

  test('if a parsed body does not verify, the text says first that a parser may have changed it', () => {
    const failure = failureOf({ body: parsedBody({ command: 'CAPTURE', signature: '00' }) });
    expect(failure).toMatchObject({ _tag: 'SignatureMismatch', bodyWasParsed: true });
    expect(describeVerificationFailure(failure)).toMatch(
      /^A parser read the body first.*raw bytes\. The signature/,
    );
    const raw = failureOf({ body: 'command=CAPTURE&signature=00' });
    expect(raw).not.toHaveProperty('bodyWasParsed');
    expect(describeVerificationFailure(raw)).toMatch(/^The signature does not match/);
  });

  test('a parsed body is accepted, and null is left out', () => {
    const object = { ...captured, amount: 1050, extra: null };
    const event = eventOf({ body: parsedBody(object) });
    expect(event).toMatchObject({ encoding: 'parsed', params: { amount: '1050' } });
    expect(event.receivedParams).toEqual(omitSecrets(captured));
  });

  test.each([[[]], [['a']], [new Map([['a', 'b']])], [Object.assign({}, { toJSON: () => 'text' })]])(
    'a parsed value that is not a message is invalid: %j',
    (value) => {
      expect(failureOf({ body: parsedBody(value) })._tag).toBe('InvalidBody');
    },
  );

  test('a circular object is invalid', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(failureOf({ body: parsedBody(circular) })).toEqual({
      _tag: 'InvalidBody',
      reason: 'InvalidStructure',
    });
  });

  test('bounds apply to parsed bodies too', () => {
    const long = { ...captured, order_description: 'x'.repeat(70_000) };
    expect(failureOf({ body: parsedBody(long) })._tag).toBe('BodyTooLarge');
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`a${i}`, '']));
    expect(failureOf({ body: parsedBody(many) })).toEqual({ _tag: 'InvalidBody', reason: 'TooManyValues' });
  });
});

describe('explain() of a mismatch', () => {
  test('names the mistake, for whichever account it was made', async () => {
    const spaced = { ...captured, order_description: ' a chair ' };
    const { signature } = sign({ ...captured, order_description: 'a chair' }, keyOf(next));
    const failure = failureOf({ body: JSON.stringify({ ...spaced, signature }) });
    const explained = failure._tag === 'SignatureMismatch' ? await failure.explain() : undefined;
    expect(explained).toMatchObject({ _tag: 'Explained', shaType: 'HMAC-512' });
    expect(JSON.stringify(explained)).not.toMatch(/first phrase|second phrase/);
  });

  test('reports that no known mistake explains it', async () => {
    const failure = failureOf({ body: JSON.stringify({ ...captured, signature: 'ab'.repeat(32) }) });
    expect(failure._tag === 'SignatureMismatch' && (await failure.explain())._tag).toBe('Unexplained');
  });
});

test('the description of a failure contains no value and no phrase', () => {
  const unsigned = { order_description: 'text of the sender', signature: 'x' };
  const failures: readonly VerificationFailure[] = [
    failureOf({ body: JSON.stringify(unsigned) }),
    failureOf({ body: 'status=04' }),
    failureOf(json({ merchant_identifier: 'unknown' })),
    failureOf(json({ ...captured, order_description: 'xstatus=04' })),
    failureOf({ body: '{"a":"text of the sender"' }),
    failureOf({ method: 'GET', body: '' }),
    failureOf(json({ status: '00', order_description: 'text of the sender' })),
  ];
  expect(failures.map(({ _tag }) => _tag)).toEqual([
    'SignatureMismatch',
    'SignatureMissing',
    'UnknownAccount',
    'SignatureAmbiguous',
    'InvalidBody',
    'MethodNotAllowed',
    'NotFeedback',
  ]);
  for (const failure of failures)
    expect(describeVerificationFailure(failure)).not.toMatch(/text of|(first|second) phrase|unknown$/);
});

test('the description of a failure is short, whatever the names of the parameters', () => {
  const ambiguousParameters = Array.from({ length: 100 }, (_, i) => `${i}${'x'.repeat(10_000)}`);
  const description = describeVerificationFailure({
    _tag: 'SignatureAmbiguous',
    unverifiedParams: {},
    ambiguousParameters,
  });
  expect(description).toMatch(/0x+…, 1x+….* and 95 more$/);
  expect(description.length).toBeLessThan(500);
});

describe('feedback of a payment with a token', () => {
  const details = {
    token_name: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    eci: 'ECOMMERCE',
    customer_email: 'layla@shop.example',
    customer_ip: '2001:db8::7',
    payment_option: 'VISA',
    card_number: '455701******8902',
    expiry_date: '3912',
    card_holder_name: 'Layla',
    settlement_reference: 'S-1',
    merchant_extra: 'visit-2',
    agreement_id: 'A-1',
    acquirer_response_code: '00',
    acquirer_response_message: 'Approved',
  };

  test.each([
    ['after a challenge', '14000', 'Succeeded'],
    ['while the challenge is open', '20064', 'Pending'],
    ['after a challenge that failed', '10030', 'Declined'],
  ])('%s has the token and the masked card number', (_when, code, outcome) => {
    const { params } = signedFeedback('PURCHASE', {}, shop);
    const { signature: _signature, ...unsigned } = params;
    const event = eventOf(json({ ...unsigned, ...details, response_code: code, status: code.slice(0, 2) }));
    expect(event).toMatchObject({ operation: 'PURCHASE', outcome, params: details, validationErrors: [] });
  });

  // C36: the parameters of payments are known names, so no value may contain one.
  test.each<[string, Params]>([
    ['order_description', { order_description: 'chairtoken_name=T8' }],
    ['merchant_extra', { merchant_extra: 'visit-2new_token_name=T8' }],
    ['card_holder_name', { card_holder_name: 'Laylacard_number=1' }],
    // `status` follows, and would be `token_status`.
    ['status', { settlement_reference: 'S-token_' }],
    ['card_bin', { xcard_bin: '455701' }],
  ])('is not verified if %s could be split from another message: %j', (name, changes) => {
    const { signature: _signature, ...unsigned } = signedFeedback('PURCHASE', {}, shop).params;
    const failure = failureOf(json({ ...unsigned, ...details, ...changes }));
    expect(failure).toMatchObject({
      _tag: 'SignatureAmbiguous',
      ambiguousParameters: [expect.stringContaining(name)],
    });
  });

  test('cannot be made from that of a capture whose text names a token', () => {
    const { signature: _signature, ...unsigned } = captured;
    const changes = { order_description: 'eci=MOTO' };
    expect(failureOf(json({ ...unsigned, ...changes }))).toMatchObject({
      _tag: 'SignatureAmbiguous',
      ambiguousParameters: ['order_description'],
    });
  });
});
