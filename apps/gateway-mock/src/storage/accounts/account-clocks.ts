/** Stores the clocks of accounts. */
import type { Clock } from '../../clock/clock.ts';
import type { AccountClocks } from '../../clock/account-clocks.ts';
import { openQueuePerAccount } from '../../clock/queue-per-account.ts';
import type { Engine } from '../engine/engine.ts';
import { addToDueAt } from '../engine/sql-add-interval.ts';
import { isWaiting } from '../feedback/outbox-statements.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const createAccountClocks = ({ db, write }: Engine, { now }: Clock): AccountClocks => {
  // An update without a change locks the row until the transaction ends, and returns it.
  function* lock(merchantIdentifier: string): Transaction<{ readonly stoppedAt: string | null } | undefined> {
    const [account] = yield* query(
      db
        .updateTable('merchants')
        .set((row) => ({ clock_stopped_at: row.ref('clock_stopped_at') }))
        .where('merchant_identifier', '=', merchantIdentifier)
        .returning('clock_stopped_at as stoppedAt'),
    );
    return account;
  }

  function* setStoppedAt(merchantIdentifier: string, stoppedAt: Date | undefined): Transaction<void> {
    yield* query(
      db
        .updateTable('merchants')
        .set({ clock_stopped_at: stoppedAt?.toISOString() ?? null })
        .where('merchant_identifier', '=', merchantIdentifier),
    );
  }

  const waitingFeedback = (merchantIdentifier: string) =>
    db.updateTable('feedback').where('merchant_identifier', '=', merchantIdentifier).where(isWaiting);
  const pendingOperations = (merchantIdentifier: string) =>
    db.updateTable('pending_operations').where('merchant_identifier', '=', merchantIdentifier);

  function* shiftDueTimes(merchantIdentifier: string, milliseconds: number): Transaction<void> {
    if (milliseconds === 0) return;
    const shifted = { due_at: addToDueAt(db, milliseconds) };
    yield* query(waitingFeedback(merchantIdentifier).set(shifted));
    yield* query(pendingOperations(merchantIdentifier).set(shifted));
  }

  function* set(merchantIdentifier: string, stopAt: Date | undefined): Transaction<boolean> {
    const account = yield* lock(merchantIdentifier);
    if (account === undefined) return false;
    const gatewayNow = now();
    const before = account.stoppedAt === null ? gatewayNow : new Date(account.stoppedAt);
    const after = stopAt ?? gatewayNow;
    yield* setStoppedAt(merchantIdentifier, stopAt);
    yield* shiftDueTimes(merchantIdentifier, after.getTime() - before.getTime());
    const clock = { account_clock: stopAt === undefined ? 0 : 1 };
    yield* query(waitingFeedback(merchantIdentifier).set(clock));
    yield* query(pendingOperations(merchantIdentifier).set(clock));
    return true;
  }

  return {
    stop: (merchantIdentifier, at) =>
      write('stopping the clock of an account', () => set(merchantIdentifier, at)),

    resume: (merchantIdentifier) =>
      write('resuming the clock of an account', () => set(merchantIdentifier, undefined)),

    moveTo: (merchantIdentifier, to) =>
      write('advancing the clock of an account', function* () {
        const account = yield* lock(merchantIdentifier);
        if (account === undefined || account.stoppedAt === null) return false;
        if (new Date(account.stoppedAt) > to) return false;
        yield* setStoppedAt(merchantIdentifier, to);
        return true;
      }),

    queue: openQueuePerAccount(),
  };
};
