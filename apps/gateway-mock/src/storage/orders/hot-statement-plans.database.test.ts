/** The indexes that the statements of every request use, on a database that was just seeded. */
import { account, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { isAddress } from '../database-address.ts';
import { openEngine } from '../engine/open-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { runStatement, type Transaction } from '../engine/transaction.ts';
import { orderStatements, type Statements } from './order-statements.ts';

let testDatabase: TestDatabase;
let engine: Engine;
let statements: Statements;

onSqliteOrInLongRunsOnPostgres(({ newEmptyDatabase }) => {
  beforeAll(async () => {
    testDatabase = await newEmptyDatabase();
    const orders = Array.from({ length: 600 }, (_, i) => seedOrder(`order-${i}`));
    await (await seededStorage([{ ...account, orders }], testDatabase.location)).close();
    engine = await openEngine(testDatabase.location, () => undefined);
    statements = orderStatements(engine.db);
  });

  afterAll(async () => {
    await engine.close();
    await testDatabase.remove();
  });

  /** Returns the columns by which the plan of a statement searches its table. */
  const searchedColumns = async (
    transaction: Transaction<readonly unknown[]>,
  ): Promise<readonly string[]> => {
    const { done, value } = transaction.next();
    if (done === true) throw new Error('there is no statement');
    const explain = isAddress(testDatabase.location) ? 'explain' : 'explain query plan';
    const rows = await expectTaskSuccess(
      engine.read('explaining', () => runStatement({ ...value, sql: `${explain} ${value.sql}` })),
    );
    const plan = rows.flatMap((row) => Object.values(row ?? {})).join('\n');
    // `Index Cond: ((a = $1) AND (b = $2))` on PostgreSQL, `SEARCH … USING INDEX … (a=? AND b=?)` on SQLite
    const [, condition = ''] = /(?:Index Cond:|USING (?:COVERING )?INDEX \S+) \((.*)\)/.exec(plan) ?? [];
    return [...condition.matchAll(/(\w+)\s*=/g)].map(([, column = '']) => column).toSorted();
  };

  test('an order is found by both columns of its reference', async () => {
    const reference = { merchantIdentifier: account.merchant_identifier, merchantReference: 'order-3' };
    for (const { orderByReference } of [statements.locked, statements.unlocked])
      expect(await searchedColumns(orderByReference(reference))).toEqual([
        'merchant_identifier',
        'merchant_reference',
      ]);
  });

  test('an order is found by its fort_id', async () => {
    const byId = { merchantIdentifier: account.merchant_identifier, fortId: '169000000000000007' };
    for (const { orderByFortId } of [statements.locked, statements.unlocked])
      expect(await searchedColumns(orderByFortId(byId))).toContain('fort_id');
  });

  test('a refund is found by its order and its reference', async () => {
    const refund = { fortId: '169000000000000007', maintenanceReference: 'refund-1' };
    expect(await searchedColumns(statements.refundByReference(refund))).toEqual([
      'fort_id',
      'maintenance_reference',
    ]);
  });
});
