/** Replaces the current rows of the database, or of one account, with those of a snapshot. */
import { providerSettings } from '../../domain/merchant.ts';
import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { isOneOf } from '../engine/sql-dialect.ts';
import { query, type Query, type Transaction } from '../engine/transaction.ts';
import type { DailyCapturesTable, MerchantRow, OperationsTable, OrderRow, Tables } from '../table-types.ts';
import { accountColumn, lockSnapshotRows, type LockedRows } from './lock-snapshot-rows.ts';
import { removeAccountRow, removeDependents, removeOrders, removeTokens } from './remove-rows.ts';
import type { StorageSnapshot } from './snapshot.ts';

export interface RestoreOptions {
  /** Whether tokens are restored, too: a client that restores a snapshot by the API keeps its own. */
  readonly restoresTokens: boolean;
  /** Whether a merchant restores: what only the provider sets stays as it is. */
  readonly byMerchant: boolean;
}

/**
 * Returns the accounts as they were: none if the account of the snapshot was deleted, which stays deleted.
 *
 * Orders and accounts are changed in place: a request that waits for the lock of one finds it afterwards, as it is then. If they were
 * removed and added again, PostgreSQL would answer that there is no such row.
 */
export function* restoreSnapshot(
  db: Kysely<Tables>,
  snapshot: StorageSnapshot,
  { restoresTokens, byMerchant }: RestoreOptions,
): Transaction<readonly MerchantRow[]> {
  const locked = yield* lockSnapshotRows(db, snapshot.merchantIdentifier);
  if (snapshot.merchantIdentifier !== undefined && locked.merchants.length === 0) return [];
  if (yield* hasOrderOfAnother(db, snapshot))
    throw new Error('another account has a fort_id of the snapshot');
  yield* raiseLastFortId(db, snapshot, locked.lastFortId);
  yield* removeDependents(db, snapshot.merchantIdentifier);
  yield* removeOrders(db, ordersMissingIn(snapshot, locked));
  if (restoresTokens) yield* removeTokens(db, snapshot.merchantIdentifier);
  const restored = new Set(snapshot.merchants.map((row) => row.merchant_identifier));
  for (const { merchant_identifier } of locked.merchants)
    if (!restored.has(merchant_identifier)) yield* removeAccountRow(db, merchant_identifier);
  yield* insertInBatches(snapshot.merchants, (rows) =>
    db
      .insertInto('merchants')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column(accountColumn).doUpdateSet(replaceColumns(rows, byMerchant ? providerSettings : [])),
      ),
  );
  if (restoresTokens) yield* insertInBatches(snapshot.tokens, (rows) => db.insertInto('tokens').values(rows));
  yield* insertInBatches(snapshot.orders.map(withExactAmounts), (rows) =>
    db
      .insertInto('orders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('fort_id').doUpdateSet(replaceColumns(rows, [accountColumn])),
      ),
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
  return locked.merchants;
}

/**
 * Whether another account has a fort_id of the snapshot of an account now: earlier versions used numbers again after a restore of the
 * whole gateway. Call it in a transaction that has locked the last fort_id.
 */
export function* hasOrderOfAnother(
  db: Kysely<Tables>,
  { merchantIdentifier, orders }: StorageSnapshot,
): Transaction<boolean> {
  if (merchantIdentifier === undefined) return false;
  const fortIds = orders.map(({ fort_id }) => fort_id);
  const others = yield* query(
    db
      .selectFrom('orders')
      .select('fort_id')
      .where(isOneOf(db, sql`fort_id`, fortIds))
      .where(accountColumn, '<>', merchantIdentifier)
      .limit(1),
  );
  return others.length > 0;
}

// An order with the number of an order of the snapshot is another one if its account or reference differs: earlier versions used
// numbers again.
const ordersMissingIn = ({ orders }: StorageSnapshot, locked: LockedRows): readonly string[] => {
  const restored = new Set(orders.map(orderKey));
  return locked.orders.filter((order) => !restored.has(orderKey(order))).map(({ fort_id }) => fort_id);
};

const orderKey = ({
  fort_id,
  merchant_identifier,
  merchant_reference,
}: LockedRows['orders'][number]): string => `${fort_id} ${merchant_identifier} ${merchant_reference}`;

/** Replaces the columns of a row that exists already by those of the inserted one, except some. */
const replaceColumns = (
  rows: readonly object[],
  retained: readonly string[],
): Record<string, RawBuilder<string>> =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => !retained.includes(column))
      .map((column) => [column, sql<string>`excluded.${sql.ref(column)}`]),
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

// No number is used twice, so the last one never goes back. It can be less than one of the snapshot if an earlier version let it go back.
function* raiseLastFortId(
  db: Kysely<Tables>,
  { orders }: StorageSnapshot,
  current: string,
): Transaction<void> {
  const last = orders.reduce((most, { fort_id }) => greater(most, fort_id), current);
  if (last !== current) yield* query(db.updateTable('last_fort_id').set({ fort_id: last }));
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
