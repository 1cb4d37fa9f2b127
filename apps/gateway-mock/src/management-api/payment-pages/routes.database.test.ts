/** The payment pages of an account: listed, opened without a shop, and opened again. */
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import { addScenarios } from '../../testing/change-stored-account.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { startApiForAllTests, type ManagementApiOfTest } from '../../testing/management-api-of-test.ts';
import type { ManagementApiServer } from '../../testing/management-api-server.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { challengedVisa, returnIn, visa } from '../../testing/shop-and-shopper.ts';
import { findOrder, stoppedClock } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let mine: string;
let theirs: string;

const ask = contractCheckedRequests(() => api, JSON.parse);

const now = stoppedClock.now().toISOString();

const payment = {
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  return_url: 'https://shop.example/paid',
};

const open = (changes: object = {}) =>
  ask('POST', `${mine}/payment-pages`, { body: { ...payment, ...changes } });
const list = async (query = '') => (await ask('GET', `${mine}/payment-pages${query}`)).body;

const onThisGateway = (url: string): URL => {
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, api.origin);
};
const click = (url: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(onThisGateway(url), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const pay = (url: string, changes: Readonly<Record<string, string>> = {}): Promise<Response> =>
  click(url, { ...visa, try: '1', pay: '1', ...changes });

const declined = { expiry_date: '05/39' };

const allow = (of: string) =>
  Promise.all([
    ask('PATCH', `${of}/payments`, { token: api.tokens.provider, body: { channels: ['redirection'] } }),
    ask('PATCH', of, { token: api.tokens.provider, body: { services: ['three_d_secure'] } }),
  ]);

const begin = async (ofTest: ManagementApiOfTest): Promise<void> => {
  ({ api, testDatabase, account, mine, theirs } = ofTest);
  await allow(mine);
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin);

  afterEach(() => assertConsistency(testDatabase.location));

  test('a page is opened without a shop, and a browser opens its address', async () => {
    const { status, body } = await open({ language: 'ar' });
    expect(status).toBe(201);
    const page = await fetch(onThisGateway(body.url));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('10.50')]);
    expect(await list()).toEqual({
      items: [
        {
          id: body.id,
          merchant_reference: 'order-1001',
          fort_id: null,
          command: 'AUTHORIZATION',
          amount: '1050',
          currency: 'AED',
          language: 'ar',
          opened_at: now,
          expires_at: '2026-02-03T04:20:06.789Z',
          state: 'form',
          tries: 0,
          response_code: null,
        },
      ],
      next: null,
    });
  });

  test('neither the list nor the database has the secret of an address', async () => {
    const { body } = await open();
    const secret = new URL(body.url).pathname.split('/').at(-1);
    const rows = await testDatabase.query('select * from payment_page_links, payment_pages');
    expect(JSON.stringify([await list(), rows])).not.toContain(secret);
  });

  test('the list says what the page shows', async () => {
    const opened = (await open()).body;
    await pay(opened.url, declined);
    expect((await list()).items).toMatchObject([{ state: 'form', tries: 1, response_code: null }]);
    await pay(opened.url, { ...challengedVisa, try: '2' });
    expect((await list()).items).toMatchObject([{ state: 'challenge', tries: 2 }]);
    await click(opened.url, { succeed: '1', code: '1234' });
    const { fortId } = await findOrder(api.storage, account, 'order-1001');
    expect((await list()).items).toMatchObject([
      { state: 'ended', tries: 2, response_code: '02000', fort_id: fortId },
    ]);
    await pay((await open({ merchant_reference: 'unknown-outcome' })).body.url, { expiry_date: '05/37' });
    await addScenarios(api.storage, account, {
      effect: { kind: 'decision_delayed', after_seconds: 60, ends: 'succeeded' },
    });
    await pay((await open({ merchant_reference: 'undecided' })).body.url);
    const states = (await list()).items.map((page: { merchant_reference: string; state: string }) => [
      page.merchant_reference,
      page.state,
    ]);
    expect(Object.fromEntries(states)).toEqual({
      'order-1001': 'ended',
      'unknown-outcome': 'ended',
      undecided: 'undecided',
    });
  });

  test('a page without a click for 15 minutes has ended, and is forgotten after 15 more', async () => {
    await ask('POST', `${mine}/clock/stop`, { body: {} });
    await open();
    const advance = (seconds: number) => ask('POST', `${mine}/clock/advance`, { body: { seconds } });
    await advance(15 * 60);
    expect((await list()).items).toMatchObject([{ state: 'ended', response_code: '00778' }]);
    await advance(15 * 60 + 1);
    expect((await list()).items).toEqual([]);
  });

  test('the list has pages, the newest first', async () => {
    for (const merchant_reference of ['a', 'b', 'c']) await open({ merchant_reference });
    const first = await list('?limit=2');
    const second = await list(`?limit=2&before=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
    const references = [...first.items, ...second.items].map(
      ({ merchant_reference: reference }: { merchant_reference: string }) => reference,
    );
    expect(references.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('the same payment leads to the same page', async () => {
    const [one, other] = [(await open()).body, (await open()).body];
    expect(other.id).toBe(one.id);
    expect(other.url).not.toBe(one.url);
    expect((await list()).items).toHaveLength(1);
  });

  test.each([
    ['an address that is none', { return_url: '/paid' }, 'InvalidFormat', '00002', 'return_url'],
    [
      'an email without a sign',
      { customer_email: 'sara(at)shop' },
      'InvalidFormat',
      '00002',
      'customer_email',
    ],
    [
      'the digits of a card',
      { order_description: visa.card_number },
      'InvalidFormat',
      '00002',
      'order_description',
    ],
    [
      'the reference of an order',
      { merchant_reference: 'order-1' },
      'ReferenceUsed',
      '00066',
      'merchant_reference',
    ],
  ])('%s is refused as the form of a shop would be', async (_what, changes, reason, code, parameter) => {
    const { status, body, problem } = await open(changes);
    expect([status, problem, body]).toEqual([
      422,
      'payment-refused',
      expect.objectContaining({
        reason,
        response_code: code,
        errors: [{ path: parameter, message: expect.any(String) }],
      }),
    ]);
    expect((await list()).items).toEqual([]);
  });

  test('without a payment channel, an account opens no page', async () => {
    await ask('PATCH', `${mine}/payments`, { token: api.tokens.provider, body: { channels: [] } });
    expect((await open()).body).toMatchObject({ status: 422, response_code: '00004' });
  });

  test('the return address of the account is the default', async () => {
    await ask('PATCH', `${mine}/payments`, { body: { return_url: 'https://shop.example/own' } });
    const { body } = await open({ return_url: undefined });
    const { url, fields } = returnIn(await (await pay(body.url)).text());
    expect([url, fields['response_code']]).toEqual(['https://shop.example/own', '02000']);
  });

  test.each(['POST', 'GET'])(
    'without any return address, the gateway shows the return by %s',
    async (method) => {
      await ask('PATCH', `${mine}/payments`, { body: { return_method: method } });
      const { body } = await open({ return_url: undefined });
      const paid = await pay(body.url);
      const { url, fields } = returnIn(await paid.text());
      const address = onThisGateway(paid.headers.get('location') ?? url ?? '');
      expect(address.pathname).toBe('/FortAPI/paymentReturn');
      const received = await fetch(
        address,
        method === 'GET' ? {} : { method, body: new URLSearchParams(fields) },
      );
      const text = await received.text();
      expect([received.status, text]).toEqual([200, expect.stringContaining('order-1001')]);
      expect(text).toContain('02000');
      expect(text).toMatch(/400555\*{6}0001|\*{16}/);
    },
  );

  test('the page of a return shows no card data that a client posts', async () => {
    const fields = {
      card_number: '4005550000000001',
      order_description: 'paid with 4111 1111 1111 1111',
      cvv: '123',
    };
    const response = await fetch(new URL('/FortAPI/paymentReturn', api.origin), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const text = await response.text();
    for (const digits of ['4005550000000001', '4111 1111', '123']) expect(text).not.toContain(digits);
  });

  test('the page of a return escapes what anyone sends', async () => {
    const address = new URL('/FortAPI/paymentReturn?a=<script>alert(1)</script>', api.origin);
    const response = await fetch(address);
    expect(await response.text()).not.toContain('<script>alert');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('another address leads to an open page; an ended one has none', async () => {
    const { body } = await open();
    const path = `${mine}/payment-pages/${body.id}/addresses`;
    const added = await ask('POST', path);
    expect(added.status).toBe(201);
    expect(new Set([body.url, added.body.url]).size).toBe(2);
    await pay(added.body.url, declined);
    expect((await list()).items).toMatchObject([{ tries: 1 }]);
    await click(body.url, { cancel: '1' });
    expect(await ask('POST', path)).toMatchObject({ status: 404, problem: 'payment-page-not-found' });
  });

  test('a page of another account is unknown', async () => {
    const { body } = await open();
    await allow(theirs);
    const foreign = await ask('POST', `${theirs}/payment-pages/${body.id}/addresses`, {
      token: api.tokens.others,
    });
    expect(foreign).toMatchObject({ status: 404, problem: 'payment-page-not-found' });
    expect((await ask('GET', `${theirs}/payment-pages`, { token: api.tokens.others })).body.items).toEqual(
      [],
    );
  });

  const readOrder = async (reference: string) => {
    const { fortId } = await findOrder(api.storage, account, reference);
    return (await ask('GET', `${mine}/orders/${fortId}`)).body;
  };

  test('a challenge without an answer ends as a decline, and its answer ends the wait', async () => {
    const { url } = (await open()).body;
    await pay(url, challengedVisa);
    expect((await readOrder('order-1001')).pending).toMatchObject([{ ends: 'declined', message: '666' }]);
    await click(url, { succeed: '1', code: '1234' });
    expect((await readOrder('order-1001')).pending).toEqual([]);
  });

  test('an order has its tries, and when the browser returned', async () => {
    await addScenarios(api.storage, account, {
      effect: { kind: 'return_lost' },
      matcher: { merchant_reference: 'lost' },
    });
    const { url } = (await open()).body;
    await pay(url, declined);
    await pay(url, { ...challengedVisa, try: '2' });
    await click(url, { succeed: '1', code: '1234' });
    const { tries, operations } = await readOrder('order-1001');
    const [first, challenge, answer] = operations.items.map(
      ({ operation_id: id }: { operation_id: string }) => id,
    );
    expect(answer).toEqual(expect.any(String));
    expect(tries).toEqual([
      {
        number: 1,
        card: 'visa',
        status: '03',
        response_code: '03666',
        response_message: expect.any(String),
        at: now,
        operation_id: first,
        returned_at: null,
        return_effect: null,
      },
      expect.objectContaining({
        number: 2,
        operation_id: challenge,
        response_code: '02000',
        returned_at: now,
        return_effect: null,
      }),
    ]);
    await pay((await open({ merchant_reference: 'lost' })).body.url);
    expect((await readOrder('lost')).tries).toMatchObject([
      { returned_at: now, return_effect: 'return_lost' },
    ]);
    expect((await readOrder('order-1')).tries).toEqual([]);
  });
});
