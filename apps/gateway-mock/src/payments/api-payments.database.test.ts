/** Payments at the operation URL: the columns T, X, M and C of chapter 3 of the supplement, and the decision tables D1, D2 and D4 there. */
import { paymentOutcomes } from '@postern/protocol/payments';
import type { SeedAccount } from '../seed/seed-schema.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { inactiveAccount, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount,
  challengedVisa,
  createShopAndShopper,
  formOf,
  isSigned,
  sentVisa,
  shopAccount,
  wrong,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const ofNumber = (number: number, changes: Partial<SeedAccount>): SeedAccount => ({
  ...allChannelsAccount,
  merchant_identifier: `TEST003${number}`,
  access_code: `accesscodeoftest003${number}`,
  orders: [],
  ...changes,
});

const account: SeedAccount = {
  ...allChannelsAccount,
  orders: [seedOrder('declined-by-seed', { state: 'authorization_failed', amount: '5000' })],
};
const compatible = ofNumber(1, { request_shape: 'compatible' });
const redirectionOnly = ofNumber(2, { payments: shopAccount.payments ?? {} });
const withoutServices = ofNumber(3, { services: [] });
const aedOnly = ofNumber(4, { payments: { ...allChannelsAccount.payments, currencies: ['AED'] } });
const limited = ofNumber(5, {
  limits: { AED: { per_transaction: '6000', per_order: '5500', daily: '5000' } },
});
const inactive: SeedAccount = {
  ...inactiveAccount,
  sha_type: 'SHA-256',
  payments: allChannelsAccount.payments ?? {},
};
const withoutChannel = ofNumber(7, { payments: {} });

/** A signed payment with the fields of a card. */
const trusted = (changes: Changes = {}, by = account): Fields => formOf({ ...sentVisa, ...changes }, by);

/** A signed payment with a token. */
const withToken = (changes: Changes = {}, by = account): Fields =>
  formOf({ token_name: 'no-such-token', ...changes }, by);

const moto = { eci: 'MOTO' };
const recurring = { eci: 'RECURRING' };

