/** Pages of feedback, for the back office. */
import * as O from 'fp-ts/lib/Option.js';
import { sql } from 'kysely';
import type { FeedbackQueries } from '../../domain/feedback-queries-port.ts';
import type { Engine } from '../engine/engine.ts';
import { toFeedback } from './feedback-rows.ts';
import { isUndelivered } from './outbox-statements.ts';
import { query } from '../engine/transaction.ts';

export const createFeedbackQueries = ({ db, read }: Engine): FeedbackQueries => {
  const ofMerchant = (merchantIdentifier: string) =>
    db.selectFrom('feedback').selectAll().where('merchant_identifier', '=', merchantIdentifier);

  return {
    page: (merchantIdentifier, filter, count) =>
      read('listing feedback', function* () {
        const { kind, state, fortId, merchantReference, operation, before, after } = filter;
        const { operationId, requestId } = filter;
        const rows = yield* query(
          ofMerchant(merchantIdentifier)
            .$if(kind !== undefined, (from) => from.where('kind', '=', kind ?? ''))
            .$if(state !== undefined, (from) => from.where('state', '=', state ?? ''))
            // Uses the index of undelivered feedback.
            .$if(state !== undefined && state !== 'delivered', (from) => from.where(isUndelivered))
            .$if(fortId !== undefined, (from) => from.where('fort_id', '=', fortId ?? ''))
            .$if(merchantReference !== undefined, (from) =>
              from.where(
                'fort_id',
                '=',
                db
                  .selectFrom('orders')
                  .select('fort_id')
                  .where('merchant_identifier', '=', merchantIdentifier)
                  .where('merchant_reference', '=', merchantReference ?? ''),
              ),
            )
            .$if(operationId !== undefined, (from) => from.where('operation_id', '=', operationId ?? ''))
            .$if(requestId !== undefined, (from) => from.where('request_id', '=', requestId ?? ''))
            .$if(operation !== undefined, (from) => from.where(isAbout(operation ?? '')))
            .$if(before !== undefined, (from) => from.where('id', '<', Number(before)))
            .$if(after !== undefined, (from) => from.where('id', '>', Number(after)))
            .orderBy('id', 'desc')
            .limit(count),
        );
        return rows.map(toFeedback);
      }),

    find: (merchantIdentifier, id) =>
      read('finding feedback', function* () {
        const [row] = yield* query(ofMerchant(merchantIdentifier).where('id', '=', Number(id)));
        return row === undefined ? O.none : O.some(toFeedback(row));
      }),
  };
};

// Compares exactly on both engines. No JSON value can contain this text, because its quotation marks would be escaped.
const isAbout = (operation: string) => {
  const member = JSON.stringify({ command: operation }).slice(1, -1);
  return sql<boolean>`replace(params, ${member}, '') <> params`;
};
