/** The management API over a real socket: each route works and responds as it declares (D6, D20, D28 to D30). */
import { requestOf } from '../testing/account-and-request-fixtures.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { contractCheckedRequests } from '../testing/openapi-checked-requests.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../testing/management-api-of-test.ts';
import type { ApiRequestOptions, ManagementApiServer } from '../testing/management-api-server.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import * as E from 'fp-ts/lib/Either.js';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let ofMine: string;

const ask = contractCheckedRequests(() => api, JSON.parse);

type Item = Readonly<Record<string, string>>;

const byProvider = (options: ApiRequestOptions = {}): ApiRequestOptions => ({
  ...options,
  token: api.tokens.provider,
});

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, otherAccount, mine, ofMine } = ofTest);
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin);

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a long reply is compressed for accept-encoding %j, a short one never', async (accepted, coding) => {
    const headers = { 'accept-encoding': accepted };
    const long = await api.send('GET', '/scenario-effects', { token: api.tokens.mine, headers });
    expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual([
      coding,
      'accept-encoding',
    ]);
    expect(JSON.parse(long.text).effects.length).toBeGreaterThan(20);
    const short = await api.send('GET', '/session', { token: api.tokens.mine, headers });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  test('the session of a token has its owner', async () => {
    expect((await ask('GET', '/session')).body).toEqual({
      role: 'merchant',
      name: 'a test token',
      started_by: 'token',
      merchant_identifier: account.merchant_identifier,
      scope: 'full',
      csrf_token: null,
      expires_at: null,
    });
    expect((await ask('GET', '/session', byProvider())).body).toEqual({
      role: 'provider',
      name: 'a test token',
      started_by: 'token',
      merchant_identifier: null,
      scope: 'full',
      csrf_token: null,
      expires_at: null,
    });
  });

  describe('accounts', () => {
    test('the provider changes its own settings, and only those in the request', async () => {
      const body = { name: 'Renamed', active: false };
      const { body: changed } = await ask('PATCH', mine, byProvider({ body }));
      expect(changed).toMatchObject({ ...body, limits: {}, services: [], request_shape: 'strict' });
      await ask('PATCH', mine, byProvider({ body: { limits: { JPY: { daily: '5' } } } }));
      expect((await ask('GET', mine)).body).toMatchObject({ ...body, limits: { JPY: { daily: '5' } } });
      expect((await ask('PATCH', mine, byProvider({ body: {} }))).body.name).toBe('Renamed');
    });

    test('the merchant sets how requests are read', async () => {
      const { body } = await ask('PATCH', `${mine}/settings`, { body: { request_shape: 'compatible' } });
      expect(body.request_shape).toBe('compatible');
    });
  });

  describe('security settings', () => {
    const phrases = {
      sha_request_phrase: 'the next request phrase',
      sha_response_phrase: 'the next response phrase',
    };

    test('are returned without phrases, and changed with them', async () => {
      expect((await ask('GET', `${mine}/security`)).body).toEqual({
        access_code: account.access_code,
        sha_type: account.sha_type,
        origins: [],
        next: null,
        previous: null,
      });
      const origins = ['203.0.113.0/24', '2001:db8::1', 'https://shop.example'];
      const { body } = await ask('PATCH', `${mine}/security`, {
        body: { ...phrases, sha_type: 'HMAC-256', origins },
      });
      expect(body).toMatchObject({ sha_type: 'HMAC-256', origins, previous: null });
      expect(await codeOf({ ...account, ...phrases, sha_type: 'HMAC-256' })).toBe('00040');
      await ask('PATCH', `${mine}/security`, { body: { origins: [] } });
      expect(await codeOf({ ...account, ...phrases, sha_type: 'HMAC-256' })).toBe('12000');
      expect(await codeOf(account)).toBe('00008');
    });

    test('a new access code replaces the previous one', async () => {
      expect((await ask('POST', `${mine}/security/access-code`)).body).toEqual({
        access_code: 'anotheraccesscode123',
      });
      expect(await codeOf(account)).toBe('00010');
      expect(await codeOf({ ...account, access_code: 'anotheraccesscode123' })).toBe('12000');
    });

    test('the account rotates its phrases without rejecting a request', async () => {
      const changedOver = { ...account, ...phrases };
      expect((await ask('PUT', `${mine}/security/next`, { body: phrases })).body.next).toEqual({
        sha_type: account.sha_type,
      });
      expect([await codeOf(account), await codeOf(changedOver)]).toEqual(['12000', '12000']);
      expect((await ask('POST', `${mine}/security/rotate`)).body).toMatchObject({
        next: null,
        previous: { sha_type: account.sha_type },
      });
      expect([await codeOf(account), await codeOf(changedOver)]).toEqual(['12000', '12000']);
      expect((await ask('GET', mine)).body).toMatchObject({ has_next_keys: false, has_previous_keys: true });
      expect((await ask('DELETE', `${mine}/security/previous`)).body.previous).toBeNull();
      expect([await codeOf(account), await codeOf(changedOver)]).toEqual(['00008', '12000']);
    });

    test('the next keys have the current values by default', async () => {
      await ask('PUT', `${mine}/security/next`, { body: { sha_type: 'SHA-512' } });
      expect(await codeOf({ ...account, sha_type: 'SHA-512' })).toBe('12000');
      expect((await ask('DELETE', `${mine}/security/next`)).body.next).toBeNull();
      expect(await codeOf({ ...account, sha_type: 'SHA-512' })).toBe('00008');
    });

    test('a response phrase that equals a request phrase of any keys is refused', async () => {
      const same = account.sha_request_phrase;
      const refused = async (method: string, path: string, body: object) => {
        const { problem, body: details } = await ask(method, `${mine}/security${path}`, { body });
        expect([problem, details]).toMatchObject([
          'invalid-request',
          {
            errors: [
              {
                path: 'sha_response_phrase',
                message: 'must differ from each request phrase of the account: current, next and previous',
              },
            ],
          },
        ]);
      };
      await refused('PATCH', '', { sha_response_phrase: same });
      await refused('PATCH', '', { sha_request_phrase: account.sha_response_phrase });
      await refused('PUT', '/next', { sha_response_phrase: same });
      await ask('PUT', `${mine}/security/next`, { body: phrases });
      await refused('PATCH', '', { sha_response_phrase: phrases.sha_request_phrase });
      await ask('POST', `${mine}/security/rotate`);
      await refused('PATCH', '', { sha_response_phrase: same });
    });

    test('keys cannot be rotated without next keys', async () => {
      expect((await ask('POST', `${mine}/security/rotate`)).problem).toBe('no-next-keys');
    });

    test('a rotation is undone: the keys of before are current, and the others are the next ones', async () => {
      expect((await ask('POST', `${mine}/security/rotate-back`)).problem).toBe('no-previous-keys');
      await ask('PUT', `${mine}/security/next`, { body: phrases });
      await ask('POST', `${mine}/security/rotate`);
      const { body } = await ask('POST', `${mine}/security/rotate-back`);
      expect(body).toMatchObject({ next: { sha_type: account.sha_type }, previous: null });
      await ask('DELETE', `${mine}/security/next`);
      expect(await codeOf(account)).toBe('12000');
      expect(await codeOf({ ...account, ...phrases })).toBe('00008');
    });

    async function codeOf(by: typeof account) {
      const { params } = await processRequest(api.storage)(rawRequest(requestOf('CHECK_STATUS', {}, by)));
      return params['response_code'];
    }
  });

  describe('orders', () => {
    const order = { merchant_reference: 'o_1', currency: 'KWD', amount: '10500', state: 'purchased' };

    test.each([
      ['authorized', '02', ['10500', '0', '0'], '02000'],
      ['purchased', '14', ['10500', '10500', '0'], '14000'],
      ['pending', '19', ['0', '0', '0'], '19065'],
      ['uncertain', '15', ['0', '0', '0'], '15777'],
      ['on_hold', '20', ['0', '0', '0'], '20065'],
      ['authorization_failed', '03', ['0', '0', '0'], '03666'],
    ])('one is created as %s', async (state, status, [authorized, captured, refunded], code) => {
      const body = { ...order, state, order_description: 'كرسي' };
      const made = await ask('POST', `${mine}/orders`, { body });
      expect(made.body).toMatchObject({
        merchant_reference: 'o_1',
        currency: 'KWD',
        amount: '10500',
        authorized_amount: authorized,
        captured_amount: captured,
        refunded_amount: refunded,
        status,
        transaction_code: code,
        order_description: 'كرسي',
        created_at: '2026-02-03T04:05:06.789Z',
      });
      const { pending, ...others } = (await ask('GET', `${mine}/orders/${made.body.fort_id}`)).body;
      expect(others).toEqual({ order: made.body, operations: { items: [], next: null }, tries: [] });
      const byHand = { operation: 'AUTHORIZATION', amount: '10500', due_at: null, ends: 'succeeded' };
      expect(pending).toMatchObject(['19', '15', '20'].includes(status) ? [byHand] : []);
    });

    test('a reference is unique', async () => {
      await ask('POST', `${mine}/orders`, { body: order });
      expect((await ask('POST', `${mine}/orders`, { body: { ...order, amount: '1' } })).problem).toBe(
        'order-exists',
      );
      expect((await ask('GET', `${mine}/orders?merchant_reference=o_1`)).body.items).toMatchObject([
        { amount: '10500' },
      ]);
    });

    test('are listed by filter, newest first, page by page', async () => {
      const made: Record<string, string> = {};
      for (const [merchant_reference, currency, state] of [
        ['o_1', 'KWD', 'purchased'],
        ['o-2', 'AED', 'purchased'],
        ['O_3', 'AED', 'pending'],
      ]) {
        const { body } = await ask('POST', `${mine}/orders`, {
          body: { ...order, merchant_reference, currency, state },
        });
        made[body.merchant_reference] = body.fort_id;
      }
      expect(await listed('')).toEqual(['O_3', 'o-2', 'o_1', 'order-1']);
      expect(await listed('?limit=2')).toEqual(['O_3', 'o-2']);
      expect(await listed(`?before=${made['o-2']}`)).toEqual(['o_1', 'order-1']);
      expect((await ask('GET', `${mine}/orders?limit=2`)).body.next).toBe(made['o-2']);
      expect((await ask('GET', `${mine}/orders?limit=4`)).body.next).toBeNull();
      expect(await listed('?status=14')).toEqual(['o-2', 'o_1']);
      expect(await listed('?currency=AED')).toEqual(['O_3', 'o-2', 'order-1']);
      expect(await listed('?currency=AED&status=14')).toEqual(['o-2']);
      expect(await listed('?merchant_reference=o_1')).toEqual(['o_1']);
      expect(await listed('?merchant_reference=o')).toEqual([]);
      expect(await listed('?created_from=2026-02-03T04:05:06.789Z')).toHaveLength(4);
      expect(await listed('?created_from=2026-02-03T04:05:06.790Z')).toEqual([]);
      expect(await listed('?created_before=2026-02-03T04:05:06.789Z')).toEqual([]);
      expect(await listed('?created_before=2026-02-03T08:05:06.790%2B04:00')).toHaveLength(4);
    });

    async function listed(query: string) {
      const { body } = await ask('GET', `${mine}/orders${query}`);
      return body.items.map(({ merchant_reference }: Item) => merchant_reference);
    }

    test('the operations of an order are listed oldest first, page by page', async () => {
      for (const changes of [{}, { amount: '99999' }, { amount: '250', order_description: 'a part' }]) {
        await processRequest(api.storage)(rawRequest(requestOf('CAPTURE', changes, account)));
      }
      await processRequest(api.storage)(
        rawRequest(requestOf('REFUND', { amount: '50', maintenance_reference: 'r1' }, account)),
      );
      const [{ fort_id: fortId }] = (await ask('GET', `${mine}/orders`)).body.items;
      const whole = (await ask('GET', `${mine}/orders/${fortId}`)).body;
      expect(whole.order).toMatchObject({
        captured_amount: '350',
        refunded_amount: '50',
        transaction_code: '06000',
      });
      expect(
        whole.operations.items.map(({ response_code, amount }: Item) => [response_code, amount]),
      ).toEqual([
        ['04000', '100'],
        ['05042', '99999'],
        ['04000', '250'],
        ['06000', '50'],
      ]);
      expect(whole.operations.items.at(-1)).toEqual({
        command: 'REFUND',
        status: '06',
        response_code: '06000',
        response_message: 'Success',
        amount: '50',
        maintenance_reference: 'r1',
        order_description: null,
        at: '2026-02-03T04:05:06.789Z',
        operation_id: expect.any(String),
        request_id: 'request-1',
      });
      const first = (await ask('GET', `${mine}/orders/${fortId}?limit=3`)).body.operations;
      const second = (await ask('GET', `${mine}/orders/${fortId}?limit=3&after=${first.next}`)).body
        .operations;
      expect([...first.items, ...second.items]).toEqual(whole.operations.items);
      expect(second.next).toBeNull();
    });

    test('an order of another account is not found', async () => {
      const theirs = `/accounts/${otherAccount.merchant_identifier}/orders`;
      const [{ fort_id: fortId }] = (await ask('GET', theirs, byProvider())).body.items;
      expect((await ask('GET', `${mine}/orders/${fortId}`)).problem).toBe('order-not-found');
    });
  });

  describe('tokens', () => {
    test('one is returned once, and gives access to its account until it is revoked', async () => {
      const made = await ask('POST', `/tokens?${ofMine}`, { body: { name: 'for the build' } });
      const { token, ...withoutToken } = made.body;
      expect(made).toMatchObject({ status: 201, body: { role: 'merchant', name: 'for the build' } });
      expect(token).toMatch(/^postern_[\w-]{43}$/);
      expect((await ask('GET', mine, { token })).status).toBe(200);
      const { items } = (await ask('GET', `/tokens?${ofMine}`)).body;
      const listed = items.find(({ id }: { id: string }) => id === withoutToken.id);
      // Its use is stored within a second.
      expect({ ...listed, last_used_at: null }).toEqual(withoutToken);
      expect(JSON.stringify(await testDatabase.query('select * from tokens'))).not.toContain(token.slice(10));
      expect((await ask('DELETE', `/tokens/${withoutToken.id}?${ofMine}`)).status).toBe(204);
      expect((await ask('GET', mine, { token })).problem).toBe('unknown-token');
      expect((await ask('DELETE', `/tokens/${withoutToken.id}?${ofMine}`)).problem).toBe('token-not-found');
    });

    test('the provider creates them for itself and for merchants', async () => {
      const create = (query: string, body: object = { name: 'x' }) =>
        ask('POST', `/tokens${query}`, byProvider({ body }));
      const merchant = { role: 'merchant', name: 'x', merchant_identifier: account.merchant_identifier };
      const { body } = await create(`?${ofMine}`);
      expect((await ask('GET', '/session', { token: body.token })).body).toMatchObject(merchant);
      const another = await create('?all_accounts=true');
      expect((await ask('GET', '/accounts', { token: another.body.token })).status).toBe(200);
      expect((await create('')).problem).toBe('invalid-request');
      expect((await create(`?${ofMine}`, { name: 'x', role: 'provider' })).problem).toBe('invalid-request');
      expect((await create('?merchant_identifier=UNKNOWN')).problem).toBe('account-not-found');
    });
  });
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin);

  describe('accounts of the gateway', () => {
    const newAccount = {
      merchant_identifier: 'NEW1',
      name: 'A new store',
      sha_type: 'SHA-512',
      sha_request_phrase: 'in with you',
      sha_response_phrase: 'out with you',
    };

    test('a new one has a generated access code and the settings of the request', async () => {
      const settings = {
        active: false,
        services: ['installments', 'batch'],
        limits: { AED: { per_transaction: '100', per_order: '200', daily: '9999999999' }, KWD: {} },
        request_shape: 'compatible',
      };
      const made = await ask('POST', '/accounts', byProvider({ body: { ...newAccount, ...settings } }));
      expect(made.status).toBe(201);
      expect(made.body).toEqual({
        account: {
          merchant_identifier: 'NEW1',
          name: 'A new store',
          sha_type: 'SHA-512',
          has_next_keys: false,
          has_previous_keys: false,
          ...settings,
        },
        security: {
          access_code: 'anotheraccesscode123',
          sha_type: 'SHA-512',
          origins: [],
          next: null,
          previous: null,
        },
      });
      expect((await ask('GET', '/accounts/NEW1', byProvider())).body).toEqual(made.body.account);
      expect(await expectTaskSuccess(api.storage.accounts.find('NEW1'))).toMatchObject({
        value: { limits: { AED: { perTransaction: 100n, perOrder: 200n, daily: 9_999_999_999n } } },
      });
    });

    test('one that exists already is not created again', async () => {
      const body = { ...newAccount, merchant_identifier: account.merchant_identifier };
      expect((await ask('POST', '/accounts', byProvider({ body }))).problem).toBe('account-exists');
      expect((await ask('GET', mine)).body.name).toBe(account.name);
    });

    test('are listed page by page', async () => {
      await ask('POST', '/accounts', byProvider({ body: newAccount }));
      const pages: unknown[] = [];
      let next: string | null = '';
      while (next !== null) {
        const after: string = next === '' ? '' : `&after=${next}`;
        const { body } = await ask('GET', `/accounts?limit=1${after}`, byProvider());
        pages.push(body.items.map(({ merchant_identifier }: Item) => merchant_identifier));
        next = body.next;
      }
      expect(pages).toEqual([['NEW1'], [account.merchant_identifier], [otherAccount.merchant_identifier]]);
      expect((await ask('GET', '/accounts?limit=3', byProvider())).body.next).toBeNull();
    });
  });

  test('a merchant cannot revoke the token of another owner', async () => {
    const { items } = (await ask('GET', '/tokens', byProvider())).body;
    for (const { id, merchant_identifier } of items) {
      if (merchant_identifier === account.merchant_identifier) continue;
      expect((await ask('DELETE', `/tokens/${id}?${ofMine}`)).problem).toBe('token-not-found');
    }
    expect((await ask('GET', '/tokens', byProvider())).body.items).toEqual(items);
  });
});

onEachEngine(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin);

  test('the last token of the provider cannot be revoked, also when the last two are revoked at once', async () => {
    await ask('POST', '/tokens?all_accounts=true', byProvider({ body: { name: 'second' } }));
    const { items } = (await ask('GET', '/tokens', byProvider())).body;
    const providers = items.filter(({ role }: Item) => role === 'provider');
    const removals = await Promise.all(
      providers.map(({ id = '' }: Item) => api.ports.tokens.remove('all', id)()),
    );
    expect(removals).toHaveLength(2);
    expect(removals).toContainEqual(E.right('last'));
    expect(removals).toContainEqual(E.right('removed'));
  });
});
