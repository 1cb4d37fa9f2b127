/** The management API of stored state: resets, snapshots, and deleted orders and accounts. */
import * as E from 'fp-ts/lib/Either.js';
import { isUint8Array } from 'node:util/types';
import { RevokedTokenError } from '../../credentials/token.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { maxSnapshots } from '../../domain/stored-snapshots-port.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { toAccount } from '../../seed/store-seed.ts';
import { accountTables, type AccountRows } from '../../storage/account-tables.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { parseSnapshot } from '../../storage/snapshots/snapshot-text.ts';
import { requestOf, type Changes } from '../../testing/account-and-request-fixtures.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import {
  onEachEngine,
  onSqliteOrInLongRunsOnPostgres,
  type TestEngine,
} from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../../testing/management-api-of-test.ts';
import { addRowOfEachTable, damagedValues } from '../../testing/damaged-values.ts';
import type { ApiRequestOptions, ManagementApiServer } from '../../testing/management-api-server.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { saveCard } from '../../testing/pay-on-page.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { stoppedClock, testKeySource } from '../../testing/seeded-storage.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let ofMine: string;
let theirs: string;
let ofTheirs: string;

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, otherAccount, mine, theirs, ofMine, ofTheirs } = ofTest);
};

const startForAccounts = (newDatabase: TestEngine['newDatabase']): void =>
  startApiForAllTests(newDatabase, async (ofTest) => {
    begin(ofTest);
    for (const { merchant_identifier } of [account, otherAccount])
      await expectTaskSuccess(api.storage.storedSnapshots.storeSeed(merchant_identifier));
  });

const startForWholeGateway = (newDatabase: TestEngine['newDatabase']): void =>
  startApiForEachTest(newDatabase, async (ofTest) => {
    begin(ofTest);
    await expectTaskSuccess(api.storage.storedSnapshots.storeSeed(undefined));
  });

const ask = contractCheckedRequests(() => api, JSON.parse);
const byProvider = (options: ApiRequestOptions = {}): ApiRequestOptions => ({
  ...options,
  token: api.tokens.provider,
});

const send = async (operation: 'CAPTURE' | 'CHECK_STATUS', changes: Changes = {}, by = account) => {
  const { params } = await processRequest(api.storage)(rawRequest(requestOf(operation, changes, by)));
  return params;
};
const capture = async (changes: Changes = {}, by = account) =>
  (await send('CAPTURE', changes, by))['response_code'];
const capturedOf = async (by = account) => (await send('CHECK_STATUS', {}, by))['captured_amount'];

const change = async (path: string, by: typeof account) => {
  await capture({ amount: '100' }, by);
  await ask('POST', `${path}/orders`, byProvider({ body: order('added') }));
  await ask('POST', `${path}/scenarios`, byProvider({ body: { effect: { kind: 'technical_problem' } } }));
  await ask('POST', `${path}/clock/stop`, byProvider({ body: { at: '2030-01-01T00:00:00Z' } }));
};
const stateOf = async (path: string) => {
  const parts = ['', '/orders', '/scenarios', '/clock', '/technical', '/feedback', '/inbox'];
  const replies = await Promise.all(parts.map((part) => ask('GET', path + part, byProvider())));
  return replies.map(({ body }) => body);
};
const isOf = (merchantIdentifier: string): string => `merchant_identifier = '${merchantIdentifier}'`;
const exported = async (of = ofMine) => (await ask('GET', `/export?${of}`, byProvider())).body;
const idle = (of = ofMine, query = '') => ask('GET', `/idle?${of}${query}`, byProvider());

const describeSnapshots = (whose: 'an account' | 'the whole gateway'): void => {
  const isWhole = whose === 'the whole gateway';
  const by = (): ApiRequestOptions => (isWhole ? byProvider() : {});
  const snapshots = (path = ''): string => `/snapshots${path}?${isWhole ? 'all_accounts=true' : ofMine}`;

  describe(`snapshots of ${whose}`, () => {
    test('are created, listed, restored and deleted, by name', async () => {
      await change(mine, account);
      const before = await stateOf(mine);
      const created = await ask('POST', snapshots(), { ...by(), body: { name: 'one' } });
      expect([created.status, created.body]).toEqual([
        201,
        {
          name: 'one',
          created_at: stoppedClock.now().toISOString(),
          orders: isWhole ? 3 : 2,
          characters: expect.any(Number),
        },
      ]);
      const listed = await ask('GET', isWhole ? '/snapshots' : snapshots(), by());
      expect(listed.body.items).toEqual([created.body]);
      await ask('DELETE', `${mine}/orders`);
      await ask('POST', `${mine}/clock/resume`);
      for (const _twice of [1, 2]) {
        expect((await ask('POST', snapshots('/one/restore'), by())).body).toEqual({
          accounts: isWhole ? 2 : 1,
          orders: isWhole ? 3 : 2,
        });
        expect(await stateOf(mine)).toEqual(before);
      }
      expect((await ask('DELETE', snapshots('/one'), by())).status).toBe(204);
      for (const [method, path] of [
        ['DELETE', '/one'],
        ['POST', '/one/restore'],
      ] as const)
        expect((await ask(method, snapshots(path), by())).problem).toBe('snapshot-not-found');
    });

    test('are replaced only on request', async () => {
      const create = (body: object) => ask('POST', snapshots(), { ...by(), body });
      await create({ name: 'one' });
      await capture({ amount: '100' });
      expect((await create({ name: 'one' })).problem).toBe('snapshot-exists');
      expect((await create({ name: 'one', replace: true })).status).toBe(201);
      await capture({ amount: '100' });
      await ask('POST', snapshots('/one/restore'), by());
      expect(await capturedOf()).toBe('100');
    });

    test('are limited in number, and their names in characters', async () => {
      const create = (name: string) => ask('POST', snapshots(), { ...by(), body: { name } });
      for (let n = 1; n <= maxSnapshots; n++) await create(`snapshot-${n}`);
      expect((await create('one-more')).problem).toBe('too-many-snapshots');
      expect((await create('a/b')).problem).toBe('invalid-request');
      expect((await create('')).problem).toBe('invalid-request');
      // A URL cannot have these as a part of its path.
      for (const name of ['.', '..']) expect((await create(name)).problem).toBe('invalid-request');
    });
  });
};

