/** Storage that publishes changes: everything that this process stores is published as an event once it is stored. */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision } from '../domain/order.ts';
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

  return {
    ...storage,

    requestLog: {
      ...storage.requestLog,
      write: (rows) =>
        pipe(
          storage.requestLog.write(rows),
          callAfterCommit(() => {
            const accounts = new Set(rows.map((row) => row.merchant_identifier));
            for (const merchantIdentifier of accounts) publish('requests', merchantIdentifier);
          }),
        ),
    },

    orders: {
      ...storage.orders,
      process: (request, decide) =>
        pipe(
          storage.orders.process(request, decide),
          callAfterCommit((decision) => publishDecision(decision, request.merchantIdentifier)),
        ),
    },

    pendingOperations: {
      ...storage.pendingOperations,
      complete: (pending, by) =>
        pipe(
          storage.pendingOperations.complete(pending, by),
          callAfterCommit((decision) => {
            if (O.isSome(decision)) publishDecision(decision.value, pending.merchantIdentifier);
          }),
        ),
    },

    add: (what) =>
      pipe(
        storage.add(what),
        callAfterCommit(() => {
          for (const { merchantIdentifier } of what.merchants ?? []) publish('settings', merchantIdentifier);
          for (const { merchantIdentifier, reportedPayment } of what.orders ?? []) {
            publish('orders', merchantIdentifier);
            if (reportedPayment !== undefined) publish('feedback', merchantIdentifier);
          }
        }),
      ),

    merchants: {
      ...storage.merchants,
      change: (merchantIdentifier, decide, audited) =>
        pipe(
          storage.merchants.change(merchantIdentifier, decide, audited),
          callAfterCommit(() => publish('settings', merchantIdentifier)),
        ),
    },

    clocks: {
      ...storage.clocks,
      stop: (merchantIdentifier, at, by) =>
        pipe(
          storage.clocks.stop(merchantIdentifier, at, by),
          callAfterCommit(() => publish('clock', merchantIdentifier)),
        ),
      resume: (merchantIdentifier, by) =>
        pipe(
          storage.clocks.resume(merchantIdentifier, by),
          callAfterCommit(() => publish('clock', merchantIdentifier)),
        ),
      moveTo: (merchantIdentifier, to, advance) =>
        pipe(
          storage.clocks.moveTo(merchantIdentifier, to, advance),
          callAfterCommit(() => publish('clock', merchantIdentifier)),
        ),
    },

    outbox: {
      ...storage.outbox,
      recordAttempts: (tried) =>
        pipe(
          storage.outbox.recordAttempts(tried),
          callAfterCommit(() => {
            for (const { claimed } of tried) publish('feedback', claimed.merchantIdentifier);
          }),
        ),
      resend: (which) =>
        pipe(
          storage.outbox.resend(which),
          callAfterCommit(() => publish('feedback', which.merchantIdentifier)),
        ),
    },

    inbox: {
      ...storage.inbox,
      receive: (message) =>
        pipe(
          storage.inbox.receive(message),
          callAfterCommit(() => publish('inbox', message.merchantIdentifier)),
        ),
      clear: (merchantIdentifier) =>
        pipe(
          storage.inbox.clear(merchantIdentifier),
          callAfterCommit(() => publish('inbox', merchantIdentifier)),
        ),
    },
  };
};
