/** What the specification and the rules lead to for an order: the reference that gateways are compared with (D10, D11). */
import {
  operations,
  orderState,
  refusalReasons,
  remainingAmount,
  totalsAfter,
  type MaintenanceOperation,
  type OrderFacts,
  type RefusalReason,
} from '@postern/protocol';

/** An operation on an order. The amount is that of a capture or a refund. */
export interface OrderAction {
  readonly operation: MaintenanceOperation;
  readonly amount: bigint;
  readonly isOtherCurrency?: true;
}

/** The facts of an order that is authorized and untouched. */
export const authorized = (amount: bigint): OrderFacts => ({
  totals: { authorized: amount, captured: 0n, refunded: 0n },
  isVoided: false,
  isPending: false,
});

/** Why the order refuses an operation; undefined if it does not. */
export const refusalOf = (facts: OrderFacts, action: OrderAction): RefusalReason | undefined => {
  const { operation, amount } = action;
  const state = orderState(facts);
  if (state === 'Pending') return 'OrderPending';
  if (state === 'Voided') return operation === 'VOID_AUTHORIZATION' ? 'AlreadyVoided' : 'NotAuthorized';
  if (state === 'Closed') return 'NotAuthorized';
  if (action.isOtherCurrency === true && operation !== 'VOID_AUTHORIZATION') return 'CurrencyMismatch';
  if (operation === 'VOID_AUTHORIZATION') return facts.totals.captured > 0n ? 'ExceedsAuthorized' : undefined;
  if (amount <= remainingAmount(operation, facts.totals)) return undefined;
  return operation === 'CAPTURE' ? 'ExceedsAuthorized' : 'ExceedsCaptured';
};

/** The response code of an operation on an order. */
export const codeAfter = (facts: OrderFacts, action: OrderAction): string => {
  const { successStatus, failureStatus } = operations[action.operation];
  const reason = refusalOf(facts, action);
  return reason === undefined
    ? `${successStatus}000`
    : `${failureStatus}${refusalReasons[reason].messageCode}`;
};

/** The facts after an operation. */
export const factsAfter = (facts: OrderFacts, action: OrderAction): OrderFacts => {
  if (refusalOf(facts, action) !== undefined) return facts;
  return action.operation === 'VOID_AUTHORIZATION'
    ? { ...facts, isVoided: true }
    : { ...facts, totals: totalsAfter(action.operation, facts.totals, action.amount) };
};