// No repository has tests of these statements, so they run on both engines.
onEachEngine(({ newDatabase }) => {
  describe('with room for a few snapshots', () => {
    const few = 5000;
    startApiForAllTests(newDatabase, begin, { maxSnapshotBytes: few });

    test.each([
      ['an account', () => ({ of: ofMine, owner: account.merchant_identifier, by: {} })],
      ['the gateway', () => ({ of: 'all_accounts=true', owner: '', by: byProvider() })],
    ])('%s stores as many, and no other has less room for it', async (_whose, where) => {
      const { of, owner, by } = where();
      const create = (name: string, replace = false) =>
        ask('POST', `/snapshots?${of}`, { ...by, body: { name, replace } });
      const replies = [];
      for (let n = 1; n <= maxSnapshots; n++) replies.push(await create(`snapshot-${n}`));
      expect(replies[0]?.status).toBe(201);
      expect(replies.at(-1)?.problem).toBe('too-many-snapshots');
      const [sum] = await testDatabase.query(
        `select sum(length(body)) as bytes from stored_snapshots where kind = 'named'
         and merchant_identifier = '${owner}'`,
      );
      expect(Number(sum?.['bytes'])).toBeLessThanOrEqual(few);
      expect(
        (await ask('POST', `/snapshots?${ofTheirs}`, byProvider({ body: { name: 'one' } }))).status,
      ).toBe(201);
      expect((await create('snapshot-1', true)).status).toBe(201);
      await ask('DELETE', `/snapshots/snapshot-1?${of}`, by);
      expect((await create('another')).status).toBe(201);
    });
  });

  describe('of an account', () => {
    startForAccounts(newDatabase);

    test('a reset returns an account to its seed, with its orders, settings and clock, and changes no other', async () => {
      const before = await stateOf(mine);
      await change(mine, account);
      await change(theirs, otherAccount);
      const other = await stateOf(theirs);
      expect((await ask('POST', `/reset?${ofMine}`)).body).toEqual({ accounts: 1, orders: 1 });
      expect(await stateOf(mine)).toEqual(before);
      expect(await stateOf(theirs)).toEqual(other);
    });

    test('a snapshot survives a restart', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      await capture({ amount: '100' });
      const reopened = await expectTaskSuccess(
        openStorage(testDatabase.location, stoppedClock, { keys: testKeySource }),
      );
      const restored = await expectTaskSuccess(
        reopened.storedSnapshots.restore(account.merchant_identifier, 'one', { type: 'command_line' }),
      );
      await reopened.close();
      expect(restored).toMatchObject({ _tag: 'Restored' });
      expect(await capturedOf()).toBe('0');
    });

    test('what only the provider sets stays when a merchant restores, resets or imports', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const document = await exported();
      const limits = { AED: { per_transaction: '100', per_order: '200', daily: '300' } };
      const body = { name: 'Renamed', active: true, services: ['installments'], limits };
      await ask('PATCH', mine, byProvider({ body }));
      await ask('PATCH', `${mine}/delivery`, byProvider({ body: { interval_seconds: 77 } }));
      const settings = async () => [
        (await ask('GET', mine)).body,
        (await ask('GET', `${mine}/delivery`)).body,
      ];
      const set = await settings();
      await ask('POST', `/snapshots/one/restore?${ofMine}`);
      expect(await settings()).toEqual(set);
      await ask('POST', `/reset?${ofMine}`);
      expect(await settings()).toEqual(set);
      await ask('POST', `/import?replace=true&${ofMine}`, { body: document });
      expect(await settings()).toEqual(set);
      expect(await capture({ amount: '101' })).toBe('05050');
      await ask('POST', `/snapshots/one/restore?${ofMine}`, byProvider());
      expect(await settings()).not.toEqual(set);
      const [entry] = (await ask('GET', '/audit-log?action=snapshot_restored', byProvider())).body.items;
      expect(entry.changes).toEqual(
        expect.arrayContaining([
          { member: 'name', before: 'Renamed', after: account.name },
          { member: 'limits.AED.daily', before: '300', after: null },
          { member: 'interval_seconds', before: 77, after: 10 },
        ]),
      );
    });

    test('a snapshot with a fort_id that another account has, of an earlier version, is refused', async () => {
      await ask('POST', `${mine}/orders`, { body: order('added') });
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const [added] = (await ask('GET', `${mine}/orders`)).body.items;
      await ask('DELETE', `${mine}/orders/${added.fort_id}`);
      await ask('POST', `${theirs}/orders`, byProvider({ body: order('added') }));
      const [taken] = (await ask('GET', `${theirs}/orders`, byProvider())).body.items;
      await testDatabase.query(
        `update orders set fort_id = '${added.fort_id}' where fort_id = '${taken.fort_id}'`,
      );
      const [before, other] = [await stateOf(mine), await stateOf(theirs)];
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-fort-id-taken');
      expect([await stateOf(mine), await stateOf(theirs)]).toEqual([before, other]);
    });

    test('a snapshot with other tables, or of a version that did not name its tables, is not restored', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      await change(mine, account);
      const changed = await stateOf(mine);
      for (const migration of ["'0011-refused-access'", "'0099-of-a-later-version'", 'null']) {
        await testDatabase.query(`update stored_snapshots set migration = ${migration} where name = 'one'`);
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-outdated');
        expect(await stateOf(mine)).toEqual(changed);
      }
    });

    test('an outdated seed is stored again at the next start', async () => {
      await testDatabase.query(
        `update stored_snapshots set migration = null where kind = 'seed' and ${isOf(account.merchant_identifier)}`,
      );
      expect((await ask('POST', `/reset?${ofMine}`)).problem).toBe('snapshot-outdated');
      await capture({ amount: '100' });
      await expectTaskSuccess(api.storage.storedSnapshots.storeSeed(undefined));
      await capture({ amount: '200' });
      expect((await ask('POST', `/reset?${ofMine}`)).status).toBe(200);
      expect(await capturedOf()).toBe('100');
    });

    test('a stored snapshot that is cut off, or has rows of another account, changes nothing', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const before = [await stateOf(mine), await stateOf(theirs)];
      const rows = await rowsOf(otherAccount);
      const line = JSON.stringify({ table: 'merchants', rows: rows.merchants });
      for (const text of [line, `${line}\n`, '', 'no JSON']) {
        await storeText('one', text);
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-unreadable');
        expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
      }
      await storeText('one', linesOf(await rowsOf(account)));
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).status).toBe(200);
      await testDatabase.query(`update stored_snapshots set characters = characters + 1 where name = 'one'`);
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-unreadable');
    });

    test('a stored snapshot whose rows do not have the columns of their table changes nothing', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const before = [await stateOf(mine), await stateOf(theirs)];
      const rows = await rowsOf(account);
      const [first] = rows.orders;
      if (first === undefined) throw new Error('the account has an order');
      const { currency: _left, ...lacking } = first;
      for (const order of [
        { ...first, further: 'x' },
        lacking,
        { ...lacking, Currency: 'AED' },
        { ...first, amount: '10000' },
        { ...first, amount: null },
        { ...first, amount: 0.5 },
        { ...first, merchant_reference: { $: 1 } },
        { ...first, merchant_reference: 'a\0b' },
        null,
      ]) {
        await storeText('one', linesOf({ ...rows, orders: [order] }));
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-unreadable');
        expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
      }
    });

    test('a stored snapshot with a value that the gateway never stores changes nothing', async () => {
      await addRowOfEachTable(api.storage, account, 'order-1');
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const before = [await stateOf(mine), await stateOf(theirs)];
      const rows = await rowsOf(account);
      const damaged = damagedValues.map(([table]) => table);
      for (const { table } of accountTables)
        expect([table, rows[table].length > 0, damaged.includes(table)]).toEqual([table, true, true]);
      for (const [table, column, value] of damagedValues) {
        const [first, ...others] = rows[table];
        expect(first).toHaveProperty(column);
        await storeText('one', linesOf({ ...rows, [table]: [{ ...first, [column]: value }, ...others] }));
        const { problem } = await ask('POST', `/snapshots/one/restore?${ofMine}`);
        expect([table, column, value, problem]).toEqual([table, column, value, 'snapshot-unreadable']);
      }
      expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
      await storeText('one', linesOf(rows));
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).status).toBe(200);
    });

    test('a stored snapshot whose rows contradict each other changes nothing', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const before = [await stateOf(mine), await stateOf(theirs)];
      const rows = await rowsOf(account);
      const [first, second] = rows.orders;
      for (const orders of [
        [{ ...first, captured_amount: 1, authorized_amount: 0 }],
        [first, { ...second, merchant_reference: first?.merchant_reference }],
      ]) {
        await storeText('one', linesOf({ merchants: rows.merchants, orders }));
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-unreadable');
        expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
      }
    });

    test('a snapshot with long rows is restored, but no stored one with lines longer than the gateway writes', async () => {
      const message = { feedbackId: '0', kind: 'direct', contentType: 'text/plain', answer: 'ok' } as const;
      const of = { merchantIdentifier: account.merchant_identifier, receivedAt: '2026-02-03T04:05:06.000Z' };
      for (let n = 0; n < 40; n++)
        await expectTaskSuccess(
          api.storage.inbox.receive({ ...of, ...message, body: `${n}${'é'.repeat(20_000)}` }),
        );
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const bodies = async () => (await rowsOf(account)).inbox.map(({ body }) => body);
      const before = await bodies();
      await ask('DELETE', `${mine}/inbox`);
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).status).toBe(200);
      expect((await bodies()).join()).toBe(before.join());
      const { merchants: accounts, inbox } = await rowsOf(account);
      const [row] = inbox;
      const long = { ...row, body: 'x'.repeat(3_000_000) };
      const many = Array.from({ length: 101 }, (_, id) => ({ ...row, id, body: '' }));
      for (const rows of [[long], many]) {
        await storeText('one', linesOf({ accounts, inbox: rows }));
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-unreadable');
      }
      expect((await bodies()).join()).toBe(before.join());
    });

    test('a stored snapshot with a fort_id that no order had yet changes nothing', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const before = [await stateOf(mine), await stateOf(theirs)];
      const rows = await rowsOf(account);
      for (const fort_id of ['999999999999999999', '1', '', 'x'.repeat(18)]) {
        const orders = rows.orders.slice(0, 1).map((row) => ({ ...row, fort_id }));
        await storeText('one', linesOf({ merchants: rows.merchants, orders }));
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe(
          'snapshot-fort-id-taken',
        );
        expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
      }
    });

    test('a stored snapshot whose rows name an order of another account changes nothing', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const [foreign] = (await ask('GET', `${theirs}/orders`, byProvider())).body.items;
      const rows = await rowsOf(account);
      const lines = [
        { table: 'merchants', rows: rows.merchants },
        { table: 'orders', rows: rows.orders },
      ];
      const owned = { merchant_identifier: account.merchant_identifier };
      const pending = { id: 1, completion: '{}', due_at: '2030-01-01T00:00:00.000Z', account_clock: 0 };
      const before = [await stateOf(mine), await stateOf(theirs)];
      for (const row of [
        { ...owned, ...pending, fort_id: foreign.fort_id },
        { ...pending, fort_id: rows.orders[0]?.fort_id },
      ]) {
        const text = [...lines, { table: 'pending_operations', rows: [row] }].map(
          (line) => `${JSON.stringify(line)}\n`,
        );
        await storeText('one', text.join(''));
        expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-unreadable');
        expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
      }
      await storeText('one', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).status).toBe(200);
    });

    test('a merchant imports nothing once its account was deleted, or its token revoked', async () => {
      const merchantIdentifier = account.merchant_identifier;
      const imported = { accounts: [toAccount(account)], replacesExisting: true };
      const token = { id: 'revoked', name: 'a token' };
      const by = { type: 'token', merchantIdentifier, token } as const;
      const before = await stateOf(mine);
      const cause = new RevokedTokenError();
      expect(await api.storage.add({ ...imported, by })()).toMatchObject(E.left({ cause }));
      expect(await stateOf(mine)).toEqual(before);
      await ask('DELETE', mine, byProvider());
      expect(
        await expectTaskSuccess(
          api.storage.add({ ...imported, by: { type: 'session', merchantIdentifier } }),
        ),
      ).toMatchObject({ isAccountGone: true });
      expect((await ask('GET', mine, byProvider())).status).toBe(404);
    });

    test('another account of the same name never gets the state of a deleted one', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const { storedSnapshots, remove, add } = api.storage;
      const name = account.merchant_identifier;
      const by = { type: 'command_line' } as const;
      const reCreated = { ...toAccount(account), name: 'Re-created' };
      for (const restore of [
        storedSnapshots.restore(name, 'one', by),
        storedSnapshots.reset(name, by),
        storedSnapshots.create(name, 'one', { replace: true, by }),
      ]) {
        await testDatabase.query(
          `update merchants set created_at = '2020-01-01T00:00:00.000Z' where merchant_identifier = '${name}'`,
        );
        await Promise.all([restore(), remove.account(name, by)(), add({ accounts: [reCreated] })()]);
        await expectTaskSuccess(add({ accounts: [reCreated] }));
        await expectTaskSuccess(storedSnapshots.restore(name, 'one', by));
        expect((await ask('GET', mine, byProvider())).body.name).toBe('Re-created');
        expect((await ask('GET', `${mine}/orders`, byProvider())).body.items).toEqual([]);
        await expectTaskSuccess(storedSnapshots.create(name, 'one', { replace: true, by }));
        await expectTaskSuccess(storedSnapshots.storeSeed(name));
      }
    });

    test('requests during a restore see the state before or after it, never an order that is missing', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          i % 10 === 0
            ? ask('POST', `/snapshots/one/restore?${ofMine}`).then(({ status }) => status)
            : capture({ amount: '50' }),
        ),
      );
      expect(new Set(replies)).toEqual(new Set([200, '04000']));
      await ask('POST', `/snapshots/one/restore?${ofMine}`);
      expect(await capturedOf()).toBe('0');
    });

    describe('deleted', () => {
      test('an order is unknown, its reference is free, and others stay', async () => {
        await ask('POST', `${mine}/orders`, { body: order('added') });
        await capture({ amount: '100' });
        const { items } = (await ask('GET', `${mine}/orders`)).body;
        const { fort_id } = items.find(
          (each: { merchant_reference: string }) => each.merchant_reference === 'order-1',
        );
        expect((await ask('DELETE', `${mine}/orders/${fort_id}`)).status).toBe(204);
        expect((await ask('DELETE', `${mine}/orders/${fort_id}`)).problem).toBe('order-not-found');
        expect(await capture()).toBe('05036');
        expect((await ask('GET', `${mine}/orders`)).body.items).toMatchObject([
          { merchant_reference: 'added' },
        ]);
        expect((await ask('POST', `${mine}/orders`, { body: order('order-1') })).status).toBe(201);
      });

      test('an order of another account is not found', async () => {
        const [item] = (await ask('GET', `${theirs}/orders`, byProvider())).body.items;
        expect((await ask('DELETE', `${mine}/orders/${item.fort_id}`)).problem).toBe('order-not-found');
        expect((await ask('GET', `${theirs}/orders`, byProvider())).body.items).toHaveLength(1);
      });

      test('all orders of an account are gone, and a daily limit counts from zero', async () => {
        await ask('PATCH', mine, byProvider({ body: { limits: { AED: { daily: '100' } } } }));
        await capture({ amount: '100' });
        expect((await ask('DELETE', `${mine}/orders`)).body).toEqual({ removed: 1 });
        expect((await ask('GET', `${mine}/feedback`)).body.items).toEqual([]);
        await ask('POST', `${mine}/orders`, { body: order('order-1') });
        expect(await capture({ amount: '100' })).toBe('04000');
      });

      test('an account stays deleted, also if it is restored, reset or saved at the same time', async () => {
        const { storedSnapshots } = api.storage;
        const { merchant_identifier: deleted } = account;
        const by = { type: 'command_line' } as const;
        await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
        const running = [
          storedSnapshots.restore(deleted, 'one', by)(),
          storedSnapshots.reset(deleted, by)(),
          storedSnapshots.create(deleted, 'two', { replace: false, by })(),
          storedSnapshots.storeSeed(deleted)(),
        ];
        expect(await expectTaskSuccess(api.storage.remove.account(deleted, by))).toBe(true);
        for (const each of await Promise.all(running)) expect(each._tag).toBe('Right');
        expect((await ask('GET', mine, byProvider())).problem).toBe('account-not-found');
        expect(await testDatabase.query(`select name from stored_snapshots where ${isOf(deleted)}`)).toEqual(
          [],
        );
      });

      test('an account is gone with its tokens and snapshots', async () => {
        await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
        expect((await ask('DELETE', mine)).problem).toBe('provider-only');
        expect((await ask('DELETE', mine, byProvider())).status).toBe(204);
        expect((await ask('GET', mine, byProvider())).problem).toBe('account-not-found');
        expect((await ask('GET', mine)).problem).toBe('unknown-token');
        expect(
          await testDatabase.query(
            `select name from stored_snapshots where ${isOf(account.merchant_identifier)}`,
          ),
        ).toEqual([]);
        expect((await ask('GET', `${theirs}/orders`, byProvider())).body.items).toHaveLength(1);
      });
    });
  });

  describe('of the whole gateway', () => {
    startForWholeGateway(newDatabase);

    test('the stored items of an account are counted, without that of others', async () => {
      await change(mine, account);
      await saveCard(api.storage, account, 'card-of-layla');
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      const seed = { seeds: 1, seed_orders: 1, seed_created_at: stoppedClock.now().toISOString() };
      const counts = { accounts: 1, feedback: 0, inbox_messages: 0, tokens: 1, ...seed };
      expect((await ask('GET', `/stored-item-counts?${ofMine}`)).body).toEqual({
        ...counts,
        orders: 2,
        saved_cards: 1,
        scenarios: 1,
        snapshots: 1,
      });
      expect((await ask('GET', `/stored-item-counts?${ofTheirs}`, byProvider())).body).toEqual({
        ...counts,
        orders: 1,
        saved_cards: 0,
        scenarios: 0,
        snapshots: 0,
      });
      await ask('POST', '/snapshots?all_accounts=true', byProvider({ body: { name: 'all' } }));
      expect((await ask('GET', '/stored-item-counts', byProvider())).body).toEqual({
        accounts: 2,
        orders: 3,
        saved_cards: 1,
        feedback: 0,
        inbox_messages: 0,
        tokens: 3,
        snapshots: 1,
        seeds: 2,
        seed_orders: 2,
      });
      await testDatabase.query("delete from stored_snapshots where kind = 'seed'");
      const { body } = await ask('GET', `/stored-item-counts?${ofMine}`);
      expect([body.seeds, body.seed_created_at]).toEqual([0, undefined]);
      await ask('DELETE', `${mine}/orders`);
      expect((await ask('GET', `/stored-item-counts?${ofMine}`)).body).toMatchObject({
        orders: 0,
        saved_cards: 0,
      });
    });

    test('a snapshot of the whole gateway deletes accounts that are not in it, and brings back deleted ones', async () => {
      await ask('POST', '/snapshots?all_accounts=true', byProvider({ body: { name: 'one' } }));
      const before = await stateOf(theirs);
      await ask('DELETE', theirs, byProvider());
      await ask(
        'POST',
        '/accounts',
        byProvider({
          body: {
            merchant_identifier: 'NEW1',
            name: 'New',
            sha_type: 'SHA-256',
            sha_request_phrase: 'a phrase of its own',
            sha_response_phrase: 'another phrase of its own',
          },
        }),
      );
      await ask('POST', '/snapshots/one/restore?all_accounts=true', byProvider());
      expect(await stateOf(theirs)).toEqual(before);
      expect((await ask('GET', '/accounts/NEW1', byProvider())).problem).toBe('account-not-found');
      expect(await capture({ amount: '100' }, otherAccount)).toBe('04000');
      expect((await ask('POST', `/reset?${ofTheirs}`, byProvider())).status).toBe(200);
      expect(await stateOf(theirs)).toEqual(before);
    });

    test('an account is idle when no feedback is due and no operation is pending', async () => {
      const none = { due_feedback: 0, waiting_feedback: 0, pending_operations: 0, delayed_requests: 0 };
      const nothing = { idle: true, ...none };
      expect((await idle()).body).toEqual(nothing);
      await ask('PATCH', `${mine}/technical`, { body: { channels: { web: { direct: 'inbox' } } } });
      await capture({ amount: '100' });
      const due = { idle: false, ...none, due_feedback: 1, waiting_feedback: 1 };
      expect((await idle()).body).toEqual(due);
      expect((await idle(ofTheirs)).body).toEqual(nothing);
      expect((await idle('')).body).toEqual(due);
      const waiting = idle(ofMine, '&wait=30');
      await api.deliverDue();
      expect((await waiting).body).toEqual(nothing);
    });
  });
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  describe('of an account', () => {
    startForAccounts(newDatabase);
    describeSnapshots('an account');

    describe('reset', () => {
      test("keeps the account's tokens, so that the client can go on", async () => {
        const { body } = await ask('POST', `/tokens?${ofMine}`, { body: { name: 'later' } });
        await ask('POST', `/reset?${ofMine}`, { token: body.token });
        expect((await ask('GET', mine, { token: body.token })).status).toBe(200);
      });
    });

    test('another merchant neither sees nor restores a snapshot', async () => {
      await ask('POST', `/snapshots?${ofTheirs}`, byProvider({ body: { name: 'one' } }));
      expect((await ask('GET', `/snapshots?${ofMine}`)).body.items).toEqual([]);
      expect((await ask('POST', `/snapshots/one/restore?${ofMine}`)).problem).toBe('snapshot-not-found');
      expect((await ask('POST', `/snapshots/one/restore?${ofTheirs}`)).problem).toBe('account-not-found');
    });

    describe('exported', () => {
      test('an account is a seed file without phrases', async () => {
        await ask('POST', `${mine}/orders`, { body: { ...order('pending'), state: 'pending' } });
        const text = JSON.stringify(await exported());
        expect(JSON.parse(text)).toMatchObject({
          accounts: [
            {
              merchant_identifier: account.merchant_identifier,
              name: account.name,
              access_code: account.access_code,
              orders: [
                { merchant_reference: 'order-1', state: 'authorized', amount: '10000' },
                { merchant_reference: 'pending', state: 'pending' },
              ],
            },
          ],
        });
        expect(text).not.toContain(account.sha_request_phrase);
        expect(text).not.toContain(account.sha_response_phrase);
        expect((await ask('GET', `/export?${ofMine}`)).body).toEqual(JSON.parse(text));
      });

      test('an order has its operations', async () => {
        await capture({ amount: '100' });
        await capture({ amount: '99999' });
        expect(await exported()).toMatchObject({
          accounts: [
            {
              orders: [
                {
                  state: 'authorized',
                  operations: [
                    { operation: 'CAPTURE', amount: '100', response_code: '04000' },
                    { operation: 'CAPTURE', amount: '99999', response_code: '05042' },
                  ],
                },
              ],
            },
          ],
        });
      });

      test('orders that a seed cannot describe are named', async () => {
        await ask('POST', `${mine}/scenarios`, {
          body: { effect: { kind: 'pending', after_seconds: 60, ends: 'succeeded' } },
        });
        await capture({ amount: '100' });
        expect(await exported()).toMatchObject({
          accounts: [{ orders: [] }],
          omitted_orders: [
            { merchant_reference: 'order-1', reason: expect.stringContaining('an operation is pending') },
          ],
        });
      });
    });

    describe('imported', () => {
      test('an export brings the account back to its state, and becomes its seed', async () => {
        await ask('POST', `${mine}/orders`, { body: order('added') });
        await ask('POST', `${mine}/scenarios`, { body: { effect: { kind: 'technical_problem' } } });
        const saved = await exported();
        await ask('DELETE', `${mine}/orders`);
        await ask('DELETE', `${mine}/scenarios`);
        await ask('POST', `${mine}/clock/stop`, { body: {} });
        for (const by of [byProvider(), {}]) {
          const imported = await ask('POST', `/import?replace=true&${ofMine}`, { ...by, body: saved });
          expect(imported.body).toEqual({ accounts: 1, left_accounts: [], orders: 2 });
          expect(await exported()).toEqual(saved);
        }
        expect((await ask('GET', `${mine}/clock`)).body.stopped).toBe(false);
        await ask('DELETE', `${mine}/orders`);
        await ask('POST', `/reset?${ofMine}`);
        expect(await exported()).toEqual(saved);
        await ask('DELETE', `${mine}/scenarios`);
        expect(await capture()).toBe('04000');
      });

      test('a gateway that is killed before it stores the imported state as the seed does so at its next start', async () => {
        await expectTaskSuccess(api.storage.add({ accounts: [toAccount(account)], replacesExisting: true }));
        expect((await ask('POST', `/reset?${ofMine}`)).problem).toBe('no-stored-seed');
        await expectTaskSuccess(api.storage.storedSnapshots.storeSeed(undefined));
        expect((await ask('POST', `/reset?${ofMine}`)).body).toEqual({ accounts: 1, orders: 0 });
      });

      test('an account and an order have a limited number of values', async () => {
        const [merchant] = (await exported()).accounts;
        const many = Array.from({ length: 6000 }, () => '');
        for (const changed of [
          { ...merchant, origins: many },
          { ...merchant, orders: [Object.fromEntries(many.map((_, i) => [`member${i}`, 1]))] },
        ]) {
          const { status, body } = await ask('POST', `/import?${ofMine}`, { body: { accounts: [changed] } });
          expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('values')]);
        }
      });

      test('without replace, only missing orders are added, and the accounts that were left are named', async () => {
        const saved = await exported();
        await ask('PATCH', mine, byProvider({ body: { name: 'Renamed' } }));
        saved.accounts[0].orders.push(order('added'));
        expect((await ask('POST', '/import?all_accounts=true', byProvider({ body: saved }))).body).toEqual({
          accounts: 0,
          left_accounts: [account.merchant_identifier],
          orders: 1,
        });
        expect((await ask('GET', mine)).body.name).toBe('Renamed');
      });

      test('a merchant changes neither what the provider sets, nor keys, nor another account', async () => {
        const [own] = (await exported()).accounts;
        const changed = {
          ...own,
          name: 'Taken over',
          limits: { AED: { daily: '1' } },
          access_code: 'anotheraccesscode',
          sha_request_phrase: 'a new phrase',
          request_shape: 'compatible',
        };
        await ask('POST', `/import?replace=true&${ofMine}`, { body: { accounts: [changed] } });
        expect((await ask('GET', mine)).body).toMatchObject({
          name: account.name,
          limits: {},
          request_shape: 'compatible',
        });
        expect(await capture()).toBe('04000');
        const other = { ...own, merchant_identifier: otherAccount.merchant_identifier };
        for (const accounts of [[other], [own, other], [{ merchant_identifier: 'UNKNOWN' }], []]) {
          const { problem, body } = await ask('POST', `/import?${ofMine}`, { body: { accounts } });
          expect([problem, body.errors]).toEqual([
            'invalid-request',
            [
              {
                path: 'accounts',
                message: `must have the account ${account.merchant_identifier} and no other, unless the scope is all accounts`,
              },
            ],
          ]);
        }
        expect((await ask('POST', '/import?all_accounts=true', { body: { accounts: [] } })).problem).toBe(
          'provider-only',
        );
      });

      test('a new account needs its phrases, and nothing is stored if a part is invalid', async () => {
        const [own] = (await exported()).accounts;
        const added = { ...own, merchant_identifier: 'NEW1' };
        const importing = (...accounts: readonly object[]) =>
          ask('POST', '/import?all_accounts=true', byProvider({ body: { accounts } }));
        expect((await importing(own, added)).body.errors).toMatchObject([
          { path: 'accounts[1].sha_request_phrase' },
          { path: 'accounts[1].sha_response_phrase' },
        ]);
        const phrases = { sha_request_phrase: 'one phrase', sha_response_phrase: 'another phrase' };
        const invalid = [
          { ...phrases, name: 'x'.repeat(101) },
          { ...phrases, merchant_identifier: 'NEW\u00001' },
          { ...phrases, technical: { channels: { web: { direct: 'http://app/' } } } },
          { ...phrases, origins: ['not an origin'] },
          { ...phrases, name: 'one phrase' },
          { sha_request_phrase: 'the same', sha_response_phrase: 'the same' },
        ];
        for (const changes of invalid)
          expect((await importing(own, { ...added, ...changes })).problem).toBe('invalid-request');
        expect((await ask('GET', '/accounts/NEW1', byProvider())).problem).toBe('account-not-found');
        expect((await importing({ ...added, ...phrases })).body).toEqual({
          accounts: 1,
          left_accounts: [],
          orders: 1,
        });
        expect((await ask('POST', '/reset?merchant_identifier=NEW1', byProvider())).body).toEqual({
          accounts: 1,
          orders: 1,
        });
      });
    });

    describe('an account is idle', () => {
      test('not while an operation is pending, unless it is completed by hand only', async () => {
        await ask('POST', `${mine}/orders`, { body: { ...order('by-hand'), state: 'pending' } });
        expect((await idle()).body.idle).toBe(true);
        await ask('POST', `${mine}/scenarios`, {
          body: { effect: { kind: 'pending', after_seconds: 60, ends: 'succeeded' } },
        });
        await capture({ amount: '100' });
        expect((await idle()).body).toMatchObject({ idle: false, pending_operations: 1 });
        expect((await idle(ofMine, '&wait=1')).body.idle).toBe(false);
      });

      test('for the provider and its own merchant only', async () => {
        expect((await ask('GET', '/idle')).body.idle).toBe(true);
        expect((await ask('GET', `/idle?${ofTheirs}`)).problem).toBe('account-not-found');
      });
    });
  });

  describe('of the whole gateway', () => {
    startForWholeGateway(newDatabase);
    describeSnapshots('the whole gateway');

    test('a reset of all accounts is for the provider', async () => {
      const before = [await stateOf(mine), await stateOf(theirs)];
      await change(mine, account);
      await change(theirs, otherAccount);
      expect((await ask('POST', '/reset?all_accounts=true')).problem).toBe('provider-only');
      expect((await ask('POST', '/reset?all_accounts=true', byProvider())).body).toEqual({
        accounts: 2,
        orders: 2,
      });
      expect([await stateOf(mine), await stateOf(theirs)]).toEqual(before);
    });

    test('an account that the API created has its first state as its seed', async () => {
      const body = {
        merchant_identifier: 'NEW1',
        name: 'New',
        sha_type: 'SHA-256',
        sha_request_phrase: 'a phrase of its own',
        sha_response_phrase: 'another phrase of its own',
      };
      await ask('POST', '/accounts', byProvider({ body }));
      await ask('POST', '/accounts/NEW1/orders', byProvider({ body: order('added') }));
      await ask('PATCH', '/accounts/NEW1', byProvider({ body: { name: 'Changed' } }));
      await ask('POST', '/reset?merchant_identifier=NEW1', byProvider());
      expect((await ask('GET', '/accounts/NEW1', byProvider())).body.name).toBe('New');
      expect((await ask('GET', '/accounts/NEW1/orders', byProvider())).body.items).toEqual([]);
    });

    test('without a stored seed there is nothing to return to', async () => {
      await testDatabase.query('delete from stored_snapshots');
      expect((await ask('POST', `/reset?${ofMine}`)).problem).toBe('no-stored-seed');
    });

    test('all accounts are exported for the provider, and for a merchant its own', async () => {
      expect((await ask('GET', '/export')).body.accounts).toMatchObject([
        { merchant_identifier: account.merchant_identifier },
      ]);
      expect((await exported('')).accounts).toHaveLength(2);
    });

    test('a snapshot whose phrases cannot be decrypted is not restored', async () => {
      await ask('POST', `/snapshots?${ofMine}`, { body: { name: 'one' } });
      await capture({ amount: '100' });
      const otherKeys = await expectTaskSuccess(
        openStorage(testDatabase.location, stoppedClock, {
          keys: {
            from: 'text',
            text: `${Buffer.alloc(32, 8).toString('base64')},${Buffer.alloc(32, 7).toString('base64')}`,
          },
        }),
      );
      await otherKeys.close();
      const onlyNew = await expectTaskSuccess(
        openStorage(testDatabase.location, stoppedClock, {
          keys: { from: 'text', text: Buffer.alloc(32, 8).toString('base64') },
        }),
      );
      expect(
        await expectTaskSuccess(
          onlyNew.storedSnapshots.restore(account.merchant_identifier, 'one', { type: 'command_line' }),
        ),
      ).toEqual({ _tag: 'Unreadable' });
      await onlyNew.close();
    });
  });
});

