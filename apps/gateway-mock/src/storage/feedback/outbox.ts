/** Feedback that waits to be sent, in the books. */
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../../clock/clock.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import type { ClaimedFeedback, NextState, Outbox, AttemptResult, WaitingQueue } from '../../domain/outbox.ts';
import { countingIn } from '../requests/count-activity.ts';
import type { Engine } from '../engine/engine.ts';
import { kindIn } from './feedback-kind.ts';
import { contentOf } from './feedback-rows.ts';
import { resendingIn } from './resend-feedback.ts';
import { isWaiting, outboxStatementsOn, type LaneRow, type Put } from './outbox-statements.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const outboxIn = (engine: Engine, { now }: Clock): Outbox => {
  const { db, reading, writing, noting } = engine;
  const statements = outboxStatementsOn(db);
  const count = countingIn(db);

  function* lanes(machineNow: string, merchantIdentifier?: string): Transaction<readonly WaitingQueue[]> {
    const rows =
      merchantIdentifier === undefined
        ? yield* statements.lanes({ machineNow })
        : yield* statements.lanesOf({ machineNow, merchantIdentifier });
    return rows.flatMap((row) => toLane(row, now()));
  }

  function* put({ claimed, attempt, next }: AttemptResult, stopped: StoppedAt): Transaction<void> {
    const stored = yield* statements.put({
      id: BigInt(claimed.id),
      heldUntil: claimed.leasedUntil.toISOString(),
      attempts: attemptsKept([...claimed.attempts, attempt]),
      tries: claimed.attemptsSinceDue + 1,
      state: next.state,
      ...(next.state === 'delivered' ? nothingDue : dueAfter(stopped.get(claimed.merchantIdentifier), next)),
    });
    if (stored.length === 0) yield* putLate({ claimed, attempt, next });
  }

  // Held before what waits by them, as whoever sets one holds them: they stand still or run until it is recorded.
  function* clocksOf(tried: readonly AttemptResult[]): Transaction<StoppedAt> {
    const accounts = tried
      .filter(({ next }) => next.state !== 'delivered')
      .map(({ claimed }) => claimed.merchantIdentifier);
    const stopped = new Map<string, string | null>();
    for (const merchantIdentifier of [...new Set(accounts)].toSorted()) {
      const [account] = yield* statements.stoppedAt({ merchantIdentifier });
      stopped.set(merchantIdentifier, account?.stopped_at ?? null);
    }
    return stopped;
  }

  // By the clock of the account as it is now: it may have been stopped, or moved, since the attempt began.
  const dueAfter = (stoppedAt: string | null | undefined, next: NextState): Due => {
    const time = typeof stoppedAt === 'string' ? new Date(stoppedAt) : now();
    return {
      ...nothingDue,
      ownClock: typeof stoppedAt === 'string' ? 1 : 0,
      ...(next.state === 'waiting'
        ? { dueAt: new Date(time.getTime() + next.afterSeconds * 1000).toISOString() }
        : { exhaustedAt: time.toISOString() }),
    };
  };

  // The lease has ended before the attempt did, and another may be at it. The attempt is told of all the same, and what was
  // acknowledged needs no other.
  function* putLate({ claimed, attempt, next }: AttemptResult): Transaction<void> {
    const id = Number(claimed.id);
    const [row] = yield* query(
      db
        .selectFrom('feedbacks')
        .select(['id', 'params', 'distortion', 'attempts'])
        .where('id', '=', id)
        .forUpdate(),
    );
    if (row === undefined) return;
    const attempts = attemptsKept([...contentOf(row).attempts, attempt]);
    yield* query(
      db
        .updateTable('feedbacks')
        .set({
          attempts,
          ...(next.state === 'delivered' && {
            state: next.state,
            due_at: null,
            leased_until: null,
          }),
        })
        .where('id', '=', id),
    );
  }

  return {
    waitingQueues: (machineNow, merchantIdentifier) =>
      reading('looking for feedback that is due', () => lanes(machineNow.toISOString(), merchantIdentifier)),

    // Whoever is told of what an operation brought about must not be told before that is stored for good.
    claim: (rooms, { from, until }) =>
      writing('taking feedback', function* () {
        const claimed: ClaimedFeedback[] = [];
        for (const { merchantIdentifier, kind, isAccountTime: isOwn, now: dueBy, count } of rooms) {
          const rows = yield* statements.take({
            merchantIdentifier,
            kind,
            ownClock: isOwn ? 1 : 0,
            dueBy: dueBy.toISOString(),
            machineNow: from.toISOString(),
            until: until.toISOString(),
            count,
          });
          claimed.push(...rows.toSorted(oldestFirst).map((row) => toClaimed(row, until)));
        }
        return claimed;
      }),

    // Without waiting for the disk: an attempt that a machine forgets when it loses its power is made again, which is what at
    // least once means.
    recordAttempts: (tried) =>
      noting('recording attempts to deliver feedback', function* () {
        const stopped = yield* clocksOf(tried);
        for (const one of tried) yield* put(one, stopped);
        yield* count.attempts(tried, now());
      }),

    release: (claimed) =>
      noting('giving feedback back', function* () {
        for (const { id, leasedUntil } of claimed) {
          yield* statements.letGo({ id: BigInt(id), heldUntil: leasedUntil.toISOString() });
        }
      }),

    nextDueOf: (merchantIdentifier) =>
      reading('looking for the next feedback', function* () {
        // Also what is held: as if every lease had ended.
        const all = yield* lanes(endOfTime, merchantIdentifier);
        const times = all
          .filter(({ isAccountTime: isOwn }) => merchantIdentifier !== undefined || !isOwn)
          .map(({ nextDueAt }) => nextDueAt.getTime());
        return times.length === 0 ? O.none : O.some(new Date(Math.min(...times)));
      }),

    resend: resendingIn(engine, now),

    countWaiting: reading('counting feedback', function* () {
      const [row] = yield* query(
        db
          .selectFrom('feedbacks')
          .select((is) => is.fn.countAll<number | bigint>().as('waiting'))
          .where(isWaiting),
      );
      return Number(row?.waiting ?? 0);
    }),
  };
};

