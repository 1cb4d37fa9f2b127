/** The content of a request log entry, and what it must not contain. */
import { requestPhrase, responsePhrase, sign } from '@postern/protocol';
import { containsSecret } from '@postern/protocol/secrets';
import * as O from 'fp-ts/lib/Option.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';
import type { Storage } from '../storage/open-storage.ts';
import { interpretationRulesOfReply } from '../interpretation-rules/interpretation-rules-of-reply.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import {
  account,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
} from '../testing/account-and-request-fixtures.ts';
import { addScenarios } from '../testing/change-stored-account.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { httpRecordingOf } from '../testing/sample-http-recording.ts';
import { waysToWriteASecret } from '@postern/protocol/testing';
import { Details } from './entry.ts';
import { createEntryRow } from './create-entry.ts';
import { maxEntryBytes } from './entry-size-limits.ts';

const compatible: SeedAccount = {
  ...account,
  merchant_identifier: 'COMPATIBLE',
  request_shape: 'compatible',
};
const at = new Date('2026-02-03T04:05:06.789Z');
const orders = [seedOrder('order-1')];

let storage: Storage;

beforeEach(async () => {
  storage = await seededStorage([
    { ...account, orders },
    { ...compatible, orders },
  ]);
});

afterEach(() => storage.close());

const ask = (body: object | string): Promise<ProcessedOperation> => processRequest(storage)(rawRequest(body));
const rowFor = async (body: object | string) => rowFrom(await ask(body));
const context = {
  requestId: 'request-1',
  at,
  microseconds: 1234,
  from: '192.0.2.1',
  interpretationRules: [],
};
const rowFrom = (answered: ProcessedOperation) =>
  createEntryRow(answered, { ...context, interpretationRules: interpretationRulesOfReply(answered) });
const entryFor = async (body: object | string) => JSON.parse((await rowFor(body)).entry);
const seen = { from: '192.0.2.1', interpretation_rules: expect.any(Array) };
const { access_code: _code, ...visibleRequest } = { ...unsignedRequestOf('CAPTURE') };
const redactedMembers = { access_code: '[redacted]', signature: '[redacted]' };

describe.each(Object.entries(waysToWriteASecret))('a secret that is written %s', (_way, write) => {
  test.each([
    ['a value', (text: string) => [{ ...requestOf('CAPTURE'), order_description: text }, '/', []]],
    ['a nested value', (text: string) => [{ ...requestOf('CAPTURE'), a: [{ b: text }] }, '/', []]],
    ['a name', (text: string) => [{ ...requestOf('CAPTURE'), [text]: 'a' }, '/', []]],
    ['the path', (text: string) => [requestOf('CAPTURE'), `/?a=${encodeURIComponent(text)}`, []]],
    ['a header', (text: string) => [requestOf('CAPTURE'), '/', ['x-shop', text]]],
    ['a text that is not JSON', (text: string) => [`a=${text}`, '/', []]],
  ] satisfies [string, (text: string) => [object | string, string, string[]]][])(
    'is not in the entry when it is in %s',
    async (_place, requestWith) => {
      const token = `postern_${'aB3-_'.repeat(9).slice(0, 43)}`;
      for (const secret of [account.access_code, account.sha_request_phrase, token]) {
        const text = write(secret);
        const [body, path, rawHeaders] = requestWith(text);
        const { request, ...recording } = httpRecordingOf(
          typeof body === 'string' ? body : JSON.stringify(body),
        );
        const http = { ...recording, request: { ...request, path, rawHeaders } };
        const answered = await ask(body);
        // A body that names no account is checked for tokens only.
        if (typeof body === 'string' && secret !== token) continue;
        const { entry } = createEntryRow(answered, { ...context, http });
        expect(entry).toContain('[redacted]');
        expect(entry).not.toContain(text);
        expect(entry).not.toContain(JSON.stringify(text).slice(1, -1));
        expect(containsSecret(entry, [account.access_code, account.sha_request_phrase])).toBe(false);
      }
    },
  );
});