/** The rows that a snapshot of the account has. */
async function rowsOf({ merchant_identifier: of }: SeedAccount): Promise<AccountRows> {
  const by = { type: 'command_line' } as const;
  await expectTaskSuccess(api.storage.storedSnapshots.create(of, 'rows', { replace: false, by }));
  const [stored] = await testDatabase.query(
    `select compressed, characters, body from stored_snapshots where name = 'rows' and ${isOf(of)}`,
  );
  await expectTaskSuccess(api.storage.storedSnapshots.remove(of, 'rows', by));
  const body = stored?.['body'];
  if (!isUint8Array(body)) throw new Error('the snapshot has a body');
  return parseSnapshot(
    { compressed: Number(stored?.['compressed']), characters: Number(stored?.['characters']), body },
    () => undefined,
  );
}

/** The text of a snapshot with these rows. */
function linesOf(rows: Readonly<Record<string, unknown>>): string {
  return Object.entries(rows)
    .map(([table, ofTable]) => `${JSON.stringify({ table, rows: ofTable })}\n`)
    .join('');
}

/** Replaces the text of a stored snapshot. */
async function storeText(name: string, text: string): Promise<void> {
  const hex = Buffer.from(text).toString('hex');
  const body = testDatabase.location.includes('://') ? `decode('${hex}', 'hex')` : `x'${hex}'`;
  await testDatabase.query(
    `update stored_snapshots set compressed = 0, body = ${body}, characters = ${text.length} where name = '${name}'`,
  );
}

function order(merchantReference: string) {
  return { merchant_reference: merchantReference, currency: 'AED', amount: '10000', state: 'authorized' };
}
