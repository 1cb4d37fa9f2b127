/**
 * Counts requests and delivery attempts, in the transactions that store them anyway: the request log's and the outbox's. There is
 * one row for each minute; old rows are removed on the way.
 */
import type { Kysely } from 'kysely';
import { minuteOf, type AttemptOutcome } from '../../activity/activity-counts.ts';
import { activityRetentionDays } from '../../activity/activity-time-spans.ts';
import type { AttemptResult } from '../../domain/feedback-outbox.ts';
import type { EntryRow } from '../../request-log/request-log.ts';
import type { Tables } from '../table-types.ts';
import { query, prepared, type Transaction } from '../engine/transaction.ts';

export interface ActivityCounter {
  readonly requests: (rows: readonly EntryRow[]) => Transaction<void>;
  readonly attempts: (results: readonly AttemptResult[], at: Date) => Transaction<void>;
}

interface RequestsRow {
  readonly merchant_identifier: string;
  readonly minute: number;
  readonly operation: string;
  readonly response_code: string;
}

interface AttemptsRow {
  readonly merchant_identifier: string;
  readonly minute: number;
  readonly kind: string;
  readonly outcome: AttemptOutcome;
}

export const createActivityCounter = (db: Kysely<Tables>): ActivityCounter => {
  const addRequests = prepared<RequestsRow & { requests: number }>()(db, (from, slot) =>
    from
      .insertInto('activity')
      .values({
        merchant_identifier: slot('merchant_identifier'),
        minute: slot('minute'),
        operation: slot('operation'),
        response_code: slot('response_code'),
        requests: slot('requests'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_identifier', 'minute', 'operation', 'response_code'])
          .doUpdateSet(({ eb, ref }) => ({
            requests: eb('activity.requests', '+', ref('excluded.requests')),
          })),
      ),
  );
  const addAttempts = prepared<AttemptsRow & { attempts: number }>()(db, (from, slot) =>
    from
      .insertInto('feedback_activity')
      .values({
        merchant_identifier: slot('merchant_identifier'),
        minute: slot('minute'),
        kind: slot('kind'),
        outcome: slot('outcome'),
        attempts: slot('attempts'),
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_identifier', 'minute', 'kind', 'outcome']).doUpdateSet(({ eb, ref }) => ({
          attempts: eb('feedback_activity.attempts', '+', ref('excluded.attempts')),
        })),
      ),
  );

  const removeOldRequests = removalOf(db, 'activity');
  const removeOldAttempts = removalOf(db, 'feedback_activity');

  return {
    *requests(rows) {
      const counted = counts(rows.filter(isOperation), requestsKeyOf, requestsRowOf);
      for (const { row, count } of counted) yield* addRequests({ ...row, requests: count });
      yield* removeOldRequests(counted.at(-1)?.row.minute);
    },
    *attempts(results, at) {
      const counted = counts(results, attemptsKeyOf, attemptsRowOf(minuteOf(at)));
      for (const { row, count } of counted) yield* addAttempts({ ...row, attempts: count });
      yield* removeOldAttempts(minuteOf(at));
    },
  };
};

// Once a minute and in small batches, so that other transactions do not wait long for the same rows.
const removalOf = (db: Kysely<Tables>, table: 'activity' | 'feedback_activity') => {
  let last: number | undefined;
  return function* remove(minute: number | undefined): Transaction<void> {
    if (minute === undefined || minute === last) return;
    last = minute;
    const [oldest] = yield* query(db.selectFrom(table).select('minute').orderBy('minute').limit(1));
    if (oldest === undefined || oldest.minute >= minute - retentionMinutes) return;
    const before = Math.min(minute - retentionMinutes, oldest.minute + maxRemovedMinutes);
    yield* query(db.deleteFrom(table).where('minute', '<', before));
  };
};

const retentionMinutes = activityRetentionDays * 24 * 60;
const maxRemovedMinutes = 60;

// A request that HTTP itself refuses is no operation and has no response code.
const isOperation = ({ operation, response_code }: EntryRow): boolean =>
  operation !== null || response_code !== '';

// Cheaper than the row, which is built once for each key.
const requestsKeyOf = ({ merchant_identifier, at, operation, response_code }: EntryRow): string =>
  `${merchant_identifier ?? ''}\n${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}\n${operation ?? ''}\n${response_code}`;

const requestsRowOf = ({ merchant_identifier, at, operation, response_code }: EntryRow): RequestsRow => ({
  merchant_identifier: merchant_identifier ?? '',
  minute: minuteOf(new Date(at)),
  operation: operation ?? '',
  response_code,
});

const attemptsKeyOf = ({ claimed, attempt: { status }, next }: AttemptResult): string =>
  `${claimed.merchantIdentifier}\n${claimed.kind}\n${outcomeOf(next.state, status)}`;

const attemptsRowOf =
  (minute: number) =>
  ({ claimed, attempt: { status }, next }: AttemptResult): AttemptsRow => ({
    merchant_identifier: claimed.merchantIdentifier,
    minute,
    kind: claimed.kind,
    outcome: outcomeOf(next.state, status),
  });

const outcomeOf = (state: AttemptResult['next']['state'], status: number | undefined): AttemptOutcome => {
  if (state === 'delivered') return 'acknowledged';
  return status === undefined ? 'failed' : 'refused';
};

interface Counted<R> {
  readonly row: R;
  readonly count: number;
}

/** Sorted by key, so that all processes lock the rows in the same order and cannot deadlock. */
const counts = <A, R>(
  things: readonly A[],
  keyOf: (one: A) => string,
  rowOf: (one: A) => R,
): readonly Counted<R>[] => {
  const byKey = new Map<string, { readonly row: R; count: number }>();
  for (const thing of things) {
    const key = keyOf(thing);
    const counted = byKey.get(key);
    if (counted === undefined) byKey.set(key, { row: rowOf(thing), count: 1 });
    else counted.count++;
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
};