describe('an entry', () => {
  test('of a successful request contains the request, the reply and the applied interpretation rules', async () => {
    const row = await rowFor(requestOf('CAPTURE'));
    expect({ ...row, entry: JSON.parse(row.entry) }).toEqual({
      request_id: 'request-1',
      at: '2026-02-03T04:05:06.789Z',
      merchant_identifier: account.merchant_identifier,
      operation: 'CAPTURE',
      merchant_reference: 'order-1',
      response_code: '04000',
      microseconds: 1234,
      isAuthenticated: true,
      searchTerms: ['order-1', '169000000000000001', '100 AED'],
      covered: {
        refused: false,
        interpretationRules: ['D1', 'D6a', 'D7a', 'D9', 'D9a', 'D10', 'D14', 'D15', 'D16'],
      },
      entry: {
        ...seen,
        interpretation_rules: ['D1', 'D6a', 'D7a', 'D9', 'D9a', 'D10', 'D14', 'D15', 'D16'],
        request: { ...visibleRequest, ...redactedMembers },
        reply: {
          ...visibleRequest,
          ...redactedMembers,
          fort_id: '169000000000000001',
          response_code: '04000',
          response_message: 'Success',
          status: '04',
        },
        fort_id: '169000000000000001',
        operation_id: expect.any(String),
        signed_by: 'current',
      },
    });
  });

  test('of a refused request contains the reason and the parameter', async () => {
    expect(await entryFor(requestOf('CAPTURE', { eci: 'x' }))).toMatchObject({
      refused: { reason: 'UnknownParameter', meaning: expect.any(String), parameter: 'eci' },
    });
  });

  test('of a wrong signature contains the diagnosis', async () => {
    expect(await entryFor({ ...requestOf('CAPTURE'), signature: 'abc' })).toMatchObject({
      refused: { reason: 'SignatureMismatch' },
      diagnosis: [
        'Its length is 3: no SHA type has as many digits.',
        'Use the SHA type of the account, and write the hash in hexadecimal digits.',
      ],
      findings: [{ variant: 'InvalidSignatureFormat', parameters: [], length: 3 }],
    });
  });

  test('of a known mistake contains its name and parameters', async () => {
    const { signature } = requestOf('CAPTURE', { order_description: 'a' });
    expect(
      await entryFor({ ...requestOf('CAPTURE', { order_description: ' a ' }), signature }),
    ).toMatchObject({
      findings: [{ variant: 'ValuesTrimmed', parameters: ['order_description'] }],
    });
  });

  test('of a compatible account contains the refusal that a strict account would get', async () => {
    const params = signedBy(compatible, unsignedRequestOf('CAPTURE', {}, compatible));
    expect(await entryFor({ ...params, amount: 100 })).toMatchObject({
      request: { amount: '100' },
      strict: { response_code: '00002', reason: 'InvalidFormat', parameter: 'amount' },
    });
  });

  test('of a compatible account that is refused contains both refusals', async () => {
    const params = requestOf('CAPTURE', { language: 'fr' }, compatible);
    expect(await entryFor({ ...params, amount: 100 })).toMatchObject({
      refused: { reason: 'ValueNotAllowed', parameter: 'language' },
      strict: { response_code: '00002', reason: 'InvalidFormat', parameter: 'amount' },
    });
  });

  test('of a strict account says what a compatible one would accept, and by which setting', async () => {
    expect(await entryFor({ ...requestOf('CAPTURE'), amount: 100 })).toMatchObject({
      refused: { reason: 'InvalidFormat', parameter: 'amount' },
      compatible: {
        tolerance: 'JsonNumber',
        meaning:
          'amount is a JSON number; the account reads requests strictly (D4, request_shape); a compatible account would accept it.',
      },
    });
    const { merchant_reference: _left, ...check } = requestOf('CHECK_STATUS', {
      fort_id: '169000000000000001',
      language: 'fr',
    });
    expect(await entryFor(check)).toMatchObject({
      refused: { reason: 'MissingParameter', parameter: 'merchant_reference' },
      compatible: { tolerance: 'OrderByFortId', response_code: '00033', parameter: 'language' },
    });
    expect(await entryFor({ ...requestOf('CAPTURE'), amount: '1.5' })).not.toHaveProperty('compatible');
  });

  test('of another SHA type names it', async () => {
    const { signature } = sign(unsignedRequestOf('CAPTURE'), {
      shaType: 'SHA-512',
      phrase: requestPhrase(account.sha_request_phrase),
    });
    expect(await entryFor({ ...requestOf('CAPTURE'), signature })).toMatchObject({
      diagnosis: ['Another SHA type than that of the account was used. (SHA-512)', expect.any(String)],
      findings: [{ variant: 'WrongShaType', parameters: [], sha_type: 'SHA-512' }],
    });
  });

  test('contains all digits of a number', async () => {
    const body = JSON.stringify(requestOf('CAPTURE')).replace('"100"', '169000000000000001.10');
    expect(await entryFor(body)).toMatchObject({ request: { amount: { $number: '169000000000000001.10' } } });
  });

  test('of an invalid body has no account and no parameters', async () => {
    const row = await rowFor('nothing of sense');
    expect(row).toMatchObject({ merchant_identifier: null, operation: null, merchant_reference: null });
    expect(JSON.parse(row.entry)).toMatchObject({ request: {}, refused: { reason: 'InvalidRequestFormat' } });
  });

  test('a merchant_reference that is a number is listed and found by its digits', async () => {
    const row = await rowFor({ ...requestOf('CAPTURE'), merchant_reference: 77_123 });
    expect(row).toMatchObject({ merchant_reference: '77123', response_code: '00002' });
    expect(row.searchTerms).toContain('77123');
    expect(JSON.parse(row.entry)).toMatchObject({
      refused: { parameter: 'merchant_reference' },
    });
    expect(await rowFor({ ...requestOf('CAPTURE'), merchant_reference: [] })).toMatchObject({
      merchant_reference: null,
    });
  });

  test('of a request that a scenario lost is found by its order', async () => {
    await addScenarios(storage, account, { effect: { kind: 'request_lost' } });
    const row = await rowFor(requestOf('CAPTURE'));
    const { merchant_reference: reference } = unsignedRequestOf('CAPTURE');
    expect(row).toMatchObject({ merchant_reference: reference, response_code: '' });
    expect(row.searchTerms).toContain(reference);
  });

  test('of an invalid body says why it could not be read', async () => {
    expect(await entryFor('{"amount":"1","amount":"2"}')).toMatchObject({
      refused: { cause: { name: 'DuplicateName', meaning: 'A name occurs twice', found: 'amount' } },
    });
    const form = await processRequest(storage)(rawRequest('a=b', `text/plain;${'x'.repeat(1000)}`));
    const { refused } = JSON.parse(rowFrom(form).entry);
    expect(refused.cause).toMatchObject({
      name: 'ContentType',
      found: expect.stringMatching(/^text\/plain;x+…/),
    });
  });

  test.each(['TEST 0001', 'x'.repeat(1000), 7, ['TEST0001'], null])(
    'of a request with the merchant_identifier %j has no account',
    async (merchant_identifier) => {
      const row = await rowFor({ ...requestOf('CAPTURE'), merchant_identifier });
      expect(row.merchant_identifier).toBeNull();
    },
  );

  test('of an unknown account has no account, so an account created later cannot read it', async () => {
    const row = await rowFor(requestOf('CAPTURE', { merchant_identifier: 'UNKNOWN' }));
    expect(row.merchant_identifier).toBeNull();
    expect(JSON.parse(row.entry)).toMatchObject({ request: { merchant_identifier: 'UNKNOWN' } });
  });

  test.each([account.access_code, account.sha_request_phrase.replaceAll(' ', '-')])(
    'redacts a secret in its searchable columns too: %s',
    async (secret) => {
      const row = await rowFor(requestOf('CAPTURE', { merchant_reference: secret }));
      expect(JSON.stringify(row).includes(account.access_code)).toBe(false);
    },
  );

  test('contains a parameter named __proto__', async () => {
    const body = `{"__proto__":{"polluted":true},${JSON.stringify(requestOf('CAPTURE')).slice(1)}`;
    expect(await entryFor(body)).toMatchObject({ request: { '["__proto__"]': { polluted: true } } });
  });
});

