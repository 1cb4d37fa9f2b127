/** Puts feedback into the books, in the transaction of what it tells of. */
import { sql, type Insertable, type Kysely } from 'kysely';
import type { NewFeedback } from '../../domain/feedback.ts';
import type { FeedbacksTable, Tables } from '../tables.ts';
import { prepared, type Transaction } from '../engine/transaction.ts';

/** The time, and whether it is that of a clock that was stopped. */
export interface AccountTime {
  readonly now: Date;
  readonly isOwn: boolean;
}

type Row = Required<
  Omit<Insertable<FeedbacksTable>, 'id' | 'attempts' | 'tries' | 'leased_until' | 'exhausted_at'>
>;

export const feedbackDueIn = (db: Kysely<Tables>) => {
  const insert = prepared<Row>()(db, (from, slot) =>
    from.insertInto('feedbacks').values({
      merchant_identifier: slot('merchant_identifier'),
      fort_id: slot('fort_id'),
      kind: slot('kind'),
      params: slot('params'),
      distortion: slot('distortion'),
      state: slot('state'),
      held: slot('held'),
      due_at: slot('due_at'),
      own_clock: slot('own_clock'),
      created_at: slot('created_at'),
    }),
  );

  const hasten = prepared<{ merchantIdentifier: string; kind: string; dueAt: string }>()(db, (from, slot) =>
    from
      .updateTable('feedbacks')
      .set({ due_at: slot('dueAt'), held: 0 })
      .where('merchant_identifier', '=', slot('merchantIdentifier'))
      .where('kind', '=', slot('kind'))
      .where('due_at', '>', slot('dueAt'))
      .where(areHeld),
  );

  return function* (feedback: readonly NewFeedback[], { now, isOwn }: AccountTime): Transaction<void> {
    for (const one of feedback) {
      const { merchantIdentifier, fortId, kind, distortion } = one;
      const { delaySeconds = 0, overtaken = false, dropped = false } = distortion;
      const delay = overtaken ? overtakenAtLatestSeconds : delaySeconds;
      // What waits to be overtaken goes soon after the next of its lane, but no later than it would have gone by itself.
      if (!overtaken) {
        yield* hasten({ merchantIdentifier, kind, dueAt: later(now, delay + overtakenBySeconds) });
      }
      yield* insert({
        merchant_identifier: merchantIdentifier,
        fort_id: fortId,
        kind,
        params: JSON.stringify(one.params),
        distortion: JSON.stringify(distortion),
        state: dropped ? 'dropped' : 'waiting',
        held: overtaken && !dropped ? 1 : 0,
        due_at: dropped ? null : later(now, delay),
        own_clock: isOwn ? 1 : 0,
        created_at: now.toISOString(),
      });
    }
  };
};

// As their index has it.
const areHeld = sql<boolean>`held = 1`;

const later = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();

const overtakenBySeconds = 1;
const overtakenAtLatestSeconds = 60;
