/** The clocks of accounts in the books. */
import type { Clock } from '../../clock/clock.ts';
import type { Clocks } from '../../clock/account-clocks.ts';
import { openTurns } from '../../clock/queue-per-account.ts';
import type { Engine } from '../engine/engine.ts';
import { later } from '../engine/add-interval.ts';
import { isWaiting } from '../feedback/outbox-statements.ts';
import { ask, type Work } from '../engine/transaction.ts';

export const clocksIn = ({ db, writing }: Engine, { now }: Clock): Clocks => {
  // To write what is there already is to hold it until the end of the transaction, and to be told it.
  function* hold(merchantIdentifier: string): Work<{ readonly stoppedAt: string | null } | undefined> {
    const [held] = yield* ask(
      db
        .updateTable('merchants')
        .set((row) => ({ stopped_at: row.ref('stopped_at') }))
        .where('merchant_identifier', '=', merchantIdentifier)
        .returning('stopped_at as stoppedAt'),
    );
    return held;
  }

  function* write(merchantIdentifier: string, stoppedAt: Date | undefined): Work<void> {
    yield* ask(
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

  function* moveAlong(merchantIdentifier: string, milliseconds: number): Work<void> {
    if (milliseconds === 0) return;
    const moved = { due_at: later(db, milliseconds) };
    yield* ask(waitingFeedback(merchantIdentifier).set(moved));
    yield* ask(settlements(merchantIdentifier).set(moved));
  }

  function* set(merchantIdentifier: string, stopAt: Date | undefined): Work<boolean> {
    const held = yield* hold(merchantIdentifier);
    if (held === undefined) return false;
    const running = now();
    const before = held.stoppedAt === null ? running : new Date(held.stoppedAt);
    const after = stopAt ?? running;
    yield* write(merchantIdentifier, stopAt);
    yield* moveAlong(merchantIdentifier, after.getTime() - before.getTime());
    const own = { own_clock: stopAt === undefined ? 0 : 1 };
    yield* ask(waitingFeedback(merchantIdentifier).set(own));
    yield* ask(settlements(merchantIdentifier).set(own));
    return true;
  }

  return {
    stop: (merchantIdentifier, at) =>
      writing('stopping the clock of an account', () => set(merchantIdentifier, at)),

    resume: (merchantIdentifier) =>
      writing('letting the clock of an account run', () => set(merchantIdentifier, undefined)),

    putOn: (merchantIdentifier, to) =>
      writing('putting on the clock of an account', function* () {
        const held = yield* hold(merchantIdentifier);
        if (held === undefined || held.stoppedAt === null) return false;
        if (new Date(held.stoppedAt) > to) return false;
        yield* write(merchantIdentifier, to);
        return true;
      }),

    inTurn: openTurns(),
  };
};
