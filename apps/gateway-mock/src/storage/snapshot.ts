/**
 * What the books hold, whole or of one merchant: taken out as rows, and put back in place of what is there then. The
 * journal stays: it tells what happened.
 */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Insertable, Selectable } from 'kysely';
import type { Failure } from '../domain/failure.ts';
import type { Engine } from './engine/engine.ts';
import type {
  DailyCapturesTable,
  FeedbacksTable,
  InboxTable,
  MerchantRow,
  OperationsTable,
  OrderRow,
  ScenarioUsesRow,
  SettlementsTable,
  TokenRow,
} from './tables.ts';
import { query, type Query, type Transaction } from './engine/transaction.ts';

/** Rows of a moment. Phrases in them are sealed, and open in the same books only. */
export interface StorageSnapshot {
  /** Whose; everybody's if nobody is named. */
  readonly of: string | undefined;
  readonly merchants: readonly MerchantRow[];
  readonly tokens: readonly TokenRow[];
  readonly orders: readonly OrderRow[];
  readonly operations: readonly Selectable<OperationsTable>[];
  readonly dailyCaptures: readonly Selectable<DailyCapturesTable>[];
  readonly feedbacks: readonly Selectable<FeedbacksTable>[];
  readonly inbox: readonly Selectable<InboxTable>[];
  readonly settlements: readonly Selectable<SettlementsTable>[];
  readonly scenarioUses: readonly ScenarioUsesRow[];
  readonly lastFortId: string;
}

export interface SnapshotRepository {
  readonly take: (merchantIdentifier?: string) => TE.TaskEither<Failure, StorageSnapshot>;
  readonly restore: (copy: StorageSnapshot) => TE.TaskEither<Failure, void>;
}

export const copiesIn = ({ db, writing }: Engine): SnapshotRepository => {
  // Nobody adds an order, moves one or changes an account until the work is done. Whoever adds an order holds the number
  // before the account, and whoever moves one holds the order before the account: in another order they would wait for
  // each other.
  function* hold(of: string | undefined): Transaction<string> {
    const [last] = yield* query(db.selectFrom('last_fort_id').select('fort_id').forUpdate());
    if (last === undefined) throw new Error('the books have lost count of their orders');
    for (const [table, key] of held) {
      const rows = db.selectFrom(table).select(key).orderBy(key).forUpdate();
      yield* query(of === undefined ? rows : rows.where(named, '=', of));
    }
    return last.fort_id;
  }

  function* taken(of: string | undefined): Transaction<StorageSnapshot> {
    const lastFortId = yield* hold(of);
    const operations = db
      .selectFrom('operations')
      .innerJoin('orders', 'orders.fort_id', 'operations.fort_id')
      .selectAll('operations')
      .orderBy('id');
    const [merchants, tokens, orders, dailyCaptures] = [
      db.selectFrom('merchants').selectAll().orderBy(named),
      db.selectFrom('tokens').selectAll().orderBy('id'),
      db.selectFrom('orders').selectAll().orderBy('fort_id'),
      db.selectFrom('daily_captures').selectAll().orderBy('day').orderBy('currency'),
    ];
    const [feedbacks, inbox, settlements, scenarioUses] = [
      db.selectFrom('feedbacks').selectAll().orderBy('id'),
      db.selectFrom('inbox').selectAll().orderBy('id'),
      db.selectFrom('settlements').selectAll().orderBy('id'),
      db.selectFrom('scenario_uses').selectAll().orderBy(named).orderBy('scenario_id'),
    ];
    return {
      of,
      lastFortId,
      merchants: yield* query(of === undefined ? merchants : merchants.where(named, '=', of)),
      tokens: yield* query(of === undefined ? tokens : tokens.where(named, '=', of)),
      orders: yield* query(of === undefined ? orders : orders.where(named, '=', of)),
      dailyCaptures: yield* query(of === undefined ? dailyCaptures : dailyCaptures.where(named, '=', of)),
      operations: yield* query(
        of === undefined ? operations : operations.where('orders.merchant_identifier', '=', of),
      ),
      feedbacks: yield* query(of === undefined ? feedbacks : feedbacks.where(named, '=', of)),
      inbox: yield* query(of === undefined ? inbox : inbox.where(named, '=', of)),
      settlements: yield* query(of === undefined ? settlements : settlements.where(named, '=', of)),
      scenarioUses: yield* query(of === undefined ? scenarioUses : scenarioUses.where(named, '=', of)),
    };
  }

  // What stands on something goes before it, and sessions with the tokens that they stand on.
  function* remove(of: string | undefined): Transaction<void> {
    for (const table of ['settlements', 'feedbacks', 'inbox', 'scenario_uses'] as const) {
      const rows = db.deleteFrom(table);
      yield* query(of === undefined ? rows : rows.where(named, '=', of));
    }
    const orders = db.selectFrom('orders').select('fort_id');
    const operations = db.deleteFrom('operations');
    yield* query(
      of === undefined ? operations : operations.where('fort_id', 'in', orders.where(named, '=', of)),
    );
    for (const table of ['daily_captures', 'orders', 'tokens', 'merchants'] as const) {
      const rows = db.deleteFrom(table);
      yield* query(of === undefined ? rows : rows.where(named, '=', of));
    }
  }

  // Under new numbers: whoever is still at an attempt of before records it of feedback that is gone. Nobody holds it now.
  function* putBackFeedback({ feedbacks, inbox }: StorageSnapshot): Transaction<void> {
    const numbers = new Map<string, number | bigint>();
    for (const { id, ...row } of feedbacks) {
      const [put] = yield* query(
        db
          .insertInto('feedbacks')
          .values({ ...row, leased_until: null })
          .returning('id'),
      );
      if (put !== undefined) numbers.set(String(id), put.id);
    }
    const letters = inbox.map(({ id: _id, ...row }) => ({
      ...row,
      feedback_id: numbers.get(String(row.feedback_id)) ?? row.feedback_id,
    }));
    yield* inParts(letters, (rows) => db.insertInto('inbox').values(rows));
  }

  // Numbers begin again where everybody's do. Otherwise those that come back must not be given a second time.
  function* count({ of, lastFortId, orders }: StorageSnapshot, now: string): Transaction<void> {
    const last =
      of === undefined ? lastFortId : orders.reduce((most, { fort_id }) => later(most, fort_id), now);
    yield* query(db.updateTable('last_fort_id').set({ fort_id: last }));
  }

  return {
    take: (of) => writing('copying the books', () => taken(of)),
    restore: (copy) =>
      writing('putting back the books', function* () {
        yield* count(copy, yield* hold(copy.of));
        yield* remove(copy.of);
        yield* inParts(copy.merchants, (rows) => db.insertInto('merchants').values(rows));
        yield* inParts(copy.tokens, (rows) => db.insertInto('tokens').values(rows));
        yield* inParts(copy.orders.map(exact), (rows) => db.insertInto('orders').values(rows));
        yield* inParts(copy.operations.map(anew), (rows) => db.insertInto('operations').values(rows));
        yield* inParts(copy.dailyCaptures.map(wholeDay), (rows) =>
          db.insertInto('daily_captures').values(rows),
        );
        yield* putBackFeedback(copy);
        yield* inParts(copy.settlements.map(withoutNumber), (rows) =>
          db.insertInto('settlements').values(rows),
        );
        yield* inParts(copy.scenarioUses, (rows) => db.insertInto('scenario_uses').values(rows));
      }),
  };
};

