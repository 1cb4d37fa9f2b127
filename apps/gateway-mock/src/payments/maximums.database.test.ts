/** What payments of an account store is limited: orders, pages, their addresses, and the tokens of cards. */
import { maxPageLinks, maxPages } from '../domain/payment.ts';
import { maxSavedCards } from '../domain/saved-card.ts';
import type { Storage } from '../storage/open-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  createShopAndShopper,
  formOf,
  ownFormFields,
  sentVisa,
  tokenFormOf,
  type Changes,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeEach(async () => {
    database = await newDatabase();
    storage = await seededStorage([account], database.location, { maxOrders: 3 });
    gateway = await startListeningGateway(storage);
  });

  afterEach(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const { charge, open, orders, pay, postForm, returned } = createShopAndShopper(() => ({
    gateway,
    storage,
    database,
  }));

  const request = (changes: Changes = {}) =>
    formOf({ eci: 'ECOMMERCE', ...sentVisa, return_url: undefined, ...changes }, account);

  const count = async (table: string): Promise<number> => {
    const [row] = await database.query(`select count(*) as n from ${table}`);
    return Number(row?.['n']);
  };

  /** Adds numbered copies of the only row. */
  const repeat = async (table: string, changed: Readonly<Record<string, string>>, times: number) => {
    const [row = {}] = await database.query(`select * from ${table}`);
    const names = Object.keys(row).filter((name) => name !== 'id' || 'id' in changed);
    const values = names.map((name) => changed[name] ?? name);
    await database.query(
      `insert into ${table} (${names.join(', ')}) with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${times}) select ${values.join(', ')} from ${table}, numbers`,
    );
  };

  test('payments at the operation URL make no order beyond the maximum, also at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => charge(request())));
    const codes = replies.map((reply) => String(reply['response_code'])).toSorted();
    expect(codes).toEqual(['00006', '00006', '00006', '00006', '14000', '14000']);
    expect(await orders(account)).toBe(3);
  });

  test('an order that exists takes another try when the account is full', async () => {
    const declined = { merchant_reference: 'declined', expiry_date: '0539' };
    await charge(request(declined));
    await charge(request());
    expect(await charge(request({ ...declined, expiry_date: '3012' }))).toMatchObject({
      response_code: '14000',
    });
    expect(await orders(account)).toBe(3);
  });

  test('the payment page of a full account returns to the shop with 00006', async () => {
    const page = await open(formOf({}, account));
    await charge(request());
    await charge(request());
    const { fields } = await returned(await pay(page));
    expect(fields['response_code']).toBe('00006');
    expect(await orders(account)).toBe(3);
  });

  test('the newest tokens of cards are stored', async () => {
    const tokenize = async (): Promise<string> =>
      (await returned(await postForm(tokenFormOf({ ...ownFormFields }, account)))).fields['token_name'] ?? '';
    const oldest = await tokenize();
    await repeat('saved_cards', { name: "name || '-' || n" }, maxSavedCards - 1);
    const newest = await tokenize();
    expect(await count('saved_cards')).toBe(maxSavedCards);
    expect(
      await database.query(`select name from saved_cards where name in ('${oldest}', '${newest}')`),
    ).toEqual([{ name: newest }]);
  });

  test.each([
    ['while the clock of the account is stopped', 0],
    ['after its clock is stopped at an earlier time', -60_000],
  ])('the newest pages are stored %s', async (_when, milliseconds) => {
    await open(formOf({}, account));
    await repeat(
      'payment_pages',
      { id: "id || '-' || n", signature: "signature || '-' || n", number: 'number + n' },
      maxPages + 5,
    );
    const stoppedAt = new Date(stoppedClock.now().getTime() + milliseconds);
    await expectTaskSuccess(storage.clocks.stop(account.merchant_identifier, stoppedAt));
    const page = await open(formOf({ merchant_reference: 'before-newest' }, account));
    await open(formOf({}, account));
    expect(await count('payment_pages')).toBe(maxPages);
    const { fields } = await returned(await pay(page));
    expect(fields).toMatchObject({
      merchant_reference: 'before-newest',
      response_code: '14000',
    });
  });

  test('the newest addresses of a page work', async () => {
    const form = formOf({}, account);
    await open(form);
    await repeat('payment_page_links', { hash: "hash || '-' || n", number: 'number + n' }, 150);
    const beforeNewest = await open(form);
    await open(form);
    expect(await count('payment_page_links')).toBe(maxPageLinks);
    const { fields } = await returned(await pay(beforeNewest));
    expect(fields['response_code']).toBe('14000');
  });
});
