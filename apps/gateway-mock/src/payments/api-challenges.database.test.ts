/** A challenged payment at the operation URL: 20064, the page at its `3ds_url`, and the return. Chapter 8 of the supplement. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { SeedAccount } from '../seed/seed-schema.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { addScenarios, changeAccount } from '../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import {
  post as postJson,
  startListeningGateway,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  challengedVisa,
  createShopAndShopper,
  fieldsOf,
  formOf,
  isSigned,
  returnIn,
  sentVisa,
  shopUrl,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { lazyProcessPaymentRequest } from './lazy-process-payment-request.ts';

const setUrl = 'http://set.example/back';
const byGet: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0041',
  access_code: 'accesscodeoftest0041',
  orders: [],
  payments: { channels: ['trusted'], return_method: 'GET', return_url: setUrl },
};
const withoutService: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0042',
  access_code: 'accesscodeoftest0042',
  orders: [],
  services: [],
};

const challenged = { ...sentVisa, ...challengedVisa };

/** A signed payment with a card that is challenged. */
const payment = (changes: Changes = {}, by: SeedAccount = account): Fields =>
  formOf({ ...challenged, ...changes }, by);

const referenceOf = ({ merchant_reference: reference = '' }: Fields): string => reference;

const by: Actor = { type: 'token', merchantIdentifier: account.merchant_identifier };

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage([account, byGet, withoutService], database.location);
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  afterEach(() => assertConsistency(database.location));

  const { post, charge, visit, check, feedbackOf, complete, withStoppedClock, passMinutes } =
    createShopAndShopper(() => ({ gateway, storage, database }));

  const addressOf = ({ '3ds_url': url = '' }: Fields): string => url;

  const answer = (url: string, button: 'succeed' | 'fail', code = '1234'): Promise<Response> =>
    post(url, { code, [button]: '1' });

  const returned = async (response: Response) => returnIn(await response.text());

  const kindsAndCodes = async (form: Fields): Promise<readonly string[]> =>
    (await feedbackOf(referenceOf(form))).map(({ kind, params }) => `${kind} ${params['response_code']}`);

  const codeByStatus = async (form: Fields): Promise<string | undefined> =>
    (await check(referenceOf(form), account))['transaction_code'];

  describe('the reply', () => {
    test('is 20064 with the address of the challenge, and the rest as of a paid one (U4)', async () => {
      const form = payment({ order_description: 'Shoes' });
      const reply = await charge(form);
      expect(isSigned(reply, account)).toBe(true);
      const { signature: _signature, ...params } = reply;
      expect(params).toEqual({
        command: 'PURCHASE',
        access_code: account.access_code,
        merchant_identifier: account.merchant_identifier,
        merchant_reference: referenceOf(form),
        amount: '5000',
        currency: 'AED',
        language: 'en',
        customer_email: 'sara@shop.example',
        fort_id: expect.stringMatching(/^\d{18}$/),
        response_code: '20064',
        response_message: expect.any(String),
        status: '20',
        eci: 'ECOMMERCE',
        customer_ip: '127.0.0.1',
        payment_option: 'VISA',
        card_number: '455701******8902',
        expiry_date: '3012',
        order_description: 'Shoes',
        '3ds_url': expect.stringMatching(new RegExp(`^${gateway.origin}/FortAPI/3ds/[\\w-]{22}$`)),
      });
    });

    test('has a notification without the address, and CHECK_STATUS says that it waits (K31)', async () => {
      const form = payment();
      const { signature: _signature, '3ds_url': _url, ...params } = await charge(form);
      expect(await feedbackOf(referenceOf(form))).toEqual([{ kind: 'notification', params }]);
      expect(await codeByStatus(form)).toBe('20064');
    });

    test('leaves the hash of the secret, and nothing of the card, in the database', async () => {
      const url = addressOf(await charge(payment()));
      const rows = JSON.stringify(await database.query('select * from payment_tries'));
      expect(rows).toContain('"visa-challenge"');
      expect(rows).not.toContain(url.slice(-22));
      expect(rows).not.toContain(challenged.card_number);
      expect(rows).not.toContain('card_security_code');
    });

    test.each<readonly [string, Changes, SeedAccount, string]>([
      ['check_3ds=NO', { check_3ds: 'NO' }, account, '14000'],
      ['check_3ds=NO with MADA', { check_3ds: 'NO', card_number: '5297412542005689' }, account, '20064'],
      ['an account without 3-D Secure', {}, withoutService, '14000'],
    ])('with %s (K41)', async (_what, changes, of, code) => {
      expect(await charge(payment(changes, of))).toMatchObject({ response_code: code });
    });
  });

  describe('the answer', () => {
    test('of a shopper who succeeds asks the acquirer, and brings the browser back with the result (8.4)', async () => {
      const form = payment();
      const reply = await charge(form);
      const { url, fields } = await returned(await answer(addressOf(reply), 'succeed'));
      const { signature: _signature, ...params } = fields;
      const { '3ds_url': _url, signature: _of, ...sent } = reply;
      expect(url).toBe(shopUrl);
      expect(isSigned(fields, account)).toBe(true);
      expect(params).toEqual({
        ...sent,
        response_code: '14000',
        response_message: 'Success',
        status: '14',
        authorization_code: '123456',
        processor_response_code: '00',
        acquirer_response_code: '00',
        acquirer_response_message: 'Approved',
      });
      expect(await kindsAndCodes(form)).toEqual(['notification 20064', 'direct 14000', 'notification 14000']);
      expect(await codeByStatus(form)).toBe('14000');
    });

    test('of a shopper who fails is 10030, and ends it (8.5)', async () => {
      const form = payment();
      const url = addressOf(await charge(form));
      const { fields } = await returned(await answer(url, 'fail'));
      expect(fields).toMatchObject({ response_code: '10030', status: '10' });
      expect(await kindsAndCodes(form)).toEqual(['notification 20064', 'direct 10030', 'notification 10030']);
      expect(await visit(url)).not.toContain('name="code"');
      expect(await charge(payment({ merchant_reference: referenceOf(form) }))).toMatchObject({
        response_code: '20064',
      });
    });

    test('with a wrong code decides nothing', async () => {
      const form = payment();
      const url = addressOf(await charge(form));
      expect(await (await answer(url, 'succeed', '9999')).text()).toContain('name="code"');
      expect(await codeByStatus(form)).toBe('20064');
    });

    test.each([
      ['3905', '13666'],
      ['3705', '15777'],
      ['3803', '19065'],
    ])('with the expiry date %s brings %s (chapter 11)', async (expiry_date, code) => {
      const { fields } = await returned(
        await answer(addressOf(await charge(payment({ expiry_date }))), 'succeed'),
      );
      expect(fields['response_code']).toBe(code);
    });

    test('comes once: a second visit and a second answer bring the same back (8.7)', async () => {
      const form = payment();
      const url = addressOf(await charge(form));
      const first = await returned(await answer(url, 'succeed'));
      expect(returnIn(await visit(url))).toEqual(first);
      expect(await returned(await answer(url, 'fail'))).toEqual(first);
      expect(await kindsAndCodes(form)).toHaveLength(3);
    });

    test('two at once: one decides', async () => {
      const form = payment();
      const url = addressOf(await charge(form));
      const [one, two] = await Promise.all([answer(url, 'succeed'), answer(url, 'succeed')]);
      await Promise.all([one.text(), two.text()]);
      expect(await kindsAndCodes(form)).toEqual(['notification 20064', 'direct 14000', 'notification 14000']);
    });

    test('may bring the browser back by GET, to the address of the account, with stars (9.2, 9.3)', async () => {
      const reply = await charge(payment({ return_url: undefined }, byGet));
      const response = await answer(addressOf(reply), 'succeed');
      const location = new URL(response.headers.get('location') ?? '');
      const fields = Object.fromEntries(location.searchParams);
      expect(response.status).toBe(302);
      expect(location.href.startsWith(`${setUrl}?`)).toBe(true);
      expect(fields).toMatchObject({ response_code: '14000', expiry_date: '****' });
      expect(isSigned(fields, byGet)).toBe(true);
    });

    test('is signed with the key of the request, while the account accepts it (C27)', async () => {
      const url = addressOf(await charge(payment()));
      await changeAccount(storage, account, (before) => ({
        previous: O.some(before),
        requestPhrase: requestPhrase('the next one'),
        responsePhrase: responsePhrase('and its reply'),
      }));
      const { fields } = await returned(await answer(url, 'succeed'));
      expect(isSigned(fields, account)).toBe(true);
      await changeAccount(storage, account, ({ previous }) => ({
        ...O.toUndefined(previous),
        previous: O.none,
      }));
    });
  });

  describe('left alone', () => {
    test('it is 15778 after ten minutes, and declined one minute later (K24)', () =>
      withStoppedClock(async () => {
        const form = payment();
        const url = addressOf(await charge(form));
        await passMinutes([9], account);
        expect(await visit(url)).toContain('name="code"');
        await passMinutes([10], account);
        expect(await codeByStatus(form)).toBe('15778');
        expect(await visit(url)).not.toContain('name="code"');
        await passMinutes([11], account);
        expect(await kindsAndCodes(form)).toEqual([
          'notification 20064',
          'notification 15778',
          'direct 13666',
          'notification 13666',
        ]);
        expect(returnIn(await visit(url)).fields).toMatchObject({ response_code: '13666' });
        expect((await returned(await answer(url, 'succeed'))).fields['response_code']).toBe('13666');
      }, account));

    test('it may end by hand', async () => {
      const form = payment();
      const url = addressOf(await charge(form));
      await complete(referenceOf(form), account);
      expect(await visit(url)).not.toContain('name="code"');
    });

    const minutesOfDay = 24 * 60;

    test.each<readonly [string, (url: string) => Promise<unknown>, string]>([
      ['takes an answer', async (url) => (await answer(url, 'succeed')).text(), '14000'],
      ['is declined', () => passMinutes([minutesOfDay + 10, minutesOfDay + 11], account), '13666'],
    ])('it %s after its clock is stopped at a later day', async (_what, end, code) => {
      await withStoppedClock(async () => {
        const url = addressOf(await charge(payment()));
        const dayLater = new Date(stoppedClock.now().getTime() + minutesOfDay * 60_000);
        await expectTaskSuccess(storage.clocks.stop(account.merchant_identifier, dayLater));
        expect(await visit(url)).toContain('name="code"');
        await end(url);
        expect(returnIn(await visit(url)).fields['response_code']).toBe(code);
      }, account);
    });

    test('its address works again after a restore (K33)', async () => {
      const form = payment();
      const url = addressOf(await charge(form));
      const scope = account.merchant_identifier;
      const { storedSnapshots: snapshots } = storage;
      await expectTaskSuccess(snapshots.create(scope, 'open', { replace: true, by }));
      await (await answer(url, 'fail')).text();
      await expectTaskSuccess(snapshots.restore(scope, 'open', by));
      expect((await returned(await answer(url, 'succeed'))).fields['response_code']).toBe('14000');
    });
  });

  describe('the page', () => {
    test('is that of a challenge, framed by the pages of the shop (8.8)', async () => {
      const response = await fetch(addressOf(await charge(payment())));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain(
        'frame-ancestors http://shop.example',
      );
      expect(response.headers.has('x-frame-options')).toBe(false);
      expect(await response.text()).toContain('name="code"');
    });

    test('of another address is unknown', async () => {
      expect((await fetch(`${addressOf(await charge(payment()))}x`)).status).toBe(404);
    });

    test('takes GET and POST', async () => {
      const response = await fetch(addressOf(await charge(payment())), { method: 'DELETE' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
    });
  });

  describe('the host of its address (K37)', () => {
    const reached = async (
      publicUrl: string | undefined,
      host: string,
      scheme = 'https',
    ): Promise<readonly unknown[]> => {
      const hints: (string | undefined)[] = [];
      const other = await startListeningGateway(storage, {
        trustProxy: '1',
        allowedHosts: undefined,
        processRequest: processRequest({
          ...storage,
          paymentRequests: lazyProcessPaymentRequest({
            ...storage,
            authorizationCode: () => '123456',
            apiRoot: 'FortAPI',
            publicUrl,
          }),
        }),
        observe: (processed) => hints.push(processed._tag === 'Payment' ? processed.hint : undefined),
      });
      const response = await postJson(other.url, payment(), {
        'content-type': 'application/json',
        'x-forwarded-host': host,
        'x-forwarded-proto': scheme,
      });
      const url = addressOf(fieldsOf(await response.json()));
      await other.close();
      return [new URL(url).origin, ...hints];
    };

    const hint = expect.stringContaining('--public-url');

    test.each<readonly [string, string | undefined, string, readonly unknown[]]>([
      ['is that of the request', undefined, 'localhost:8443', ['https://localhost:8443', undefined]],
      ['gets a hint if it is not loopback', undefined, 'pay.test', ['https://pay.test', hint]],
      [
        'is loopback if no URL has that of the request',
        undefined,
        '08.8.8.8',
        ['https://127.0.0.1', undefined],
      ],
      ['is that of --public-url', 'http://shop.test:81/', 'pay.test', ['http://shop.test:81', undefined]],
    ])('%s', async (_what, publicUrl, host, expected) => {
      expect(await reached(publicUrl, host)).toEqual(expected);
    });

    test.each([
      ['HTTPS', 'https://localhost'],
      ['javascript', 'http://localhost'],
      ['a b', 'http://localhost'],
      [',', 'http://localhost'],
      ['https://evil.example/x?', 'http://localhost'],
    ])('has the scheme of the connection unless a proxy forwards one: %s', async (scheme, origin) => {
      expect(await reached(undefined, 'localhost', scheme)).toEqual([origin, undefined]);
    });
  });

  describe('a scenario (K35)', () => {
    afterEach(() =>
      changeAccount(storage, account, ({ simulation }) => ({ simulation: { ...simulation, scenarios: [] } })),
    );

    const withEffect = async (effect: Effect) => {
      await addScenarios(storage, account, { effect });
      const form = payment({ customer_name: "Sara O'Neil" });
      const reply = await charge(form);
      return { form, reply, response: await answer(addressOf(reply), 'succeed') };
    };

    test('on the ledger acts after the challenge', async () => {
      const { reply, response } = await withEffect({ kind: 'decline', message: '029' });
      expect(reply['response_code']).toBe('20064');
      expect((await returned(response)).fields['response_code']).toBe('13029');
    });

    test('loses the return, and the payment is decided', async () => {
      const { form, response } = await withEffect({ kind: 'return_lost' });
      expect((await returned(response)).url).toBeUndefined();
      expect(await codeByStatus(form)).toBe('14000');
    });

    test('escapes the return and the feedback', async () => {
      const { response } = await withEffect({ kind: 'text_escaped' });
      expect((await returned(response)).fields['customer_name']).toBe('Sara O&#39;Neil');
    });

    test('delays the decision: the page shows it, and returns with it', async () => {
      const { form, reply, response } = await withEffect({
        kind: 'decision_delayed',
        after_seconds: 60,
        ends: 'succeeded',
      });
      expect((await returned(response)).url).toBeUndefined();
      expect(await codeByStatus(form)).toBe('01035');
      await complete(referenceOf(form), account);
      expect(returnIn(await visit(addressOf(reply))).fields['response_code']).toBe('14000');
    });

    test('delays the decision by an hour: the page waits, and returns with it', () =>
      withStoppedClock(async () => {
        const { reply } = await withEffect({
          kind: 'decision_delayed',
          after_seconds: 3600,
          ends: 'succeeded',
        });
        await passMinutes([59], account);
        expect((await fetch(addressOf(reply))).status).toBe(200);
        await passMinutes([60], account);
        expect(returnIn(await visit(addressOf(reply))).fields['response_code']).toBe('14000');
      }, account));
  });
});
