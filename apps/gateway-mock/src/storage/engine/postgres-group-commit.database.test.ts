/** Group commit on PostgreSQL: what transactions of one group share, and what they do not. */
import * as E from 'fp-ts/lib/Either.js';
import { Client } from 'pg';
import { account, seedOrder } from '../../testing/merchant-and-request-fixtures.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { runStatement, type Transaction } from './transaction.ts';

let testDatabase: TestDatabase;
let engine: Engine;

onPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    const orders = ['order-1', 'order-2', 'order-3'].map((reference) => seedOrder(reference));
    await (await seededStorage([{ ...account, orders }], testDatabase.location)).close();
    engine = await openEngine(testDatabase.location, () => undefined);
  });

  afterEach(async () => {
    await engine.close();
    await testDatabase.remove();
  });

  /** Starts transactions together with one key, so that they form a group. */
  const together = (...transactions: readonly (() => Transaction<unknown>)[]) =>
    transactions.map((transaction) => engine.write('writing', transaction, 'key')());

  const capturedOf = async (reference: string) =>
    (
      await testDatabase.query(`select captured_amount from orders where merchant_reference = '${reference}'`)
    )[0]?.['captured_amount'];

  test('transactions that start together share a commit', async () => {
    const ids = await Promise.all(together(transactionId, transactionId, transactionId));
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
    expect(ids[0]).toMatchObject(E.right([{ id: expect.any(String) }]));
  });

  test('each sees the changes of those before it, and all are stored', async () => {
    const captures = Array.from({ length: 20 }, () => () => captureOne('order-1'));
    expect(await Promise.all(together(...captures))).toEqual(captures.map(() => E.right(undefined)));
    expect(await capturedOf('order-1')).toBe(20);
  });

  test.each([
    ['is rolled back by the server', () => write('update orders set captured_amount = -1 where true')],
    ['throws', throwing],
  ])('one that %s fails alone', async (_how, failing) => {
    const results = await Promise.all(
      together(
        () => captureOne('order-1'),
        failing,
        () => captureOne('order-2'),
      ),
    );
    expect(results.map(({ _tag }) => _tag)).toEqual(['Right', 'Left', 'Right']);
    expect([await capturedOf('order-1'), await capturedOf('order-2')]).toEqual([1, 1]);
  });

  test('one that waits for another process does not delay the others', async () => {
    const other = new Client({ connectionString: testDatabase.location });
    await other.connect();
    await other.query("begin; select 1 from orders where merchant_reference = 'order-1' for update");
    const [locked, ...others] = together(
      () => captureOne('order-1'),
      () => captureOne('order-2'),
      () => captureOne('order-3'),
    );
    expect(await Promise.all(others)).toEqual([E.right(undefined), E.right(undefined)]);
    expect(await capturedOf('order-3')).toBe(1);
    await other.query('commit');
    expect(await locked).toEqual(E.right(undefined));
    await other.end();
  });

  test('a connection that breaks fails all, because they may be committed, and none runs again', async () => {
    let attempts = 0;
    const results = await Promise.all(
      together(
        function* () {
          attempts++;
          yield* captureOne('order-1');
        },
        () => write('select pg_terminate_backend(pg_backend_pid())'),
      ),
    );
    expect(results.map(({ _tag }) => _tag)).toEqual(['Left', 'Left']);
    expect(attempts).toBe(1);
    expect(await capturedOf('order-1')).toBe(0);
  });
});

const transactionId = () =>
  runStatement<unknown>({
    sql: 'select pg_current_xact_id()::text as id',
    parameters: [],
    returnsRows: true,
  });

function* captureOne(reference: string): Transaction<void> {
  const [row] = yield* runStatement<{ readonly captured_amount: bigint }>({
    sql: 'select captured_amount from orders where merchant_reference = $1 for update',
    parameters: [reference],
    returnsRows: true,
  });
  yield* runStatement({
    sql: 'update orders set captured_amount = $1 where merchant_reference = $2',
    parameters: [(row?.captured_amount ?? 0n) + 1n, reference],
    returnsRows: false,
  });
}

const write = (sql: string) => runStatement<unknown>({ sql, parameters: [], returnsRows: false });

// oxlint-disable-next-line eslint/require-yield -- a transaction that fails before its first statement
function* throwing(): Transaction<never> {
  throw new Error('a stored value is broken');
}
