/**
 * Opens a database that the program wrote before migration 0007, and shows that everything is still there and works.
 * `fixtures/before-0007.json` has its rows: orders, a pending operation, scenarios with uses, feedback in every state, an
 * inbox message, request log pages, a stopped clock, a token and a session.
 */
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openPendingOperationWorker } from '../../pending-operations/pending-operation-worker.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { addScenarios } from '../../testing/change-stored-account.ts';
import { account, otherAccount, requestOf, verifyReply } from '../../testing/account-and-request-fixtures.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { findOrder, stoppedClock, testKeySource } from '../../testing/seeded-storage.ts';
import { assertConsistency } from '../consistency-check/assert-consistency.ts';
import { isAddress } from '../database-address.ts';
import { openEngine } from '../engine/open-engine.ts';
import { openStorage, type Storage } from '../open-storage.ts';
import { migrations } from './migrate.ts';

const Value = t.union([t.string, t.number, t.null, t.type({ base64: t.string })]);
const Fixture = t.record(t.string, t.readonlyArray(t.record(t.string, Value)));
type Rows = t.TypeOf<typeof Fixture>[string];

const fixture = expectDecoded(
  JSON.parse(readFileSync(path.join(__dirname, 'fixtures/before-0007.json'), 'utf8')),
);
const [mine, others] = [account.merchant_identifier, otherAccount.merchant_identifier];
const tenSecondsLater = { now: () => new Date(stoppedClock.now().getTime() + 10_000) };

let testDatabase: TestDatabase;
let storage: Storage;

const open = async ({ newEmptyDatabase }: TestEngine): Promise<void> => {
  testDatabase = await newEmptyDatabase();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0007'));
  await (await openEngine(testDatabase.location, () => undefined, before)).close();
  await testDatabase.query('delete from last_fort_id');
  await testDatabase.query('delete from last_news');
  for (const table of tablesInOrder) await insert(table, fixture[table] ?? []);
  storage = await expectTaskSuccess(
    openStorage(testDatabase.location, tenSecondsLater, { keys: testKeySource }),
  );
};

const close = async () => {
  await storage.close();
  await testDatabase.remove();
};

onSqliteOrInLongRunsOnPostgres((engine) => {
  beforeAll(() => open(engine));
  afterAll(close);

  test('operations and feedback of an earlier version have no links to each other (migration 0012)', async () => {
    for (const table of ['operations', 'feedback']) {
      const rows = await testDatabase.query(`select operation_id, request_id from ${table}`);
      expect(rows).toEqual(rows.map(() => ({ operation_id: null, request_id: null })));
      expect(rows.length).toBeGreaterThan(0);
    }
    const [feedback] = await expectTaskSuccess(storage.feedbackQueries.page(mine, {}, 1));
    expect(feedback).toMatchObject({ operationId: undefined, requestId: undefined });
  });

  test('every table has as many rows as before', async () => {
    const counts = await Promise.all(
      tablesInOrder.map((table) =>
        testDatabase.query(`select count(*) as n from ${renamed[table] ?? table}`),
      ),
    );
    expect(counts.map(([row]) => Number(row?.['n']))).toEqual(
      tablesInOrder.map((table) => fixture[table]?.length),
    );
  });

  test('the request log, the session, the token and the change events are found', async () => {
    const entries = await expectTaskSuccess(storage.requestLog.page({}, 100));
    expect(entries.map(({ entry }) => entry.request_id).toReversed()).toEqual(
      Array.from({ length: 8 }, (_, i) => `request-${i + 1}`),
    );
    expect(await expectTaskSuccess(storage.requestLog.find('request-3'))).toMatchObject(
      O.some({ request: { order_description: 'كرسي' }, response_code: '06000' }),
    );
    expect(await expectTaskSuccess(storage.sessions.find('a'.repeat(64)))).toMatchObject(
      O.some({ tokenId: 'token-1', owner: { role: 'provider' } }),
    );
    expect(await expectTaskSuccess(storage.tokens.countProviders)).toBe(1);
    expect(await expectTaskSuccess(storage.changeEvents.after(0))).toEqual({
      events: [{ topic: 'orders', merchantIdentifier: mine }],
      newest: 1,
      isMissing: false,
    });
  });

  test('orders pass the consistency check, and can be captured and refunded further', async () => {
    await assertConsistency(testDatabase.location);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ captured: 1000n, refunded: 50n });
    expect(await send(requestOf('CAPTURE', { amount: '8000' }))).toBe('04000');
    expect(await send(requestOf('CAPTURE', { amount: '1' }))).toBe('05057');
    expect(await send(requestOf('REFUND', { amount: '1', maintenance_reference: 'refund1' }))).toBe('07047');
    await assertConsistency(testDatabase.location);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  beforeEach(() => open(engine));
  afterEach(close);

  test('the pending operation is listed, and completed when it is due', async () => {
    const { fortId } = await findOrder(storage, account, 'order-2');
    expect(await expectTaskSuccess(storage.pendingOperations.pendingOf(mine, fortId))).toMatchObject([
      { completion: { operation: 'CAPTURE', ends: 'succeeded', statusBefore: '02', distortions: [{}] } },
    ]);
    const failures: unknown[] = [];
    const worker = openPendingOperationWorker({
      ...storage,
      clock: tenSecondsLater,
      generateAuthorizationCode: () => '123456',
      onFailure: (failure) => failures.push(failure),
      onCompleted: () => undefined,
    });
    await worker.completeDue();
    await worker.close();
    expect(failures).toEqual([]);
    expect(await findOrder(storage, account, 'order-2')).toMatchObject({ status: '04', captured: 200n });
    await assertConsistency(testDatabase.location);
  });

  test('scenarios keep their ids, texts and counts, and a new one gets the next id', async () => {
    const merchant = O.toUndefined(await expectTaskSuccess(storage.accounts.find(mine)));
    expect(merchant?.simulation).toMatchObject({
      createdCount: 3,
      scenarios: [{ id: '1', name: 'says "made": 7' }, { id: '2' }, { id: '3' }],
    });
    expect(await expectTaskSuccess(storage.scenarioUses.countsOf(mine))).toEqual(
      new Map([
        ['1', { uses: 1, trials: 1 }],
        ['2', { uses: 1, trials: 3 }],
        ['3', { uses: 1, trials: 1 }],
      ]),
    );
    // The scenario that acts once has already acted.
    const request = requestOf('REFUND', { merchant_reference: 'order-3', amount: '100' });
    expect(await send(request)).toBe('06000');
    await addScenarios(storage, account, { effect: { kind: 'delay', milliseconds: 1 } });
    expect(O.toUndefined(await expectTaskSuccess(storage.accounts.find(mine)))?.simulation).toMatchObject({
      createdCount: 4,
      scenarios: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }],
    });
  });

  test('feedback is listed in its state, claimed when it is due, and can be resent', async () => {
    const all = await expectTaskSuccess(storage.feedbackQueries.page(mine, {}, 100));
    expect(
      all
        .map(({ id, state }) => [id, state])
        .toReversed()
        .slice(0, 4),
    ).toEqual([
      ['1', 'delivered'],
      ['2', 'exhausted'],
      ['3', 'waiting'],
      ['4', 'waiting'],
    ]);
    expect(all.at(-1)?.attempts).toMatchObject([{ status: 200, address: 'inbox', encoding: 'form' }]);
    expect(all.find(({ id }) => id === '4')?.distortion).toEqual({ overtaken: true });
    expect(await expectTaskSuccess(storage.outbox.countWaiting)).toBe(11);
    const claimed = await claimAll(mine);
    expect(claimed.map(({ id, attemptsSinceDue }) => [id, attemptsSinceDue])).toContainEqual(['3', 1]);
    expect(claimed).toHaveLength(9);
    expect(await expectTaskSuccess(storage.outbox.resend({ merchantIdentifier: mine, ids: ['2'] }))).toBe(1);
    expect(await claimAll(mine)).toMatchObject([{ id: '2', attemptsSinceDue: 0 }]);
    expect(await expectTaskSuccess(storage.inbox.page(mine, {}, 10))).toMatchObject([
      { feedbackId: '1', answer: 'ok', body: 'fort_id=1' },
    ]);
  });

  test('the stopped clock keeps its time, and its feedback is due by it', async () => {
    const stoppedAt = new Date('2026-03-01T00:00:00.000Z');
    expect(await expectTaskSuccess(storage.accounts.find(others))).toMatchObject(
      O.some({ stoppedAt: O.some(stoppedAt) }),
    );
    expect(await claimAll(others)).toHaveLength(2);
    expect(await expectTaskSuccess(storage.clocks.resume(others))).toBe(true);
  });
});

