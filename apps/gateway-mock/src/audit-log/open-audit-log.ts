/**
 * Opens the audit log: collects failed sign-ins and refused requests, and stores them within a second.
 * Everything else is stored by the transaction that changes something. Removes entries that are too old.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import type { AuditLogRepository, RecordRefusal } from '../domain/audit-log/audit-entry.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { aggregateRefusals } from './aggregate-refusals.ts';

export interface AuditLog extends Pick<AuditLogRepository, 'page'> {
  readonly addRefusal: RecordRefusal;
  /** Stores what waits. The database must stay open until then. */
  readonly close: () => Promise<void>;
}

export const openAuditLog = (
  repository: AuditLogRepository,
  /** Called if entries could not be stored or removed. */
  failed: (failure: Failure) => void,
): AuditLog => {
  const refusals = aggregateRefusals();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const store = async (): Promise<void> => {
    const entries = refusals.take();
    if (entries.length === 0) return;
    const added = await repository.add(entries)();
    if (E.isLeft(added)) failed(added.left);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(store);
    return storing;
  };

  const removeExpired = async (): Promise<void> => {
    const removed = await repository.removeExpired();
    if (E.isLeft(removed)) failed(removed.left);
  };
  const clock = setInterval(() => {
    storing = storing.then(removeExpired);
  }, hour).unref();

  return {
    addRefusal: (refused) => {
      refusals.add(refused);
      timer ??= setTimeout(() => void flush(), storedEachMilliseconds).unref();
    },
    page: (filter, count) =>
      pipe(
        () => flush(),
        T.flatMap(() => repository.page(filter, count)),
      ),
    close: async () => {
      clearInterval(clock);
      await flush();
    },
  };
};

const storedEachMilliseconds = 1000;
const hour = 3_600_000;
