/** A body that is not a request is refused with 00073 and its cause; other spellings of the standards are accepted (D2a, D2b). */
import type { Storage } from '../../storage/open-storage.ts';
import { account, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { processRequest } from '../process-request.ts';
import type { RawRequest } from './receive.ts';
import type { UnreadableBody } from './unreadable-body-causes.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }]);
});

afterAll(() => storage.close());

const valid = JSON.stringify(requestOf('CHECK_STATUS'));
const process = (changes: Partial<RawRequest>) =>
  processRequest(storage)({ ...rawRequest(valid), ...changes });
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const textBody = (text: string) => ({ body: new TextEncoder().encode(text) });

test.each<[string, Partial<RawRequest>, UnreadableBody]>([
  ['no content type', { contentType: undefined }, { cause: 'ContentTypeMissing' }],
  [
    'a form',
    { contentType: 'application/x-www-form-urlencoded' },
    { cause: 'ContentType', found: 'application/x-www-form-urlencoded' },
  ],
  ['an invalid content type', { contentType: 'json' }, { cause: 'ContentType', found: 'json' }],
  [
    'another character set',
    { contentType: 'application/json; charset=ISO-8859-1' },
    { cause: 'CharacterSet', found: 'ISO-8859-1' },
  ],
  ['a byte order mark', textBody(`\uFEFF${valid}`), { cause: 'ByteOrderMark', found: 'UTF-8' }],
  ['UTF-16 with a mark', { body: utf16(`\uFEFF${valid}`) }, { cause: 'ByteOrderMark', found: 'UTF-16LE' }],
  ['UTF-16 without one', { body: utf16(valid) }, { cause: 'NotUtf8', found: 'UTF-16LE' }],
  ['UTF-16 in network order', { body: utf16(valid).toReversed() }, { cause: 'NotUtf8', found: 'UTF-16BE' }],
  ['ISO-8859-1', { body: latin1('{"order_description":"café"}') }, { cause: 'NotUtf8', found: 'ISO-8859-1' }],
  ['bytes of no encoding', { body: new Uint8Array([0x80, 0x81]) }, { cause: 'NotUtf8' }],
  ['nothing', textBody(''), { cause: 'Empty' }],
  ['blanks', textBody(' \r\n'), { cause: 'Empty' }],
  ['a form sent as JSON', textBody('command=CAPTURE&amount=1'), { cause: 'OtherFormat', found: 'form' }],
  ['XML sent as JSON', textBody('<request/>'), { cause: 'OtherFormat', found: 'xml' }],
  ['half of an object', textBody(valid.slice(0, 20)), { cause: 'NotJson' }],
  ['two objects', textBody(valid + valid), { cause: 'NotJson' }],
  ['a list', textBody(`[${valid}]`), { cause: 'NotAnObject', found: 'list' }],
  ['a text', textBody(JSON.stringify(valid)), { cause: 'NotAnObject', found: 'text' }],
  ['a number', textBody(' -1'), { cause: 'NotAnObject', found: 'number' }],
  ['true', textBody('true'), { cause: 'NotAnObject', found: 'boolean' }],
  ['null', textBody('null'), { cause: 'NotAnObject', found: 'null' }],
  [
    'a name twice',
    textBody('{"amount":"1","language":"amount","amount" : "2"}'),
    { cause: 'DuplicateName', found: 'amount' },
  ],
  [
    'a name twice, once escaped',
    textBody('{"amount":1,"\\u0061mount":{"a":"}"}}'),
    { cause: 'DuplicateName', found: 'amount' },
  ],
  [
    'a name twice in an inner object',
    textBody('{"a":{"a":1,"b":[{"c":1},{"c":2}],"b\\"":3,"b\\"":4}}'),
    { cause: 'DuplicateName', found: 'b"' },
  ],
])('%s is refused with its cause', async (_what, changes, unreadable) => {
  expect(await process(changes)).toMatchObject({
    reason: 'InvalidRequestFormat',
    unreadable,
    params: { response_code: '00073' },
  });
});

test.each([
  'application/json; charset=utf8',
  'application/json; charset=UTF8',
  'application/json; charset="utf-8"',
  'application/problem+json',
  'application/vnd.example.payment+json; charset=utf-8',
])('the content type %s is accepted', async (contentType) => {
  expect((await process({ contentType })).params).toMatchObject({ response_code: '12000' });
});

test.each([
  'application/jsonp',
  'application/json+xml',
  '+json',
  'application/+json',
  'application/json; charset=utf-88',
])('the content type %s is refused', async (contentType) => {
  expect((await process({ contentType })).params).toMatchObject({ response_code: '00073' });
});

test('the cause of long texts is found, too', async () => {
  const long = 'x'.repeat(60_000);
  expect((await process(textBody(`{"a":"${long}","a":"${long}"}`.slice(0, 65_536)))).unreadable).toEqual({
    cause: 'NotJson',
  });
  expect((await process(textBody(`{"${long}":"1","b":"2","b":"3"}`))).unreadable).toEqual({
    cause: 'DuplicateName',
    found: 'b',
  });
});

test('a name that occurs twice is not searched for among thousands', async () => {
  const others = (count: number): string => Array.from({ length: count }, (_, i) => `"k${i}":1`).join();
  const causeAfter = async (count: number) =>
    (await process(textBody(`{${others(count)},"k1":1}`))).unreadable;
  expect(await causeAfter(400)).toEqual({ cause: 'DuplicateName', found: 'k1' });
  expect(await causeAfter(4000)).toEqual({ cause: 'DuplicateName' });
});

test('nothing is signed for a body that is not a request', async () => {
  const { params } = await process(textBody(`[${valid}]`));
  expect(params).not.toHaveProperty('signature');
});
