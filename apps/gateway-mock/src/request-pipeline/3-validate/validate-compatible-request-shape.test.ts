/** Requests that only a compatible account may send (D4). */
import type { Operation, StringParams } from '@postern/protocol';
import { processRequest } from '../process-request.ts';
import type { ProcessedRequest } from '../7-reply/reply.ts';
import type { Storage } from '../../storage/open-storage.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import {
  account,
  verifyReply,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
} from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

const lenient: SeedAccount = {
  ...account,
  request_shape: 'compatible',
  orders: [seedOrder('order-1')],
};
const fortId = '169000000000000001';

let storage: Storage;

beforeEach(async () => {
  storage = await seededStorage([lenient]);
});

afterEach(() => storage.close());

/** A request that is signed as texts and sent with some values as JSON numbers. */
const sent = (params: StringParams, numbers: readonly string[]): Promise<ProcessedRequest> => {
  const body = JSON.stringify(signedBy(lenient, params));
  return processRequest(storage)(
    rawRequest(
      numbers.reduce((text, name) => text.replace(new RegExp(`("${name}":)"([^"]*)"`), '$1$2'), body),
    ),
  );
};

test('a fort_id and an amount as numbers count as their digits, and are echoed as texts', async () => {
  const requests = unsignedRequestOf('CAPTURE', { fort_id: fortId });
  const { params, tolerated } = await sent(requests, ['fort_id', 'amount']);
  expect(verifyReply(lenient, params)).toMatchObject({
    response_code: '04000',
    fort_id: fortId,
    amount: '100',
  });
  expect(tolerated).toEqual({ reason: 'InvalidFormat', parameter: 'amount' });
});

test.each(['1.0', '1e2', '-0.5', '1E2'])(
  'a number written as %s is invalid that is taken',
  async (number) => {
    const body = JSON.stringify(requestOf('CAPTURE')).replace('"100"', number);
    const { params } = await processRequest(storage)(rawRequest(body));
    expect(params).toMatchObject({ response_code: '00002' });
  },
);

test('so are true, null, lists and objects', async () => {
  for (const value of [true, null, ['100'], { a: '100' }]) {
    const { params } = await processRequest(storage)(rawRequest({ ...requestOf('CAPTURE'), amount: value }));
    expect(params).toMatchObject({ response_code: '00002' });
  }
});

test('unknown parameters are part of the signature and are echoed', async () => {
  const requests = unsignedRequestOf('CAPTURE', { merchant_extra: 'basket 7', customer: '12' });
  const { params, tolerated } = await sent(requests, ['customer']);
  expect(verifyReply(lenient, params)).toMatchObject({
    response_code: '04000',
    merchant_extra: 'basket 7',
    customer: '12',
  });
  expect(tolerated).toEqual({ reason: 'UnknownParameter', parameter: 'merchant_extra' });
});

test('but not unsigned ones, and none that makes the signed string ambiguous', async () => {
  const unsigned = { ...requestOf('CAPTURE'), merchant_extra: 'basket 7' };
  expect(verifyReply(lenient, (await processRequest(storage)(rawRequest(unsigned))).params)).toMatchObject({
    response_code: '00008',
  });
  const ambiguous = signedBy(lenient, unsignedRequestOf('CAPTURE', { extra: 'xfort_id=1' }));
  const { params } = await processRequest(storage)(rawRequest(ambiguous));
  expect(params).toMatchObject({ response_code: '00008' });
  expect(params).not.toHaveProperty('extra');
});

test.each([
  ['CAPTURE', 'response_code', '99999'],
  ['CAPTURE', 'status', '99'],
  ['CAPTURE', 'response_message', 'x'],
  ['CHECK_STATUS', 'captured_amount', '999'],
  ['CHECK_STATUS', 'transaction_status', '04'],
  ['CHECK_STATUS', 'authorization_code', '123456'],
] as const)(
  '%s with %s is refused: only the gateway sends this parameter',
  async (operation, name, value) => {
    const { params } = await sent(unsignedRequestOf(operation, { [name]: value }), []);
    expect(params).toMatchObject({ response_code: '00027', status: '00' });
    expect(params[name]).not.toBe(value);
    // A reply that is sent back proves nothing, whatever it is signed with.
    expect('signature' in params).toBe(name !== 'response_code');
  },
);

