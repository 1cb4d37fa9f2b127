/** What a compatible account may send, and what the gateway does with it (D4). */
import type { Operation, StringParams } from '@postern/protocol';
import { answer } from './answer.ts';
import type { Answer } from './reply.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import {
  account,
  verifyReply,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
} from '../testing/merchants-and-requests.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { rawRequest } from '../testing/raw-request.ts';

const lenient: SeedMerchant = {
  ...account,
  request_shape: 'compatible',
  orders: [seedOrder('order-1')],
};
const fortId = '169000000000000001';

let books: Storage;

beforeEach(async () => {
  books = await seededStorage([lenient]);
});

afterEach(() => books.close());

/** Signed as texts, sent with some of the values as JSON numbers. */
const sent = (params: StringParams, numbers: readonly string[]): Promise<Answer> => {
  const body = JSON.stringify(signedBy(lenient, params));
  return answer(books)(
    rawRequest(
      numbers.reduce((text, name) => text.replace(new RegExp(`("${name}":)"([^"]*)"`), '$1$2'), body),
    ),
  )();
};

test('a fort_id and an amount are taken digit for digit, and go back as texts', async () => {
  const asked = unsignedRequestOf('CAPTURE', { fort_id: fortId });
  const { params, tolerated: conceded } = await sent(asked, ['fort_id', 'amount']);
  expect(verifyReply(lenient, params)).toMatchObject({
    response_code: '04000',
    fort_id: fortId,
    amount: '100',
  });
  expect(conceded).toEqual({ reason: 'InvalidFormat', parameter: 'amount' });
});

test.each(['1.0', '1e2', '-0.5', '1E2'])('a number written as %s is none that is taken', async (number) => {
  const body = JSON.stringify(requestOf('CAPTURE')).replace('"100"', number);
  const { params } = await answer(books)(rawRequest(body))();
  expect(verifyReply(lenient, params)).toMatchObject({ response_code: '00002' });
});

test('neither are true, null, lists and objects', async () => {
  for (const value of [true, null, ['100'], { a: '100' }]) {
    const { params } = await answer(books)(rawRequest({ ...requestOf('CAPTURE'), amount: value }))();
    expect(verifyReply(lenient, params)).toMatchObject({ response_code: '00002' });
  }
});

test('parameters that the operation does not know are hashed and go back', async () => {
  const asked = unsignedRequestOf('CAPTURE', { merchant_extra: 'basket 7', customer: '12' });
  const { params, tolerated: conceded } = await sent(asked, ['customer']);
  expect(verifyReply(lenient, params)).toMatchObject({
    response_code: '04000',
    merchant_extra: 'basket 7',
    customer: '12',
  });
  expect(conceded).toEqual({ reason: 'UnknownParameter', parameter: 'merchant_extra' });
});

test('but none that was not signed, and none that another could be cut out of', async () => {
  const unsigned = { ...requestOf('CAPTURE'), merchant_extra: 'basket 7' };
  expect(verifyReply(lenient, (await answer(books)(rawRequest(unsigned))()).params)).toMatchObject({
    response_code: '00008',
  });
  const ambiguous = signedBy(lenient, unsignedRequestOf('CAPTURE', { extra: 'xfort_id=1' }));
  const { params } = await answer(books)(rawRequest(ambiguous))();
  expect(params).toMatchObject({ response_code: '00008' });
  expect(params).not.toHaveProperty('extra');
});

test('an unknown parameter cannot stand for what the gateway itself tells', async () => {
  const asked = unsignedRequestOf('CAPTURE', { response_code: '99999', status: '99', response_message: 'x' });
  const { params } = await sent(asked, []);
  expect(verifyReply(lenient, params)).toMatchObject({ response_code: '04000', status: '04' });
});

test('nor for a result: under the names of the protocol the gateway alone tells what is', async () => {
  const invented = { captured_amount: '999', transaction_status: '04', authorization_code: '123456' };
  const { params } = await sent(
    unsignedRequestOf('CHECK_STATUS', { ...invented, merchant_reference: 'none' }),
    [],
  );
  expect(verifyReply(lenient, params)).toMatchObject({ response_code: '11036' });
  for (const name of Object.keys(invented)) expect(params).not.toHaveProperty(name);
});

test('a name that objects have a use for is hashed and goes back like any other', async () => {
  const asked = Object.fromEntries([...Object.entries(unsignedRequestOf('CAPTURE')), ['__proto__', 'x']]);
  const { params } = await sent(asked, []);
  expect(verifyReply(lenient, params)).toMatchObject({ response_code: '04000' });
  expect(Object.entries(params)).toContainEqual(['__proto__', 'x']);
  const unsigned = `{"__proto__":"x",${JSON.stringify(requestOf('CAPTURE')).slice(1)}`;
  expect((await answer(books)(rawRequest(unsigned))()).params).toMatchObject({ response_code: '00008' });
});

test('CHECK_STATUS may name the order by fort_id alone', async () => {
  const { merchant_reference: _left, ...asked } = unsignedRequestOf('CHECK_STATUS', { fort_id: fortId });
  const { params, tolerated: conceded } = await sent(asked, ['fort_id']);
  expect(verifyReply(lenient, params)).toMatchObject({
    response_code: '12000',
    merchant_reference: 'order-1',
    fort_id: fortId,
  });
  expect(conceded).toEqual({ reason: 'MissingParameter', parameter: 'merchant_reference' });
});

test.each<[string, Operation, Record<string, string | undefined>, string]>([
  ['no order at all', 'CHECK_STATUS', { merchant_reference: undefined }, '00001'],
  ['no language', 'CHECK_STATUS', { language: undefined }, '00001'],
  ['an amount of nothing', 'CAPTURE', { amount: '0' }, '00005'],
  ['an amount too long', 'CAPTURE', { amount: '12345678901' }, '00032'],
  ['an empty description', 'CAPTURE', { order_description: '' }, '00002'],
])('all else is as strict has it: %s', async (_what, operation, changes, code) => {
  const { params } = await answer(books)(rawRequest(requestOf(operation, changes, lenient)))();
  expect(params).toMatchObject({ response_code: code });
});

test('what strict takes as well is conceded nothing', async () => {
  expect(await sent(unsignedRequestOf('CAPTURE'), [])).toMatchObject({ tolerated: undefined });
});

test('nobody else is given way to', async () => {
  await books.close();
  books = await seededStorage([{ ...lenient, request_shape: 'strict' }]);
  const { params } = await sent(unsignedRequestOf('CAPTURE'), ['amount']);
  expect(verifyReply(account, params)).toMatchObject({ response_code: '00002' });
  const stranger = { ...unsignedRequestOf('CAPTURE'), merchant_identifier: 'NOBODY' };
  const answered = await sent(stranger, ['amount']);
  expect(answered.params).toMatchObject({ response_code: '00002' });
});
