/** One call that verifies a message, without a receiver. */
import { feedback } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { verifyFeedback as verifyAsEither } from '../fp.ts';
import { responsePhrase, VerificationError, verifyFeedback, WebhookSettingsError } from '../index.ts';
import { signedFeedback } from '../testing/index.ts';

const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
const { body, contentType } = signedFeedback('CAPTURE', { amount: '1050' }, account);

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test.each([
  ['text', body],
  ['bytes', new TextEncoder().encode(body)],
  ['a Buffer', Buffer.from(body)],
  ['an ArrayBuffer', new TextEncoder().encode(body).buffer],
])('a body that is %s', (_kind, rawBody) => {
  expect(verifyFeedback(rawBody, account)).toMatchObject({ operation: 'CAPTURE', outcome: 'Succeeded' });
});

describe.each(RR.keys(feedback.encodings))('%s', (encoding) => {
  const signed = signedFeedback('REFUND', {}, { ...account, encoding });

  test.each([
    ['Headers', new Headers({ 'Content-Type': signed.contentType })],
    ["Node's record", { 'content-type': signed.contentType }],
    ['a record with other case', { 'Content-Type': [signed.contentType] }],
    ['null', null],
    ['undefined', undefined],
    ['a wrong type', { 'content-type': encoding === 'json' ? 'application/xml' : 'application/json' }],
  ])('headers: %s', (_kind, headers) => {
    expect(verifyFeedback(signed.body, headers, account)).toMatchObject({ operation: 'REFUND', encoding });
  });

  test('no headers at all', () => {
    expect(verifyFeedback(signed.body, account)).toMatchObject({ operation: 'REFUND', encoding });
  });
});

test('the event has the id of the request, unless it could forge a line of a log', () => {
  const idWith = (id: string) => verifyFeedback(body, { 'x-request-id': id }, account).requestId;
  expect([idWith('a1-b2'), idWith('a\nb'), idWith('x'.repeat(65)), idWith('')]).toEqual([
    'a1-b2',
    undefined,
    undefined,
    undefined,
  ]);
});

test('the name of a header is found in any case', () => {
  for (const headers of [
    { 'X-Request-ID': 'a1' },
    new Headers({ 'X-REQUEST-ID': 'a1' }),
    { 'x-request-id': ['a1'] },
  ])
    expect(verifyFeedback(body, headers, account).requestId).toBe('a1');
});

test.each<[string, unknown]>([
  ['SignatureMismatch', body.replace('1050', '9050')],
  ['SignatureMissing', 'command=CAPTURE'],
  ['InvalidBody', ''],
  ['InvalidBody', '{'],
  ['NotFeedback', signedFeedback('CAPTURE', { status: '00' }, account).body],
  // What a body parser leaves.
  ['BodyAlreadyRead', { command: 'CAPTURE' }],
  ['BodyAlreadyRead', undefined],
])('%s is thrown with its code, a message, and a link: %j', (code, rawBody) => {
  const error = thrownBy(() => verifyFeedback(rawBody as string, { 'content-type': contentType }, account));
  expect(error).toBeInstanceOf(VerificationError);
  expect(error).toMatchObject({
    code,
    message: expect.stringMatching(/\w+ \w+/),
    docs: expect.stringContaining(`#${code.toLowerCase()}`),
    failure: { _tag: code },
  });
  const either = verifyAsEither(rawBody as string, account);
  expect(E.isLeft(either) && either.left._tag).toBe(code);
});

test('a mismatch explains itself', async () => {
  const trimmed = signedFeedback('CAPTURE', { order_description: 'a chair' }, account).body;
  const error = thrownBy(() => verifyFeedback(trimmed.replace('a+chair', '+a+chair'), account));
  const failure = error instanceof VerificationError ? error.failure : undefined;
  expect(failure?._tag === 'SignatureMismatch' && (await failure.explain())._tag).toBe('Explained');
});

describe('accounts', () => {
  test('a list, of which one signed', () => {
    const branch = { ...account, name: 'branch', responsePhrase: responsePhrase('of the branch') };
    expect(verifyFeedback(body, [branch, account])).toMatchObject({ accountName: 'default' });
    expect(verifyFeedback(signedFeedback('REFUND', {}, branch).body, [branch, account])).toMatchObject({
      accountName: 'branch',
    });
  });

  test('a rotated key verifies, and the event shows which key it was', () => {
    const previous = { shaType: 'HMAC-512', phrase: responsePhrase('of last year') } as const;
    const old = signedFeedback('CAPTURE', {}, { shaType: 'HMAC-512', responsePhrase: previous.phrase }).body;
    const rotated = { ...account, merchantIdentifier: 'DEMO0001', keyRotation: { previous } };
    const event = verifyFeedback(old, rotated);
    expect([event.accountName, event.signedBy.phrase]).toEqual(['DEMO0001', previous.phrase]);
    expect(verifyFeedback(body, rotated).signedBy.phrase).toBe(account.responsePhrase);
  });

  test.each<[string, unknown, string]>([
    ['none', undefined, 'account must be an account (it is missing). For example: { shaType:'],
    ['an empty list', [], 'account must be an account (it is missing)'],
    ['a text', 'secret text', 'account must be an account (it is a string)'],
    ['no phrase', { shaType: 'SHA-256' }, 'account.responsePhrase must be the SHA Response Phrase'],
    ['a phrase as text', { ...account, responsePhrase: 'secret text' }, '(it is a string). For example'],
    ['another SHA type', [{ ...account, shaType: 'MD5' }], 'account[0].shaType must be one of SHA-256'],
  ])('%s: the error names the setting and gives an example', (_case, invalid, words) => {
    const error = thrownBy(() => verifyFeedback(body, invalid as typeof account));
    expect(error).toBeInstanceOf(WebhookSettingsError);
    expect(error).toMatchObject({
      code: 'InvalidSettings',
      message: expect.stringContaining(words),
      docs: expect.stringContaining('#invalidsettings'),
    });
    expect(String(error)).not.toContain('secret text');
  });
});
