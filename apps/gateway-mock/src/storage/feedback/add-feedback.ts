/** Stores new feedback, in the transaction of its operation. */
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Insertable, type Kysely } from 'kysely';
import { computeAccountTime } from '../../clock/account-clocks.ts';
import type { NewFeedback } from '../../domain/feedback.ts';
import type { OperationLinks } from '../../domain/order.ts';
import { createTrimExhausted, type FeedbackRetention } from './trim-feedback.ts';
import type { FeedbackTable, Tables } from '../table-types.ts';
import { prepared, type Transaction } from '../engine/transaction.ts';

/** The time of an account, and whether its clock is stopped. */
export interface AccountTime {
  readonly now: Date;
  readonly isStopped: boolean;
}

/** Returns the time of an account: that of its stopped clock, or the gateway's. */
export const toAccountTime = (stoppedAt: O.Option<Date>, now: () => Date): AccountTime => ({
  now: computeAccountTime({ now }, { stoppedAt }),
  isStopped: O.isSome(stoppedAt),
});

type Row = Required<
  Omit<
    Insertable<FeedbackTable>,
    'id' | 'attempts' | 'attempts_since_due' | 'resends' | 'leased_until' | 'exhausted_at' | 'cause'
  >
>;

export const createAddFeedback = (db: Kysely<Tables>, retention?: FeedbackRetention) => {
  const { isDue, trim } = createTrimExhausted(db, retention);

  const insert = prepared<Row>()(db, (from, slot) =>
    from.insertInto('feedback').values({
      merchant_identifier: slot('merchant_identifier'),
      fort_id: slot('fort_id'),
      kind: slot('kind'),
      params: slot('params'),
      distortion: slot('distortion'),
      state: slot('state'),
      awaits_overtaking: slot('awaits_overtaking'),
      due_at: slot('due_at'),
      account_clock: slot('account_clock'),
      created_at: slot('created_at'),
      operation_id: slot('operation_id'),
      request_id: slot('request_id'),
    }),
  );

  const moveForward = prepared<{ merchantIdentifier: string; kind: string; dueAt: string }>()(
    db,
    (from, slot) =>
      from
        .updateTable('feedback')
        .set({ due_at: slot('dueAt'), awaits_overtaking: 0 })
        .where('merchant_identifier', '=', slot('merchantIdentifier'))
        .where('kind', '=', slot('kind'))
        .where('due_at', '>', slot('dueAt'))
        .where(awaitsOvertaking),
  );

  return function* (
    feedback: readonly NewFeedback[],
    { now, isStopped }: AccountTime,
    links?: OperationLinks,
  ): Transaction<void> {
    for (const one of feedback) {
      const { merchantIdentifier, fortId, kind, distortion } = one;
      const { delaySeconds = 0, overtaken = false, dropped = false } = distortion;
      const delay = overtaken ? overtakenMaxSeconds : delaySeconds;
      // Feedback that waits to be overtaken is sent soon after the next feedback of its queue, or at its own time if that is earlier.
      if (!overtaken) {
        yield* moveForward({
          merchantIdentifier,
          kind,
          dueAt: addSeconds(now, delay + overtakenDelaySeconds),
        });
      }
      yield* insert({
        merchant_identifier: merchantIdentifier,
        fort_id: fortId,
        kind,
        params: JSON.stringify(one.params),
        distortion: JSON.stringify(distortion),
        state: dropped ? 'dropped' : 'waiting',
        awaits_overtaking: overtaken && !dropped ? 1 : 0,
        due_at: dropped ? null : addSeconds(now, delay),
        account_clock: isStopped ? 1 : 0,
        created_at: now.toISOString(),
        operation_id: links?.operationId ?? null,
        request_id: links?.requestId ?? null,
      });
      if (dropped && isDue(merchantIdentifier)) yield* trim(merchantIdentifier);
    }
  };
};

// Written like the condition of the partial index.
const awaitsOvertaking = sql<boolean>`awaits_overtaking = 1`;

const addSeconds = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();

const overtakenDelaySeconds = 1;
const overtakenMaxSeconds = 60;
