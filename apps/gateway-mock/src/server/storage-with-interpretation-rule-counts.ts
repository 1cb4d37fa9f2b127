/** Storage that counts the rules that its changes applied, once they are stored. */
import * as O from 'fp-ts/lib/Option.js';
import type { RecordedAuditEntry } from '../domain/audit-log/audit-entry.ts';
import type { NewOrder } from '../domain/order.ts';
import type { CountInterpretationRules } from '../domain/interpretation-rule-use.ts';
import { interpretationRulesOfAuditEntry } from '../interpretation-rules/interpretation-rules-of-audit-entry.ts';
import { interpretationRulesOfDeliveryAttempt } from '../interpretation-rules/interpretation-rules-of-delivery-attempt.ts';
import {
  interpretationRulesOfCompletion,
  interpretationRulesOfNewOrder,
} from '../interpretation-rules/interpretation-rules-of-order-change.ts';
import type { AddedCounts } from '../storage/add-accounts-and-orders.ts';
import type { Storage } from '../storage/open-storage.ts';
import { callAfterCommit } from './call-after-commit.ts';

export const storageWithInterpretationRuleCounts = (
  storage: Storage,
  count: CountInterpretationRules,
): Storage => {
  const counted: Counted = {
    add: (what) =>
      callAfterCommit(storage.add(what), (added) => {
        // Of several orders, the storage returns only how many are new.
        const { orders = [] } = what;
        if (added.orders === orders.length) orders.forEach(countNewOrder(count, added));
      }),
    pendingOperations: {
      complete: (pending, by) =>
        callAfterCommit(storage.pendingOperations.complete(pending, by), (decision) => {
          if (O.isSome(decision) && O.isSome(decision.value.order))
            count({
              merchantIdentifier: pending.merchantIdentifier,
              place: 'order',
              interpretationRules: interpretationRulesOfCompletion(decision.value),
              example: decision.value.order.value.merchantReference,
            });
        }),
    },
    outbox: {
      recordAttempts: (results) =>
        callAfterCommit(storage.outbox.recordAttempts(results), () => {
          for (const result of results)
            count({
              merchantIdentifier: result.claimed.merchantIdentifier,
              place: 'feedback',
              interpretationRules: interpretationRulesOfDeliveryAttempt(result),
              example: result.claimed.id,
            });
        }),
    },
  };
  return {
    ...storage,
    ...counted,
    pendingOperations: { ...storage.pendingOperations, ...counted.pendingOperations },
    outbox: { ...storage.outbox, ...counted.outbox },
  };
};

/** Why a part of the storage, or a method of it, is not counted when it is called. */
type Reason =
  /** It changes nothing. */
  | 'reads'
  /** An entry of the audit log records the change, and `countInterpretationRulesOfAuditEntry` counts it. */
  | 'audited'
  /** It is a step of a payment request, whose rules are counted with the reply. */
  | 'replied'
  | 'applies no rule';

/** Lists what is not counted. The compiler refuses a new part or method of the storage that is neither here nor counted above. */
type Uncounted = Reasoned<{
  accounts: { find: 'reads'; anyCreatesPayments: 'reads'; all: 'reads'; page: 'reads'; change: 'audited' };
  orders: { process: 'replied'; find: 'reads'; ofAccount: 'reads'; count: 'reads' };
  // The rules of payments are counted with what was processed.
  payments: {
    hasPage: 'reads';
    findOrder: 'reads';
    find: 'reads';
    pages: 'reads';
    tries: 'reads';
    open: 'replied';
    process: 'replied';
    addLink: 'applies no rule';
  };
  savedCards: {
    exchange: 'replied';
    exchangeOnPage: 'replied';
    update: 'replied';
    find: 'reads';
    list: 'reads';
  };
  pendingOperations: { nextDueOf: 'reads'; due: 'reads'; pendingOf: 'reads' };
  scenarioUses: { draw: 'replied'; countsOf: 'reads'; forget: 'applies no rule' };
  outbox: {
    waitingQueues: 'reads';
    claim: 'applies no rule';
    release: 'applies no rule';
    nextDueOf: 'reads';
    resend: 'applies no rule';
    countWaiting: 'reads';
  };
  inbox: { receive: 'applies no rule'; page: 'reads'; clear: 'applies no rule' };
  clocks: { stop: 'audited'; resume: 'audited'; moveTo: 'audited'; queue: 'applies no rule' };
  storedSnapshots: {
    list: 'reads';
    create: 'audited';
    restore: 'audited';
    remove: 'audited';
    reset: 'audited';
    storeSeed: 'applies no rule';
  };
  remove: { order: 'audited'; orders: 'audited'; account: 'audited' };
  orderQueries: 'reads';
  feedbackQueries: 'reads';
  countDueFeedbackAndPendingOperations: 'reads';
  countStoredItems: 'reads';
  tokens: 'audited';
  sessions: 'audited';
  signInLinks: 'audited';
  lastUseRepository: 'applies no rule';
  requestLog: 'applies no rule';
  auditLog: 'applies no rule';
  activity: 'applies no rule';
  changeEvents: 'applies no rule';
  publishTo: 'applies no rule';
  load: 'reads';
  alive: 'reads';
  writable: 'applies no rule';
  checkpoint: 'applies no rule';
  close: 'applies no rule';
}>;

type Reasoned<
  R extends {
    readonly [P in keyof Storage]?: Reason | (object & { readonly [M in keyof Storage[P]]?: Reason });
  },
> = R;

type Counted = {
  readonly [P in keyof Storage as P extends UncountedPart ? never : P]: P extends keyof Uncounted
    ? Omit<Storage[P], keyof Uncounted[P]>
    : Storage[P];
};

/** A part of which no method is counted. */
type UncountedPart = {
  [P in keyof Uncounted]: Uncounted[P] extends Reason
    ? P
    : keyof Storage[P] extends keyof Uncounted[P]
      ? P
      : never;
}[keyof Uncounted];

/** Counts the interpretation rules of a change that is recorded in the audit log. */
export const countInterpretationRulesOfAuditEntry =
  (count: CountInterpretationRules) =>
  (entry: RecordedAuditEntry): void => {
    const { merchantIdentifier, action, id } = entry;
    // Tokens and sessions concern no account.
    if (merchantIdentifier === undefined) return;
    count({
      merchantIdentifier,
      place: action.startsWith('clock_') ? 'clock' : 'account',
      interpretationRules: interpretationRulesOfAuditEntry(entry),
      example: id,
    });
  };

const countNewOrder =
  (count: CountInterpretationRules, { creatingPayments = [] }: AddedCounts) =>
  (order: NewOrder): void =>
    count({
      merchantIdentifier: order.merchantIdentifier,
      place: 'order',
      interpretationRules: interpretationRulesOfNewOrder(
        order,
        creatingPayments.includes(order.merchantIdentifier),
      ),
      example: order.merchantReference,
    });
