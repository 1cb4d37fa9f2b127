/**
 * Runs transactions that record entries in the audit log: an entry is stored if and only if the change is. Afterwards it removes
 * the oldest entries of a share that has too many.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../../clock/clock.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import { auditActions } from '../../domain/audit-log/audit-actions.ts';
import {
  defaultAuditLogRetention,
  type AuditLogRetention,
  type NewAuditEntry,
  type RecordedAuditEntry,
} from '../../domain/audit-log/audit-entry.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Publish } from '../../live-updates/change-event.ts';
import { requireActiveToken } from '../access/require-active-token.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { createTrimSchedule } from '../create-trim-schedule.ts';

export interface AuditRecorder {
  /** Runs a transaction, which records entries as a part of it. It changes nothing if the token of an actor was revoked. */
  readonly write: <A>(
    action: string,
    transaction: (...recording: Recording) => Transaction<A>,
  ) => TE.TaskEither<Failure, A>;
  /** Like `write`, with `writeMany` of the engine. */
  readonly writeMany: AuditRecorder['write'];
  /** Stores entries that belong to no change. */
  readonly add: (entries: readonly NewAuditEntry[]) => TE.TaskEither<Failure, void>;
}

/** What a transaction says of itself: the entries that it records, and the topics of the live updates that it changes. */
export type Recording = readonly [record: RecordEntry, changed: Publish];

export type RecordEntry = (entry: NewAuditEntry) => Transaction<void>;

export interface AuditRecorderOptions {
  readonly retention?: AuditLogRetention | undefined;
  /** Called with each entry after it is stored. */
  readonly onRecorded?: ((entry: RecordedAuditEntry) => void) | undefined;
}

export const createAuditRecorder = (
  { db, write, writeMany, writeUnsynced }: Engine,
  { now }: Clock,
  { retention = defaultAuditLogRetention, onRecorded = () => undefined }: AuditRecorderOptions,
): AuditRecorder => {
  function* insert(entry: NewAuditEntry): Transaction<RecordedAuditEntry> {
    const { action, by, merchantIdentifier, changes, attempts = 1, route } = entry;
    const [row] = yield* query(
      db
        .insertInto('audit_log')
        .values({
          at: now().toISOString(),
          action,
          merchant_identifier: merchantIdentifier ?? null,
          actor_type: by.type,
          actor_merchant_identifier: by.merchantIdentifier ?? null,
          token_id: by.token?.id ?? null,
          token_name: by.token?.name ?? null,
          address: by.address ?? null,
          attempts,
          changes: JSON.stringify(changes),
          route: route ?? null,
          share: shareOf(entry),
        })
        .returning('id'),
    );
    return { ...entry, id: String(row?.id) };
  }

  // In a transaction of its own, so that it neither delays the change nor makes it fail.
  const trim = (share: string): TE.TaskEither<Failure, void> =>
    writeUnsynced('trimming the audit log', function* () {
      const [tooOld] = yield* query(
        db
          .selectFrom('audit_log')
          .select('id')
          .where('share', '=', share)
          .orderBy('id', 'desc')
          .offset(share === failedSignIns ? retention.failedSignIns : retention.entries)
          .limit(1),
      );
      if (tooOld === undefined) return;
      yield* query(
        db.deleteFrom('audit_log').where('share', '=', share).where('id', '<=', Number(tooOld.id)),
      );
    });

  const isTrimDue = createTrimSchedule(trimInterval);

  const recording =
    (run: Engine['write'], check: (by: Actor) => Transaction<void>): AuditRecorder['write'] =>
    (action, transaction) =>
    async () => {
      let recorded: RecordedAuditEntry[] = [];
      const result = await run(action, (changed) => {
        // A transaction may be tried again: the last try is the one that is stored.
        recorded = [];
        return transaction(function* (entry) {
          yield* check(entry.by);
          recorded.push(yield* insert(entry));
          changed('audit_log', entry.merchantIdentifier ?? null);
        }, changed);
      })();
      if (E.isLeft(result)) return result;
      for (const entry of recorded) onRecorded(entry);
      for (const share of new Set(recorded.map(shareOf).filter(isTrimDue))) await trim(share)();
      return result;
    };

  const ofExistingToken = (by: Actor): Transaction<void> => requireActiveToken(db, by);

  return {
    write: recording(write, ofExistingToken),
    writeMany: recording(writeMany, ofExistingToken),
    add: (entries) =>
      recording(write, function* () {})('adding to the audit log', function* (record) {
        for (const entry of entries) yield* record(entry);
      }),
  };
};

/** A category of actions of one merchant, of the provider, or of unauthenticated clients; all failed sign-ins together. */
const shareOf = ({ action, by }: NewAuditEntry): string => {
  const { category } = auditActions[action];
  if (category === failedSignIns) return category;
  if (by.merchantIdentifier !== undefined) return `${category} merchant ${by.merchantIdentifier}`;
  return `${category} ${by.type === 'unauthenticated' ? by.type : 'provider'}`;
};

const failedSignIns = 'failed_sign_ins';

// Trimming costs a query, so it runs once for many entries. That many more than the limit may stay.
const trimInterval = 100;
