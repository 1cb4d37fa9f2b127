/**
 * What the books hold, whole or of one merchant: taken out as rows, and put back in place of what is there then. The
 * journal stays: it tells what happened.
 */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Insertable, Selectable } from 'kysely';
import type { Fault } from '../fault.ts';
import type { Engine } from './engine.ts';
import type { DailyCapturesTable, MerchantRow, OperationsTable, OrderRow, TokenRow } from './tables.ts';
import { ask, type Query, type Work } from './work.ts';

/** Rows of a moment. Phrases in them are sealed, and open in the same books only. */
export interface Copy {
  /** Whose; everybody's if nobody is named. */
  readonly of: string | undefined;
  readonly merchants: readonly MerchantRow[];
  readonly tokens: readonly TokenRow[];
  readonly orders: readonly OrderRow[];
  readonly operations: readonly Selectable<OperationsTable>[];
  readonly dailyCaptures: readonly Selectable<DailyCapturesTable>[];
  readonly lastFortId: string;
}

export interface Copies {
  readonly take: (merchantIdentifier?: string) => TE.TaskEither<Fault, Copy>;
  readonly putBack: (copy: Copy) => TE.TaskEither<Fault, void>;
}

export const copiesIn = ({ db, reading, writing }: Engine): Copies => {
  function* taken(of: string | undefined): Work<Copy> {
    const operations = db
      .selectFrom('operations')
      .innerJoin('orders', 'orders.fort_id', 'operations.fort_id')
      .selectAll('operations')
      .orderBy('id');
    const [last] = yield* ask(db.selectFrom('last_fort_id').selectAll());
    const [merchants, tokens, orders, dailyCaptures] = [
      db.selectFrom('merchants').selectAll(),
      db.selectFrom('tokens').selectAll(),
      db.selectFrom('orders').selectAll(),
      db.selectFrom('daily_captures').selectAll(),
    ];
    return {
      of,
      lastFortId: last?.fort_id ?? '',
      merchants: yield* ask(of === undefined ? merchants : merchants.where(named, '=', of)),
      tokens: yield* ask(of === undefined ? tokens : tokens.where(named, '=', of)),
      orders: yield* ask(of === undefined ? orders : orders.where(named, '=', of)),
      dailyCaptures: yield* ask(of === undefined ? dailyCaptures : dailyCaptures.where(named, '=', of)),
      operations: yield* ask(
        of === undefined ? operations : operations.where('orders.merchant_identifier', '=', of),
      ),
    };
  }

  // What stands on something goes before it.
  function* remove(of: string | undefined): Work<void> {
    const orders = db.selectFrom('orders').select('fort_id');
    const operations = db.deleteFrom('operations');
    yield* ask(
      of === undefined ? operations : operations.where('fort_id', 'in', orders.where(named, '=', of)),
    );
    for (const table of ['daily_captures', 'orders', 'tokens', 'merchants'] as const) {
      const rows = db.deleteFrom(table);
      yield* ask(of === undefined ? rows : rows.where(named, '=', of));
    }
  }

  return {
    take: (of) => reading('copying the books', () => taken(of)),
    putBack: (copy) =>
      writing('putting back the books', function* () {
        yield* remove(copy.of);
        if (copy.of === undefined)
          yield* ask(db.updateTable('last_fort_id').set({ fort_id: copy.lastFortId }));
        yield* inParts(copy.merchants, (rows) => db.insertInto('merchants').values(rows));
        yield* inParts(copy.tokens, (rows) => db.insertInto('tokens').values(rows));
        yield* inParts(copy.orders.map(exact), (rows) => db.insertInto('orders').values(rows));
        yield* inParts(copy.operations.map(anew), (rows) => db.insertInto('operations').values(rows));
        yield* inParts(copy.dailyCaptures.map(wholeDay), (rows) =>
          db.insertInto('daily_captures').values(rows),
        );
      }),
  };
};

const named = 'merchant_identifier';

// A statement takes a bounded number of values.
function* inParts<Row>(rows: readonly Row[], insert: (rows: readonly Row[]) => Query<unknown>): Work<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield* ask(insert(rows.slice(at, at + rowsAtOnce)));
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

const wholeDay = (row: Selectable<DailyCapturesTable>) => ({ ...row, amount: BigInt(row.amount) });