// Rows come after the rows that they reference.
const tablesInOrder = [
  'merchants',
  'orders',
  'operations',
  'last_fort_id',
  'daily_captures',
  'chores',
  'tokens',
  'sessions',
  'journal_pages',
  'feedbacks',
  'inbox',
  'settlements',
  'scenario_uses',
  'last_news',
  'news',
  'activity',
  'feedback_activity',
];

const renamed: Readonly<Partial<Record<string, string>>> = {
  chores: 'maintenance_tasks',
  journal_pages: 'request_log_pages',
  feedbacks: 'feedback',
  settlements: 'pending_operations',
  last_news: 'last_change_event',
  news: 'change_events',
};

async function insert(table: string, rows: Rows): Promise<void> {
  const onPostgres = isAddress(testDatabase.location);
  for (const row of rows) {
    const values = Object.values(row).map((value) => literal(value, onPostgres));
    await testDatabase.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) ${onPostgres ? 'overriding system value ' : ''}
       values (${values.join(', ')})`,
    );
  }
  if (onPostgres && rows.some((row) => typeof row['id'] === 'number')) {
    await testDatabase.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
}

function literal(value: t.TypeOf<typeof Value>, onPostgres: boolean): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  const hex = Buffer.from(value.base64, 'base64').toString('hex');
  return onPostgres ? `'\\x${hex}'` : `x'${hex}'`;
}

function expectDecoded(json: unknown): t.TypeOf<typeof Fixture> {
  if (!Fixture.is(json)) throw new Error('the fixture cannot be decoded');
  return json;
}

async function send(request: ReturnType<typeof requestOf>): Promise<string | undefined> {
  const { params } = await processRequest(storage)(rawRequest(request));
  return verifyReply(account, params)['response_code'];
}

async function claimAll(merchantIdentifier: string) {
  const from = tenSecondsLater.now();
  const queues = await expectTaskSuccess(storage.outbox.waitingQueues(from, merchantIdentifier));
  const lease = { from, until: new Date(from.getTime() + 60_000) };
  const { claimed } = await expectTaskSuccess(
    storage.outbox.claim(
      queues.map((queue) => ({ ...queue, count: 100 })),
      lease,
    ),
  );
  return claimed;
}
