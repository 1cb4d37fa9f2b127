/** Payments at the operation URL with tokens: the columns T, M and C of chapter 3 of the supplement, and what becomes of tokens (C30). */
import type { SeedAccount } from '../seed/seed-schema.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { changeAccount } from '../testing/change-stored-account.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  challengedVisa,
  createShopAndShopper,
  formOf,
  isSigned,
  ownFormFields,
  returnIn,
  tokenFormOf,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const withoutService: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0051',
  access_code: 'accesscodeoftest0051',
  orders: [],
  services: [],
};

const declinedDate = { expiry_date: '3905' };

let names = 0;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage([account, withoutService], database.location);
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  afterEach(() => assertConsistency(database.location));

  const { post, postForm, charge, complete, feedbackOf, withStoppedClock, passMinutes } =
    createShopAndShopper(() => ({ gateway, storage, database }));

  /** Exchanges a card for a token, which is for the reference that is returned with it. */
  const tokenize = async (card: Changes = {}, by = account): Promise<Changes> => {
    const form = tokenFormOf({ ...ownFormFields, token_name: `token-${++names}`, ...card }, by);
    const { fields } = returnIn(await (await postForm(form)).text());
    return { token_name: fields['token_name'], merchant_reference: fields['merchant_reference'] };
  };

  const payWith = (token: Changes, changes: Changes = {}, by = account): Promise<Fields> =>
    charge(formOf({ ...token, ...changes }, by));

  const codeWith = async (token: Changes, changes: Changes = {}, by = account): Promise<string | undefined> =>
    (await payWith(token, changes, by))['response_code'];

  /** A reference that no order has. */
  const ofNewOrder = (): Changes => ({ merchant_reference: `new-${++names}` });

  /** A saved card that paid. */
  const savedCard = async (): Promise<Changes> => {
    const token = await tokenize();
    expect(await codeWith(token)).toBe('14000');
    return token;
  };

  test('a token pays, and its reply and feedback name it (T)', async () => {
    const token = await tokenize();
    const reply = await payWith(token, { card_security_code: '123', order_description: 'Shoes' });
    const { signature: _signature, ...params } = reply;
    expect(isSigned(reply, account)).toBe(true);
    expect(params).toMatchObject({
      ...token,
      response_code: '14000',
      eci: 'ECOMMERCE',
      card_number: '400555******0001',
      expiry_date: '3012',
      card_holder_name: "Sara O'Neil",
      payment_option: 'VISA',
    });
    expect(await feedbackOf(token['merchant_reference'] ?? '')).toEqual([
      { kind: 'direct', params },
      { kind: 'notification', params },
    ]);
  });

  test.each([
    ['MOTO', 'MOTO', '14000'],
    ['RECURRING', 'RECURRING', '14000'],
    ['ECOMMERCE', 'ECOMMERCE', '14000'],
  ])('a saved card pays with eci %s (chapter 6)', async (_name, eci, code) => {
    const token = await savedCard();
    expect(await payWith({ ...token, ...ofNewOrder() }, { eci })).toMatchObject({ response_code: code, eci });
  });

  test('a challenged card is challenged with a token, but not by MOTO or RECURRING', async () => {
    const token = await tokenize(challengedVisa);
    const reply = await payWith(token);
    expect(reply).toMatchObject({ response_code: '20064', token_name: token['token_name'] });
    const { fields } = returnIn(
      await (await post(reply['3ds_url'] ?? '', { code: '1234', succeed: '1' })).text(),
    );
    expect(fields).toMatchObject({ response_code: '14000', token_name: token['token_name'] });
    for (const eci of ['MOTO', 'RECURRING'])
      expect(await codeWith({ ...token, ...ofNewOrder() }, { eci })).toBe('14000');
  });

  describe('a card that was saved without a payment has paid', () => {
    const createToken = async (card: Changes): Promise<Changes> => {
      const form = tokenFormOf(
        { service_command: 'CREATE_TOKEN', expiry_date: '3012', ...challengedVisa, ...card },
        account,
      );
      const { fields } = returnIn(await (await postForm(form)).text());
      return { token_name: fields['token_name'] };
    };

    test.each([
      ['fails first', ['fail', 'succeed']],
      ['fails last', ['succeed', 'fail']],
    ] as const)('if one of two challenges succeeded, and the other one %s', async (_which, answers) => {
      const token = await createToken({});
      const replies = [];
      for (const answer of answers)
        replies.push({ answer, ...(await payWith({ ...token, ...ofNewOrder() })) });
      for (const { answer, '3ds_url': url = '' } of replies)
        await (await post(url, { code: '1234', [answer]: '1' })).text();
      expect(await codeWith({ ...token, ...ofNewOrder() }, { eci: 'RECURRING' })).toBe('14000');
    });

    test('if a payment that was undecided succeeded, after a challenge that failed', async () => {
      const token = await createToken({ expiry_date: '3705' });
      const { '3ds_url': url = '' } = await payWith({ ...token, ...ofNewOrder() });
      const undecided = { ...token, ...ofNewOrder() };
      expect(await codeWith(undecided, { eci: 'MOTO' })).toBe('15777');
      await (await post(url, { fail: '1' })).text();
      expect(await codeWith({ ...token, ...ofNewOrder() }, { eci: 'RECURRING' })).toBe('00088');
      await complete(undecided['merchant_reference'] ?? '', account);
      // Undecided again, but not refused.
      expect(await codeWith({ ...token, ...ofNewOrder() }, { eci: 'RECURRING' })).toBe('15777');
    });
  });

  describe('a token that is not saved', () => {
    test('is for its reference only, and neither for MOTO nor RECURRING: 00088', async () => {
      const token = await tokenize();
      expect(await codeWith({ ...token, ...ofNewOrder() })).toBe('00088');
      for (const eci of ['MOTO', 'RECURRING']) expect(await codeWith(token, { eci })).toBe('00088');
      expect(await codeWith(token)).toBe('14000');
    });

    test('is reserved by a challenge: 00784 for others', async () => {
      const token = await tokenize(challengedVisa);
      expect(await codeWith(token)).toBe('20064');
      expect(await codeWith({ ...token, ...ofNewOrder() })).toBe('00784');
    });

    test('is used up by a decline', async () => {
      const token = await tokenize(declinedDate);
      expect(await codeWith(token)).toBe('13666');
      expect(await codeWith(token)).toBe('00044');
    });

    test('is used up by a failed challenge', async () => {
      const token = await tokenize(challengedVisa);
      const { '3ds_url': url = '' } = await payWith(token);
      await (await post(url, { fail: '1' })).text();
      expect(await codeWith(token)).toBe('00044');
    });

    test('is not used up by a refusal', async () => {
      const token = await tokenize();
      expect(await codeWith(token, { payment_option: 'AMEX' })).toBe('00080');
      expect(await codeWith(token)).toBe('14000');
    });

    test('dies after an hour', () =>
      withStoppedClock(async () => {
        const token = await tokenize();
        await passMinutes([60], account);
        expect(await codeWith(token)).toBe('00044');
      }, account));

    test.each<readonly [string, Changes, Changes]>([
      ['the payment says remember_me=NO', {}, { remember_me: 'NO' }],
      ['the tokenization said remember_me=NO', { remember_me: 'NO' }, {}],
    ])('is not saved if %s', async (_who, form, changes) => {
      const token = await tokenize(form);
      expect(await codeWith(token, changes)).toBe('14000');
      expect(await codeWith({ ...token, ...ofNewOrder() })).toBe('00044');
    });

    test('is saved by a success otherwise', async () => {
      expect(await codeWith({ ...(await savedCard()), ...ofNewOrder() })).toBe('14000');
    });

    test('pays without the service Tokenization, and is not saved (K29)', async () => {
      const token = await tokenize({}, withoutService);
      expect(await codeWith(token, {}, withoutService)).toBe('14000');
      expect(await codeWith({ ...token, ...ofNewOrder() }, {}, withoutService)).toBe('00044');
    });
  });

  describe('the card of a token', () => {
    test.each<readonly [string, Changes, Changes, string]>([
      ['expired meanwhile', { expiry_date: '2602' }, {}, '00012'],
      ['of another brand', {}, { payment_option: 'AMEX' }, '00080'],
      ['with a security code of another length', {}, { card_security_code: '1234' }, '00002'],
      [
        'MADA, which takes no AUTHORIZATION',
        { card_number: '5297412542005689', card_security_code: '350' },
        { command: 'AUTHORIZATION' },
        '00049',
      ],
    ])('%s is refused', async (_what, card, changes, code) => {
      await withStoppedClock(async () => {
        const token = await tokenize(card);
        // The token lives for an hour, so it is saved before its card expires.
        await database.query(`update saved_cards set is_saved = 1 where name = '${token['token_name']}'`);
        await passMinutes([40 * 24 * 60], account);
        expect(await codeWith(token, changes)).toBe(code);
      }, account);
    });
  });

  test('an account does not find the token of another one', async () => {
    const token = await tokenize();
    expect(await codeWith(token, {}, withoutService)).toBe('00044');
  });

  describe('at once', () => {
    test('one token and one reference: money moves once', async () => {
      const token = await tokenize();
      const codes = await Promise.all(Array.from({ length: 6 }, () => codeWith(token)));
      expect(codes.filter((code) => code === '14000')).toHaveLength(1);
    });

    test('one unsaved token that is not remembered, and several references: it pays one', async () => {
      const token = await tokenize(challengedVisa);
      const codes = await Promise.all(
        Array.from({ length: 6 }, (_each, at) => codeWith({ ...token, ...(at > 0 && ofNewOrder()) })),
      );
      expect(codes.filter((code) => code === '20064')).toHaveLength(1);
    });

    test('a saved card pays several orders', async () => {
      const token = await savedCard();
      const codes = await Promise.all(
        Array.from({ length: 6 }, () => codeWith({ ...token, ...ofNewOrder() }, { eci: 'RECURRING' })),
      );
      expect(codes).toEqual(Array.from({ length: 6 }, () => '14000'));
    });
  });

  test('with the service off, a saved card pays no more by MOTO', async () => {
    const token = await savedCard();
    await changeAccount(storage, account, () => ({ services: ['three_d_secure'] }));
    expect(await codeWith({ ...token, ...ofNewOrder() }, { eci: 'MOTO' })).toBe('00038');
    await changeAccount(storage, account, () => ({ services: ['three_d_secure', 'tokenization'] }));
  });
});
