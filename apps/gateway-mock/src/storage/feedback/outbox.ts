/** Stores the outbox: feedback that waits for delivery. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../../clock/clock.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import { causeOfAttempt } from '../../feedback/delivery-attempt.ts';
import type {
  ClaimedFeedback,
  NextState,
  Outbox,
  AttemptResult,
  WaitingQueue,
} from '../../domain/feedback-outbox.ts';
import { createActivityCounter } from '../requests/activity-counter.ts';
import type { Engine } from '../engine/engine.ts';
import { failure, type Failure } from '../../domain/failure-with-cause.ts';
import { isTime, unreadable } from '../decode-stored-column.ts';
import { readAttempts, toFeedbackKind, toJsonMembers } from './feedback-rows.ts';
import { createTrimDelivered, createTrimExhausted, type FeedbackRetention } from './trim-feedback.ts';
import { createResendFeedback } from './resend-feedback.ts';
import { isWaiting, outboxStatements, type QueueRow, type AttemptRow } from './outbox-statements.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createOutbox = (engine: Engine, { now }: Clock, retention?: FeedbackRetention): Outbox => {
  const { db, read, write, writeUnsynced } = engine;
  const statements = outboxStatements(db);
  const count = createActivityCounter(db);
  const trims = {
    delivered: createTrimDelivered(db, retention),
    exhausted: createTrimExhausted(db, retention),
  };

  function* queues(machineNow: string, merchantIdentifier?: string): Transaction<readonly WaitingQueue[]> {
    const rows =
      merchantIdentifier === undefined
        ? yield* statements.queues({ machineNow })
        : yield* statements.queuesOf({ machineNow, merchantIdentifier });
    return rows.flatMap((row) => toQueue(row, now()));
  }

  const toAttemptRow =
    (stoppedAt: StoppedAt) =>
    ({ claimed, attempt, next }: AttemptResult): AttemptRow => ({
      id: Number(claimed.id),
      leased_until: claimed.leasedUntil.toISOString(),
      claimed_attempts: JSON.stringify(claimed.attempts),
      attempts: formatAttempts([...claimed.attempts, attempt]),
      attempts_since_due: claimed.attemptsSinceDue + countOf(next),
      state: next.state,
      cause: causeOfAttempt(attempt) ?? null,
      ...(next.state === 'delivered'
        ? nothingDue
        : dueAfter(stoppedAt.get(claimed.merchantIdentifier), next)),
    });

  // Locks the accounts before their feedback, like a change of a clock: so no clock changes until the attempts are recorded.
  function* lockClocks(results: readonly AttemptResult[]): Transaction<StoppedAt> {
    const accounts = results
      .filter(({ next }) => next.state !== 'delivered')
      .map(({ claimed }) => claimed.merchantIdentifier);
    const stopped = new Map<string, string | null>();
    for (const merchantIdentifier of [...new Set(accounts)].toSorted()) {
      const [account] = yield* statements.stoppedAt({ merchantIdentifier });
      const at = account?.clock_stopped_at ?? null;
      // The results of other accounts are recorded with these: one damaged time must not stop them.
      stopped.set(merchantIdentifier, at !== null && isTime(at) ? at : null);
    }
    return stopped;
  }

  // By the current clock of the account, which may have been stopped or advanced since the attempt began.
  const dueAfter = (stoppedAt: string | null | undefined, next: NextState): Due => {
    const time = typeof stoppedAt === 'string' ? new Date(stoppedAt) : now();
    return {
      ...nothingDue,
      account_clock: typeof stoppedAt === 'string' ? 1 : 0,
      ...(next.state === 'waiting'
        ? { due_at: new Date(time.getTime() + next.afterSeconds * 1000).toISOString() }
        : { exhausted_at: time.toISOString() }),
    };
  };

  // A lease ended before its attempt did, so another process may have claimed the feedback. Both attempts are recorded, and acknowledged
  // feedback is not sent again.
  function* recordOverlappingAttempt(
    { claimed, attempt, next }: AttemptResult,
    stoppedAt: StoppedAt,
  ): Transaction<void> {
    const id = Number(claimed.id);
    const [row] = yield* query(
      db
        .selectFrom('feedback')
        .select(['attempts', 'attempts_since_due', 'resends', 'state', 'leased_until'])
        .where('id', '=', id)
        .forUpdate(),
    );
    if (row === undefined) return;
    if (row.leased_until === claimed.leasedUntil.toISOString()) {
      // The late attempt was recorded during this one.
      const current = { ...claimed, attempts: attemptsOf(row), attemptsSinceDue: row.attempts_since_due };
      const changed = toAttemptRow(stoppedAt)({ claimed: current, attempt, next });
      yield* statements.recordAttempts([{ ...changed, claimed_attempts: row.attempts }]);
      return;
    }
    // Not after a resend: its round of attempts is a new one.
    const isCounted = row.resends === claimed.resends;
    const isDelivered = isCounted && next.state === 'delivered';
    yield* query(
      db
        .updateTable('feedback')
        .set({
          attempts: formatAttempts([...attemptsOf(row), attempt]),
          attempts_since_due: row.attempts_since_due + (isCounted ? countOf(next) : 0),
          // The cause is that of the attempt that delivered it, if one did.
          ...((isDelivered || row.state !== 'delivered') && { cause: causeOfAttempt(attempt) ?? null }),
          ...(isDelivered && { ...nothingDue, state: next.state, leased_until: null }),
        })
        .where('id', '=', id),
    );
  }

  // Feedback that cannot be read would be claimed again and again.
  const giveUp = (id: number | bigint): Transaction<unknown> =>
    query(
      db
        .updateTable('feedback')
        .set({ ...nothingDue, state: 'exhausted', exhausted_at: now().toISOString(), leased_until: null })
        .where('id', '=', Number(id)),
    );

  const trimFinished = (
    results: readonly AttemptResult[],
    state: keyof typeof trims,
  ): TE.TaskEither<Failure, void> => {
    const { isDue, trim } = trims[state];
    const finished = results.filter(({ next }) => next.state === state);
    // Each feedback counts, also if many are recorded together.
    const due = new Set(finished.map(({ claimed }) => claimed.merchantIdentifier).filter(isDue));
    return due.size === 0
      ? TE.right(undefined)
      : writeUnsynced(`removing ${state} feedback`, function* () {
          for (const merchantIdentifier of due) yield* trim(merchantIdentifier);
        });
  };

  return {
    waitingQueues: (machineNow, merchantIdentifier) =>
      read('finding due feedback', () => queues(machineNow.toISOString(), merchantIdentifier)),

    // A durable write also covers the operation: no feedback is sent before its operation is on the disk.
    claim: (capacities, { from, until }) =>
      write('claiming feedback', function* () {
        const claimed: ClaimedFeedback[] = [];
        const failures: Failure[] = [];
        for (const { merchantIdentifier, kind, isAccountTime, now: dueBy, count } of capacities) {
          const rows = yield* statements.claim({
            merchantIdentifier,
            kind,
            accountClock: isAccountTime ? 1 : 0,
            dueBy: dueBy.toISOString(),
            machineNow: from.toISOString(),
            until: until.toISOString(),
            count,
          });
          for (const row of rows.toSorted(oldestFirst)) {
            const read = E.tryCatch(() => toClaimed(row, until), failure(`reading feedback ${row.id}`));
            if (E.isRight(read)) claimed.push(read.right);
            else {
              failures.push(read.left);
              yield* giveUp(row.id);
            }
          }
        }
        return { claimed, failures };
      }),

    // Does not wait for the disk: if a power failure loses an attempt, the feedback is sent again. Delivery is at least once.
    recordAttempts: (results) =>
      pipe(
        writeUnsynced('recording attempts to deliver feedback', function* (changed) {
          const stoppedAt = yield* lockClocks(results);
          // Two attempts of one feedback can overlap, and end together: one of them is recorded after the other.
          const oneOfEach = new Map(results.map((result) => [result.claimed.id, result]));
          const recorded = yield* statements.recordAttempts(
            [...oneOfEach.values()].map(toAttemptRow(stoppedAt)),
          );
          for (const result of results)
            if (oneOfEach.get(result.claimed.id) !== result || !recorded.has(result.claimed.id))
              yield* recordOverlappingAttempt(result, stoppedAt);
          yield* count.attempts(results, now());
          for (const { claimed } of results) changed('feedback', claimed.merchantIdentifier);
        }),
        TE.tap(() => trimFinished(results, 'delivered')),
        TE.tap(() => trimFinished(results, 'exhausted')),
      ),

    release: (claimed) =>
      writeUnsynced('releasing feedback', function* () {
        for (const { id, leasedUntil } of claimed) {
          yield* statements.release({ id: BigInt(id), leasedUntil: leasedUntil.toISOString() });
        }
      }),

    nextDueOf: (merchantIdentifier) =>
      read('finding the next due feedback', function* () {
        // Includes claimed feedback, as if every lease had ended.
        const all = yield* queues(endOfTime, merchantIdentifier);
        const times = all
          .filter(({ isAccountTime }) => merchantIdentifier !== undefined || !isAccountTime)
          .map(({ nextDueAt }) => nextDueAt.getTime());
        return times.length === 0 ? O.none : O.some(new Date(Math.min(...times)));
      }),

    resend: createResendFeedback(engine, now),

    countWaiting: read('counting feedback', function* () {
      const [row] = yield* query(
        db
          .selectFrom('feedback')
          .select((is) => is.fn.countAll<number | bigint>().as('waiting'))
          .where(isWaiting),
      );
      return Number(row?.waiting ?? 0);
    }),
  };
};

// Stores only the last attempts.
const formatAttempts = (attempts: readonly DeliveryAttempt[]): string =>
  JSON.stringify(attempts.slice(-maxStoredAttempts));

const maxStoredAttempts = 100;

/** How much an attempt adds to those that an account has. */
const countOf = (next: NextState): number => (next.state === 'waiting' && next.isInterrupted ? 0 : 1);