// Half a surrogate pair is hashed as U+FFFD, so the signature of one text would fit the other, too.
test.each([String.raw`\uD800`, String.raw`\uDFFF`])(
  'half a surrogate pair in an unknown parameter is refused: %s',
  async (half) => {
    const value = JSON.stringify(
      signedBy(lenient, unsignedRequestOf('CAPTURE', { merchant_extra: 'basket \uFFFD' })),
    );
    const name = JSON.stringify(
      signedBy(lenient, unsignedRequestOf('CAPTURE', { 'merchant_extra\uFFFD': 'basket' })),
    );
    for (const body of [value, name]) {
      expect((await processRequest(storage)(rawRequest(body))).params).toMatchObject({
        response_code: '04000',
      });
      const { params } = await processRequest(storage)(rawRequest(body.replace('\uFFFD', half)));
      expect(params).toMatchObject({ response_code: '00027' });
      expect(params).not.toHaveProperty('signature');
    }
  },
);

test('a name with a meaning in JavaScript objects is treated like any other', async () => {
  const requests = Object.fromEntries([...Object.entries(unsignedRequestOf('CAPTURE')), ['__proto__', 'x']]);
  const { params } = await sent(requests, []);
  expect(verifyReply(lenient, params)).toMatchObject({ response_code: '04000' });
  expect(Object.entries(params)).toContainEqual(['__proto__', 'x']);
  const unsigned = `{"__proto__":"x",${JSON.stringify(requestOf('CAPTURE')).slice(1)}`;
  expect((await processRequest(storage)(rawRequest(unsigned))).params).toMatchObject({
    response_code: '00008',
  });
});

test('CHECK_STATUS may identify the order by fort_id alone', async () => {
  const { merchant_reference: _left, ...requests } = unsignedRequestOf('CHECK_STATUS', { fort_id: fortId });
  const { params, tolerated } = await sent(requests, ['fort_id']);
  expect(verifyReply(lenient, params)).toMatchObject({
    response_code: '12000',
    merchant_reference: 'order-1',
    fort_id: fortId,
  });
  expect(tolerated).toEqual({ reason: 'MissingParameter', parameter: 'merchant_reference' });
});

test.each<[string, Operation, Record<string, string | undefined>, string]>([
  ['no order at all', 'CHECK_STATUS', { merchant_reference: undefined }, '00001'],
  ['no language', 'CHECK_STATUS', { language: undefined }, '00001'],
  ['an amount of nothing', 'CAPTURE', { amount: '0' }, '00005'],
  ['an amount too long', 'CAPTURE', { amount: '12345678901' }, '00032'],
  ['an empty description', 'CAPTURE', { order_description: '' }, '00002'],
])('all other rules apply as for a strict account: %s', async (_what, operation, changes, code) => {
  const { params } = await processRequest(storage)(rawRequest(requestOf(operation, changes, lenient)));
  expect(params).toMatchObject({ response_code: code });
});

test('a request that a strict account may send tolerates nothing', async () => {
  expect(await sent(unsignedRequestOf('CAPTURE'), [])).toMatchObject({ tolerated: undefined });
});

test('a strict account gets no tolerance', async () => {
  await storage.close();
  storage = await seededStorage([{ ...lenient, request_shape: 'strict' }]);
  const { params } = await sent(unsignedRequestOf('CAPTURE'), ['amount']);
  expect(verifyReply(account, params)).toMatchObject({ response_code: '00002' });
  const stranger = { ...unsignedRequestOf('CAPTURE'), merchant_identifier: 'UNKNOWN' };
  const answered = await sent(stranger, ['amount']);
  expect(answered.params).toMatchObject({ response_code: '00009' });
});
