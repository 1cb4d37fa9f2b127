/**
 * The payment page over a real socket: a shop posts a signed form, a shopper pays or cancels, and the browser returns. Each test names the
 * row of the supplement that it shows.  */
import { once } from 'node:events';
import { connect } from 'node:net';
import { hashSecret } from '../credentials/token.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import { paymentPageMinutes } from '../domain/payment.ts';
import type { SeedAccount } from '../seed/seed-schema.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account as baseAccount,
  inactiveAccount,
  otherAccount,
  requestOf,
} from '../testing/account-and-request-fixtures.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import {
  post as postJson,
  startListeningGateway,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import type { ProcessedPayment } from '../request-pipeline/7-reply/reply.ts';
import { decideEndWithoutToken } from './decide-on-card-token-page.ts';
import { PaymentPageView } from './payment-page-view.ts';
import { onEachEngine } from '../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount,
  challengedVisa,
  createShopAndShopper,
  declined,
  formOf,
  isSigned,
  payments,
  shopAccount as account,
  shopUrl,
  tokenFormOf,
  visa,
  wrong,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const openedAs = ({
  view,
}: {
  readonly view: unknown;
}): Extract<PaymentPageView, { readonly kind: 'form' }> => {
  if (!PaymentPageView.is(view) || view.kind !== 'form') throw new Error('expected the form of a page');
  return view;
};

const withReturnUrl: SeedAccount = {
  ...otherAccount,
  sha_type: 'SHA-256',
  payments: { channels: ['redirection'], return_url: 'http://set.example/back', return_method: 'GET' },
  limits: { AED: { per_transaction: '10000', per_order: '9000', daily: '8000' } },
};

const withDailyLimit: SeedAccount = {
  ...withReturnUrl,
  merchant_identifier: 'TEST0006',
  access_code: 'accesscodeoftest0006',
  services: ['three_d_secure'],
};

const inactive: SeedAccount = { ...inactiveAccount, sha_type: 'SHA-256', payments };

const withoutChannel: SeedAccount = {
  ...baseAccount,
  merchant_identifier: 'TEST0004',
  access_code: 'accesscodeoftest0004',
};

const compatible: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0005',
  access_code: 'accesscodeoftest0005',
  request_shape: 'compatible',
  orders: [],
};

const by: Actor = { type: 'token', merchantIdentifier: baseAccount.merchant_identifier };

