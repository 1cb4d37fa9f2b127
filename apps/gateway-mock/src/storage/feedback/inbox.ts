/** Stores the inbox messages of accounts. */
import { sql, type Selectable } from 'kysely';
import { noFeedbackId, type Inbox, type InboxMessage } from '../../domain/feedback-inbox.ts';
import { inboxResponses } from '../../domain/account-settings/feedback-settings.ts';
import { requireActiveToken } from '../access/require-active-token.ts';
import type { Engine } from '../engine/engine.ts';
import { toFeedbackKind } from './feedback-rows.ts';
import { enumOf } from '../../schema/codec/string-codec.ts';
import { decodeColumn } from '../decode-stored-column.ts';
import { createTrimSchedule } from '../create-trim-schedule.ts';
import type { InboxTable } from '../table-types.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createInbox = ({ db, read, write, writeUnsynced }: Engine): Inbox => {
  const ofAccount = (merchantIdentifier: string) =>
    db.selectFrom('inbox').where('merchant_identifier', '=', merchantIdentifier);

  function* trim(merchantIdentifier: string): Transaction<void> {
    const [tooOld] = yield* query(
      ofAccount(merchantIdentifier).select('id').orderBy('id', 'desc').offset(maxMessages).limit(1),
    );
    if (tooOld === undefined) return;
    yield* query(
      db
        .deleteFrom('inbox')
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('id', '<=', Number(tooOld.id)),
    );
  }

  const isTrimDue = createTrimSchedule(trimInterval);

  return {
    receive: ({ merchantIdentifier, feedbackId, kind, contentType, body, answer, receivedAt }) =>
      writeUnsynced('storing an inbox message', function* (changed) {
        // Waits for a restore that replaces the feedback of the account: the next statement sees what is there afterwards.
        yield* query(
          db
            .selectFrom('merchants')
            .select('merchant_identifier')
            .where('merchant_identifier', '=', merchantIdentifier)
            .forShare(),
        );
        const [added] = yield* query(
          db
            .insertInto('inbox')
            .columns([
              'merchant_identifier',
              'feedback_id',
              'kind',
              'content_type',
              'body',
              'answer',
              'received_at',
            ])
            // Selects nothing if the account or its feedback was deleted in the meantime.
            .expression((from) =>
              from
                .selectFrom('merchants')
                .select([
                  'merchant_identifier',
                  sql<number>`cast(${feedbackId} as bigint)`.as('feedback_id'),
                  sql<string>`cast(${kind} as text)`.as('kind'),
                  sql<string>`cast(${contentType} as text)`.as('content_type'),
                  sql<string>`cast(${body} as text)`.as('body'),
                  sql<string>`cast(${answer} as text)`.as('answer'),
                  sql<string>`cast(${receivedAt} as text)`.as('received_at'),
                ])
                .where('merchant_identifier', '=', merchantIdentifier)
                .$if(feedbackId !== noFeedbackId, (account) =>
                  account.where((is) =>
                    is.exists(
                      is
                        .selectFrom('feedback')
                        .select('feedback.id')
                        .where('feedback.id', '=', Number(feedbackId)),
                    ),
                  ),
                ),
            )
            .returning('id'),
        );
        if (added === undefined) return;
        changed('inbox', merchantIdentifier);
        if (isTrimDue(merchantIdentifier)) yield* trim(merchantIdentifier);
      }),

    page: (merchantIdentifier, { kind, before }, count) =>
      read('listing inbox messages', function* () {
        const rows = yield* query(
          ofAccount(merchantIdentifier)
            .selectAll()
            .$if(kind !== undefined, (from) => from.where('kind', '=', kind ?? ''))
            .$if(before !== undefined, (from) => from.where('id', '<', Number(before)))
            .orderBy('id', 'desc')
            .limit(count),
        );
        return rows.map(toMessage);
      }),

    clear: (merchantIdentifier, by) =>
      write('clearing an inbox', function* (changed) {
        const rows = yield* query(
          db.deleteFrom('inbox').where('merchant_identifier', '=', merchantIdentifier).returning('id'),
        );
        yield* requireActiveToken(db, by);
        if (rows.length > 0) changed('inbox', merchantIdentifier);
        return rows.length;
      }),
  };
};

const maxMessages = 1000;
const trimInterval = 100;

/** Throws if the row is damaged. */
export const toMessage = (row: Selectable<InboxTable>): InboxMessage => ({
  id: String(row.id),
  merchantIdentifier: row.merchant_identifier,
  feedbackId: String(row.feedback_id),
  kind: toFeedbackKind(row),
  contentType: row.content_type,
  body: row.body,
  answer: decodeColumn(row, 'answer', enumOf(inboxResponses)),
  receivedAt: row.received_at,
});
