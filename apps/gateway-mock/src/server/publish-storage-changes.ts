/** Storage that publishes changes: everything that this process stores is published as an event once it is stored. */
import * as O from 'fp-ts/lib/Option.js';
import type { Decision } from '../domain/order.ts';
import type { Owner, TokenSelection } from '../credentials/token.ts';
import type { RestoredState } from '../domain/stored-snapshots-port.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { Publish } from '../live-updates/open-live-updates.ts';
import { callAfterCommit } from './call-after-commit.ts';

export const publishChanges = (storage: Storage, publish: Publish): Storage => {
  const publishDecision = (
    { operation: record, feedback = [] }: Decision,
    merchantIdentifier: string,
  ): void => {
    if (O.isSome(record)) publish('orders', merchantIdentifier);
    if (feedback.length > 0) publish('feedback', merchantIdentifier);
  };

  const publishState = (merchantIdentifier: string): void => {
    for (const topic of ['settings', 'orders', 'feedback', 'inbox', 'clock'] as const)
      publish(topic, merchantIdentifier);
  };

  const publishSettings = (merchantIdentifier: string | undefined): void => {
    if (merchantIdentifier !== undefined) publish('settings', merchantIdentifier);
  };

  // Tokens and sessions of the provider belong to no account.
  const publishOwner = (owner: Owner): void =>
    publish('settings', owner.role === 'merchant' ? owner.merchantIdentifier : null);
  const publishSelection = (of: TokenSelection): void =>
    publish('settings', of === 'all' ? null : of.merchantIdentifier);

  const publishRestored = (restored: RestoredState): void => {
    if (restored._tag === 'Restored') for (const each of restored.merchantIdentifiers) publishState(each);
  };

  return {
    ...storage,

    requestLog: {
      ...storage.requestLog,
      write: (rows) =>
        callAfterCommit(storage.requestLog.write(rows), () => {
          const accounts = new Set(rows.map((row) => row.merchant_identifier));
          for (const merchantIdentifier of accounts) publish('requests', merchantIdentifier);
        }),
    },

    orders: {
      ...storage.orders,
      process: (request, decide) =>
        callAfterCommit(storage.orders.process(request, decide), (decision) =>
          publishDecision(decision, request.merchantIdentifier),
        ),
    },

    pendingOperations: {
      ...storage.pendingOperations,
      complete: (pending, by) =>
        callAfterCommit(storage.pendingOperations.complete(pending, by), (decision) => {
          if (O.isSome(decision)) publishDecision(decision.value, pending.merchantIdentifier);
        }),
    },

    add: (what) =>
      callAfterCommit(storage.add(what), () => {
        for (const { merchantIdentifier } of what.merchants ?? []) publish('settings', merchantIdentifier);
        for (const { merchantIdentifier, reportedPayment } of what.orders ?? []) {
          publish('orders', merchantIdentifier);
          if (reportedPayment !== undefined) publish('feedback', merchantIdentifier);
        }
      }),

    remove: {
      order: (merchantIdentifier, fortId, by) =>
        callAfterCommit(storage.remove.order(merchantIdentifier, fortId, by), () =>
          publishState(merchantIdentifier),
        ),
      orders: (merchantIdentifier, by) =>
        callAfterCommit(storage.remove.orders(merchantIdentifier, by), () =>
          publishState(merchantIdentifier),
        ),
      account: (merchantIdentifier, by) =>
        callAfterCommit(storage.remove.account(merchantIdentifier, by), () =>
          publishState(merchantIdentifier),
        ),
    },

    storedSnapshots: {
      ...storage.storedSnapshots,
      create: (scope, name, how) =>
        callAfterCommit(storage.storedSnapshots.create(scope, name, how), () => publishSettings(scope)),
      remove: (scope, name, by) =>
        callAfterCommit(storage.storedSnapshots.remove(scope, name, by), () => publishSettings(scope)),
      restore: (scope, name, by) =>
        callAfterCommit(storage.storedSnapshots.restore(scope, name, by), publishRestored),
      reset: (scope, by) => callAfterCommit(storage.storedSnapshots.reset(scope, by), publishRestored),
    },

    merchants: {
      ...storage.merchants,
      change: (merchantIdentifier, decide, audited) =>
        callAfterCommit(storage.merchants.change(merchantIdentifier, decide, audited), () =>
          publish('settings', merchantIdentifier),
        ),
    },

    tokens: {
      ...storage.tokens,
      add: (token, by) => callAfterCommit(storage.tokens.add(token, by), () => publishOwner(token.owner)),
      addUpTo: (max, token, by) =>
        callAfterCommit(storage.tokens.addUpTo(max, token, by), () => publishOwner(token.owner)),
      remove: (of, id, by) => callAfterCommit(storage.tokens.remove(of, id, by), () => publishSelection(of)),
    },

    sessions: {
      ...storage.sessions,
      add: (session, by) =>
        callAfterCommit(storage.sessions.add(session, by), () => publishOwner(session.owner)),
      endById: (of, id, by) =>
        callAfterCommit(storage.sessions.endById(of, id, by), () => publishSelection(of)),
      endAll: (of, exceptHash, by) =>
        callAfterCommit(storage.sessions.endAll(of, exceptHash, by), () => publishSelection(of)),
    },

    clocks: {
      ...storage.clocks,
      stop: (merchantIdentifier, at, by) =>
        callAfterCommit(storage.clocks.stop(merchantIdentifier, at, by), () =>
          publish('clock', merchantIdentifier),
        ),
      resume: (merchantIdentifier, by) =>
        callAfterCommit(storage.clocks.resume(merchantIdentifier, by), () =>
          publish('clock', merchantIdentifier),
        ),
      moveTo: (merchantIdentifier, to, advance) =>
        callAfterCommit(storage.clocks.moveTo(merchantIdentifier, to, advance), () =>
          publish('clock', merchantIdentifier),
        ),
    },

    outbox: {
      ...storage.outbox,
      recordAttempts: (tried) =>
        callAfterCommit(storage.outbox.recordAttempts(tried), () => {
          for (const { claimed } of tried) publish('feedback', claimed.merchantIdentifier);
        }),
      resend: (which) =>
        callAfterCommit(storage.outbox.resend(which), () => publish('feedback', which.merchantIdentifier)),
    },

    inbox: {
      ...storage.inbox,
      receive: (message) =>
        callAfterCommit(storage.inbox.receive(message), () => publish('inbox', message.merchantIdentifier)),
      clear: (merchantIdentifier, by) =>
        callAfterCommit(storage.inbox.clear(merchantIdentifier, by), () =>
          publish('inbox', merchantIdentifier),
        ),
    },
  };
};
