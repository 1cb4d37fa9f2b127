/** Storage that counts the rules that its changes applied, once they are stored. */
import * as O from 'fp-ts/lib/Option.js';
import type { RecordedAuditEntry } from '../domain/audit-log/audit-entry.ts';
import type { NewOrder } from '../domain/order.ts';
import type { CountRules } from '../domain/rule-use.ts';
import { rulesOfAuditEntry } from '../observability/applied-rules/rules-of-audit-entry.ts';
import { rulesOfAttempt } from '../observability/applied-rules/rules-of-delivery-attempt.ts';
import { rulesOfCompletion, rulesOfNewOrder } from '../observability/applied-rules/rules-of-order-change.ts';
import type { Storage } from '../storage/open-storage.ts';
import { callAfterCommit } from './call-after-commit.ts';

export const countRulesInStorage = (storage: Storage, count: CountRules): Storage => ({
  ...storage,
  add: (what) =>
    callAfterCommit(storage.add(what), (added) => {
      // Of several orders, the storage returns only how many are new.
      const { orders = [] } = what;
      if (added.orders === orders.length) orders.forEach(countNewOrder(count));
    }),
  pendingOperations: {
    ...storage.pendingOperations,
    complete: (pending, by) =>
      callAfterCommit(storage.pendingOperations.complete(pending, by), (decision) => {
        if (O.isSome(decision) && O.isSome(decision.value.order))
          count({
            merchantIdentifier: pending.merchantIdentifier,
            place: 'order',
            rules: rulesOfCompletion(decision.value),
            example: decision.value.order.value.merchantReference,
          });
      }),
  },
  clocks: {
    ...storage.clocks,
    // Without an actor there is no entry of the audit log: a test in this process stops the clock.
    stop: (merchantIdentifier, at, by) =>
      callAfterCommit(storage.clocks.stop(merchantIdentifier, at, by), (isStopped) => {
        if (isStopped && by === undefined) count({ merchantIdentifier, place: 'clock', rules: ['D33'] });
      }),
  },
  outbox: {
    ...storage.outbox,
    recordAttempts: (results) =>
      callAfterCommit(storage.outbox.recordAttempts(results), () => {
        for (const result of results)
          count({
            merchantIdentifier: result.claimed.merchantIdentifier,
            place: 'feedback',
            rules: rulesOfAttempt(result),
            example: result.claimed.id,
          });
      }),
  },
});

/** Counts the rules of a change that is recorded in the audit log. */
export const countRulesOfAuditEntry =
  (count: CountRules) =>
  (entry: RecordedAuditEntry): void => {
    const { merchantIdentifier, action, id } = entry;
    // Tokens and sessions concern no account.
    if (merchantIdentifier === undefined) return;
    count({
      merchantIdentifier,
      place: action.startsWith('clock_') ? 'clock' : 'account',
      rules: rulesOfAuditEntry(entry),
      example: id,
    });
  };

const countNewOrder =
  (count: CountRules) =>
  (order: NewOrder): void =>
    count({
      merchantIdentifier: order.merchantIdentifier,
      place: 'order',
      rules: rulesOfNewOrder(order),
      example: order.merchantReference,
    });
