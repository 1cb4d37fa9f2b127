/** Stores the clocks of accounts. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { NewAuditEntry } from '../../domain/audit-log/audit-entry.ts';
import type { Clock } from '../../clock/clock.ts';
import { type AccountClocks, openQueuePerAccount } from '../../clock/account-clocks.ts';
import { createAuditRecorder, type Recording } from '../audit-log/audit-recorder.ts';
import type { Engine } from '../engine/engine.ts';
import { endOfDueTimes } from '../orders/pending-payment-due-at.ts';
import { isWaiting } from '../feedback/outbox-statements.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

export const createAccountClocks = (
  engine: Engine,
  clock: Clock,
  recorder = createAuditRecorder(engine, clock, {}),
): AccountClocks => {
  const { db } = engine;
  const { now } = clock;

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
    const shifted = { due_at: addTo(db, 'due_at', milliseconds) };
    yield* query(waitingFeedback(merchantIdentifier).set(shifted));
    // A payment that is completed by hand is never due, so no clock shifts it.
    yield* query(pendingOperations(merchantIdentifier).where('due_at', '<', endOfDueTimes).set(shifted));
    yield* query(
      db
        .updateTable('payment_pages')
        .set({
          expires_at: addTo(db, 'expires_at', milliseconds),
          ended_at: addTo(db, 'ended_at', milliseconds),
        })
        .where('merchant_identifier', '=', merchantIdentifier),
    );
  }

  function* set(
    merchantIdentifier: string,
    stopAt: Date | undefined,
    by: Actor | undefined,
    ...[record, changed]: Recording
  ): Transaction<boolean> {
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
    changed('clock', merchantIdentifier);
    const action = stopAt === undefined ? 'clock_resumed' : 'clock_stopped';
    if (by !== undefined)
      yield* record(clockEntry(action, by, merchantIdentifier, account.stoppedAt, stopAt));
    return true;
  }

  return {
    stop: (merchantIdentifier, at, by) =>
      recorder.write('stopping the clock of an account', (...recording) =>
        set(merchantIdentifier, at, by, ...recording),
      ),
    resume: (merchantIdentifier, by) =>
      recorder.write('resuming the clock of an account', (...recording) =>
        set(merchantIdentifier, undefined, by, ...recording),
      ),
    moveTo: (merchantIdentifier, to, advance) =>
      recorder.write('advancing the clock of an account', function* (record, changed) {
        const account = yield* lock(merchantIdentifier);
        if (account === undefined || account.stoppedAt === null) return false;
        if (new Date(account.stoppedAt) > to) return false;
        yield* setStoppedAt(merchantIdentifier, to);
        changed('clock', merchantIdentifier);
        if (advance !== undefined)
          yield* record(
            clockEntry('clock_advanced', advance.by, merchantIdentifier, account.stoppedAt, advance.target),
          );
        return true;
      }),

    queue: openQueuePerAccount(),
  };
};

const clockEntry = (
  action: NewAuditEntry['action'],
  by: Actor,
  merchantIdentifier: string,
  before: string | null,
  after: Date | undefined,
): NewAuditEntry => ({
  action,
  by,
  merchantIdentifier,
  changes: [{ member: 'clock_stopped_at', before, after: after?.toISOString() ?? null }],
});

/** An expression for a time plus the interval, which may be negative. Null stays null. */
const addTo = (db: Kysely<Tables>, column: string, milliseconds: number): RawBuilder<string> =>
  isPostgres(db)
    ? sql`to_char(${sql.ref(column)}::timestamp + ${milliseconds}::float8 * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, ${`${milliseconds / 1000} seconds`})`;
