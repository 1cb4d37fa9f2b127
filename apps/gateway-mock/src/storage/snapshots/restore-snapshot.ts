/** Replaces the current rows of the database, or of one account, with those of a snapshot. */
import { noFeedbackId } from '../../domain/feedback-inbox.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accountColumn, accountTables, type AccountRows } from '../account-tables.ts';
import { isOneOf } from '../engine/sql-dialect.ts';
import { query, runQuery, type Transaction } from '../engine/transaction.ts';
import { providerColumns, type AccountRow, type Tables } from '../table-types.ts';
import { addSnapshotRows } from './add-snapshot-rows.ts';
import { lockAccountRows, type LockedRows } from './lock-account-rows.ts';
import { removeAccountRow, removeDependents, removeOrders } from './remove-account-rows.ts';
import type { StorageSnapshot } from './take-snapshot.ts';

/**
 * If a merchant restores, what only the provider sets stays as it is. Returns the accounts as they were: none if the account of the snapshot was deleted, which stays deleted.
 *
 * Orders and accounts are changed in place: a request that waits for the lock of one finds it afterwards, as it is then. If they were
 * removed and added again, PostgreSQL would answer that there is no such row.
 */
export function* restoreSnapshot(
  db: Kysely<Tables>,
  snapshot: StorageSnapshot,
  { byAccount }: { readonly byAccount: boolean },
): Transaction<readonly AccountRow[]> {
  const { merchantIdentifier, rows } = snapshot;
  const locked = yield* lockAccountRows(db, merchantIdentifier);
  if (merchantIdentifier !== undefined && locked.merchants.length === 0) return [];
  yield* removeDependents(db, merchantIdentifier, locked);
  yield* removeOrders(db, ordersMissingIn(snapshot, locked));
  const restored = new Set(rows.merchants.map((row) => row.merchant_identifier));
  for (const { merchant_identifier } of locked.merchants)
    if (!restored.has(merchant_identifier)) yield* removeAccountRow(db, merchant_identifier);
  let feedbackIds: NewIds = new Map();
  for (const info of accountTables) {
    const newRows = rowsToAdd(info.table, rows, feedbackIds);
    const ids = yield* addSnapshotRows(db, info, newRows, inPlace(info.table, rows, byAccount));
    if (info.table === 'feedback')
      feedbackIds = new Map(rows.feedback.map(({ id }, i) => [String(id), ids[i] ?? id]));
    // Now, because another transaction may have added one just before.
    if (info.table === 'orders' && (yield* hasFortIdOfAnother(db, snapshot)))
      throw new Error('another account has a fort_id of the snapshot');
  }
  return locked.merchants;
}

type NewIds = ReadonlyMap<string, number | bigint>;

// Feedback gets new ids, so that an attempt that is still running does not record its result on restored feedback.
const rowsToAdd = (
  table: keyof AccountRows,
  { feedback, inbox, ...rows }: AccountRows,
  feedbackIds: NewIds,
): readonly object[] => {
  if (table === 'feedback') return feedback.map((row) => ({ ...row, leased_until: null }));
  if (table === 'inbox')
    return inbox.map((row) => ({
      ...row,
      // Not its own id if the snapshot lacks the feedback: a crafted one could name the feedback of another account.
      feedback_id: feedbackIds.get(String(row.feedback_id)) ?? Number(noFeedbackId),
    }));
  return rows[table];
};

/** How a row that exists already becomes the restored one. */
const inPlace = (
  table: keyof AccountRows,
  { merchants, orders }: AccountRows,
  byAccount: boolean,
): RawBuilder<unknown> | undefined => {
  if (table === 'merchants')
    return sql`on conflict (merchant_identifier) do update set ${newColumns(merchants, byAccount ? providerColumns : [])}`;
  if (table === 'orders')
    return sql`on conflict (fort_id) do update set ${newColumns(orders, [accountColumn])} where orders.merchant_identifier = excluded.merchant_identifier`;
  return undefined;
};

const newColumns = (rows: readonly object[], retained: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    Object.keys(rows[0] ?? {})
      .filter((column) => !retained.includes(column))
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  );

/**
 * Whether another account has a fort_id of the snapshot of an account, or could still get one: earlier versions used numbers again
 * after a restore of the whole gateway.
 */
export function* hasFortIdOfAnother(
  db: Kysely<Tables>,
  { merchantIdentifier, rows }: StorageSnapshot,
): Transaction<boolean> {
  const [last] = yield* runQuery<Tables['last_fort_id']>(db, sql`select fort_id from last_fort_id`);
  if (rows.orders.some(({ fort_id }) => fort_id.length !== last?.fort_id.length || fort_id > last.fort_id))
    return true;
  if (merchantIdentifier === undefined) return false;
  for (let at = 0; at < rows.orders.length; at += partSize) {
    const fortIds = rows.orders.slice(at, at + partSize).map(({ fort_id }) => fort_id);
    const others = yield* query(
      db
        .selectFrom('orders')
        .select('fort_id')
        .where(isOneOf(db, sql`fort_id`, fortIds))
        .where(accountColumn, '<>', merchantIdentifier)
        .limit(1),
    );
    if (others.length > 0) return true;
  }
  return false;
}

const partSize = 500;

// An order with the number of an order of the snapshot is another one if its account or reference differs: earlier versions used
// numbers again.
const ordersMissingIn = ({ rows }: StorageSnapshot, locked: LockedRows): readonly string[] => {
  const restored = new Map(rows.orders.map((order) => [order.fort_id, order] as const));
  return locked.orders
    .filter(({ fort_id, merchant_identifier, merchant_reference }) => {
      const order = restored.get(fort_id);
      return (
        order?.merchant_identifier !== merchant_identifier || order.merchant_reference !== merchant_reference
      );
    })
    .map(({ fort_id }) => fort_id);
};
