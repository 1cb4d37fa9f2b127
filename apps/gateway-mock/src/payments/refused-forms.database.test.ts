/** The decision table D1 of the supplement (chapter 16): a form before there is an order, and the same request at the operation URL. */
import type { SeedAccount } from '../seed/seed-schema.ts';
import type { Storage } from '../storage/open-storage.ts';
import { account as baseAccount, inactiveAccount } from '../testing/account-and-request-fixtures.ts';
import {
  post as postJson,
  startListeningGateway,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  createShopAndShopper,
  formOf,
  isSigned,
  payments,
  shopAccount as account,
  shopUrl,
  wrong,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { PaymentPageView } from './payment-page-view.ts';

const ofNumber = (number: number, changes: Partial<SeedAccount>): SeedAccount => ({
  ...baseAccount,
  merchant_identifier: `TEST002${number}`,
  access_code: `accesscodeoftest002${number}`,
  orders: [],
  ...changes,
});

const setUrl = 'http://set.example/back';
const withSetUrl = ofNumber(1, { payments: { ...payments, return_url: setUrl } });
const withoutChannel = ofNumber(2, {});
const compatible = ofNumber(3, { payments, request_shape: 'compatible' });
const inactive: SeedAccount = { ...inactiveAccount, sha_type: 'SHA-256', payments };

const foreign = 'http://evil.example/';
const card = { card_number: '4005550000000001', expiry_date: '3012', card_security_code: '123' };

/** Whether the code is shown on the page, brought to an address, or the page opens; and whether the return is signed. */
type Answer =
  | readonly ['opens']
  | readonly ['page', string]
  | readonly ['signed' | 'unsigned', string, string?];

type Row = readonly [condition: string, changes: Changes, answer: Answer, by?: SeedAccount];

const d1: readonly Row[] = [
  ['account without channel, PURCHASE', {}, ['page', '00004'], withoutChannel],
  [
    'account without channel, service_command',
    { command: undefined, service_command: 'TOKENIZATION' },
    ['page', '00004'],
    withoutChannel,
  ],
  ['unknown merchant', { merchant_identifier: 'UNKNOWN1' }, ['page', '00009']],
  ['known, access code wrong, address of the shop', { access_code: 'another' }, ['unsigned', '00010']],
  [
    'known, access code wrong, foreign address',
    { access_code: 'another', return_url: foreign },
    ['page', '00010'],
  ],
  ['inactive, signature right', {}, ['signed', '00015'], inactive],
  ['inactive, signature wrong', wrong, ['unsigned', '00015'], inactive],
  ['signature wrong, return_url at shop origin', wrong, ['unsigned', '00008']],
  ['signature wrong, return_url foreign', { ...wrong, return_url: foreign }, ['page', '00008']],
  [
    'signature wrong, return_url that no browser opens',
    { ...wrong, return_url: 'http://08.8.8.8/' },
    ['page', '00002'],
  ],
  [
    'signature wrong, return_url foreign, an address set',
    { ...wrong, return_url: foreign },
    ['page', '00008'],
    withSetUrl,
  ],
  [
    'signature wrong, return_url missing, an address set',
    { ...wrong, return_url: undefined },
    ['unsigned', '00008', setUrl],
    withSetUrl,
  ],
  ['signature wrong, return_url missing, none set', { ...wrong, return_url: undefined }, ['page', '00008']],
  ['field unknown, signature right', { unknown: '1' }, ['signed', '00027']],
  ['field missing, signature right', { customer_email: undefined }, ['signed', '00001']],
  ['field malformed, signature right', { amount: '10.50' }, ['signed', '00002']],
  ['field unknown, signature wrong', { unknown: '1', ...wrong }, ['unsigned', '00027']],
  [
    'field missing, signature wrong, foreign address',
    { customer_email: undefined, ...wrong, return_url: foreign },
    ['page', '00001'],
  ],
  ['language missing', { language: undefined }, ['signed', '00001']],
  ['language not en or ar', { language: 'fr' }, ['signed', '00033']],
  ['own form off, card fields', card, ['signed', '00027']],
  ['trusted off, card fields, signature wrong', { ...card, ...wrong }, ['unsigned', '00027']],
  ['eci MOTO at the page', { eci: 'MOTO' }, ['signed', '00033']],
  ['eci RECURRING at the page', { eci: 'RECURRING' }, ['signed', '00033']],
  ['return_url missing, none set', { return_url: undefined }, ['page', '00037']],
  ['return_url missing, one set', { return_url: undefined }, ['opens'], withSetUrl],
  ['two selectors', { service_command: 'TOKENIZATION' }, ['page', '00110']],
  ['unknown field of a compatible account', { unknown: '1' }, ['opens'], compatible],
];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage(
      [account, withSetUrl, withoutChannel, compatible, inactive],
      database.location,
    );
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const { postForm, orders } = createShopAndShopper(() => ({ gateway, storage, database }));

  const answerTo = async (
    form: Fields | string,
    by: SeedAccount,
    headers: Fields = {},
  ): Promise<readonly unknown[]> => {
    const response = await postForm(form, { accept: 'application/json', ...headers });
    expect(response.status).toBe(200);
    const view: unknown = await response.json();
    if (!PaymentPageView.is(view)) throw new Error('expected a payment page');
    switch (view.kind) {
      case 'form':
        return ['opens'];
      case 'refused':
        return ['page', view.response_code];
      case 'returned': {
        const { fields, url } = view.return;
        const sign =
          fields['signature'] === undefined ? 'unsigned' : isSigned(fields, by) ? 'signed' : 'wrongly signed';
        return [sign, fields['response_code'], url];
      }
      case 'card':
        return ['opens'];
      case 'challenge':
      case 'undecided':
      case 'unknown':
      case 'failed':
        throw new Error(`expected no ${view.kind}`);
    }
  };

  describe('D1 at the page', () => {
    test.each(d1.map(([condition, changes, answer, by = account]) => ({ condition, changes, answer, by })))(
      '$condition',
      async ({ changes, answer: [answer, code, url = shopUrl], by }) => {
        const before = await orders();
        const expected = answer === 'opens' || answer === 'page' ? [answer, code] : [answer, code, url];
        expect(await answerTo(formOf(changes, by), by)).toEqual(
          expected.filter((each) => each !== undefined),
        );
        expect(await orders()).toBe(before);
      },
    );

    test.each([
      ['foreign', foreign.slice(0, -1), ['page', '00040']],
      ['null', 'null', ['opens']],
      ['of the shop', 'http://shop.example', ['opens']],
    ] as const)('Origin %s', async (_which, origin, expected) => {
      expect(await answerTo(formOf(), account, { origin })).toEqual(expected);
    });

    test.each([
      ['name twice', (text: string) => `${text}&amount=1`, {}],
      ['multipart', (text: string) => text, { 'content-type': 'multipart/form-data; boundary=x' }],
    ] as const)('%s', async (_which, change, headers) => {
      const text = new URLSearchParams(formOf()).toString();
      expect(await answerTo(change(text), account, headers)).toEqual(['page', '00073']);
    });
  });

  // A payment by API needs a token, and the account a channel for it.
  describe('D1 at the operation URL', () => {
    test.each([
      ['account without channel, PURCHASE', {}, withoutChannel, '00004'],
      [
        'account without channel, service_command',
        { command: 'CAPTURE', service_command: 'x' },
        withoutChannel,
        '00027',
      ],
    ] as const)('%s', async (_condition, changes, by, code) => {
      const reply = await postJson(gateway.url, formOf(changes, by));
      expect(await reply.json()).toMatchObject({ response_code: code });
    });
  });
});
