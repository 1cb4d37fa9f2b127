/** How much of the audit log stays: what one does displaces nothing of what others did. */
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { NewAuditEntry } from '../../domain/audit-log/audit-entry.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { account } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { testKeySource } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openStorage, type Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;
let now: Date;

const retention = { entries: 20, failedSignIns: 10, days: 30 };
const trimInterval = 100;

const provider: Actor = { type: 'token', token: { id: 'first', name: 'of the operators' } };
const merchant: Actor = { type: 'token', merchantIdentifier: account.merchant_identifier };
const stranger: Actor = { type: 'unauthenticated', address: '192.0.2.1' };

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    now = new Date('2026-02-03T04:05:06.789Z');
    testDatabase = await newDatabase();
    storage = await open();
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('an entry is stored as it was added', async () => {
    const entry: NewAuditEntry = {
      action: 'account_changed',
      by: { ...provider, address: '2001:db8::1' },
      merchantIdentifier: account.merchant_identifier,
      route: 'PATCH /accounts/{merchant_identifier}',
      changes: [{ member: 'limits.AED', before: null, after: { daily: '5', note: 'é \u{1F600} \' "' } }],
    };
    await add([entry]);
    expect(await expectTaskSuccess(storage.auditLog.page({}, 10))).toEqual([
      { ...entry, id: '1', at: now.toISOString(), attempts: 1 },
    ]);
  });

  test('failed sign-ins displace no entry of a change, and their number is limited', async () => {
    await add([entry('token_created', provider), entry('security_changed', merchant)]);
    await add(entries(500, 'token_rejected', stranger));
    await add(entries(500, 'sign_in_blocked', stranger));
    const { failed_sign_ins: failed = 0, ...others } = await countByShare();
    expect(others).toEqual({ 'tokens provider': 1, 'settings merchant TEST0001': 1 });
    expect(failed).toBeLessThan(retention.failedSignIns + trimInterval);
  });

  test('refused requests displace nothing else, and nothing of other merchants', async () => {
    const other: Actor = { type: 'token', merchantIdentifier: 'OTHER' };
    await add([entry('technical_changed', merchant), entry('token_rejected', stranger)]);
    await add([entry('role_refused', other), entry('csrf_token_refused', provider)]);
    await add(entries(500, 'foreign_account_refused', merchant));
    await add(entries(500, 'cross_origin_refused', stranger));
    const counts = await countByShare();
    expect(counts).toMatchObject({
      'settings merchant TEST0001': 1,
      'refused_access merchant OTHER': 1,
      'refused_access provider': 1,
      failed_sign_ins: 1,
    });
    for (const share of ['merchant TEST0001', 'unauthenticated'])
      expect(counts[`refused_access ${share}`]).toBeLessThan(retention.entries + trimInterval);
  });

  test('a merchant displaces no entry of the provider, and no scenario displaces a setting', async () => {
    await add([entry('technical_changed', provider), entry('technical_changed', merchant)]);
    await add(entries(500, 'clock_advanced', merchant));
    await add(entries(500, 'signed_in', merchant));
    const counts = await countByShare();
    expect(counts).toMatchObject({ 'settings provider': 1, 'settings merchant TEST0001': 1 });
    for (const share of ['simulation', 'sessions'])
      expect(counts[`${share} merchant TEST0001`]).toBeLessThan(retention.entries + trimInterval);
  });

  test('the newest entries stay', async () => {
    await add(entries(500, 'signed_in', merchant));
    const page = await expectTaskSuccess(storage.auditLog.page({ action: 'signed_in' }, retention.entries));
    expect(page.map(({ id }) => id)).toEqual(
      Array.from({ length: retention.entries }, (_, i) => String(500 - i)),
    );
  });

  test('a process removes what an earlier one left, with its first entry', async () => {
    await storage.close();
    storage = await open({ ...retention, entries: 1000 });
    await add(entries(300, 'signed_in', merchant));
    await storage.close();
    storage = await open();
    await add([entry('signed_in', merchant)]);
    expect(await countByShare()).toEqual({ 'sessions merchant TEST0001': retention.entries });
  });

  test('entries that are too old are removed', async () => {
    await add([entry('signed_in', merchant)]);
    now = new Date(now.getTime() + 30 * 24 * 3_600_000);
    await add([entry('signed_out', merchant)]);
    await expectTaskSuccess(storage.auditLog.removeExpired);
    expect(await countByShare()).toEqual({ 'sessions merchant TEST0001': 2 });
    now = new Date(now.getTime() + 1);
    await expectTaskSuccess(storage.auditLog.removeExpired);
    expect(await expectTaskSuccess(storage.auditLog.page({}, 10))).toMatchObject([{ action: 'signed_out' }]);
  });
});

const entry = (action: NewAuditEntry['action'], by: Actor): NewAuditEntry => ({ action, by, changes: [] });

const entries = (count: number, action: NewAuditEntry['action'], by: Actor): readonly NewAuditEntry[] =>
  Array.from({ length: count }, () => entry(action, by));

// Small groups, like those of a second.
async function add(all: readonly NewAuditEntry[]): Promise<void> {
  for (let i = 0; i < all.length; i += 10)
    await expectTaskSuccess(storage.auditLog.add(all.slice(i, i + 10)));
}

function open(auditLogRetention = retention): Promise<Storage> {
  const clock = { now: () => now };
  return expectTaskSuccess(
    openStorage(testDatabase.location, clock, { keys: testKeySource, auditLogRetention }),
  );
}

async function countByShare(): Promise<Readonly<Record<string, number>>> {
  const rows = await testDatabase.query('select share, count(*) as entries from audit_log group by share');
  return Object.fromEntries(rows.map((row) => [String(row['share']), Number(row['entries'])]));
}
