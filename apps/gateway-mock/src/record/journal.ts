/** The journal in the books: entries by the number that they get when they are written, which grows with time. */
import type { Message } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Kysely, SelectQueryBuilder, Selectable } from 'kysely';
import { Details, type Entry } from '../journal/entry.ts';
import type { Filter, Row, Shelf } from '../journal/journal.ts';
import type { Engine } from './engine.ts';
import type { JournalTable, Tables } from './tables.ts';
import { ask, type Step, type Work } from './work.ts';

export const journalIn = ({ db, writing, reading }: Engine): Shelf => {
  const addOne = adding(db, 1);
  const addMany = adding(db, manyRows);

  function* add(rows: readonly Row[]): Work<void> {
    let at = 0;
    for (; at + manyRows <= rows.length; at += manyRows) yield addMany(rows.slice(at, at + manyRows));
    for (const row of rows.slice(at)) yield addOne([row]);
  }

  function* newestId(): Work<bigint> {
    const [newest] = yield* ask(db.selectFrom('journal').select('id').orderBy('id', 'desc').limit(1));
    return BigInt(newest?.id ?? 0);
  }

  return {
    write: (rows) => writing('writing the journal', () => add(rows)),

    trim: ({ entries, since }) =>
      writing('shortening the journal', function* () {
        const oldest = yield* ask(
          db.selectFrom('journal').select(['id', 'at']).orderBy('id').limit(trimmedAtOnce),
        );
        const lastTooMany = (yield* newestId()) - BigInt(entries);
        const kept = oldest.findIndex(({ id, at }) => BigInt(id) > lastTooMany && at >= since.toISOString());
        const doomed = kept === -1 ? oldest : oldest.slice(0, kept);
        const last = doomed.at(-1);
        if (last !== undefined) yield* ask(db.deleteFrom('journal').where('id', '<=', last.id));
        return doomed.length;
      }),

    page: (filter, count) =>
      reading('reading the journal', function* () {
        const matching = filtered(db.selectFrom('journal').selectAll(), filter);
        const rows = yield* ask(matching.orderBy('id', 'desc').limit(count));
        return rows.map((row) => ({ entry: toEntry(row), place: String(row.id) }));
      }),

    find: (requestId, merchantIdentifier) =>
      reading('reading the journal', function* () {
        const named = db.selectFrom('journal').selectAll().where('request_id', '=', requestId);
        const [row] = yield* ask(
          filtered(named, merchantIdentifier === undefined ? {} : { merchantIdentifier })
            .orderBy('id', 'desc') // a sender may have named two the same
            .limit(1),
        );
        return row === undefined ? O.none : O.some(toEntry(row));
      }),
  };
};

// One statement for many rows is cheaper than many statements; only a few such statements can be kept ready.
const adding = (db: Kysely<Tables>, count: number) => {
  const { sql } = db
    .insertInto('journal')
    .values(Array.from({ length: count }, () => blank))
    .compile();
  return (rows: readonly Row[]): Step => ({ sql, silent: true, parameters: rows.flatMap(valuesOf) });
};

const blank: Row = {
  request_id: '',
  at: '',
  merchant_identifier: null,
  operation: null,
  merchant_reference: null,
  response_code: '',
  microseconds: 0,
  entry: '',
};

// In the order in which the statement names its columns.
const valuesOf = (row: Row): readonly Row[keyof Row][] => [
  row.request_id,
  row.at,
  row.merchant_identifier,
  row.operation,
  row.merchant_reference,
  row.response_code,
  row.microseconds,
  row.entry,
];

const manyRows = 20;

/** A transaction that removes some must not keep others waiting. */
const trimmedAtOnce = 400;

type Entries = SelectQueryBuilder<Tables, 'journal', Selectable<JournalTable>>;

const filtered = (entries: Entries, filter: Filter): Entries =>
  entries
    .$if(filter.before !== undefined, (those) => those.where('id', '<', Number(filter.before)))
    .$if(filter.refused === true, (those) => those.where('response_code', 'not like', `%${success}`))
    .where((column) =>
      column.and({
        ...(filter.merchantIdentifier !== undefined && { merchant_identifier: filter.merchantIdentifier }),
        ...(filter.operation !== undefined && { operation: filter.operation }),
        ...(filter.responseCode !== undefined && { response_code: filter.responseCode }),
        ...(filter.merchantReference !== undefined && { merchant_reference: filter.merchantReference }),
      }),
    );

const success: Message = '000';

const toEntry = (row: Selectable<JournalTable>): Entry => {
  const details = Details.decode(JSON.parse(row.entry));
  if (E.isLeft(details)) throw new Error(`entry ${row.id} of the journal holds what no entry does`);
  const { request_id, at, merchant_identifier, operation, merchant_reference, response_code, microseconds } =
    row;
  return {
    request_id,
    at,
    ...(merchant_identifier !== null && { merchant_identifier }),
    ...(operation !== null && { operation }),
    ...(merchant_reference !== null && { merchant_reference }),
    response_code,
    microseconds,
    ...details.right,
  };
};