onEachEngine(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;
  let observed: ProcessedPayment[];

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage(
      [
        account,
        withReturnUrl,
        withDailyLimit,
        inactive,
        withoutChannel,
        compatible,
        { ...allChannelsAccount, orders: [] },
      ],
      database.location,
    );
    gateway = await startListeningGateway(storage, {
      observe: (processed) => {
        if (processed._tag === 'Payment') observed.push(processed);
      },
    });
  });

  beforeEach(() => {
    observed = [];
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const {
    post,
    postForm,
    open,
    pay,
    returned,
    visit,
    orders,
    check,
    feedbackOf,
    complete,
    withStoppedClock,
    passMinutes,
  } = createShopAndShopper(() => ({ gateway, storage, database }));

  test.each([
    ['PURCHASE', '05/37', '15777', '14000'],
    ['AUTHORIZATION', '05/37', '15777', '02000'],
    ['PURCHASE', '03/38', '19065', '13666'],
    ['AUTHORIZATION', '03/38', '19065', '03666'],
  ])(
    '(C25) a %s that %s leaves without an outcome ends after a minute',
    async (command, expiryDate, first, end) => {
      const form = formOf({ command });
      const reference = form['merchant_reference'] ?? '';
      const page = await open(form);
      const { fields } = await returned(await pay(page, { ...visa, expiry_date: expiryDate }));
      expect(fields['response_code']).toBe(first);
      const rows = await database.query(
        `select due_at from pending_operations join orders on orders.fort_id = pending_operations.fort_id
        where merchant_reference = '${reference}'`,
      );
      expect(rows).toEqual([{ due_at: new Date(stoppedClock.now().getTime() + 60_000).toISOString() }]);
      const isPaid = end.endsWith('000');
      expect(await complete(reference)).toMatchObject({
        captured_amount: end === '14000' ? '5000' : '0',
        authorized_amount: isPaid ? '5000' : '0',
      });
      const [pending, ...ended] = await feedbackOf(reference);
      expect([pending?.kind, pending?.params['response_code']]).toEqual(['notification', first]);
      const ends = ended.map(({ kind, params }) => `${kind} ${params['response_code']}`);
      expect(ends.toSorted()).toEqual([`direct ${end}`, `notification ${end}`]);
      for (const { params } of ended) {
        expect(params).toMatchObject({
          eci: 'ECOMMERCE',
          payment_option: 'VISA',
          card_number: '400555******0001',
          acquirer_response_message: isPaid ? 'Approved' : 'Declined',
          ...(isPaid && { authorization_code: '123456' }),
        });
      }
      // An order that is paid in the end takes no other payment; one that is declined takes another try.
      const other = { command, merchant_reference: reference, order_description: 'again' };
      const again = await postForm(formOf(other));
      expect([again.status, (await returned(again)).fields['response_code']]).toEqual(
        isPaid ? [200, '00066'] : [303, undefined],
      );
    },
  );

  test('(C25, C28) a purchase counts for the day on which it ends', async () => {
    const form = formOf({ amount: '8000', return_url: undefined }, withDailyLimit);
    await pay(await open(form), { ...visa, expiry_date: '05/37' });
    await complete(form['merchant_reference'] ?? '', withDailyLimit);
    const next = await postForm(formOf({ amount: '1', return_url: undefined }, withDailyLimit));
    const page = next.headers.get('location') ?? '';
    expect((await pay(page)).headers.get('location')).toContain('response_code=00057');
  });

  test('a paid order is captured no more, refunded, and its feedback says what the return said', async () => {
    const form = formOf({ order_description: 'Two chairs', merchant_extra: 'a-1' });
    const { url, fields } = await returned(await pay(await open(form)));
    expect(url).toBe(shopUrl);
    expect(isSigned(fields)).toBe(true);
    const { signature: _signature, ...params } = fields;
    // Written from chapter 3.
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
      customer_ip: '127.0.0.1',
      payment_option: 'VISA',
      card_number: '400555******0001',
      expiry_date: '3012',
      card_holder_name: "Sara O'Neil",
      authorization_code: '123456',
      processor_response_code: '00',
      acquirer_response_code: '00',
      acquirer_response_message: 'Approved',
      order_description: 'Two chairs',
      merchant_extra: 'a-1',
    });
    const reference = form['merchant_reference'] ?? '';
    expect(await feedbackOf(reference)).toEqual([
      { kind: 'direct', params },
      { kind: 'notification', params },
    ]);
    expect(await check(reference)).toMatchObject({ transaction_code: '14000', captured_amount: '5000' });
    const refunded = await postJson(
      gateway.url,
      requestOf('REFUND', { merchant_reference: reference, amount: '2000' }, account),
    );
    expect(await refunded.json()).toMatchObject({ response_code: '06000' });
  });

  test('an authorized order is captured and voided like every other order', async () => {
    const form = formOf({ command: 'AUTHORIZATION' });
    const reference = form['merchant_reference'] ?? '';
    const { fields } = await returned(await pay(await open(form)));
    expect(fields['response_code']).toBe('02000');
    const capture = requestOf('CAPTURE', { merchant_reference: reference, amount: '5000' }, account);
    expect(await (await postJson(gateway.url, capture)).json()).toMatchObject({ response_code: '04000' });
    expect(await check(reference)).toMatchObject({ authorized_amount: '5000', captured_amount: '5000' });
    const other = formOf({ command: 'AUTHORIZATION' });
    await pay(await open(other));
    const voided = requestOf(
      'VOID_AUTHORIZATION',
      { merchant_reference: other['merchant_reference'] },
      account,
    );
    expect(await (await postJson(gateway.url, voided)).json()).toMatchObject({ response_code: '08000' });
  });

  describe('where a refused form returns to (C1)', () => {
    test.each<readonly [string, Changes, SeedAccount, string | undefined]>([
      [
        'a foreign address is not followed',
        { ...wrong, return_url: 'http://evil.example/' },
        account,
        undefined,
      ],
      ['a page of the shop is', wrong, account, shopUrl],
      ['without an address, the page says it', { ...wrong, return_url: undefined }, account, undefined],
      [
        'a foreign address is followed once the signature is right',
        { return_url: 'http://evil.example/', customer_name: '1' },
        account,
        'http://evil.example/',
      ],
    ])('%s', async (_name, changes, by, url) => {
      const response = await postForm(formOf(changes, by));
      expect(response.status).toBe(200);
      expect((await returned(response)).url).toBe(url);
    });

    test("the account's own address is trusted", async () => {
      for (const return_url of [undefined, 'http://set.example/back']) {
        const response = await postForm(formOf({ ...wrong, return_url }, withReturnUrl));
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toMatch(
          /^http:\/\/set\.example\/back\?.*response_code=00008/,
        );
      }
    });
  });

  test('a sender without a secret gets no chosen text signed, and none back that could be signed (C2)', async () => {
    const changes = { ...wrong, app_programming: 'a=b', device_fingerprint: 'status=14' };
    const { fields } = await returned(await postForm(formOf(changes)));
    expect(fields).toMatchObject({ response_code: '00008', status: '00', amount: '5000' });
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['signature']));
    for (const name of ['return_url', 'app_programming', 'device_fingerprint'])
      expect(fields[name]).toBeUndefined();
  });

  test('a cancelled page returns what was recorded of one: all fields of the form, and 00072 (C2; U1)', async () => {
    const form = formOf({ app_programming: 'PHP' });
    const before = await orders();
    const { url, fields } = await returned(await post(await open(form), { cancel: '1', try: '1' }));
    const { signature: _sent, ...sent } = form;
    const { signature: _signature, ...params } = fields;
    expect(url).toBe(shopUrl);
    expect(isSigned(fields)).toBe(true);
    expect(params).toEqual({
      ...sent,
      response_code: '00072',
      response_message: expect.any(String),
      status: '00',
    });
    expect(await orders()).toBe(before);
  });

  test('a form may come from a page of the shop, or from none, but from no other page (C3)', async () => {
    const refused = await (await postForm(formOf(), { origin: 'http://other.example' })).text();
    expect(refused).toContain('00040');
    expect(refused).toContain(
      'A page of http://other.example sent the form. Add the origin in the payment settings.',
    );
    // The signature of its sender was not checked.
    expect(refused).not.toContain('http://shop.example');
    expect(observed.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('The shop origins of the account are http://shop.example.'),
    ]);
    for (const origin of ['http://shop.example', 'null'])
      expect((await postForm(formOf(), { origin })).status).toBe(303);
  });

  test('a return address is absolute, and has no user name (C4)', async () => {
    for (const url of ['http://shop.example@evil.example/', '/paid', 'ftp://shop.example/'])
      expect(await (await postForm(formOf({ return_url: url }))).text()).toContain('00002');
  });

  test('a page has its own headers, and no cookie (C5)', async () => {
    const response = await fetch(new URL(await open(formOf()), gateway.origin));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'nonce-[\w-]{22}'; style-src 'nonce-[\w-]{22}'; form-action 'self' http:\/\/shop\.example; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    });
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(response.headers.has('cross-origin-opener-policy')).toBe(false);
  });

  test('the secret of a page is stored as a hash only (C6)', async () => {
    const page = await open(formOf());
    const [, secret = ''] = /paymentPage\/([\w-]{22})$/.exec(page) ?? [];
    expect(secret).toHaveLength(22);
    const rows = await database.query('select * from payment_page_links');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await fetch(new URL(`${page}x`, gateway.origin))).status).toBe(404);
  });

  test('the same form leads to its page, also after its end; another one of the reference does not (C7)', async () => {
    const form = formOf();
    const [first, second] = [await open(form), await open(form)];
    expect(second).not.toBe(first);
    const paid = await returned(await pay(first));
    expect(await returned(await pay(second))).toEqual(paid);
    expect(await returned(await fetch(new URL(await open(form), gateway.origin)))).toMatchObject({
      fields: paid.fields,
    });
    const other = formOf({ merchant_reference: form['merchant_reference'], order_description: 'other' });
    expect((await returned(await postForm(other))).fields['response_code']).toBe('00066');
  });

  test.each(['merchant_extra', 'customer_name', 'order_description', 'settlement_reference'])(
    'a card number in %s is refused, and not repeated (C10)',
    async (name) => {
      const number = '4111 1111 1111 1111'.replaceAll(' ', name === 'customer_name' ? ' ' : '');
      const response = await postForm(formOf({ [name]: number }));
      const html = await response.text();
      expect(html).toContain('00002');
      expect(html).not.toContain('1111');
    },
  );

  test('without a channel a payment is an unknown operation, and an unknown merchant is 00009 (C12)', async () => {
    expect(await (await postForm(formOf({}, withoutChannel))).text()).toContain('00004');
    const unknown = formOf({}, { ...account, merchant_identifier: 'NOBODY01' });
    expect(await (await postForm(unknown)).text()).toContain('00009');
  });

  describe('a form that does not arrive whole', () => {
    const card = new URLSearchParams({ ...declined, try: '1', pay: '1' }).toString();

    test('is 413 if it is too large, and tries no card', async () => {
      const page = await open(formOf());
      expect((await post(page, `${card}&x=${'x'.repeat(70_000)}`)).status).toBe(413);
      expect((await returned(await pay(page))).fields['response_code']).toBe('14000');
    });

    test('tries no card if the connection breaks', async () => {
      const page = await open(formOf());
      const { port, hostname } = new URL(gateway.origin);
      const socket = connect(Number(port), hostname);
      const closed = once(socket, 'close');
      socket.on('error', () => undefined).resume();
      socket.end(
        `POST ${page} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n${card}`,
      );
      await closed;
      expect((await returned(await pay(page))).fields['response_code']).toBe('14000');
    });
  });

  describe('the order of the checks (C13)', () => {
    // Each row breaks its own check and all later ones that it can.
    const rows: readonly (readonly [code: string, changes: Changes, by?: SeedAccount])[] = [
      ['00110', { query_command: 'CHECK_STATUS', unknown: '1' }],
      ['00004', { command: 'CAPTURE', unknown: '1' }],
      ['00027', { unknown: '1', customer_email: undefined, ...wrong }],
      ['00027', { card_number: '4005550000000001', customer_email: undefined }],
      ['00001', { customer_email: undefined, amount: '0', ...wrong }],
      ['00033', { eci: 'MOTO', amount: '0', ...wrong }],
      ['00005', { amount: '0', ...wrong }],
      ['00013', { currency: 'AAA', ...wrong }],
      ['00010', { access_code: 'another', ...wrong }],
      ['00015', { ...wrong }, inactive],
      ['00008', { ...wrong, merchant_reference: 'seeded' }],
      ['00066', { merchant_reference: 'seeded', token_name: 'card' }],
      ['00044', { token_name: 'card', amount: '999999' }, withReturnUrl],
      ['00050', { amount: '10001', return_url: undefined }, withReturnUrl],
      ['00058', { amount: '9001', return_url: undefined }, withReturnUrl],
      ['00037', { return_url: undefined }],
    ];
    test.each(rows.map(([code, changes, by = account]) => ({ code, changes, by })))(
      '$code: $changes',
      async ({ code, changes, by }) => {
        const response = await postForm(formOf(changes, by));
        expect(response.headers.get('location') ?? (await response.text())).toContain(code);
      },
    );
  });

  test('a form that is no form is 00073 on the page (C17)', async () => {
    const text = new URLSearchParams(formOf()).toString();
    const wrongBodies: readonly (readonly [string, Fields])[] = [
      [`${text}&amount=1`, {}],
      ['{}', { 'content-type': 'application/json' }],
      [text, { 'content-type': 'multipart/form-data; boundary=x' }],
      [text, { 'content-type': 'application/x-www-form-urlencoded; charset=latin1' }],
      ['amount=%ff', {}],
    ];
    for (const [body, headers] of wrongBodies) {
      const response = await postForm(body, headers);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('00073')]);
    }
  });

  test('JSON belongs to the operation URL, as the page and the request log say', async () => {
    const response = await postForm('{}', { 'content-type': 'application/json; charset=utf-8' });
    expect(await response.text()).toContain('it ends with /paymentApi instead of /paymentPage.');
    expect(observed.map(({ hint }) => hint)).toEqual([expect.stringContaining('/paymentApi')]);
    expect(await (await postForm('a', { 'content-type': 'text/plain' })).text()).not.toContain('/paymentApi');
  });

  test('names that no table has are signed and accepted for a compatible account (C16)', async () => {
    expect((await postForm(formOf({ shop_field: 'a' }, compatible))).status).toBe(303);
    const forbidden = await returned(await postForm(formOf({ card_number: '1' }, compatible)));
    expect(forbidden.fields['response_code']).toBe('00027');
  });

  test('an address may have any query: it is not read as other fields (C36)', async () => {
    const url = 'http://shop.example/paid?amount=1&status=14';
    const { url: to, fields } = await returned(await pay(await open(formOf({ return_url: url }))));
    expect([to, isSigned(fields)]).toEqual([url, true]);
  });

  describe('two pages of one reference (C18)', () => {
    const twice = async (): Promise<readonly [string, string, string]> => {
      const form = formOf();
      const reference = form['merchant_reference'] ?? '';
      const other = formOf({ merchant_reference: reference, order_description: 'other' });
      return [await open(form), await open(other), reference];
    };

    test('the second one returns the payment of the first', async () => {
      const [first, second] = await twice();
      const { fields } = await returned(await pay(first));
      expect((await returned(await pay(second))).fields).toEqual(fields);
    });

    test('a cancel after the payment returns the payment', async () => {
      const [first, second] = await twice();
      const { fields } = await returned(await pay(first));
      expect((await returned(await post(second, { cancel: '1' }))).fields).toEqual(fields);
    });

    test('of cards and cancels at the same time, one decides, and all returns of a payment agree', async () => {
      const [first, second, reference] = await twice();
      const answers = await Promise.all([
        pay(first),
        pay(second),
        pay(first),
        post(second, { cancel: '1' }),
        pay(second),
      ]);
      const fields = await Promise.all(answers.map(async (each) => (await returned(each)).fields));
      const paid = fields.filter(({ response_code: code }) => code === '14000');
      expect(new Set(paid.map((each) => JSON.stringify(each))).size).toBe(1);
      const feedback = await feedbackOf(reference);
      expect(feedback.map(({ kind }) => kind)).toEqual(['direct', 'notification']);
      const rows = await database.query(
        `select command from operations join orders on orders.fort_id = operations.fort_id where merchant_reference = '${reference}'`,
      );
      expect(rows).toHaveLength(1);
    });
  });

  test('a mistake in the form is no try; the page names the field (C22)', async () => {
    const page = await open(formOf());
    const before = await orders();
    for (const [mistake, field] of [
      [{ card_number: '4012888888881881' }, 'card_number'],
      [{ expiry_date: '13/30' }, 'expiry_date'],
      [{ card_security_code: '12' }, 'card_security_code'],
    ] as const) {
      const html = await (await pay(page, { ...visa, ...mistake })).text();
      expect(html).toContain(`id="${field}_error"`);
      expect(html).not.toContain('4012888888881881');
    }
    expect(await orders()).toBe(before);
  });

  test('ten declined cards end the page; the next form is 00123 (C23)', async () => {
    const form = formOf();
    const page = await open(form);
    for (let number = 1; number < 10; number++) {
      const response = await pay(page, declined, number);
      expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    }
    expect((await returned(await pay(page, declined, 10))).fields['response_code']).toBe('13666');
    const next = formOf({ merchant_reference: form['merchant_reference'], order_description: 'again' });
    expect((await returned(await postForm(next))).fields['response_code']).toBe('00123');
    const kinds = (await feedbackOf(form['merchant_reference'] ?? '')).map(({ kind }) => kind);
    // A notification only when the status changes (C31).
    expect(kinds.filter((kind) => kind === 'notification')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'direct')).toHaveLength(10);
  });

  test('a card that was declined leaves the order payable; a number of an earlier try changes nothing', async () => {
    const form = formOf();
    const page = await open(form);
    await pay(page, declined);
    expect(await visit(page)).toContain('Transaction declined');
    expect(await (await pay(page, visa, 1)).text()).toContain('This card was not tried');
    expect(await check(form['merchant_reference'] ?? '')).toMatchObject({ transaction_code: '13666' });
    const { fields } = await returned(await pay(page, visa, 2));
    expect(fields['response_code']).toBe('14000');
    const cancelled = formOf();
    const other = await open(cancelled);
    await pay(other, declined);
    expect((await returned(await post(other, { cancel: '1' }))).fields).toMatchObject({
      response_code: '01072',
      status: '01',
    });
  });

  test('a purchase counts for the limit of its day, an authorization does not (C28)', async () => {
    const limited = (changes: Changes): Fields => formOf({ amount: '5000', ...changes }, withReturnUrl);
    const codeOf = async (form: Fields): Promise<string | null> => {
      const response = await pay(await open(form));
      return new URL(response.headers.get('location') ?? '').searchParams.get('response_code');
    };
    const authorization = limited({ command: 'AUTHORIZATION' });
    expect(await codeOf(authorization)).toBe('02000');
    expect(await codeOf(limited({}))).toBe('14000');
    expect(await codeOf(limited({}))).toBe('00057');
    const capture = requestOf(
      'CAPTURE',
      { merchant_reference: authorization['merchant_reference'], amount: '4000' },
      withReturnUrl,
    );
    expect(await (await postJson(gateway.url, capture)).json()).toMatchObject({ response_code: '05057' });
  });

  test('the answer to a challenge is checked against no limit, and its purchase counts for its own day (C27, C28)', async () => {
    const pageOf = (amount: string): Promise<string> =>
      open(formOf({ amount, return_url: undefined }, withDailyLimit));
    const codeIn = ({ headers }: Response): string | null =>
      new URL(headers.get('location') ?? '').searchParams.get('response_code');
    await withStoppedClock(async () => {
      // At the end of the day after that of the other tests.
      const start = stoppedClock.now();
      const minutesToMidnight = (new Date(start).setUTCHours(48, 0, 0, 0) - start.getTime()) / 60_000;
      await passMinutes([minutesToMidnight - 1], withDailyLimit);
      const pages = [await pageOf('5000'), await pageOf('5000')];
      for (const page of pages) await pay(page, { ...visa, ...challengedVisa });
      await passMinutes([minutesToMidnight + 1], withDailyLimit);
      for (const page of pages)
        expect(codeIn(await post(page, { code: '1234', succeed: '1' }))).toBe('14000');
      expect(codeIn(await pay(await pageOf('1')))).toBe('00057');
    }, withDailyLimit);
  });

  test('a return by GET has stars for personal values, and is signed with them (9.3)', async () => {
    const form = formOf({ amount: '100', return_url: 'http://shop.example/paid?cart=7#top' }, withReturnUrl);
    const location = (await pay(await open(form))).headers.get('location') ?? '';
    const { searchParams, hash: fragment } = new URL(location);
    const { cart, ...fields } = Object.fromEntries(searchParams);
    expect([cart, fragment]).toEqual(['7', '#top']);
    expect(isSigned(fields, withReturnUrl)).toBe(true);
    expect(fields).toMatchObject({
      card_number: '*'.repeat(16),
      expiry_date: '****',
      card_holder_name: '*'.repeat(11),
      customer_ip: '*'.repeat(9),
      customer_email: '*'.repeat(17),
      payment_option: 'VISA',
    });
  });

  test('an account that was switched off in between takes no card (C27)', async () => {
    const page = await open(formOf());
    const change = (active: boolean) =>
      expectTaskSuccess(
        storage.accounts.change(account.merchant_identifier, (each) => ({ ...each, active })),
      );
    await change(false);
    const { fields } = await returned(await pay(page));
    await change(true);
    expect(fields).toMatchObject({ response_code: '00015', status: '00' });
  });

  test('a page expires after fifteen minutes of the account, and returns 00778 (C32)', async () => {
    const { clocks } = storage;
    const form = formOf();
    const page = await open(form);
    const at = stoppedClock.now();
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    await expectTaskSuccess(clocks.stop(account.merchant_identifier, at));
    await expectTaskSuccess(clocks.moveTo(account.merchant_identifier, later(14)));
    expect(await visit(page)).toContain('name="card_number"');
    await expectTaskSuccess(clocks.moveTo(account.merchant_identifier, later(15)));
    expect(await visit(page)).toContain('This payment page has expired');
    expect((await returned(await pay(page))).fields).toMatchObject({ response_code: '00778', status: '00' });
    await expectTaskSuccess(clocks.resume(account.merchant_identifier));
  });

  describe('the request log has the first click that finds a page ended, not the next ones', () => {
    const clickTwice = async (page: string): Promise<readonly unknown[]> => {
      observed = [];
      const first = await returned(await post(page, { cancel: '1' }));
      expect(await returned(await pay(page))).toEqual(first);
      expect(first.url).toBe(shopUrl);
      return observed.map(({ params, reason, returned: method }) => [
        params['response_code'],
        reason,
        method,
      ]);
    };

    test('of a page whose reference was paid by another form', async () => {
      const form = formOf();
      const other = await open(formOf({ merchant_reference: form['merchant_reference'], amount: '100' }));
      await pay(await open(form));
      expect(await clickTwice(other)).toEqual([['00066', 'ReferenceUsed', 'POST']]);
    });

    test('of a page whose payment was made on another one', async () => {
      const form = formOf();
      const other = await open(
        formOf({ merchant_reference: form['merchant_reference'], order_description: 'other' }),
      );
      await pay(await open(form));
      expect(await clickTwice(other)).toEqual([['14000', undefined, 'POST']]);
    });

    test.each(['payment', 'token'])('of an expired page of a %s', async (purpose) => {
      const by = purpose === 'token' ? allChannelsAccount : account;
      const page = await open(purpose === 'token' ? tokenFormOf() : formOf());
      await withStoppedClock(async () => {
        await passMinutes([20], by);
        expect(await clickTwice(page)).toEqual([['00778', undefined, 'POST']]);
      }, by);
    });
  });

  test('a click on an expired page of a token finds when it ended', async () => {
    const by = allChannelsAccount;
    await withStoppedClock(async () => {
      const page = await open(tokenFormOf());
      await passMinutes([20], by);
      const hash = hashSecret(page.split('/').at(-1) ?? '');
      const clicked = await expectTaskSuccess(storage.savedCards.exchangeOnPage(hash, decideEndWithoutToken));
      const at = new Date(stoppedClock.now().getTime() + paymentPageMinutes * 60_000);
      const ended = { at, params: { response_code: '00778' } };
      for (const found of [clicked, await expectTaskSuccess(storage.payments.find(hash))])
        expect(found).toMatchObject({ value: { page: { ended: { value: ended } } } });
    }, by);
  });

  test('a restore ends the pages and keeps the tries (C33)', async () => {
    const form = formOf();
    const page = await open(form);
    await pay(page, declined);
    const { merchant_identifier: scope } = account;
    const { storedSnapshots: snapshots } = storage;
    await expectTaskSuccess(snapshots.create(scope, 'before', { replace: false, by }));
    await expectTaskSuccess(snapshots.restore(scope, 'before', by));
    const gone = await fetch(new URL(page, gateway.origin));
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('restored')]);
    const again = formOf({ merchant_reference: form['merchant_reference'], order_description: 'again' });
    expect(await visit(await open(again))).toContain('name="try" value="2"');
  });

  test('a card without the number of its try is tried', async () => {
    const page = await open(formOf());
    expect((await returned(await post(page, visa))).fields['response_code']).toBe('14000');
  });

  describe('a program that asks for JSON', () => {
    const asJson = async (address: string, fields?: Fields): Promise<{ status: number; view: unknown }> => {
      const response = await fetch(new URL(address, gateway.origin), {
        headers: { accept: 'application/json' },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      });
      return { status: response.status, view: await response.json() };
    };

    test('gets what the page shows, and the return', async () => {
      const { page } = openedAs(await asJson('/FortAPI/paymentPage', formOf()));
      expect(await asJson(page)).toMatchObject({
        status: 200,
        view: { kind: 'form', page, try: 1, declined: null, is_late: false, mistakes: [] },
      });
      const submitted = await asJson(page, { ...visa, card_number: '4999', try: '1', pay: '1' });
      expect(submitted.view).toMatchObject({
        kind: 'form',
        mistakes: [{ field: 'card_number', mistake: 'NotATestCard' }],
      });
      expect((await asJson(page, { ...declined, try: '1', pay: '1' })).view).toMatchObject({
        kind: 'form',
        try: 2,
        declined: { response_code: '13666' },
      });
      const paid = await asJson(page, { ...visa, try: '2', pay: '1' });
      expect(paid).toMatchObject({
        status: 200,
        view: {
          kind: 'returned',
          times: 1,
          return: { method: 'POST', url: shopUrl, fields: { response_code: '14000' } },
        },
      });
      expect(await asJson(page)).toEqual(paid);
    });

    test('can pay with what it is offered', async () => {
      const { page, cards, outcomes } = openedAs(await asJson('/FortAPI/paymentPage', formOf()));
      const [card, outcome] = [cards[0], outcomes.find(({ name }) => name === 'insufficientFunds')];
      const submitted = await asJson(page, {
        card_number: card?.card_number ?? '',
        card_security_code: card?.card_security_code ?? '',
        expiry_date: outcome?.expiry_date ?? '',
        try: '1',
        pay: '1',
      });
      expect(submitted.view).toMatchObject({ declined: { response_code: outcome?.response_code } });
    });

    test('gets a refusal: the return, or the code if it does not return', async () => {
      const returning = await asJson('/FortAPI/paymentPage', formOf({ amount: '0' }));
      expect(returning).toMatchObject({
        status: 200,
        view: { kind: 'returned', return: { fields: { response_code: '00005' } } },
      });
      const staying = await asJson(
        '/FortAPI/paymentPage',
        formOf({ ...wrong, return_url: 'http://evil.example/' }),
      );
      expect(staying).toMatchObject({
        status: 200,
        view: { kind: 'refused', response_code: '00008', parameter: null },
      });
      expect(await asJson('/FortAPI/paymentPage/nothing')).toEqual({
        status: 404,
        view: { kind: 'unknown' },
      });
    });
  });

  test('other methods are answered 405', async () => {
    const page = await open(formOf());
    for (const [address, method, allow] of [
      ['/FortAPI/paymentPage', 'GET', 'POST'],
      [page, 'PUT', 'GET, POST'],
    ] as const) {
      const response = await fetch(new URL(address, gateway.origin), { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    }
  });
});