// Of very many the last ones.
const attemptsKept = (attempts: readonly DeliveryAttempt[]): string =>
  JSON.stringify(attempts.slice(-attemptsKeptMax));

const attemptsKeptMax = 100;

/** The accounts' clocks that stand still, and null for those that run. */
type StoppedAt = ReadonlyMap<string, string | null>;

type Due = Pick<Put, 'dueAt' | 'ownClock' | 'exhaustedAt'>;

const nothingDue: Due = { dueAt: null, ownClock: 0, exhaustedAt: null };

const endOfTime = '9999-12-31T23:59:59.999Z';

const toLane = (
  { merchant_identifier, kind, own_clock, stopped_at, due_at }: LaneRow,
  now: Date,
): readonly WaitingQueue[] =>
  due_at === null
    ? []
    : [
        {
          merchantIdentifier: merchant_identifier,
          kind: kindIn(kind),
          nextDueAt: new Date(due_at),
          isAccountTime: own_clock === 1,
          // If the clock runs again since, it goes by that.
          now: own_clock === 1 && stopped_at !== null ? new Date(stopped_at) : now,
        },
      ];

interface Row {
  readonly id: number | bigint;
  readonly kind: string;
  readonly merchant_identifier: string;
  readonly params: string;
  readonly distortion: string;
  readonly attempts: string;
  readonly tries: number;
  readonly due_at: string | null;
}

const toClaimed = (row: Row, leasedUntil: Date): ClaimedFeedback => ({
  id: String(row.id),
  kind: kindIn(row.kind),
  merchantIdentifier: row.merchant_identifier,
  ...contentOf(row),
  attemptsSinceDue: row.tries,
  leasedUntil,
});

const oldestFirst = (one: Row, other: Row): number =>
  (one.due_at ?? '') < (other.due_at ?? '') || (one.due_at === other.due_at && one.id < other.id) ? -1 : 1;
