/** Stores change events, numbered in the order in which they become visible. Only the newest stay. */
import * as t from 'io-ts';
import * as E from 'fp-ts/lib/Either.js';
import { enumOf } from '../../schema/codec/string-codec.ts';
import { type ChangeEvent, type ChangeEventRepository, topics } from '../../live-updates/change-event.ts';
import type { Engine } from '../engine/engine.ts';
import { prepared } from '../engine/transaction.ts';

export const createChangeEventRepository = ({ db, writeUnsynced, read }: Engine): ChangeEventRepository => {
  const nextNumber = prepared<object>()(db, (from) =>
    from
      .updateTable('last_change_event')
      .set(({ eb }) => ({ number: eb('number', '+', 1) }))
      .returning('number'),
  );
  const insert = prepared<{ number: number; events: string }>()(db, (from, slot) =>
    from.insertInto('change_events').values({ number: slot('number'), events: slot('events') }),
  );
  const removeTo = prepared<{ number: number }>()(db, (from, slot) =>
    from.deleteFrom('change_events').where('number', '<=', slot('number')),
  );
  const lastNumber = prepared<object>()(db, (from) => from.selectFrom('last_change_event').select('number'));
  const after = prepared<{ number: number }>()(db, (from, slot) =>
    from.selectFrom('change_events').selectAll().where('number', '>', slot('number')).orderBy('number'),
  );

  return {
    publish: (events) =>
      writeUnsynced('publishing change events', function* () {
        const [row] = yield* nextNumber({});
        const number = Number(row?.number);
        yield* insert({ number, events: JSON.stringify(events.map(toTuple)) });
        yield* removeTo({ number: number - maxBatches });
      }),

    lastNumber: read('reading change events', function* () {
      const [row] = yield* lastNumber({});
      return Number(row?.number);
    }),

    after: (last) =>
      read('reading change events', function* () {
        const rows = yield* after({ number: last });
        const newest = rows.at(-1);
        return {
          events: rows.flatMap(({ events }) => parseEvents(events)),
          newest: newest === undefined ? last : Number(newest.number),
          isMissing: rows[0] !== undefined && Number(rows[0].number) > last + 1,
        };
      }),
  };
};

/** A process publishes at most four batches a second, so this is two minutes of one busy process. */
const maxBatches = 500;

const StoredEvents = t.readonlyArray(t.tuple([enumOf(topics), t.union([t.string, t.null])]));

const toTuple = ({ topic, merchantIdentifier }: ChangeEvent): t.TypeOf<typeof StoredEvents>[number] => [
  topic,
  merchantIdentifier,
];

// A newer version may publish topics that this one does not have: ignore them.
const parseEvents = (json: string): readonly ChangeEvent[] => {
  const decoded = StoredEvents.decode(JSON.parse(json));
  return E.isLeft(decoded)
    ? []
    : decoded.right.map(([topic, merchantIdentifier]) => ({ topic, merchantIdentifier }));
};
