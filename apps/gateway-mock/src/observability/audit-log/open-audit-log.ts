/**
 * Opens the audit log: collects failed sign-ins, which a stranger can cause in any number, and stores them in few entries.
 * Everything else is stored by the transaction that changes something. Removes entries that are too old.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import type { AuditAction } from '../../domain/audit-log/audit-actions.ts';
import type { AuditLogRepository, NewAuditEntry } from '../../domain/audit-log/audit-entry.ts';
import type { Failure } from '../../domain/internal-failure.ts';

export interface AuditLog extends Pick<AuditLogRepository, 'page'> {
  /** Returns at once. The failure is stored within a second, together with others of the same kind and address. */
  readonly addFailedSignIn: (failure: FailedSignIn) => void;
  /** Stores what waits. The database must stay open until then. */
  readonly close: () => Promise<void>;
}

export interface FailedSignIn {
  readonly action: Extract<AuditAction, 'token_rejected' | 'sign_in_link_rejected' | 'sign_in_blocked'>;
  readonly address: string;
}

export const openAuditLog = (
  repository: AuditLogRepository,
  /** Called if entries could not be stored or removed. */
  failed: (failure: Failure) => void,
): AuditLog => {
  let waiting = new Map<string, FailedSignIn & { attempts: number }>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const store = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const entries = [...waiting.values()].map(toEntry);
    waiting = new Map();
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
    addFailedSignIn: ({ action, address }) => {
      const key = `${action} ${address}`;
      const counted = waiting.get(key);
      if (counted !== undefined) counted.attempts++;
      else if (waiting.size < maxAddresses) waiting.set(key, { action, address, attempts: 1 });
      else countWithoutAddress(waiting, action);
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

// Beyond the maximum, failures are still counted, but their addresses are lost.
const countWithoutAddress = (
  waiting: Map<string, FailedSignIn & { attempts: number }>,
  action: FailedSignIn['action'],
): void => {
  const counted = waiting.get(action);
  if (counted === undefined) waiting.set(action, { action, address: '', attempts: 1 });
  else counted.attempts++;
};

const toEntry = ({
  action,
  address,
  attempts,
}: FailedSignIn & { readonly attempts: number }): NewAuditEntry => ({
  action,
  by: { type: 'unauthenticated', ...(address !== '' && { address }) },
  changes: [],
  attempts,
});

/** The entries that one second adds, in addition to one for each action without an address. */
const maxAddresses = 100;
const storedEachMilliseconds = 1000;
const hour = 3_600_000;
