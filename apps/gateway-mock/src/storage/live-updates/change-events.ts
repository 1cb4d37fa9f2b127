/** News in the books, numbered in the order in which it can be seen. Only the newest stays. */
import * as t from 'io-ts';
import * as E from 'fp-ts/lib/Either.js';
import { nameIn } from '../../schema/json-file/text.ts';
import type { ChangeEvent, ChangeEventRepository } from '../../live-updates/change-event.ts';
import { topics } from '../../live-updates/topics.ts';
import type { Engine } from '../engine/engine.ts';
import { prepared } from '../engine/transaction.ts';

export const newsIn = ({ db, noting, reading }: Engine): ChangeEventRepository => {
  const take = prepared<object>()(db, (from) =>
    from
      .updateTable('last_news')
      .set(({ eb }) => ({ number: eb('number', '+', 1) }))
      .returning('number'),
  );
  const put = prepared<{ number: number; told: string }>()(db, (from, slot) =>
    from.insertInto('news').values({ number: slot('number'), told: slot('told') }),
  );
  const takeDown = prepared<{ number: number }>()(db, (from, slot) =>
    from.deleteFrom('news').where('number', '<=', slot('number')),
  );
  const last = prepared<object>()(db, (from) => from.selectFrom('last_news').select('number'));
  const after = prepared<{ number: number }>()(db, (from, slot) =>
    from.selectFrom('news').selectAll().where('number', '>', slot('number')).orderBy('number'),
  );

  return {
    publish: (news) =>
      noting('putting up news', function* () {
        const [taken] = yield* take({});
        const number = Number(taken?.number);
        yield* put({ number, told: JSON.stringify(news.map(rowOf)) });
        yield* takeDown({ number: number - keptMax });
      }),

    lastNumber: reading('looking for news', function* () {
      const [row] = yield* last({});
      return Number(row?.number);
    }),

    after: (seen) =>
      reading('looking for news', function* () {
        const rows = yield* after({ number: seen });
        const newest = rows.at(-1);
        return {
          events: rows.flatMap(({ told }) => newsOf(told)),
          newest: newest === undefined ? seen : Number(newest.number),
          isMissing: rows[0] !== undefined && Number(rows[0].number) > seen + 1,
        };
      }),
  };
};

/** Of a process that is busy without a pause these are two minutes, and of ten together still a while. */
const keptMax = 500;

const Told = t.readonlyArray(t.tuple([nameIn(topics), t.union([t.string, t.null])]));

const rowOf = ({ topic, merchantIdentifier }: ChangeEvent): t.TypeOf<typeof Told>[number] => [
  topic,
  merchantIdentifier,
];

// A newer version may know of more.
const newsOf = (told: string): readonly ChangeEvent[] => {
  const read = Told.decode(JSON.parse(told));
  return E.isLeft(read)
    ? []
    : read.right.map(([topic, merchantIdentifier]) => ({ topic, merchantIdentifier }));
};