/** The part of a copy of everybody's that is one merchant's. */
export const partOf = (copy: StorageSnapshot, merchantIdentifier: string): StorageSnapshot => {
  const isTheirs = (row: { readonly merchant_identifier: string | null }): boolean =>
    row.merchant_identifier === merchantIdentifier;
  const orders = copy.orders.filter(isTheirs);
  const fortIds = new Set(orders.map(({ fort_id }) => fort_id));
  return {
    of: merchantIdentifier,
    lastFortId: copy.lastFortId,
    merchants: copy.merchants.filter(isTheirs),
    tokens: copy.tokens.filter(isTheirs),
    orders,
    operations: copy.operations.filter(({ fort_id }) => fortIds.has(fort_id)),
    dailyCaptures: copy.dailyCaptures.filter(isTheirs),
    feedbacks: copy.feedbacks.filter(isTheirs),
    inbox: copy.inbox.filter(isTheirs),
    settlements: copy.settlements.filter(isTheirs),
    scenarioUses: copy.scenarioUses.filter(isTheirs),
  };
};

const named = 'merchant_identifier';

const held = [
  ['orders', 'fort_id'],
  ['merchants', named],
] as const;

const later = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other);

// A statement takes a bounded number of values.
function* inParts<Row>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Query<unknown>,
): Transaction<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield* query(insert(rows.slice(at, at + rowsAtOnce)));
}

const rowsAtOnce = 100;

const exact = (row: OrderRow) => ({
  ...row,
  amount: BigInt(row.amount),
  authorized_amount: BigInt(row.authorized_amount),
  captured_amount: BigInt(row.captured_amount),
  refunded_amount: BigInt(row.refunded_amount),
});

// Operations are numbered by the database, in their order.
const anew = ({ id: _id, ...row }: Selectable<OperationsTable>): Insertable<OperationsTable> => ({
  ...row,
  amount: row.amount === null ? null : BigInt(row.amount),
});

const withoutNumber = <Row extends { readonly id: unknown }>({ id: _id, ...row }: Row): Omit<Row, 'id'> =>
  row;

const wholeDay = (row: Selectable<DailyCapturesTable>) => ({ ...row, amount: BigInt(row.amount) });
