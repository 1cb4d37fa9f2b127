/** Tokens on the payment page: a form that names one, and a card that the shopper lets the shop save. Chapters 3, 5 and 7 of the supplement; K29, K30. */
import type { SeedAccount } from '../seed/seed-schema.ts';
import type { Storage } from '../storage/open-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  challengedVisa,
  createShopAndShopper,
  formOf,
  ownFormFields,
  tokenFormOf,
  visa,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { cardTokenState } from './card-token-state.ts';

const withoutTokenization: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0061',
  access_code: 'accesscodeoftest0061',
  services: [],
  orders: [],
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage([account, withoutTokenization], database.location);
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const { post, postForm, open, visit, pay, returned, feedbackOf, complete, charge } = createShopAndShopper(
    () => ({ gateway, storage, database }),
  );

  const tokenize = async (changes: Changes = {}): Promise<Fields> =>
    (await returned(await postForm(tokenFormOf({ ...ownFormFields, ...changes })))).fields;

  const saveCard = async (changes: Changes = {}): Promise<string> =>
    (
      await tokenize({
        service_command: 'CREATE_TOKEN',
        card_security_code: undefined,
        remember_me: undefined,
        ...changes,
      })
    )['token_name'] ?? '';

  /** The state of a token. */
  const stateOf = async (name: string | undefined): Promise<string | undefined> => {
    const cards = await expectTaskSuccess(
      storage.savedCards.list(account.merchant_identifier, undefined, 100),
    );
    const found = cards.find(({ savedCard }) => savedCard.name === name);
    return found && cardTokenState(found.savedCard, found.now);
  };

  const payCode = (page: string, number = 1, code = '123'): Promise<Response> =>
    post(page, { card_security_code: code, try: String(number), pay: '1' });

  describe('a form that names a token', () => {
    const payingWith = (token_name: string, changes: Changes = {}) =>
      open(formOf({ token_name, ...changes }, account));

    test('shows its card, and asks for the security code only', async () => {
      const html = await visit(await payingWith(await saveCard()));
      expect(html).toContain('400555******0001');
      expect(html).toContain('12/30');
      expect(html).toContain('name="card_security_code"');
      expect(html).not.toContain('name="card_number"');
      expect(html).not.toContain('name="remember_me"');
    });

    test('is paid with the code, and its return and feedback name the token', async () => {
      const token_name = await saveCard();
      const form = formOf({ token_name }, account);
      const { fields } = await returned(await payCode(await open(form)));
      const paid = { response_code: '14000', token_name, card_holder_name: "Sara O'Neil" };
      expect(fields).toMatchObject(paid);
      const [direct] = await feedbackOf(form['merchant_reference'] ?? '');
      expect(direct?.params).toMatchObject(paid);
    });

    test('with a wrong code is no try', async () => {
      const page = await payingWith(await saveCard());
      expect(await (await payCode(page, 1, '12')).text()).toContain('id="card_security_code_error"');
      expect((await returned(await payCode(page))).fields['response_code']).toBe('14000');
    });

    test('saves the card of its own order when it is paid', async () => {
      const { token_name = '', merchant_reference } = await tokenize();
      expect(await stateOf(token_name)).toBe('unused');
      await payCode(await payingWith(token_name, { merchant_reference }));
      expect(await stateOf(token_name)).toBe('saved');
    });

    test('with a card that is declined and not saved asks for another card', async () => {
      const { token_name = '', merchant_reference } = await tokenize({ expiry_date: '3905' });
      const page = await payingWith(token_name, { merchant_reference });
      await payCode(page);
      expect(await stateOf(token_name)).toBe('dead');
      expect(await visit(page)).toContain('name="card_number"');
      const { fields } = await returned(await pay(page, visa, 2));
      expect(fields).toMatchObject({ response_code: '14000' });
      expect(fields).not.toHaveProperty('token_name');
    });

    test('with a saved card that is declined asks for its code again', async () => {
      const token_name = await saveCard({ expiry_date: '3905' });
      const page = await payingWith(token_name);
      await payCode(page);
      expect(await visit(page)).not.toContain('name="card_number"');
      expect(await stateOf(token_name)).toBe('saved');
    });

    const refusals: readonly (readonly [code: string, why: string, changes: Changes, card?: Changes])[] = [
      ['00044', 'is unknown', { token_name: 'unknown' }],
      ['00080', 'is of another brand', { payment_option: 'AMEX' }],
      ['00049', 'takes no authorization', { command: 'AUTHORIZATION' }, { card_number: '5297412542005689' }],
    ];

    const cases = refusals.map(([code, why, changes, card = {}]) => ({ code, why, changes, card }));

    test.each(cases)('is $code if the card $why', async ({ code, changes, card }) => {
      const token_name = await saveCard(card);
      const { fields } = await returned(await postForm(formOf({ token_name, ...changes }, account)));
      expect(fields['response_code']).toBe(code);
    });

    test('is 00088 for another order than that of the token', async () => {
      const { token_name } = await tokenize();
      const { fields } = await returned(await postForm(formOf({ token_name }, account)));
      expect(fields['response_code']).toBe('00088');
    });

    test('is 00784 while another page is challenged with the token', async () => {
      const { token_name = '', merchant_reference } = await tokenize(challengedVisa);
      const first = await payingWith(token_name, { merchant_reference });
      await payCode(first);
      expect(await stateOf(token_name)).toBe('reserved');
      const { fields } = await returned(await postForm(formOf({ token_name }, account)));
      expect(fields['response_code']).toBe('00784');
      await post(first, { fail: '1' });
      expect(await stateOf(token_name)).toBe('dead');
    });

    test('asks for a card if the token was used up meanwhile', async () => {
      const { token_name = '', merchant_reference } = await tokenize({ remember_me: 'NO' });
      const page = await payingWith(token_name, { merchant_reference });
      await database.query(
        `update saved_cards set created_at = '2020-01-01T00:00:00.000Z' where name = '${token_name}'`,
      );
      expect(await (await payCode(page)).text()).toContain('name="card_number"');
    });
  });

  describe('a card that the shopper lets the shop save', () => {
    const remembered = { ...visa, remember_me: 'YES' };
    const box = /name="remember_me"\s+value="YES"\s*(checked)?/;

    test('has a box, which the form can check', async () => {
      expect(box.exec(await visit(await open(formOf({}, account))))?.[1]).toBeUndefined();
      expect(box.exec(await visit(await open(formOf({ remember_me: 'YES' }, account))))?.[1]).toBe('checked');
      expect(await visit(await open(formOf({ remember_me: 'YES' }, withoutTokenization)))).not.toMatch(box);
    });

    test('is saved by the payment, and pays again', async () => {
      const { fields } = await returned(await pay(await open(formOf({}, account)), remembered));
      expect(fields).toMatchObject({
        response_code: '14000',
        token_name: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      const { token_name } = fields;
      expect(await stateOf(token_name)).toBe('saved');
      const again = formOf({ token_name, return_url: undefined, eci: 'RECURRING' }, account);
      expect(await charge(again)).toMatchObject({ response_code: '14000' });
    });

    test('is not saved without the box, or without the service Tokenization (K29)', async () => {
      const without = await returned(await pay(await open(formOf({ remember_me: 'YES' }, account))));
      expect(without.fields).not.toHaveProperty('token_name');
      const page = await open(formOf({}, withoutTokenization));
      expect((await returned(await pay(page, remembered))).fields).not.toHaveProperty('token_name');
    });

    test('has no token if it is declined, at once or after a challenge', async () => {
      const count = async () =>
        (await expectTaskSuccess(storage.savedCards.list(account.merchant_identifier, undefined, 100)))
          .length;
      const before = await count();
      const form = formOf({}, account);
      await pay(await open(form), { ...remembered, expiry_date: '05/39' });
      const [direct] = await feedbackOf(form['merchant_reference'] ?? '');
      expect(direct?.params).not.toHaveProperty('token_name');
      expect(await count()).toBe(before);
      const challenged = formOf({}, account);
      const page = await open(challenged);
      await pay(page, { ...remembered, ...challengedVisa });
      await post(page, { fail: '1' });
      const kinds = await feedbackOf(challenged['merchant_reference'] ?? '');
      expect(kinds.filter(({ kind }) => kind === 'direct').at(-1)?.params).not.toHaveProperty('token_name');
    });

    test('is saved after a challenge that succeeds', async () => {
      const page = await open(formOf({}, account));
      await pay(page, { ...remembered, ...challengedVisa });
      const { fields } = await returned(await post(page, { code: '1234', succeed: '1' }));
      expect(fields).toMatchObject({ response_code: '14000' });
      expect(await stateOf(fields['token_name'])).toBe('saved');
    });

    test.each([
      ['is saved when an uncertain payment succeeds', '05/37', true],
      ['is not when a pending one is declined', '03/38', false],
    ])('%s', async (_, expiry_date, isSaved) => {
      const form = formOf({}, account);
      await pay(await open(form), { ...remembered, expiry_date });
      await complete(form['merchant_reference'] ?? '', account);
      const last = (await feedbackOf(form['merchant_reference'] ?? '')).at(-1)?.params ?? {};
      expect('token_name' in last).toBe(isSaved);
    });
  });
});
