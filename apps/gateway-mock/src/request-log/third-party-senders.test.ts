/** Requests as other client libraries send them, to a strict account, and the explanation that their users read. */
import { requestPhrase, sign, type StringParams } from '@postern/protocol';
import type { SeedAccount } from '../seed/read-seed.ts';
import type { Storage } from '../storage/open-storage.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { RawRequest } from '../request-pipeline/1-receive/receive.ts';
import { account, requestOf, seedOrder, unsignedRequestOf } from '../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { createEntryRow } from './create-entry.ts';

const strict: SeedAccount = { ...account, orders: [seedOrder('order-1')] };
const compatible: SeedAccount = { ...strict, merchant_identifier: 'TEST0009', request_shape: 'compatible' };
const fortId = '169000000000000001';

let storage: Storage;

beforeEach(async () => {
  storage = await seededStorage([strict, compatible]);
});

afterEach(() => storage.close());

const entryOf = async (changes: Partial<RawRequest>) => {
  const processed = await processRequest(storage)({ ...rawRequest(''), ...changes });
  const context = {
    requestId: 'request-1',
    at: new Date(0),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: [],
  };
  const { response_code: code, entry } = createEntryRow(processed, context);
  return { code, ...JSON.parse(entry) };
};
const json = (text: string, encoding: BufferEncoding = 'utf8') =>
  entryOf({ body: new Uint8Array(Buffer.from(text, encoding)) });
const withNumber = (request: StringParams, name: string) =>
  JSON.stringify(request).replace(new RegExp(`("${name}":)"(\\d+)"`), '$1$2');

test('amounts as JSON numbers: the account can be made compatible', async () => {
  const body = (by: SeedAccount) => withNumber(requestOf('CAPTURE', {}, by), 'amount');
  expect(await json(body(strict))).toMatchObject({
    code: '00002',
    refused: { parameter: 'amount' },
    compatible: { meaning: expect.stringContaining('amount is a JSON number') },
  });
  expect(await json(body(compatible))).toMatchObject({ code: '04000', strict: { response_code: '00002' } });
});

test('a fort_id of 18 digits as a JSON number: all digits count', async () => {
  const body = (by: SeedAccount, fort_id: string) =>
    withNumber(requestOf('CHECK_STATUS', { fort_id }, by), 'fort_id');
  expect(await json(body(strict, fortId))).toMatchObject({
    code: '00002',
    compatible: { meaning: expect.stringContaining('fort_id is a JSON number') },
  });
  const { fortId: other } = await findOrder(storage, compatible, 'order-1');
  expect(await json(body(compatible, other))).toMatchObject({ code: '12000', fort_id: other });
});

test('a fort_id that passed through a double: the parameter is named', async () => {
  const { fort_id: _left, ...request } = requestOf('CHECK_STATUS', { fort_id: fortId });
  expect(await json(JSON.stringify({ ...request, fort_id: 1.69e17 + 0.5 }))).toMatchObject({
    code: '00002',
    refused: { parameter: 'fort_id' },
  });
});

test('a signature in capital digits is accepted', async () => {
  const request = requestOf('CAPTURE');
  const signature = request['signature']?.toUpperCase();
  expect(await json(JSON.stringify({ ...request, signature }))).toMatchObject({ code: '04000' });
});

test('a body in ISO-8859-1: the encoding is named', async () => {
  const body = JSON.stringify(requestOf('CAPTURE', { order_description: 'café' }));
  expect(await json(body, 'latin1')).toMatchObject({
    code: '00073',
    refused: { cause: { name: 'NotUtf8', found: 'ISO-8859-1' } },
  });
});

test('an ISO-8859-1 signature over a UTF-8 body: the mistake is named', async () => {
  const { signature } = sign(unsignedRequestOf('CAPTURE', { order_description: 'caf\u00c3\u00a9' }), {
    shaType: account.sha_type,
    phrase: requestPhrase(account.sha_request_phrase),
  });
  const request = requestOf('CAPTURE', { order_description: 'café' });
  expect(await json(JSON.stringify({ ...request, signature }))).toMatchObject({
    code: '00008',
    findings: [{ variant: 'DoubleEncoded', parameters: ['order_description'] }],
  });
});

test('parameters that the operation does not have: the account can be made compatible', async () => {
  const body = (by: SeedAccount) => JSON.stringify(requestOf('CAPTURE', { customer_ip: '192.0.2.1' }, by));
  expect(await json(body(strict))).toMatchObject({
    code: '00027',
    refused: { parameter: 'customer_ip' },
    compatible: { meaning: expect.stringContaining('customer_ip is not a parameter of the operation') },
  });
  expect(await json(body(compatible))).toMatchObject({
    code: '04000',
    reply: { customer_ip: '192.0.2.1' },
  });
});

test('a form: the content type is named', async () => {
  const body = new Uint8Array(Buffer.from(new URLSearchParams(requestOf('CAPTURE')).toString()));
  expect(await entryOf({ body, contentType: 'application/x-www-form-urlencoded' })).toMatchObject({
    code: '00073',
    refused: { cause: { name: 'ContentType', found: 'application/x-www-form-urlencoded' } },
  });
  expect(await entryOf({ body })).toMatchObject({
    refused: { cause: { name: 'OtherFormat', found: 'form' } },
  });
});
