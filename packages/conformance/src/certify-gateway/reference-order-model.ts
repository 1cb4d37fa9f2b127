/** What the specification and the interpretation rules lead to for an order: the reference that gateways are compared with (D10, D11). */
import {
  operations,
  orderState,
  refusalReasons,
  remainingAmount,
  totalsAfter,
  type MaintenanceOperation,
  type OrderFacts,
  type RefusalReason,
} from '@postern/protocol/spec';

/** An operation on an order. The amount is 0 if the operation has none. */
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
  if (!hasAmount(operation)) return facts.totals.captured > 0n ? 'ExceedsAuthorized' : undefined;
  if (action.isOtherCurrency === true) return 'CurrencyMismatch';
  return amount <= remainingAmount(operation, facts.totals) ? undefined : tooMuch[operation];
};

/** Whether an operation applies to a part of an order, and not to the whole. */
export const hasAmount = (operation: MaintenanceOperation): boolean =>
  'amount' in operations[operation].request;

/** Why an amount above the bound is refused. */
const tooMuch: Readonly<Record<MaintenanceOperation, RefusalReason>> = {
  CAPTURE: 'ExceedsAuthorized',
  VOID_AUTHORIZATION: 'ExceedsAuthorized',
  REFUND: 'ExceedsCaptured',
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
  const { operation, amount } = action;
  const { moves } = operations[operation];
  switch (moves) {
    case 'authorization':
      return { ...facts, isVoided: true };
    case 'captured':
    case 'refunded':
      return { ...facts, totals: totalsAfter(operation, facts.totals, amount) };
  }
};
