/** Tokenization over a real socket, in an own form and on a page that a shop frames. Chapter 5 of the supplement; K7, K13, K14, K22, K29, K30. */
import type { PaymentChannel } from '@postern/protocol/payments';
import type { SeedAccount } from '../seed/seed-schema.ts';
import type { Storage } from '../storage/open-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  createShopAndShopper,
  formOf,
  isSigned,
  ownFormFields,
  shopAccount,
  shopUrl,
  tokenFormOf,
  visa,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const like = (number: number, changes: Partial<SeedAccount>): SeedAccount => ({
  ...account,
  merchant_identifier: `TEST004${number}`,
  access_code: `accesscodeoftest004${number}`,
  orders: [],
  ...changes,
});

const onlyWith = (number: number, channel: PaymentChannel): SeedAccount =>
  like(number, { payments: { channels: [channel], shop_origins: [] } });

const withoutTokenization = like(1, { services: [] });
const onlyIframe = onlyWith(2, 'iframe');
const onlyOwnForm = onlyWith(3, 'own_form');
const compatible = like(4, { request_shape: 'compatible' });
const accounts = [account, withoutTokenization, onlyIframe, onlyOwnForm, compatible, shopAccount];

const createToken = { service_command: 'CREATE_TOKEN' };
/** With `formOf`, which signs all parameters. */
const tokenizationBySelector = {
  command: undefined,
  amount: undefined,
  currency: undefined,
  customer_email: undefined,
  service_command: 'TOKENIZATION',
};
const { card_security_code: _code, remember_me: _rememberMe, ...cardToSave } = ownFormFields;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage(accounts, database.location);
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const { post, postForm, open, visit, returned, feedbackOf, check } = createShopAndShopper(() => ({
    gateway,
    storage,
    database,
  }));

  /** The fields of the return. */
  const sent = async (changes: Changes = {}, by = account): Promise<Fields> => {
    const { fields } = await returned(await postForm(tokenFormOf(changes, by)));
    expect(isSigned(fields, by)).toBe(true);
    return fields;
  };

  const cardsOf = async (by = account) =>
    (await expectTaskSuccess(storage.savedCards.list(by.merchant_identifier, undefined, 100))).map(
      ({ savedCard }) => savedCard,
    );

  const byName = async (name: string, by = account) =>
    (await cardsOf(by)).find((saved) => saved.name === name);

  describe('an own form', () => {
    test('returns at once with the observed parameters, signed', async () => {
      const form = tokenFormOf({ ...ownFormFields });
      const { url, fields } = await returned(await postForm(form));
      expect(url).toBe(shopUrl);
      expect(isSigned(fields, account)).toBe(true);
      const { signature: _signature, ...params } = fields;
      expect(params).toEqual({
        service_command: 'TOKENIZATION',
        access_code: account.access_code,
        merchant_identifier: account.merchant_identifier,
        merchant_reference: form['merchant_reference'],
        language: 'en',
        return_url: shopUrl,
        token_name: expect.stringMatching(/^[0-9a-f]{32}$/),
        card_number: '400555******0001',
        card_bin: '400555',
        expiry_date: '3012',
        card_holder_name: "Sara O'Neil",
        response_code: '18000',
        response_message: 'Success',
        status: '18',
      });
    });

    test.each([
      ['a new name', 'mine', '18062'],
      ['the name of a token', 'mine', '18063'],
      ['no name', undefined, '18000'],
    ])('with %s is %s %s (U7)', async (_, token_name, code) => {
      const fields = await sent({ ...ownFormFields, token_name });
      expect(fields['response_code']).toBe(code);
      expect(fields['token_name']).toBe(token_name ?? fields['token_name']);
    });

    test('of a token that exists gives it the new card', async () => {
      await sent({ ...ownFormFields, token_name: 'changed' });
      await sent({
        ...ownFormFields,
        card_number: '5123456789012346',
        expiry_date: '3101',
        token_name: 'changed',
      });
      expect(await byName('changed')).toMatchObject({ card: 'mastercard', expiryDate: '3101' });
    });

    test('says NO to remembering only if the shopper did', async () => {
      const yes = await sent({ ...ownFormFields });
      expect(yes).not.toHaveProperty('remember_me');
      const no = await sent({ ...ownFormFields, remember_me: 'NO' });
      expect(no).toMatchObject({ response_code: '18000', remember_me: 'NO' });
      expect(await byName(no['token_name'] ?? '')).toMatchObject({ isRemembered: false });
    });

    test('makes no order and sends no feedback (5.6)', async () => {
      const { merchant_reference: reference = '' } = await sent({ ...ownFormFields });
      expect(await check(reference, account)).toMatchObject({ response_code: '11036' });
      expect(await feedbackOf(reference)).toEqual([]);
    });

    test('that comes again gives the same return, and makes no second token (K7)', async () => {
      const form = tokenFormOf({ ...ownFormFields });
      const first = await returned(await postForm(form));
      const tokens = (await cardsOf()).length;
      const other = { ...form, card_number: '5123456789012346' };
      expect(await returned(await postForm(other))).toEqual(first);
      expect((await cardsOf()).length).toBe(tokens);
    });

    test('that failed may come again with another card', async () => {
      const form = tokenFormOf({ ...ownFormFields, card_number: '4012888888881881' });
      expect((await returned(await postForm(form))).fields['response_code']).toBe('17016');
      const again = { ...form, card_number: ownFormFields.card_number };
      expect((await returned(await postForm(again))).fields['response_code']).toBe('18000');
    });

    test('with empty fields of a card is that of a page (K17)', async () => {
      const empty = Object.fromEntries(Object.keys(ownFormFields).map((name) => [name, '']));
      const page = await open(tokenFormOf({ ...empty }));
      expect(await visit(page)).toContain('name="card_number"');
    });

    test('twice at once makes one token', async () => {
      const form = tokenFormOf({ ...ownFormFields });
      const returns = await Promise.all(
        [form, form, form].map(async (each) => returned(await postForm(each))),
      );
      expect(new Set(returns.map(({ fields }) => fields['token_name'])).size).toBe(1);
    });
  });

  describe('a refused tokenization', () => {
    const rows: readonly (readonly [code: string, changes: Changes, by?: SeedAccount])[] = [
      ['17016', { ...ownFormFields, card_number: '4012888888881881' }],
      ['17012', { ...ownFormFields, expiry_date: '2001' }],
      ['00001', { ...ownFormFields, card_security_code: '' }],
      ['00002', { ...ownFormFields, card_security_code: '1234' }],
      ['00002', { ...ownFormFields, expiry_date: '3013' }],
      ['00002', { ...ownFormFields, card_number: '4005 5500 0000 0001' }],
      ['00027', { ...ownFormFields, amount: '100' }],
      ['00027', { ...ownFormFields }, onlyIframe],
      ['00046', {}, onlyOwnForm],
      ['00027', { ...createToken, ...cardToSave }, onlyIframe],
      ['53016', { ...createToken, ...cardToSave, card_number: '4012888888881881' }],
      ['53012', { ...createToken, ...cardToSave, expiry_date: '2001' }],
      ['53038', { ...createToken, ...cardToSave }, withoutTokenization],
      ['00027', { ...createToken, ...cardToSave, merchant_extra: '1' }],
      ['00001', { ...createToken, expiry_date: '3012' }],
    ];

    const cases = rows.map(([code, changes, by = account]) => ({ code, changes, by }));

    test.each(cases)('is $code: $changes', async ({ code, changes, by }) => {
      const tokens = (await cardsOf(by)).length;
      const fields = await sent(changes, by);
      expect(fields['response_code']).toBe(code);
      expect(fields).not.toHaveProperty('card_security_code');
      expect(fields).not.toHaveProperty('card_number');
      expect((await cardsOf(by)).length).toBe(tokens);
    });

    test('with a wrong signature shows no card, and its diagnosis has none', async () => {
      const text = await (
        await postForm(
          tokenFormOf({ ...ownFormFields, return_url: 'http://other.example/', signature: '0'.repeat(64) }),
        )
      ).text();
      expect(text).toContain('00008');
      expect(text).not.toContain(ownFormFields.card_number);
    });

    test('that hashes the card says which parameters to leave out, and shows no card', async () => {
      const text = await (
        await postForm(
          formOf(
            {
              ...tokenizationBySelector,
              ...ownFormFields,
              return_url: 'http://other.example/',
            },
            account,
          ),
        )
      ).text();
      expect(text).toContain('00008');
      expect(text).toContain('(card_number, expiry_date, card_security_code, card_holder_name, remember_me)');
      expect(text).toContain('Leave card_number');
      expect(text).toContain('not a shop origin of the account');
      expect(text).not.toContain(ownFormFields.card_number);
      expect(text).not.toContain(ownFormFields.card_holder_name);
    });

    test('is 00110 beside a command, and 00004 with an operation of the operation URL', async () => {
      const codes = await Promise.all(
        [{ command: 'PURCHASE' }, { service_command: 'UPDATE_TOKEN' }].map(async (changes) =>
          (await postForm(tokenFormOf(changes))).text(),
        ),
      );
      expect(codes).toEqual([expect.stringContaining('00110'), expect.stringContaining('00004')]);
    });

    test('is 00004 for an account without a channel that makes tokens', async () => {
      const { fields } = await returned(await postForm(tokenFormOf({}, shopAccount)));
      expect(fields['response_code']).toBe('00046');
    });

    test('of a compatible account is not refused for an unknown name, which comes back', async () => {
      const fields = await sent({ ...ownFormFields, shop_version: '7' }, compatible);
      expect(fields['response_code']).toBe('18000');
    });
  });

  describe('CREATE_TOKEN', () => {
    test('saves a card without a payment', async () => {
      const fields = await sent({ ...createToken, ...cardToSave, currency: 'AED' });
      expect(fields).toMatchObject({
        response_code: '52062',
        status: '52',
        card_number: '400555******0001',
        expiry_date: '3012',
        currency: 'AED',
        return_url: shopUrl,
      });
      expect(await byName(fields['token_name'] ?? '')).toMatchObject({ isSaved: true });
    });

    test('with the name of a token is 52063', async () => {
      await sent({ ...createToken, ...cardToSave, token_name: 'lasting' });
      const again = await sent({ ...createToken, ...cardToSave, token_name: 'lasting' });
      expect(again).toMatchObject({ response_code: '52063', token_name: 'lasting' });
    });
  });

  describe('the page that a shop frames', () => {
    const type = (page: string, card: Fields = visa): Promise<Response> => post(page, { ...card, save: '1' });

    test('asks for a card, and returns with the token of it', async () => {
      const page = await open(tokenFormOf());
      const html = await visit(page);
      expect(html).toContain('name="card_security_code"');
      expect(html).not.toContain('name="try"');
      const { url, fields } = await returned(await type(page, { ...visa, remember_me: 'YES' }));
      expect(url).toBe(shopUrl);
      expect(isSigned(fields, account)).toBe(true);
      expect(fields).toMatchObject({ response_code: '18000', card_holder_name: "Sara O'Neil" });
      expect(await byName(fields['token_name'] ?? '')).toMatchObject({ card: 'visa', isRemembered: true });
    });

    test('may be framed by the pages of the shop only; the payment page never', async () => {
      const framedBy = async (page: string) => {
        const { headers } = await fetch(new URL(page, gateway.origin));
        const [found] = /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? [];
        return [found, headers.get('x-frame-options')];
      };
      expect(await framedBy(await open(tokenFormOf()))).toEqual([
        'frame-ancestors http://shop.example',
        null,
      ]);
      expect(await framedBy(await open(tokenFormOf({}, onlyIframe)))).toEqual([
        'frame-ancestors http: https:',
        null,
      ]);
    });

    test('names the fields with a mistake, and makes no token', async () => {
      const page = await open(tokenFormOf());
      const html = await (await type(page, { ...visa, card_number: '4012888888881881' })).text();
      expect(html).toContain('id="card_number_error"');
      expect(html).not.toContain('4012888888881881');
      expect(await visit(page)).toContain('name="card_number"');
    });

    test('returns 17012 for an expired card, and ends', async () => {
      const page = await open(tokenFormOf());
      const { fields } = await returned(await type(page, { ...visa, expiry_date: '01/20' }));
      expect(fields['response_code']).toBe('17012');
      expect(await visit(page)).toContain('17012');
    });

    test('returns 00072 after a cancel', async () => {
      const page = await open(tokenFormOf());
      const { fields } = await returned(await post(page, { cancel: '1' }));
      expect(fields).toMatchObject({ response_code: '00072', status: '00' });
    });

    test('returns the same for a second submit, also at once', async () => {
      const page = await open(tokenFormOf());
      const [first, second] = await Promise.all(
        [type(page), type(page)].map(async (each) => returned(await each)),
      );
      expect(first).toEqual(second);
    });

    test('expires after 15 minutes by the clock of the account', async () => {
      const page = await open(tokenFormOf());
      await database.query(
        `update payment_pages set expires_at = '${new Date(stoppedClock.now().getTime() - 1).toISOString()}' where purpose = 'token' and ended_at is null`,
      );
      expect(await visit(page)).toContain('00778');
    });
  });

  test('no card number or security code is in the database', async () => {
    const tables = await database.query(
      `select form, return_params from payment_pages union all select card, name from saved_cards`,
    );
    expect(JSON.stringify(tables)).not.toMatch(/4005550000000001|4012888888881881|5123456789012346/);
    expect(JSON.stringify(tables)).not.toContain('card_security_code');
  });
});
