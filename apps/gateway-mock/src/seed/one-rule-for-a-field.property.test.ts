/**
 * A seed, the management API and the in-process API accept the same values for a field, and refuse the others with the same
 * sentence.
 */
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { startGateway } from '../in-process/start-gateway.ts';
import type { Gateway } from '../in-process/in-process-gateway-type.ts';
import { parseSeed } from './read-seed.ts';

let gateway: Gateway;
let token: string;

beforeAll(async () => {
  gateway = await startGateway({ port: false });
  token = await gateway.accounts.createProviderToken();
});

afterAll(() => gateway.close());

interface Field {
  readonly name: string;
  readonly method: string;
  /** Below the account. */
  readonly path: string;
  readonly inApi: (value: unknown) => unknown;
  /** The members of a merchant in a seed. */
  readonly inSeed: (value: unknown) => object;
  readonly values: readonly unknown[];
}

const member = (name: string, method: string, path: string, values: readonly unknown[]): Field => ({
  name,
  method,
  path,
  inApi: (value) => ({ [name]: value }),
  inSeed: (value) => ({ [name]: value }),
  values,
});

const part = (name: string, path: string, values: readonly unknown[]): Field => ({
  ...member(name, 'PATCH', path, values),
  inApi: (value) => value,
});

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000', state: 'authorized' };

const ofOrder = (name: string, values: readonly unknown[], others: object = {}): Field => ({
  name: `orders[0].${name}`,
  method: 'POST',
  path: '/orders',
  inApi: (value) => ({ ...order, ...others, [name]: value }),
  inSeed: (value) => ({ orders: [{ ...order, ...others, [name]: value }] }),
  values,
});

const requestPhrase = 'the request phrase of the test';
const texts = [
  'a text',
  'متجر الكتب 📚',
  'x'.repeat(100),
  'x'.repeat(101),
  'x'.repeat(200),
  'x'.repeat(201),
  'a\u0007b',
  'a\u0000',
  'a\n',
  '\u202Eabc',
  'a\u2028b',
  '\uD800',
  'a\uDC00b',
  ' ',
  '\t',
  '',
  requestPhrase,
  `with ${requestPhrase} in it`,
];
const decline = { effect: { kind: 'decline', message: '051' } };

const fields: readonly Field[] = [
  member('name', 'PATCH', '', texts),
  member('active', 'PATCH', '', [true, 'true']),
  member('services', 'PATCH', '', [
    [],
    ['installments'],
    ['installments', 'installments'],
    Array.from({ length: 100 }, () => 'installments'),
  ]),
  member('limits', 'PATCH', '', [{}, { AED: { daily: '5' } }, { AED: { daily: '0' } }, { XXX: {} }]),
  member('request_shape', 'PATCH', '/settings', ['strict', 'compatible', 'lenient']),
  member('sha_type', 'PATCH', '/security', ['SHA-512', 'sha-256', 'constructor']),
  member('sha_request_phrase', 'PATCH', '/security', texts),
  member('sha_response_phrase', 'PATCH', '/security', texts),
  member('origins', 'PATCH', '/security', [
    ['203.0.113.0/24', 'https://shop.example'],
    ['no origin'],
    [`https://shop.example/${requestPhrase}`],
    Array.from({ length: 100 }, (_, i) => `10.0.0.${i}`),
    Array.from({ length: 101 }, (_, i) => `10.0.0.${i}`),
    [`https://${'x'.repeat(200)}.example`],
  ]),
  part('technical', '/technical', [
    { channels: { web: { direct: 'inbox' } } },
    { active_channel: 'phone', channels: { web: { direct: 'inbox' } } },
    { channels: { web: { direct: 'ftp://shop.example' } } },
    { channels: { web: { direct: 'http://shop.example' } } },
    { channels: { 'a b': {} } },
  ]),
  part('delivery', '/delivery', [{ encoding: 'xml' }, { max_attempts: 0 }, { interval_seconds: 1.5 }]),
  {
    ...member('inbox_response', 'PUT', '/inbox/response', ['found', '200']),
    inApi: (value) => ({ response: value }),
  },
  {
    ...part('scenarios', '/scenarios', [
      decline,
      ...texts.map((name) => ({ ...decline, name })),
      ...texts.map((seed) => ({ ...decline, seed })),
      { effect: { kind: 'decline', message: '000' } },
      { effect: { kind: 'explode' } },
      { ...decline, times: 0 },
    ]),
    method: 'POST',
    inSeed: (value) => ({ scenarios: [value] }),
  },
  ofOrder('merchant_reference', ['order_2.b', 'order 1', 'x'.repeat(40), 'x'.repeat(41)]),
  ofOrder('currency', ['KWD', 'aed', 'XXX']),
  ofOrder('amount', ['1', '0', '12345678901', '١']),
  ofOrder('state', ['pending', 'captured', 'toString']),
  ofOrder('order_description', ["Jean's chair: كرسي", 'a=b', 'a\nb', 'x'.repeat(151)]),
  ofOrder('feedback', [true, 'true']),
  ofOrder('payment', ['PURCHASE', 'REFUND'], { state: 'pending' }),
  ofOrder('ends', [{ after_seconds: 60, outcome: 'declined', message: '029' }, { after_seconds: -1 }], {
    state: 'pending',
  }),
  ofOrder('services', [['installments'], Array.from({ length: 100 }, () => 'installments')]),
  ofOrder('processor_response_code', ['51', 'x'.repeat(101)]),
  ofOrder('acquirer_response_code', ['51', 'x'.repeat(11)]),
  ofOrder('created_at', ['2026-02-03T04:05:06Z', '2026-02-31T04:05:06Z', 'today']),
  ofOrder('operations', [
    [{ operation: 'CAPTURE', amount: '100' }],
    [{ operation: 'CAPTURE', amount: '10001' }],
    [{ operation: 'CHECK_STATUS' }],
    Array.from({ length: 10 }, () => ({ a: 1, b: 2 })),
    Array.from({ length: 500 }, () => ({ operation: 'CAPTURE', amount: '1' })),
    Array.from({ length: 501 }, () => ({ operation: 'CAPTURE', amount: '1' })),
  ]),
];