describe('secrets are redacted', () => {
  test.each([
    'access_code',
    'Access-Code',
    'accessCode',
    'my_signature',
    'SHA_REQUEST_PHRASE',
    'responsePhrase',
  ])('under the name %s, at any depth', async (name) => {
    const body = { ...requestOf('CAPTURE'), [name]: 'a1b2c3', inner: [{ [name]: 'a1b2c3' }] };
    const { entry } = await rowFor(body);
    expect(entry).not.toContain('a1b2c3');
    expect(JSON.parse(entry)).toMatchObject({
      request: { [name]: '[redacted]', inner: [{ [name]: '[redacted]' }] },
    });
  });

  const phrase = 'quo"ted \\ phrase';

  test.each<[string, (secret: string) => object]>([
    ['as a value', (secret) => ({ order_description: secret })],
    ['within a value', (secret) => ({ order_description: `see ${secret}!` })],
    ['as a name', (secret) => ({ [secret]: 'x' })],
    ['deep in a value', (secret) => ({ eci: { a: [secret] } })],
    ['at the end of a truncated value', (secret) => ({ eci: `${'x'.repeat(500)}${secret}` })],
  ])('where a phrase of the account stands %s', async (_where, changesWith) => {
    await expectTaskSuccess(
      storage.accounts.change(account.merchant_identifier, (account) => ({
        ...account,
        next: O.some({
          shaType: 'SHA-256',
          requestPhrase: requestPhrase(phrase),
          responsePhrase: responsePhrase('a response to come'),
        }),
      })),
    );
    const known = [
      account.access_code,
      account.sha_request_phrase,
      account.sha_response_phrase,
      phrase,
      'a response to come',
    ];
    for (const secret of known) {
      const { entry } = await rowFor({ ...requestOf('CAPTURE'), ...changesWith(secret) });
      expect(entry).toContain('[redacted]');
      expect(JSON.stringify(JSON.parse(entry))).not.toContain(JSON.stringify(secret).slice(1, 10));
    }
  });

  test.each(['4005550000000001', 'a-phrase-to-come'])(
    'where the host of an Origin header is %s',
    async (host) => {
      await expectTaskSuccess(
        storage.accounts.change(account.merchant_identifier, (each) => ({
          ...each,
          origins: ['203.0.113.7'],
          next: O.some({
            shaType: 'SHA-256',
            requestPhrase: requestPhrase('a-phrase-to-come'),
            responsePhrase: responsePhrase('a response to come'),
          }),
        })),
      );
      const answered = await processRequest(storage)({
        ...rawRequest(requestOf('CAPTURE')),
        source: { address: '198.51.100.1', origin: `http://${host}.example` },
      });
      expect(answered.hint).toContain(host);
      expect(JSON.parse(rowFrom(answered).entry)).toMatchObject({
        refused: { reason: 'OriginNotAllowed' },
        hint: '[redacted]',
      });
    },
  );

  test('but not words that contain a short phrase', async () => {
    const short = {
      ...account,
      merchant_identifier: 'SHORT',
      sha_request_phrase: 'E',
      sha_response_phrase: 'F',
    };
    const own = await seededStorage([{ ...short, orders }]);
    const row = rowFrom(
      await processRequest(own)(rawRequest(requestOf('CAPTURE', { order_description: 'E' }, short))),
    );
    expect(JSON.parse(row.entry)).toMatchObject({
      request: { command: 'CAPTURE', order_description: '[redacted]' },
    });
    await own.close();
  });
});

