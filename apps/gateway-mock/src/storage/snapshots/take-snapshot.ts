/** Reads the rows of a snapshot. */
import type { Kysely } from 'kysely';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import { accountColumn, lockSnapshotRows } from './lock-snapshot-rows.ts';
import type { StorageSnapshot } from './snapshot.ts';

export function* takeSnapshot(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<StorageSnapshot> {
  yield* lockSnapshotRows(db, merchantIdentifier);
  const operations = db
    .selectFrom('operations')
    .innerJoin('orders', 'orders.fort_id', 'operations.fort_id')
    .selectAll('operations')
    .orderBy('id');
  const [merchants, tokens, orders, dailyCaptures] = [
    db.selectFrom('merchants').selectAll().orderBy(accountColumn),
    db.selectFrom('tokens').selectAll().orderBy('id'),
    db.selectFrom('orders').selectAll().orderBy('fort_id'),
    db.selectFrom('daily_captures').selectAll().orderBy('day').orderBy('currency'),
  ];
  const [feedback, inbox, pendingOperations, scenarioUses] = [
    db.selectFrom('feedback').selectAll().orderBy('id'),
    db.selectFrom('inbox').selectAll().orderBy('id'),
    db.selectFrom('pending_operations').selectAll().orderBy('id'),
    db.selectFrom('scenario_uses').selectAll().orderBy(accountColumn).orderBy('scenario_id'),
  ];
  return {
    merchantIdentifier,
    merchants: yield* query(
      merchantIdentifier === undefined ? merchants : merchants.where(accountColumn, '=', merchantIdentifier),
    ),
    tokens: yield* query(
      merchantIdentifier === undefined ? tokens : tokens.where(accountColumn, '=', merchantIdentifier),
    ),
    orders: yield* query(
      merchantIdentifier === undefined ? orders : orders.where(accountColumn, '=', merchantIdentifier),
    ),
    dailyCaptures: yield* query(
      merchantIdentifier === undefined
        ? dailyCaptures
        : dailyCaptures.where(accountColumn, '=', merchantIdentifier),
    ),
    operations: yield* query(
      merchantIdentifier === undefined
        ? operations
        : operations.where('orders.merchant_identifier', '=', merchantIdentifier),
    ),
    feedback: yield* query(
      merchantIdentifier === undefined ? feedback : feedback.where(accountColumn, '=', merchantIdentifier),
    ),
    inbox: yield* query(
      merchantIdentifier === undefined ? inbox : inbox.where(accountColumn, '=', merchantIdentifier),
    ),
    pendingOperations: yield* query(
      merchantIdentifier === undefined
        ? pendingOperations
        : pendingOperations.where(accountColumn, '=', merchantIdentifier),
    ),
    scenarioUses: yield* query(
      merchantIdentifier === undefined
        ? scenarioUses
        : scenarioUses.where(accountColumn, '=', merchantIdentifier),
    ),
  };
}
