/** The clocks of accounts in the books. */
import type { Clock } from '../clock.ts';
import type { Clocks } from '../clock/clocks.ts';
import type { Engine } from './engine.ts';
import { ask, type Work } from './work.ts';

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
    db
      .updateTable('feedbacks')
      .where('merchant_identifier', '=', merchantIdentifier)
      .where('state', '=', 'waiting');
  const settlements = (merchantIdentifier: string) =>
    db.updateTable('settlements').where('merchant_identifier', '=', merchantIdentifier);

  function* dueTimes(merchantIdentifier: string): Work<readonly string[]> {
    const ofFeedback = yield* ask(
      db
        .selectFrom('feedbacks')
        .select('due_at')
        .distinct()
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('state', '=', 'waiting'),
    );
    const ofSettlements = yield* ask(
      db
        .selectFrom('settlements')
        .select('due_at')
        .distinct()
        .where('merchant_identifier', '=', merchantIdentifier),
    );
    const times = [...ofFeedback, ...ofSettlements].flatMap(({ due_at }) => due_at ?? []);
    return [...new Set(times)].toSorted();
  }

  function* moveAlong(merchantIdentifier: string, milliseconds: number): Work<void> {
    if (milliseconds === 0) return;
    const times = yield* dueTimes(merchantIdentifier);
    // Away from those that have not moved yet: none is met on the way and moved twice.
    for (const time of milliseconds > 0 ? times.toReversed() : times) {
      const moved = { due_at: new Date(Date.parse(time) + milliseconds).toISOString() };
      yield* ask(waitingFeedback(merchantIdentifier).set(moved).where('due_at', '=', time));
      yield* ask(settlements(merchantIdentifier).set(moved).where('due_at', '=', time));
    }
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
  };
};
