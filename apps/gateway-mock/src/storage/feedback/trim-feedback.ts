/** Removes feedback that is never sent again by itself: of each account, beyond its newest feedback. */
import type { Kysely } from 'kysely';
import type { FeedbackState } from '../../domain/feedback.ts';
import { createTrimSchedule } from '../create-trim-schedule.ts';
import { prepared, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

type FinalState = Exclude<FeedbackState, 'waiting'>;

export interface TrimFeedback {
  /** Whether it is time to remove some: call it once for each new feedback in one of the states. */
  readonly isDue: (merchantIdentifier: string) => boolean;
  /** Removes some, oldest first. Skips what another transaction has locked, such as feedback that is being resent. */
  readonly trim: (merchantIdentifier: string) => Transaction<void>;
}

/** Of the newest `retained` feedback of an account, that in these states stays. */
const createTrimFeedback = (
  db: Kysely<Tables>,
  states: readonly FinalState[],
  retained: number,
): TrimFeedback => {
  const newestBeyond = prepared<{ merchantIdentifier: string }>()(db, (from, slot) =>
    from
      .selectFrom('feedback')
      .select('id')
      .where('merchant_identifier', '=', slot('merchantIdentifier'))
      .orderBy('id', 'desc')
      .offset(retained)
      .limit(1),
  );

  const remove = prepared<{ merchantIdentifier: string; newest: number | bigint }>()(db, (from, slot) =>
    from
      .with(
        (cte) => cte('chosen').materialized(),
        (within) =>
          within
            .selectFrom('feedback')
            .select('id')
            .where('merchant_identifier', '=', slot('merchantIdentifier'))
            .where('state', 'in', states)
            .where('id', '<=', slot('newest'))
            .orderBy('id')
            .limit(maxRemoved)
            .forUpdate()
            .skipLocked(),
      )
      .deleteFrom('feedback')
      .where('id', 'in', (within) => within.selectFrom('chosen').select('id')),
  );

  return {
    isDue: createTrimSchedule(Math.min(1000, Math.ceil(retained / 10))),
    trim: function* (merchantIdentifier) {
      const [newest] = yield* newestBeyond({ merchantIdentifier });
      if (newest !== undefined) yield* remove({ merchantIdentifier, newest: newest.id });
    },
  };
};

// More than come in between, so that the number shrinks.
const maxRemoved = 4000;

/** How much finished feedback of each account stays. */
export interface FeedbackRetention {
  readonly maxDelivered?: number | undefined;
  /** Of feedback that was given up, or that a scenario dropped. */
  readonly maxExhausted?: number | undefined;
}

export const createTrimDelivered = (db: Kysely<Tables>, { maxDelivered = 100_000 }: FeedbackRetention = {}) =>
  createTrimFeedback(db, ['delivered'], maxDelivered);

export const createTrimExhausted = (db: Kysely<Tables>, { maxExhausted = 100_000 }: FeedbackRetention = {}) =>
  createTrimFeedback(db, ['exhausted', 'dropped'], maxExhausted);
