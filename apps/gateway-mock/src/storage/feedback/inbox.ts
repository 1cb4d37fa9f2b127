/** The inboxes of accounts, in the books. */
import { sql, type Selectable } from 'kysely';
import type { Inbox, InboxMessage } from '../../domain/inbox.ts';
import { inboxResponses, type InboxResponse } from '../../domain/feedback-settings.ts';
import type { Engine } from '../engine/engine.ts';
import { kindIn } from './feedback-kind.ts';
import type { InboxTable } from '../tables.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const inboxIn = ({ db, reading, writing, noting }: Engine): Inbox => {
  const ofMerchant = (merchantIdentifier: string) =>
    db.selectFrom('inbox').where('merchant_identifier', '=', merchantIdentifier);

  function* trim(merchantIdentifier: string): Transaction<void> {
    const [tooOld] = yield* query(
      ofMerchant(merchantIdentifier).select('id').orderBy('id', 'desc').offset(keptMax).limit(1),
    );
    if (tooOld === undefined) return;
    yield* query(
      db
        .deleteFrom('inbox')
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('id', '<=', Number(tooOld.id)),
    );
  }

  // Counted for each account by itself: ids are everybody's, and those of one account may pass over any of them. Each process
  // counts what it puts there, and trims with the first, so that one that lives shortly trims as well.
  const sinceTrimmed = new Map<string, number>();
  const isTrimmedNow = (merchantIdentifier: string): boolean => {
    const count = sinceTrimmed.get(merchantIdentifier) ?? 0;
    if (sinceTrimmed.size >= countedMax) sinceTrimmed.clear();
    sinceTrimmed.set(merchantIdentifier, (count + 1) % trimmedEach);
    return count === 0;
  };

  return {
    receive: ({ merchantIdentifier, feedbackId, kind, contentType, body, answer: answered, receivedAt }) =>
      noting('putting feedback into an inbox', function* () {
        const [added] = yield* query(
          db
            .insertInto('inbox')
            .columns([
              'merchant_identifier',
              'feedback_id',
              'kind',
              'content_type',
              'body',
              'answered',
              'received_at',
            ])
            // Nothing, if the account is gone meanwhile.
            .expression((from) =>
              from
                .selectFrom('merchants')
                .select([
                  'merchant_identifier',
                  sql<number>`cast(${feedbackId} as bigint)`.as('feedback_id'),
                  sql<string>`cast(${kind} as text)`.as('kind'),
                  sql<string>`cast(${contentType} as text)`.as('content_type'),
                  sql<string>`cast(${body} as text)`.as('body'),
                  sql<string>`cast(${answered} as text)`.as('answered'),
                  sql<string>`cast(${receivedAt} as text)`.as('received_at'),
                ])
                .where('merchant_identifier', '=', merchantIdentifier),
            )
            .returning('id'),
        );
        if (added !== undefined && isTrimmedNow(merchantIdentifier)) yield* trim(merchantIdentifier);
      }),

    page: (merchantIdentifier, { kind, before }, count) =>
      reading('looking through an inbox', function* () {
        const rows = yield* query(
          ofMerchant(merchantIdentifier)
            .selectAll()
            .$if(kind !== undefined, (from) => from.where('kind', '=', kind ?? ''))
            .$if(before !== undefined, (from) => from.where('id', '<', Number(before)))
            .orderBy('id', 'desc')
            .limit(count),
        );
        return rows.map(toLetter);
      }),

    clear: (merchantIdentifier) =>
      writing('clearing an inbox', function* () {
        const rows = yield* query(
          db.deleteFrom('inbox').where('merchant_identifier', '=', merchantIdentifier).returning('id'),
        );
        return rows.length;
      }),
  };
};

const keptMax = 1000;
const trimmedEach = 100;
const countedMax = 10_000;

const toLetter = (row: Selectable<InboxTable>): InboxMessage => ({
  id: String(row.id),
  merchantIdentifier: row.merchant_identifier,
  feedbackId: String(row.feedback_id),
  kind: kindIn(row.kind),
  contentType: row.content_type,
  body: row.body,
  answer: answerIn(row.answered),
  receivedAt: row.received_at,
});

const isAnswer = (name: string): name is InboxResponse => Object.hasOwn(inboxResponses, name);

const answerIn = (name: string): InboxResponse => {
  if (!isAnswer(name)) throw new Error(`${name} is no answer of an inbox`);
  return name;
};