/** The sentences with which the API refuses a value; none if it accepts it. */
const refusalsOfApi = async ({ method, path, inApi }: Field, value: unknown): Promise<readonly string[]> => {
  const { merchantIdentifier } = await gateway.accounts.add({ sha_request_phrase: requestPhrase });
  const response = await gateway.fetch(`${gateway.managementApiUrl}/accounts/${merchantIdentifier}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(inApi(value)),
  });
  const body = (await response.json()) as { readonly errors?: readonly { readonly message: string }[] };
  if (response.ok) return [];
  return body.errors?.map(({ message }) => message) ?? [`HTTP ${response.status}`];
};

/** The sentences with which a seed is refused. */
const refusalsOfSeed = ({ inSeed }: Field, value: unknown): readonly string[] => {
  const account = {
    merchant_identifier: 'TEST0001',
    name: 'Test store',
    access_code: 'accesscodeoftest0001',
    sha_type: 'SHA-256',
    sha_request_phrase: requestPhrase,
    sha_response_phrase: 'the response phrase of the test',
    ...inSeed(JSON.parse(JSON.stringify(value))),
  };
  const read = parseSeed({ accounts: [account] }, 'seed');
  return E.isLeft(read) ? read.left : [];
};

/** The sentences with which the in-process API refuses a merchant. */
const refusalsInProcess = async ({ inSeed }: Field, value: unknown): Promise<readonly string[]> => {
  try {
    await gateway.accounts.add({
      sha_request_phrase: requestPhrase,
      ...inSeed(JSON.parse(JSON.stringify(value))),
    });
    return [];
  } catch (error) {
    return String(error).split('\n');
  }
};

/** What they say about a value, if that differs. */
const findDifference = async (field: Field, value: unknown): Promise<object | undefined> => {
  const ofApi = await refusalsOfApi(field, value);
  const others = [refusalsOfSeed(field, value), await refusalsInProcess(field, value)];
  const isSame = others.every(
    (other) => other.length === ofApi.length && other.every((line, i) => line.includes(ofApi[i] ?? '')),
  );
  return isSame ? undefined : { value, ofApi, others };
};

describe.each(fields.map((field) => [field.name, field] as const))('%s', (_name, field) => {
  test.each(field.values.map((value, i) => [i, value] as const))(
    'the same for value %i',
    async (_i, value) => {
      expect(await findDifference(field, value)).toBeUndefined();
    },
  );

  test('the same for any other value', async () => {
    const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 210 }), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(any, async (value) => {
        expect(await findDifference(field, value)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });
});
