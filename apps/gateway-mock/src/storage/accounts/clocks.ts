/** The clocks of accounts in the books. */
import type { Clock } from '../../clock/clock.ts';
import type { AccountClocks } from '../../clock/account-clocks.ts';
import { openQueuePerAccount } from '../../clock/queue-per-account.ts';
import type { Engine } from '../engine/engine.ts';
import { later } from '../engine/add-interval.ts';
import { isWaiting } from '../feedback/outbox-statements.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const clocksIn = ({ db, writing }: Engine, { now }: Clock): AccountClocks => {
  // To write what is there already is to hold it until the end of the transaction, and to be told it.
  function* hold(merchantIdentifier: string): Transaction<{ readonly stoppedAt: string | null } | undefined> {
    const [held] = yield* query(
      db
        .updateTable('merchants')
        .set((row) => ({ stopped_at: row.ref('stopped_at') }))
        .where('merchant_identifier', '=', merchantIdentifier)
        .returning('stopped_at as stoppedAt'),
    );
    return held;
  }

  function* write(merchantIdentifier: string, stoppedAt: Date | undefined): Transaction<void> {
    yield* query(
      db
        .updateTable('merchants')
        .set({ stopped_at: stoppedAt?.toISOString() ?? null })
        .where('merchant_identifier', '=', merchantIdentifier),
    );
  }

  const waitingFeedback = (merchantIdentifier: string) =>
    db.updateTable('feedbacks').where('merchant_identifier', '=', merchantIdentifier).where(isWaiting);
  const settlements = (merchantIdentifier: string) =>
    db.updateTable('settlements').where('merchant_identifier', '=', merchantIdentifier);

  function* moveAlong(merchantIdentifier: string, milliseconds: number): Transaction<void> {
    if (milliseconds === 0) return;
    const moved = { due_at: later(db, milliseconds) };
    yield* query(waitingFeedback(merchantIdentifier).set(moved));
    yield* query(settlements(merchantIdentifier).set(moved));
  }

  function* set(merchantIdentifier: string, stopAt: Date | undefined): Transaction<boolean> {
    const held = yield* hold(merchantIdentifier);
    if (held === undefined) return false;
    const running = now();
    const before = held.stoppedAt === null ? running : new Date(held.stoppedAt);
    const after = stopAt ?? running;
    yield* write(merchantIdentifier, stopAt);
    yield* moveAlong(merchantIdentifier, after.getTime() - before.getTime());
    const own = { own_clock: stopAt === undefined ? 0 : 1 };
    yield* query(waitingFeedback(merchantIdentifier).set(own));
    yield* query(settlements(merchantIdentifier).set(own));
    return true;
  }

  return {
    stop: (merchantIdentifier, at) =>
      writing('stopping the clock of an account', () => set(merchantIdentifier, at)),

    resume: (merchantIdentifier) =>
      writing('letting the clock of an account run', () => set(merchantIdentifier, undefined)),

    moveTo: (merchantIdentifier, to) =>
      writing('putting on the clock of an account', function* () {
        const held = yield* hold(merchantIdentifier);
        if (held === undefined || held.stoppedAt === null) return false;
        if (new Date(held.stoppedAt) > to) return false;
        yield* write(merchantIdentifier, to);
        return true;
      }),

    queue: openQueuePerAccount(),
  };
};
