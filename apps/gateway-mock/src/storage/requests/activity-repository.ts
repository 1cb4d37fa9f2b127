/** Reads the counts of requests and of delivery attempts, minute by minute. */
import { sql } from 'kysely';
import {
  maxLatencyPages,
  minuteOf,
  timeOfMinute,
  type MinuteDurations,
  type ActivityRepository,
  type AttemptCount,
  type Period,
  type RequestCount,
  type UndeliveredFeedback,
  attemptOutcomes,
  type AttemptOutcome,
} from '../../activity/activity-counts.ts';
import { parseDurations } from '../../activity/request-duration-histogram.ts';
import type { Engine } from '../engine/engine.ts';
import { isUndelivered } from '../feedback/outbox-statements.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createActivityRepository = ({ db, read }: Engine): ActivityRepository => {
  function* requestsIn(period: Period, of: string | undefined): Transaction<readonly RequestCount[]> {
    const rows = yield* query(
      db
        .selectFrom('activity')
        .select((is) => [
          bucketOf(period).as('bucket'),
          'operation',
          'response_code',
          is.fn.sum('requests').as('count'),
        ])
        .$if(of !== undefined, (from) => from.where('merchant_identifier', '=', of ?? ''))
        .where('minute', '>=', period.from)
        .where('minute', '<', period.to)
        .groupBy([sql.ref('bucket'), 'operation', 'response_code']),
    );
    return rows.map(({ bucket, operation, response_code: responseCode, count }) => ({
      minute: bucket,
      operation,
      responseCode,
      count: Number(count),
    }));
  }

  function* attemptsIn(period: Period, of: string | undefined): Transaction<readonly AttemptCount[]> {
    const rows = yield* query(
      db
        .selectFrom('feedback_activity')
        .select((is) => [bucketOf(period).as('bucket'), 'outcome', is.fn.sum('attempts').as('count')])
        .$if(of !== undefined, (from) => from.where('merchant_identifier', '=', of ?? ''))
        .where('minute', '>=', period.from)
        .where('minute', '<', period.to)
        .groupBy([sql.ref('bucket'), 'outcome']),
    );
    return rows.flatMap(({ bucket, outcome, count }) =>
      isOutcome(outcome) ? [{ minute: bucket, outcome, count: Number(count) }] : [],
    );
  }

  function* durationsIn({ from, to, bucketMinutes }: Period): Transaction<readonly MinuteDurations[]> {
    const rows = yield* query(
      db
        .selectFrom('request_log_pages')
        .select(['last_at', 'durations'])
        .where('last_at', '>=', timeOfMinute(from).toISOString())
        .where('last_at', '<', timeOfMinute(to).toISOString())
        .orderBy('last_at', 'desc')
        .limit(maxLatencyPages),
    );
    return rows.flatMap(({ last_at, durations }) => {
      const minute = minuteOf(new Date(last_at));
      return durations === null
        ? []
        : [{ minute: minute - (minute % bucketMinutes), histograms: parseDurations(durations) }];
    });
  }

  function* undelivered(of: string | undefined): Transaction<UndeliveredFeedback> {
    const rows = yield* query(
      db
        .selectFrom('feedback')
        .select((is) => [
          'state',
          is.fn.countAll<number | bigint>().as('count'),
          sql<number | bigint>`sum(case when attempts_since_due > 0 then 1 else 0 end)`.as('tried'),
        ])
        .where(isUndelivered)
        .$if(of !== undefined, (from) => from.where('merchant_identifier', '=', of ?? ''))
        .groupBy('state'),
    );
    const byState = new Map(rows.map(({ state, ...counts }) => [state, counts]));
    return {
      waiting: Number(byState.get('waiting')?.count ?? 0),
      retrying: Number(byState.get('waiting')?.tried ?? 0),
      exhausted: Number(byState.get('exhausted')?.count ?? 0),
    };
  }

  return {
    during: (period, merchantIdentifier) =>
      read('summing up activity', function* () {
        return {
          requests: yield* requestsIn(period, merchantIdentifier),
          attempts: yield* attemptsIn(period, merchantIdentifier),
          durations: yield* durationsIn(period),
          feedback: yield* undelivered(merchantIdentifier),
        };
      }),
  };
};

// The literal text, because PostgreSQL does not recognise two parameters as the same expression.
const bucketOf = ({ bucketMinutes }: Period) => sql<number>`minute - minute % ${sql.lit(bucketMinutes)}`;

const isOutcome = (outcome: string): outcome is AttemptOutcome => Object.hasOwn(attemptOutcomes, outcome);
