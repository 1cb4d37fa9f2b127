/** How an order stood before and how it stands now, as an answer: did the operation happen? Pure. */
import type { DescribedCode, MaintenanceOperation, Status } from '@postern/protocol';
import type { NotApplied, Applied, UnconfirmedReason, Unconfirmed } from './confirmation.ts';
import { hasPendingOperation, totalMoved, type OrderSnapshot, type OrderTotals } from './order-snapshot.ts';

/** What is asked about. */
export interface SnapshotComparison {
  readonly operation: MaintenanceOperation;
  /** In minor units; of a void there is none. */
  readonly amount: bigint | undefined;
  readonly before: OrderSnapshot | undefined;
  readonly after: OrderSnapshot;
  /** What was sent is either done or never will be. */
  readonly isWindowOver: boolean;
}

/** An answer without its evidence. */
export type ComparisonResult =
  | Pick<Applied, '_tag' | 'reason'>
  | Pick<NotApplied, '_tag' | 'reason'>
  | Pick<Unconfirmed, '_tag' | 'reason'>;

export const compareSnapshots = (question: SnapshotComparison): ComparisonResult => {
  if (hasPendingOperation(question.after)) return open('OperationPending');
  const total = totalMoved[question.operation];
  return total === undefined || question.amount === undefined
    ? judgeVoid(question)
    : judgeTotal(question, total, question.amount);
};

const judgeTotal = (
  { before, after, isWindowOver }: SnapshotComparison,
  total: keyof OrderTotals,
  amount: bigint,
): ComparisonResult => {
  // A total that is smaller than the operation cannot hold it.
  if (after.totals[total] < amount) return notOnce(isWindowOver, 'TotalsUnchanged');
  if (before === undefined) return open('NoSnapshotBefore');
  const moved = names.filter((name) => after.totals[name] !== before.totals[name]);
  if (moved.length === 0) return notOnce(isWindowOver, 'TotalsUnchanged');
  // What was pending before may have moved it, and by as much.
  return !hasPendingOperation(before) &&
    moved.length === 1 &&
    after.totals[total] - before.totals[total] === amount
    ? { _tag: 'Applied', reason: 'TotalsChanged' }
    : open('ConcurrentChange');
};

const names = ['authorized', 'captured', 'refunded'] as const satisfies readonly (keyof OrderTotals)[];

// A void moves no total: the order's last operation tells, or that there is money taken of what it would have given up.
const judgeVoid = ({ before, after, isWindowOver }: SnapshotComparison): ComparisonResult => {
  if (after.totals.captured > 0n) return notOnce(isWindowOver, 'OrderUnchanged');
  const [was, is] = [before?.lastOperation, after.lastOperation];
  if (is?.status === voided) {
    // Somebody gave it up; whether it was this operation shows only beside what was before.
    if (before === undefined) return open('NoSnapshotBefore');
    if (was?.status === voided) return notOnce(isWindowOver, 'OrderUnchanged');
    // What was pending before may have been a void itself.
    return hasPendingOperation(before)
      ? open('ConcurrentChange')
      : { _tag: 'Applied', reason: 'OrderVoided' };
  }
  if (is !== undefined && isGranted(is)) return notOnce(isWindowOver, 'OrderUnchanged');
  if (before === undefined) return open('NoSnapshotBefore');
  return was?.code === is?.code ? notOnce(isWindowOver, 'OrderUnchanged') : open('ConcurrentChange');
};

const voided: Status = '08';
// The authorization is the last that was done, or a void of it failed that could have been made.
const isGranted = ({ status, class: told }: DescribedCode): boolean =>
  status === '02' || status === '14' || (status === '09' && told !== 'refused');

const notOnce = (isWindowOver: boolean, reason: NotApplied['reason']): ComparisonResult =>
  isWindowOver ? { _tag: 'NotApplied', reason } : open('TooEarly');

const open = (reason: UnconfirmedReason): ComparisonResult => ({ _tag: 'Unconfirmed', reason });
