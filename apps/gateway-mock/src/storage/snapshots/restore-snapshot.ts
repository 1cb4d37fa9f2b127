/** Replaces the current rows of the database, or of one account, with those of a snapshot. */
import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { query, type Query, type Transaction } from '../engine/transaction.ts';
import type { DailyCapturesTable, OperationsTable, OrderRow, Tables } from '../table-types.ts';
import { accountColumn, lockSnapshotRows, type LockedRows } from './lock-snapshot-rows.ts';
import { removeAccountRow, removeDependents, removeOrders, removeTokens } from './remove-rows.ts';
import type { StorageSnapshot } from './snapshot.ts';

/** What happens to tokens: a client that restores a snapshot by the API keeps its own token. */
export type TokensOfSnapshot = 'restored' | 'unchanged';

/**
 * Orders and accounts are changed in place: a request that waits for the lock of one finds it afterwards, as it is then. If they were
 * removed and added again, PostgreSQL would answer that there is no such row.
 */
export function* restoreSnapshot(
  db: Kysely<Tables>,
  snapshot: StorageSnapshot,
  tokens: TokensOfSnapshot = 'restored',
): Transaction<void> {
  const locked = yield* lockSnapshotRows(db, snapshot.merchantIdentifier);
  yield* restoreLastFortId(db, snapshot, locked.lastFortId);
  yield* removeDependents(db, snapshot.merchantIdentifier);
  yield* removeOrders(db, ordersMissingIn(snapshot, locked));
  if (tokens === 'restored') yield* removeTokens(db, snapshot.merchantIdentifier);
  const restored = new Set(snapshot.merchants.map((row) => row.merchant_identifier));
  for (const merchantIdentifier of locked.merchantIdentifiers)
    if (!restored.has(merchantIdentifier)) yield* removeAccountRow(db, merchantIdentifier);
  yield* insertInBatches(snapshot.merchants, (rows) =>
    db
      .insertInto('merchants')
      .values(rows)
      .onConflict((conflict) => conflict.column(accountColumn).doUpdateSet(replaceColumns(rows))),
  );
  if (tokens === 'restored')
    yield* insertInBatches(snapshot.tokens, (rows) => db.insertInto('tokens').values(rows));
  yield* insertInBatches(snapshot.orders.map(withExactAmounts), (rows) =>
    db
      .insertInto('orders')
      .values(rows)
      .onConflict((conflict) => conflict.column('fort_id').doUpdateSet(replaceColumns(rows))),
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

// An order that has another reference in the snapshot is another order: full snapshots use numbers again.
const ordersMissingIn = ({ orders }: StorageSnapshot, locked: LockedRows): readonly string[] => {
  const restored = new Set(orders.map(orderKey));
  return locked.orders.filter((order) => !restored.has(orderKey(order))).map(({ fort_id }) => fort_id);
};

const orderKey = ({ fort_id, merchant_reference }: LockedRows['orders'][number]): string =>
  `${fort_id} ${merchant_reference}`;

/** Replaces each column of a row that exists already by that of the inserted one. */
const replaceColumns = (rows: readonly object[]): Record<string, RawBuilder<string>> =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((column) => [column, sql<string>`excluded.${sql.ref(column)}`]),
  );

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