describe('an entry is bounded', () => {
  test('a long value is truncated between two characters, with a mark', async () => {
    const { request } = await entryFor({
      ...requestOf('CAPTURE'),
      eci: `${'x'.repeat(511)}𝔸${'y'.repeat(100)}`,
    });
    expect(request.eci).toBe(`${'x'.repeat(511)}… (613 characters)`);
  });

  test('deeply nested values are omitted', async () => {
    const { request } = await entryFor({ ...requestOf('CAPTURE'), eci: { a: { b: { c: [{ d: 'x' }] } } } });
    expect(request.eci).toEqual({ a: { b: { c: ['…'] } } });
  });

  test.each<[string, object]>([
    [
      'many members',
      Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`member${n}`, 'x'.repeat(20)])),
    ],
    [
      'many long members',
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`m${n}`, 'كرسي'.repeat(80)])),
    ],
    ['a long list', { list: Array.from({ length: 10_000 }, () => 'x') }],
    ['a name of everything', { ['\u0001'.repeat(9000)]: '' }],
    [
      'values that JSON makes longer',
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`m${n}`, '\u0001'.repeat(500)])),
    ],
    [
      'names that JSON makes longer',
      Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`${'\u0001'.repeat(90)}${n}`, 'x'])),
    ],
    ['depth', { deep: Array.from({ length: 30 }).reduce((inner) => ({ inner }), 'x') }],
  ])('for any request: %s', async (_what, more) => {
    for (const by of [account, compatible]) {
      const { entry } = await rowFor({
        ...signedBy(by, { ...unsignedRequestOf('CAPTURE', {}, by) }),
        ...more,
      });
      expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(maxEntryBytes);
      expect(JSON.parse(entry)).toMatchObject({ ...seen, refused: { reason: expect.any(String) } });
    }
  });

  test.each<[string, string]>([
    ['long', 'x'.repeat(60_000)],
    ['with characters that JSON makes longer', '\u0001'.repeat(9000)],
    ['with many secrets', `{"signature":[${'1,'.repeat(9000)}1]}`],
    ['with characters of three bytes', 'ك日'.repeat(5000)],
  ])('also for a body that is %s, and for many long headers', async (_what, body) => {
    const headers = Array.from({ length: 400 }, () => '\u0001'.repeat(400));
    for (const rawHeaders of [headers, ['a', 'b']]) {
      const { entry } = createEntryRow(await ask(body), {
        ...context,
        http: httpRecordingOf(body, rawHeaders),
      });
      expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(maxEntryBytes);
      expect(Details.is(JSON.parse(entry))).toBe(true);
    }
  });

  test('a long body is recorded less fully than its parameters', async () => {
    const body = {
      ...requestOf('CAPTURE'),
      ...Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`m${n}`, 'x'.repeat(90)])),
    };
    const text = JSON.stringify(body);
    const { entry } = createEntryRow(await ask(body), { ...context, http: httpRecordingOf(text) });
    const { request, http } = JSON.parse(entry);
    expect([request.m79, http.body.truncated]).toEqual(['x'.repeat(90), true]);
    expect(http.body.text.length).toBeLessThanOrEqual(1000);
  });

  test('also for unknown parameters that a compatible account may send and that the reply echoes', async () => {
    const strangers = Object.fromEntries(
      Array.from({ length: 90 }, (_, n) => [`\u0002${n}`, '\u0001'.repeat(100)]),
    );
    const row = await rowFor(
      signedBy(compatible, { ...unsignedRequestOf('CAPTURE', {}, compatible), ...strangers }),
    );
    expect(row.response_code).toBe('04000');
    expect(Buffer.byteLength(row.entry)).toBeLessThanOrEqual(maxEntryBytes);
  });
});
