/** Pages and counts of feedback, for the back office. */
import { deliveryCauses } from '@postern/conformance/delivery-causes';
import * as O from 'fp-ts/lib/Option.js';
import { sql } from 'kysely';
import { inTurn } from '../../clock/yield-to-event-loop.ts';
import type { FeedbackQueries } from '../../domain/feedback-queries-port.ts';
import type { Engine } from '../engine/engine.ts';
import { query } from '../engine/transaction.ts';
import { coverageOf, toCoverageGroup } from './feedback-coverage.ts';
import { toFeedback } from './feedback-rows.ts';
import { exhaustedFeedbackFilterCondition, feedbackFilterCondition } from './feedback-filter-conditions.ts';

export const createFeedbackQueries = ({ db, read }: Pick<Engine, 'db' | 'read'>): FeedbackQueries => ({
  // A list that few rows match reads many: requests are processed between two of them.
  page: (merchantIdentifier, filter, count) =>
    inTurn(
      read('listing feedback', function* () {
        const matches = yield* feedbackFilterCondition(db, merchantIdentifier, filter);
        const rows = yield* query(
          db.selectFrom('feedback').selectAll().where(matches).orderBy('id', 'desc').limit(count),
        );
        return rows.map(toFeedback);
      }),
    ),

  coverageGroups: (merchantIdentifier, { createdFrom, createdBefore, before }, count) =>
    inTurn(
      read('grouping feedback', function* () {
        const page = db
          .selectFrom('feedback')
          .select(['id', coverageOf(db).as('coverage')])
          .where('merchant_identifier', '=', merchantIdentifier)
          .$if(createdFrom !== undefined, (from) => from.where('created_at', '>=', createdFrom ?? ''))
          .$if(createdBefore !== undefined, (from) => from.where('created_at', '<', createdBefore ?? ''))
          .$if(before !== undefined, (from) => from.where('id', '<', Number(before)))
          .orderBy('id', 'desc')
          .limit(count);
        const rows = yield* query(
          db
            .selectFrom(page.as('page'))
            .select(({ fn }) => [
              'coverage',
              fn.countAll<number | bigint>().as('times'),
              fn.max('id').as('newest'),
              fn.min('id').as('oldest'),
            ])
            .groupBy('coverage')
            .orderBy('newest', 'desc'),
        );
        return rows.map(toCoverageGroup);
      }),
    ),

  countExhausted: (merchantIdentifier, filter) =>
    inTurn(
      read('counting exhausted feedback', function* () {
        const matches = yield* exhaustedFeedbackFilterCondition(db, merchantIdentifier, filter);
        const rows = yield* query(
          db
            .selectFrom('feedback')
            .select(['cause', sql<number | bigint>`count(*)`.as('count')])
            .where(matches)
            .groupBy('cause'),
        );
        return {
          count: rows.reduce((sum, { count }) => sum + Number(count), 0),
          causes: rows
            .flatMap(({ cause, count }) => (isCause(cause) ? [{ cause, count: Number(count) }] : []))
            .toSorted((one, other) => other.count - one.count || (one.cause < other.cause ? -1 : 1)),
        };
      }),
    ),

  find: (merchantIdentifier, id) =>
    read('finding feedback', function* () {
      const [row] = yield* query(
        db
          .selectFrom('feedback')
          .selectAll()
          .where('merchant_identifier', '=', merchantIdentifier)
          .where('id', '=', Number(id)),
      );
      return row === undefined ? O.none : O.some(toFeedback(row));
    }),
});

const isCause = (text: string | null): text is keyof typeof deliveryCauses =>
  text !== null && Object.hasOwn(deliveryCauses, text);
