/** Replaces the current rows of the database, or of one account, with those of a snapshot. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import { removeSearchIndex } from '../orders/search-orders.ts';
import { query, type Query, type Transaction } from '../engine/transaction.ts';
import type { DailyCapturesTable, OperationsTable, OrderRow, Tables } from '../table-types.ts';
import { accountColumn, lockSnapshotRows } from './lock-snapshot-rows.ts';
import type { StorageSnapshot } from './snapshot.ts';

export function* restoreSnapshot(db: Kysely<Tables>, snapshot: StorageSnapshot): Transaction<void> {
  yield* restoreLastFortId(db, snapshot, yield* lockSnapshotRows(db, snapshot.merchantIdentifier));
  yield* removeRows(db, snapshot.merchantIdentifier);
  yield* removeSearchIndex(db);
  yield* insertInBatches(snapshot.merchants, (rows) => db.insertInto('merchants').values(rows));
  yield* insertInBatches(snapshot.tokens, (rows) => db.insertInto('tokens').values(rows));
  yield* insertInBatches(snapshot.orders.map(withExactAmounts), (rows) =>
    db.insertInto('orders').values(rows),
  );
  yield* insertInBatches(snapshot.operations.map(toNewOperation), (rows) =>
    db.insertInto('operations').values(rows),
  );
  yield* insertInBatches(snapshot.dailyCaptures.map(withExactAmount), (rows) =>
    db.insertInto('daily_captures').values(rows),
  );
  yield* restoreFeedback(db, snapshot);
  yield* insertInBatches(snapshot.pendingOperations.map(withoutId), (rows) =>
    db.insertInto('pending_operations').values(rows),
  );
  yield* insertInBatches(snapshot.scenarioUses, (rows) => db.insertInto('scenario_uses').values(rows));
}

// Removes rows before the rows that they reference. Sessions are removed with their tokens.
function* removeRows(db: Kysely<Tables>, merchantIdentifier: string | undefined): Transaction<void> {
  for (const table of ['pending_operations', 'feedback', 'inbox', 'scenario_uses'] as const) {
    const rows = db.deleteFrom(table);
    yield* query(
      merchantIdentifier === undefined ? rows : rows.where(accountColumn, '=', merchantIdentifier),
    );
  }
  const orders = db.selectFrom('orders').select('fort_id');
  const operations = db.deleteFrom('operations');
  yield* query(
    merchantIdentifier === undefined
      ? operations
      : operations.where('fort_id', 'in', orders.where(accountColumn, '=', merchantIdentifier)),
  );
  for (const table of ['daily_captures', 'orders', 'tokens', 'merchants'] as const) {
    const rows = db.deleteFrom(table);
    yield* query(
      merchantIdentifier === undefined ? rows : rows.where(accountColumn, '=', merchantIdentifier),
    );
  }
}

// Feedback gets new ids, so that an attempt that is still running does not record its result on restored feedback.
function* restoreFeedback(db: Kysely<Tables>, { feedback, inbox }: StorageSnapshot): Transaction<void> {
  const newIds = new Map<string, number | bigint>();
  for (const { id, ...row } of feedback) {
    const [added] = yield* query(
      db
        .insertInto('feedback')
        .values({ ...row, leased_until: null })
        .returning('id'),
    );
    if (added !== undefined) newIds.set(String(id), added.id);
  }
  const messages = inbox.map(({ id: _id, ...row }) => ({
    ...row,
    feedback_id: newIds.get(String(row.feedback_id)) ?? row.feedback_id,
  }));
  yield* insertInBatches(messages, (rows) => db.insertInto('inbox').values(rows));
}

// A full snapshot restores the last fort_id. A snapshot of one account only prevents that a restored fort_id is used twice.
function* restoreLastFortId(
  db: Kysely<Tables>,
  { merchantIdentifier, lastFortId, orders }: StorageSnapshot,
  current: string,
): Transaction<void> {
  const last =
    merchantIdentifier === undefined
      ? lastFortId
      : orders.reduce((most, { fort_id }) => greater(most, fort_id), current);
  yield* query(db.updateTable('last_fort_id').set({ fort_id: last }));
}

const greater = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other);

// A statement accepts a limited number of values.
function* insertInBatches<Row>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Query<unknown>,
): Transaction<void> {
  for (let at = 0; at < rows.length; at += batchSize) yield* query(insert(rows.slice(at, at + batchSize)));
}

const batchSize = 100;

const withExactAmounts = (row: OrderRow) => ({
  ...row,
  amount: BigInt(row.amount),
  authorized_amount: BigInt(row.authorized_amount),
  captured_amount: BigInt(row.captured_amount),
  refunded_amount: BigInt(row.refunded_amount),
});

// The database numbers the operations again, in the same order.
const toNewOperation = ({ id: _id, ...row }: Selectable<OperationsTable>): Insertable<OperationsTable> => ({
  ...row,
  amount: row.amount === null ? null : BigInt(row.amount),
});

const withoutId = <Row extends { readonly id: unknown }>({ id: _id, ...row }: Row): Omit<Row, 'id'> => row;

const withExactAmount = (row: Selectable<DailyCapturesTable>) => ({ ...row, amount: BigInt(row.amount) });
