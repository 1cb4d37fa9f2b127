/**
 * Snapshots of the database, or of one account's part: its rows, and how to restore them in place of the current ones.
 * The request log is not part of a snapshot and stays as it is.
 */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Insertable, Selectable } from 'kysely';
import type { Failure } from '../domain/failure.ts';
import type { Engine } from './engine/engine.ts';
import type {
  DailyCapturesTable,
  FeedbackTable,
  InboxTable,
  MerchantRow,
  OperationsTable,
  OrderRow,
  ScenarioUsesRow,
  PendingOperationsTable,
  TokenRow,
} from './tables.ts';
import { query, type Query, type Transaction } from './engine/transaction.ts';

/** The rows at one moment. Phrases in them are encrypted, so that only the same database can restore them. */
export interface StorageSnapshot {
  /** The account; undefined if the snapshot has every account. */
  readonly merchantIdentifier: string | undefined;
  readonly merchants: readonly MerchantRow[];
  readonly tokens: readonly TokenRow[];
  readonly orders: readonly OrderRow[];
  readonly operations: readonly Selectable<OperationsTable>[];
  readonly dailyCaptures: readonly Selectable<DailyCapturesTable>[];
  readonly feedback: readonly Selectable<FeedbackTable>[];
  readonly inbox: readonly Selectable<InboxTable>[];
  readonly pendingOperations: readonly Selectable<PendingOperationsTable>[];
  readonly scenarioUses: readonly ScenarioUsesRow[];
  readonly lastFortId: string;
}

export interface SnapshotRepository {
  readonly take: (merchantIdentifier?: string) => TE.TaskEither<Failure, StorageSnapshot>;
  readonly restore: (snapshot: StorageSnapshot) => TE.TaskEither<Failure, void>;
}

export const createSnapshotRepository = ({ db, write }: Engine): SnapshotRepository => {
  // Locks the last number, the orders and the accounts until the transaction ends. Other transactions lock in the same
  // order: the number or the order first, then the account. Any other order would deadlock.
  function* lock(merchantIdentifier: string | undefined): Transaction<string> {
    const [last] = yield* query(db.selectFrom('last_fort_id').select('fort_id').forUpdate());
    if (last === undefined) throw new Error('the table last_fort_id has no row: restore it from a backup');
    for (const [table, key] of lockedTables) {
      const rows = db.selectFrom(table).select(key).orderBy(key).forUpdate();
      yield* query(
        merchantIdentifier === undefined ? rows : rows.where(accountColumn, '=', merchantIdentifier),
      );
    }
    return last.fort_id;
  }

  function* take(merchantIdentifier: string | undefined): Transaction<StorageSnapshot> {
    const lastFortId = yield* lock(merchantIdentifier);
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
      lastFortId,
      merchants: yield* query(
        merchantIdentifier === undefined
          ? merchants
          : merchants.where(accountColumn, '=', merchantIdentifier),
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

  // Rows go before the rows that they reference. Sessions go with their tokens.
  function* remove(merchantIdentifier: string | undefined): Transaction<void> {
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
  function* restoreFeedback({ feedback, inbox }: StorageSnapshot): Transaction<void> {
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

  // A full snapshot restores the last number. One account's snapshot only makes sure that no restored number is given twice.
  function* restoreLastFortId(
    { merchantIdentifier, lastFortId, orders }: StorageSnapshot,
    current: string,
  ): Transaction<void> {
    const last =
      merchantIdentifier === undefined
        ? lastFortId
        : orders.reduce((most, { fort_id }) => greater(most, fort_id), current);
    yield* query(db.updateTable('last_fort_id').set({ fort_id: last }));
  }

  return {
    take: (merchantIdentifier) => write('taking a snapshot', () => take(merchantIdentifier)),
    restore: (snapshot) =>
      write('restoring a snapshot', function* () {
        yield* restoreLastFortId(snapshot, yield* lock(snapshot.merchantIdentifier));
        yield* remove(snapshot.merchantIdentifier);
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
        yield* restoreFeedback(snapshot);
        yield* insertInBatches(snapshot.pendingOperations.map(withoutId), (rows) =>
          db.insertInto('pending_operations').values(rows),
        );
        yield* insertInBatches(snapshot.scenarioUses, (rows) => db.insertInto('scenario_uses').values(rows));
      }),
  };
};

/** The part of a full snapshot that belongs to one account. */
export const partOf = (snapshot: StorageSnapshot, merchantIdentifier: string): StorageSnapshot => {
  const isTheirs = (row: { readonly merchant_identifier: string | null }): boolean =>
    row.merchant_identifier === merchantIdentifier;
  const orders = snapshot.orders.filter(isTheirs);
  const fortIds = new Set(orders.map(({ fort_id }) => fort_id));
  return {
    merchantIdentifier,
    lastFortId: snapshot.lastFortId,
    merchants: snapshot.merchants.filter(isTheirs),
    tokens: snapshot.tokens.filter(isTheirs),
    orders,
    operations: snapshot.operations.filter(({ fort_id }) => fortIds.has(fort_id)),
    dailyCaptures: snapshot.dailyCaptures.filter(isTheirs),
    feedback: snapshot.feedback.filter(isTheirs),
    inbox: snapshot.inbox.filter(isTheirs),
    pendingOperations: snapshot.pendingOperations.filter(isTheirs),
    scenarioUses: snapshot.scenarioUses.filter(isTheirs),
  };
};

const accountColumn = 'merchant_identifier';

const lockedTables = [
  ['orders', 'fort_id'],
  ['merchants', accountColumn],
] as const;

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