const mada = { card_number: '5297412542005689', card_security_code: '350' };

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage(
      [account, compatible, redirectionOnly, withoutServices, aedOnly, limited, inactive, withoutChannel],
      database.location,
    );
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  afterEach(() => assertConsistency(database.location));

  const { charge, check, feedbackOf, orders, complete } = createShopAndShopper(() => ({
    gateway,
    storage,
    database,
  }));

  const codeOf = async (request: object): Promise<string | undefined> =>
    (await charge(request))['response_code'];

  const again = ({ merchant_reference: reference }: Fields, changes: Changes = {}): Fields =>
    trusted({ merchant_reference: reference, ...changes });

  describe('a payment with the fields of a card', () => {
    test('is decided, and its reply has what chapter 3 lists', async () => {
      const form = trusted({
        card_holder_name: 'Sara',
        order_description: 'Shoes',
        customer_ip: '192.0.2.7',
        settlement_reference: 'S-1',
        merchant_extra2: 'two',
        app_programming: 'PHP',
        device_fingerprint: 'x=1',
        check_3ds: 'NO',
        remember_me: 'NO',
      });
      const reply = await charge(form);
      expect(isSigned(reply, account)).toBe(true);
      const { signature: _signature, ...params } = reply;
      expect(params).toEqual({
        command: 'PURCHASE',
        access_code: account.access_code,
        merchant_identifier: account.merchant_identifier,
        merchant_reference: form['merchant_reference'],
        amount: '5000',
        currency: 'AED',
        language: 'en',
        customer_email: 'sara@shop.example',
        fort_id: expect.stringMatching(/^\d{18}$/),
        response_code: '14000',
        response_message: 'Success',
        status: '14',
        eci: 'ECOMMERCE',
        customer_ip: '192.0.2.7',
        payment_option: 'VISA',
        card_number: '400555******0001',
        expiry_date: '3012',
        card_holder_name: 'Sara',
        authorization_code: '123456',
        processor_response_code: '00',
        acquirer_response_code: '00',
        acquirer_response_message: 'Approved',
        order_description: 'Shoes',
        settlement_reference: 'S-1',
        merchant_extra2: 'two',
      });
    });

    test("has the sender's address if it names none (K39)", async () => {
      expect(await charge(trusted())).toMatchObject({ customer_ip: '127.0.0.1' });
    });

    test('is authorized and captured later', async () => {
      const form = trusted({ command: 'AUTHORIZATION' });
      expect(await codeOf(form)).toBe('02000');
      const { merchant_reference: reference } = form;
      expect(
        await codeOf(
          requestOf('CAPTURE', { merchant_reference: reference, amount: '5000', currency: 'AED' }, account),
        ),
      ).toBe('04000');
    });

    test('has both kinds of feedback, with the parameters of the reply (14.2)', async () => {
      const form = trusted();
      const { signature: _signature, ...params } = await charge(form);
      expect(await feedbackOf(form['merchant_reference'] ?? '')).toEqual([
        { kind: 'direct', params },
        { kind: 'notification', params },
      ]);
    });

    test('is found by CHECK_STATUS', async () => {
      const form = trusted();
      await charge(form);
      expect(await check(form['merchant_reference'] ?? '', account)).toMatchObject({
        response_code: '12000',
        transaction_code: '14000',
        captured_amount: '5000',
      });
    });

    test.each(
      (['declined', 'failedWithoutReason', 'acquirerError', 'insufficientFunds'] as const).map(
        (outcome) => [outcome, paymentOutcomes[outcome].messageCode] as const,
      ),
    )('an expiry date chooses %s', async (outcome, message) => {
      const date = {
        declined: '3905',
        failedWithoutReason: '3702',
        acquirerError: '3701',
        insufficientFunds: '3802',
      };
      expect(await codeOf(trusted({ expiry_date: date[outcome] }))).toBe(`13${message}`);
      expect(await codeOf(trusted({ command: 'AUTHORIZATION', expiry_date: date[outcome] }))).toBe(
        `03${message}`,
      );
    });

    test.each([
      ['3705', '15777', '14000'],
      ['3803', '19065', '13666'],
    ])('with %s it is %s, and ends with %s', async (expiry_date, first, last) => {
      const form = trusted({ expiry_date });
      const reference = form['merchant_reference'] ?? '';
      expect(await codeOf(form)).toBe(first);
      expect(await complete(reference, account)).toMatchObject({ transaction_code: last });
      expect(
        (await feedbackOf(reference)).map(({ kind, params }) => [kind, params['response_code']]),
      ).toEqual([
        ['notification', first],
        ['direct', last],
        ['notification', last],
      ]);
    });
  });

  type Row = readonly [what: string, code: string, request: () => Fields, parameter?: string];

  const tableOf = (rows: readonly Row[]) => rows.map(([what, code, request]) => ({ what, code, request }));

  const d1: readonly Row[] = [
    ['account without channel, PURCHASE', '00004', () => trusted({}, withoutChannel)],
    [
      'account without channel, service_command',
      '00001',
      () => formOf({ command: undefined, service_command: 'UPDATE_TOKEN' }, withoutChannel),
    ],
    [
      'account without channel, PURCHASE and service_command',
      '00004',
      () => trusted({ service_command: 'UPDATE_TOKEN' }, withoutChannel),
    ],
    ['unknown merchant', '00009', () => trusted({ merchant_identifier: 'UNKNOWN1' })],
    ['access code wrong', '00010', () => trusted({ access_code: 'another' })],
    ['inactive', '00015', () => trusted({}, inactive)],
    ['signature wrong', '00008', () => trusted(wrong)],
    ['trusted off, card fields', '00027', () => trusted({}, redirectionOnly)],
    ['eci MOTO, channel off', '00113', () => withToken(moto, redirectionOnly)],
    ['eci RECURRING, channel off', '00113', () => withToken(recurring, redirectionOnly)],
    ['Tokenization off, MOTO', '00038', () => withToken(moto, withoutServices)],
    ['Tokenization off, RECURRING', '00038', () => withToken(recurring, withoutServices)],
    ['token, only redirection on', '00044', () => withToken({}, redirectionOnly)],
    ['two selectors', '00110', () => trusted({ service_command: 'UPDATE_TOKEN' })],
    ['two selectors of operations', '00110', () => trusted({ query_command: 'CHECK_STATUS' })],
    [
      'unknown service_command',
      '00004',
      () => formOf({ command: undefined, service_command: 'GET_TOKENS' }, account),
    ],
    ['language missing', '00001', () => trusted({ language: undefined })],
    ['language not en or ar', '00033', () => trusted({ language: 'fr' })],
    ['currency not accepted', '00023', () => trusted({ currency: 'USD' }, aedOnly)],
    ['currency unknown', '00013', () => trusted({ currency: 'XXX' })],
    ['amount zero', '00005', () => trusted({ amount: '0' })],
    ['unsupported payment_option', '00003', () => trusted({ payment_option: 'KNET' })],
    ['relative return_url', '00002', () => trusted({ return_url: '/paid' })],
    [
      'return_url with a name of the protocol (C36)',
      '14000',
      () => trusted({ return_url: 'https://shop.example/paid?status=1' }),
    ],
    ['a card number in a text', '00002', () => trusted({ order_description: '4111111111111111' })],
    ['return_url missing, none set, no challenge', '14000', () => trusted({ return_url: undefined })],
    [
      'return_url missing, none set, a challenge',
      '00037',
      () => trusted({ ...challengedVisa, return_url: undefined }),
    ],
  ];

  test.each(tableOf(d1))('D1 at the operation URL: $what is $code', async ({ code, request }) => {
    const before = await orders(account);
    expect(await codeOf(request())).toBe(code);
    expect((await orders(account)) - before).toBe(code === '14000' ? 1 : 0);
  });

  const columns: readonly Row[] = [
    ['X: neither a token nor a card', '00001', () => formOf({}, account)],
    ['X: a token and a card', '00110', () => trusted({ token_name: 'card' })],
    ['X: card_number missing', '00001', () => trusted({ card_number: undefined })],
    ['X: expiry_date missing', '00001', () => trusted({ expiry_date: undefined })],
    ['X: card_security_code missing', '00001', () => trusted({ card_security_code: undefined })],
    ['X: customer_email missing', '00001', () => trusted({ customer_email: undefined })],
    ['X: no month', '00002', () => trusted({ expiry_date: '3013' })],
    ['X: fort_id', '00027', () => trusted({ fort_id: '169000000000000001' })],
    ['X: an unknown name', '00027', () => trusted({ unknown: '1' })],
    ['X: installments', '00783', () => trusted({ installments: 'YES' })],
    ['X: a number of no test card', '00016', () => trusted({ card_number: '4242424242424242' })],
    ['X: a security code of another length', '00002', () => trusted({ card_security_code: '1234' })],
    ['X: an expired card', '00012', () => trusted({ expiry_date: '2601' })],
    ['X: another brand', '00080', () => trusted({ payment_option: 'MASTERCARD' })],
    ['X: AUTHORIZATION with MADA', '00049', () => trusted({ ...mada, command: 'AUTHORIZATION' })],
    ['T: an unknown token', '00044', () => withToken()],
    ['T: a security code', '00044', () => withToken({ card_security_code: '123' })],
    ['M: a card', '00027', () => trusted(moto)],
    ['M: no token', '00001', () => formOf(moto, account)],
    ['M: remember_me', '00027', () => withToken({ ...moto, remember_me: 'YES' })],
    ['M: check_3ds', '00027', () => withToken({ ...moto, check_3ds: 'NO' })],
    ['M: agreement_id', '00027', () => withToken({ ...moto, agreement_id: 'A-1' })],
    ['M: an unknown token', '00044', () => withToken(moto)],
    ['C: AUTHORIZATION', '00112', () => withToken({ ...recurring, command: 'AUTHORIZATION' })],
    ['C: a security code', '00027', () => withToken({ ...recurring, card_security_code: '123' })],
    ['C: agreement_id', '00044', () => withToken({ ...recurring, agreement_id: 'A-1' })],
    ['eci of no column', '00033', () => trusted({ eci: 'TELEPATHY' })],
  ];

  test.each(tableOf(columns))('chapter 3: $what is $code', async ({ code, request }) => {
    expect(await codeOf(request())).toBe(code);
  });

  const order: readonly (readonly [code: string, Changes])[] = [
    ['00110', { service_command: 'x' }],
    ['00027', { unknown: '1' }],
    ['00001', { customer_email: undefined }],
    ['00002', { customer_name: '1' }],
    ['00005', { amount: '0' }],
    ['00009', { merchant_identifier: 'UNKNOWN1' }],
    ['00010', { access_code: 'another' }],
    ['00008', wrong],
    ['00783', { installments: 'YES' }],
    ['00066', { merchant_reference: 'declined-by-seed' }],
    ['00016', { card_number: '4242424242424242' }],
    ['00012', { expiry_date: '2601' }],
    ['00080', { payment_option: 'AMEX' }],
  ];

  test.each(order.map(([code, changes], at) => ({ code, at, changes })))(
    'of all mistakes from $code on, it answers (C13)',
    async ({ code, at }) => {
      const changes = order.slice(at).map(([, each]) => each);
      expect(await codeOf(trusted(Object.assign({}, ...changes.toReversed())))).toBe(code);
    },
  );

  describe('limits (K28)', () => {
    test.each([
      ['above the limit of a transaction', '00050', { amount: '6001' }],
      ['above the limit of an order', '00058', { amount: '5501' }],
      [
        'an authorization that would exceed the limit of the day',
        '02000',
        { amount: '5500', command: 'AUTHORIZATION' },
      ],
      ['above the limit of the day', '00057', { amount: '5001' }],
    ])('%s is %s', async (_what, code, changes) => {
      expect(await codeOf(trusted(changes, limited))).toBe(code);
    });

    test('a purchase counts on the day it succeeds', async () => {
      expect(await codeOf(trusted({ amount: '4000' }, limited))).toBe('14000');
      expect(await codeOf(trusted({ amount: '1001' }, limited))).toBe('00057');
      expect(await codeOf(trusted({ amount: '1000' }, limited))).toBe('14000');
    });
  });

  describe('D2: the order of the reference', () => {
    const declinedCard = { expiry_date: '3905' };

    test('a declined order takes the same payment, and keeps its fort_id', async () => {
      const form = trusted(declinedCard);
      const first = await charge(form);
      const second = await charge(again(form));
      expect([first['response_code'], second['response_code']]).toEqual(['13666', '14000']);
      expect(second['fort_id']).toBe(first['fort_id']);
    });

    test.each<readonly [string, Changes, Changes, string]>([
      ['declined, another amount', declinedCard, { amount: '5001' }, '00066'],
      ['declined, another currency', declinedCard, { currency: 'USD' }, '00066'],
      ['declined, another command', declinedCard, { command: 'AUTHORIZATION' }, '00066'],
      ['paid', {}, {}, '00066'],
      ['authorized', { command: 'AUTHORIZATION' }, { command: 'AUTHORIZATION' }, '00066'],
      ['uncertain', { expiry_date: '3705' }, {}, '00784'],
      ['pending', { expiry_date: '3803' }, {}, '00784'],
      ['challenged', challengedVisa, {}, '00784'],
      ['uncertain, another amount', { expiry_date: '3705' }, { amount: '1' }, '00066'],
    ])('%s', async (_state, first, second, code) => {
      const form = trusted(first);
      await charge(form);
      expect(await codeOf(again(form, second))).toBe(code);
    });

    test('an order that no try made takes none (K19)', async () => {
      expect(await codeOf(trusted({ merchant_reference: 'declined-by-seed' }))).toBe('00066');
    });

    test('ten tries, and 00123 for the eleventh (K23)', async () => {
      const form = trusted(declinedCard);
      for (let number = 1; number <= 10; number++)
        expect(await codeOf(again(form, declinedCard))).toBe('13666');
      expect(await codeOf(again(form))).toBe('00123');
    });

    test('each decided try has direct feedback, and a notification if the status changed (K31)', async () => {
      const form = trusted(declinedCard);
      for (const changes of [declinedCard, declinedCard, {}]) await charge(again(form, changes));
      const sent = await feedbackOf(form['merchant_reference'] ?? '');
      expect(sent.map(({ kind, params }) => [kind, params['response_code']])).toEqual([
        ['direct', '13666'],
        ['notification', '13666'],
        ['direct', '13666'],
        ['direct', '14000'],
        ['notification', '14000'],
      ]);
    });

    test('a refusal has no feedback and no order (K14)', async () => {
      const form = trusted({ payment_option: 'AMEX' });
      expect(await charge(form)).toMatchObject({ response_code: '00080', status: '00' });
      expect(await feedbackOf(form['merchant_reference'] ?? '')).toEqual([]);
      expect(await check(form['merchant_reference'] ?? '', account)).toMatchObject({
        response_code: '11036',
      });
    });
  });

  describe('what a refusal says', () => {
    test('an authenticated sender gets its request back, signed, without the card', async () => {
      const form = trusted({ payment_option: 'AMEX', app_programming: 'a=b', card_holder_name: 'Sara' });
      const {
        signature: _sent,
        card_number: _n,
        card_security_code: _c,
        expiry_date: _e,
        card_holder_name: _h,
        ...sent
      } = form;
      const reply = await charge(form);
      expect(isSigned(reply, account)).toBe(true);
      const { signature: _signature, ...params } = reply;
      expect(params).toEqual({
        ...sent,
        response_code: '00080',
        response_message: expect.any(String),
        status: '00',
      });
    });

    test.each([
      ['access code wrong', { access_code: 'another' }, 'unsigned'],
      ['field unknown, signature wrong', { unknown: '1', ...wrong }, 'unsigned'],
      ['field unknown, signature right', { unknown: '1' }, 'signed'],
      ['signature wrong', wrong, 'signed'],
    ] as const)('%s', async (_what, changes, expected) => {
      const reply = await charge(trusted({ app_programming: 'a=b', ...changes }));
      const isUnsigned = reply['signature'] === undefined;
      expect(isUnsigned ? 'unsigned' : isSigned(reply, account) ? 'signed' : 'wrongly signed').toBe(expected);
    });

    test('no sender without a secret gets a chosen text back (C2)', async () => {
      const reply = await charge(trusted({ ...wrong, app_programming: 'a=b' }));
      expect(reply).toMatchObject({ response_code: '00008', amount: '5000' });
      for (const name of ['return_url', 'app_programming', 'card_number', 'expiry_date'])
        expect(Object.keys(reply)).not.toContain(name);
    });
  });

  describe('a number in JSON', () => {
    const asNumber = (form: Fields): string =>
      JSON.stringify(form).replace('"amount":"5000"', '"amount":5000');

    test('is a text to a compatible account', async () => {
      const reply = await charge(asNumber(trusted({}, compatible)));
      expect(reply).toMatchObject({ response_code: '14000', amount: '5000' });
    });

    test('is 00002 to a strict account', async () => {
      expect(await codeOf(JSON.parse(asNumber(trusted())) as object)).toBe('00002');
    });

    test.each(['null', '[]', '{"a":1}', '1.5', 'true'])('%s is 00002 to every account', async (value) => {
      for (const by of [account, compatible]) {
        const text = JSON.stringify(trusted({ order_description: 'text' }, by)).replace('"text"', value);
        expect(await codeOf(JSON.parse(text) as object)).toBe('00002');
      }
    });

    test('an unknown name of a compatible account is signed and accepted, unless its value is no text', async () => {
      const form = trusted({ unknown: '17' }, compatible);
      expect(await codeOf(form)).toBe('14000');
      expect(await codeOf({ ...form, unknown: { a: 1 } })).toBe('00027');
    });
  });

  describe('at once', () => {
    test('one card and one reference: money moves once', async () => {
      const form = trusted();
      const replies = await Promise.all(Array.from({ length: 8 }, () => codeOf(form)));
      expect(replies.filter((code) => code === '14000')).toHaveLength(1);
      expect(replies.filter((code) => code === '00066')).toHaveLength(7);
    });

    test('several references: each is paid once', async () => {
      const forms = Array.from({ length: 8 }, () => trusted());
      const replies = await Promise.all([...forms, ...forms].map(codeOf));
      expect(replies.filter((code) => code === '14000')).toHaveLength(8);
    });
  });
});
