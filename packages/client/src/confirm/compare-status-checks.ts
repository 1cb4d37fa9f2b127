/** Decides from an order's status checks before and after an operation whether the operation was applied. Pure. */
import type { ClassifiedResponseCode } from '@postern/protocol';
import { operations, payments, type MaintenanceOperation, type OrderTotals } from '@postern/protocol/spec';
import type { Confirmation } from './confirmation-result.ts';
import { hasPendingOperation, type StatusCheck } from '../outcome/status-check.ts';

/** An operation, and the order before and after it. */
export interface StatusCheckComparison {
  readonly operation: MaintenanceOperation;
  /** In minor units; `undefined` for an operation without an amount. */
  readonly amount: bigint | undefined;
  readonly before: StatusCheck | undefined;
  readonly after: StatusCheck;
  /** The request has been applied or never will be: `completesWithinSeconds` have passed. */
  readonly isWindowOver: boolean;
}

/** A confirmation without its evidence. */
export type ComparisonResult =
  | Pick<Confirmation.Applied, '_tag' | 'reason'>
  | Pick<Confirmation.NotApplied, '_tag' | 'reason'>
  | Pick<Confirmation.Unconfirmed, '_tag' | 'reason'>;

export const compareStatusChecks = (comparison: StatusCheckComparison): ComparisonResult => {
  if (hasPendingOperation(comparison.after)) return unconfirmed('OperationPending');
  const { moves } = operations[comparison.operation];
  return moves === 'authorization' || comparison.amount === undefined
    ? compareAuthorizations(comparison)
    : compareTotals(comparison, moves, comparison.amount);
};

const compareTotals = (
  { before, after, isWindowOver }: StatusCheckComparison,
  total: keyof OrderTotals,
  amount: bigint,
): ComparisonResult => {
  // A total smaller than the amount cannot include it.
  if (after.totals[total] < amount) return notApplied(isWindowOver, 'TotalsUnchanged');
  if (before === undefined) return unconfirmed('NoStatusCheckBefore');
  const changed = changedTotals(before, after);
  if (changed.length === 0) return notApplied(isWindowOver, 'TotalsUnchanged');
  // An operation that was pending before may have moved the total by the same amount.
  return !hasPendingOperation(before) &&
    changed.length === 1 &&
    after.totals[total] - before.totals[total] === amount
    ? { _tag: 'Applied', reason: 'TotalsChanged' }
    : unconfirmed('ConcurrentChange');
};

/** The totals that differ between two status checks. */
export const changedTotals = (before: StatusCheck, after: StatusCheck): readonly (keyof OrderTotals)[] =>
  totalNames.filter((name) => after.totals[name] !== before.totals[name]);

const totalNames = ['authorized', 'captured', 'refunded'] as const satisfies readonly (keyof OrderTotals)[];

// A void moves no total. The order's last operation shows it, and captured money excludes it.
const compareAuthorizations = ({ before, after, isWindowOver }: StatusCheckComparison): ComparisonResult => {
  if (after.totals.captured > 0n) return notApplied(isWindowOver, 'OrderUnchanged');
  const [earlier, latest] = [before?.lastOperation, after.lastOperation];
  if (latest?.status === voided) {
    // The order is void, but only the status check before shows whether this operation did it.
    if (before === undefined) return unconfirmed('NoStatusCheckBefore');
    if (earlier?.status === voided) return notApplied(isWindowOver, 'OrderUnchanged');
    // The operation that was pending before may have been a void too.
    return hasPendingOperation(before)
      ? unconfirmed('ConcurrentChange')
      : { _tag: 'Applied', reason: 'OrderVoided' };
  }
  if (latest !== undefined && isAuthorized(latest)) return notApplied(isWindowOver, 'OrderUnchanged');
  if (before === undefined) return unconfirmed('NoStatusCheckBefore');
  return earlier?.code === latest?.code
    ? notApplied(isWindowOver, 'OrderUnchanged')
    : unconfirmed('ConcurrentChange');
};

const { successStatus: voided, failureStatus: notVoided } = operations.VOID_AUTHORIZATION;
// The last operation is the authorization, or a void that was allowed and declined.
const isAuthorized = ({ status, class: codeClass }: ClassifiedResponseCode): boolean =>
  Object.values(payments).some(({ successStatus }) => successStatus === status) ||
  (status === notVoided && codeClass !== 'refused' && codeClass !== 'uncertain');

/**
 * Whether an earlier call may have applied the same operation before the status check: the order may be void, or a refund with the
 * caller's `maintenance_reference` may be part of the total. Captures have no identity, so each call is another one. Without a
 * status check, nothing excludes it.
 */
export const mayBeAppliedBefore = (
  { operation, amount = 0n, hasOwnReference }: RepeatableOperation,
  statusCheck: StatusCheck | undefined,
): boolean => {
  if (statusCheck === undefined) return operation === 'VOID_AUTHORIZATION' || hasOwnReference;
  const { totals, lastOperation } = statusCheck;
  if (operation === 'VOID_AUTHORIZATION')
    return totals.captured === 0n && (hasPendingOperation(statusCheck) || mayBeVoid(lastOperation));
  return hasOwnReference && (hasPendingOperation(statusCheck) || totals.refunded >= amount);
};

/** An operation, and whether its caller chose the `maintenance_reference`. */
export interface RepeatableOperation {
  readonly operation: MaintenanceOperation;
  readonly amount: bigint | undefined;
  readonly hasOwnReference: boolean;
}

// A refusal because of the order's state replaces the void as the last operation. A void with an uncertain code may have been applied.
const mayBeVoid = (lastOperation: ClassifiedResponseCode | undefined): boolean =>
  lastOperation?.status === voided ||
  lastOperation?.class === 'refused' ||
  (lastOperation?.status === notVoided && lastOperation.class === 'uncertain');

const notApplied = (isWindowOver: boolean, reason: Confirmation.NotApplied['reason']): ComparisonResult =>
  isWindowOver ? { _tag: 'NotApplied', reason } : unconfirmed('TooEarly');

const unconfirmed = (reason: Confirmation.UnconfirmedReason): ComparisonResult => ({
  _tag: 'Unconfirmed',
  reason,
});