/** The times of stopped clocks by account, and null for clocks that run. */
type StoppedAt = ReadonlyMap<string, string | null>;

type Due = Pick<AttemptRow, 'due_at' | 'account_clock' | 'exhausted_at'>;

const nothingDue: Due = { due_at: null, account_clock: 0, exhausted_at: null };

const endOfTime = '9999-12-31T23:59:59.999Z';

const toQueue = (
  { merchant_identifier, kind, account_clock, clock_stopped_at, due_at }: QueueRow,
  now: Date,
): readonly WaitingQueue[] =>
  due_at === null
    ? []
    : [
        {
          merchantIdentifier: merchant_identifier,
          kind: toFeedbackKind({ kind }),
          // Feedback with a damaged time is claimed at once: otherwise the feedback behind it would wait for ever.
          nextDueAt: isTime(due_at) ? new Date(due_at) : new Date(0),
          isAccountTime: account_clock === 1,
          // The clock may run again since the feedback was stored.
          now:
            account_clock === 1 && clock_stopped_at !== null && isTime(clock_stopped_at)
              ? new Date(clock_stopped_at)
              : now,
        },
      ];

interface Row {
  readonly id: number | bigint;
  readonly kind: string;
  readonly merchant_identifier: string;
  readonly params: string;
  readonly distortion: string;
  readonly attempts: string;
  readonly attempts_since_due: number;
  readonly resends: number;
  readonly due_at: string | null;
}

const toClaimed = (row: Row, leasedUntil: Date): ClaimedFeedback => {
  if (row.due_at !== null && !isTime(row.due_at)) throw unreadable('due_at');
  return {
    id: String(row.id),
    kind: toFeedbackKind(row),
    merchantIdentifier: row.merchant_identifier,
    ...toJsonMembers(row),
    attemptsSinceDue: row.attempts_since_due,
    resends: row.resends,
    leasedUntil,
  };
};

const attemptsOf = (row: Pick<Row, 'attempts'>): readonly DeliveryAttempt[] =>
  E.getOrElse((): readonly DeliveryAttempt[] => [])(E.tryCatch(() => readAttempts(row), String));

const oldestFirst = (one: Row, other: Row): number =>
  (one.due_at ?? '') < (other.due_at ?? '') || (one.due_at === other.due_at && one.id < other.id) ? -1 : 1;
