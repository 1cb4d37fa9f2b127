/** How an order stood before and how it stands now, as an answer: did the operation happen? Pure. */
import type { DescribedCode, MaintenanceOperation, Status } from '@postern/protocol';
import type { DidNotHappen, Happened, OpenQuestion, StillUnknown } from './confirmation.ts';
import { isUnsettled, totalMoved, type Standing, type Totals } from './order-snapshot.ts';

/** What is asked about. */
export interface Question {
  readonly operation: MaintenanceOperation;
  /** In minor units; of a void there is none. */
  readonly amount: bigint | undefined;
  readonly before: Standing | undefined;
  readonly after: Standing;
  /** What was sent is either done or never will be. */
  readonly isOver: boolean;
}

/** An answer without its evidence. */
export type Verdict =
  Pick<Happened, '_tag' | 'why'> | Pick<DidNotHappen, '_tag' | 'why'> | Pick<StillUnknown, '_tag' | 'why'>;

export const judge = (question: Question): Verdict => {
  if (isUnsettled(question.after)) return open('unsettled');
  const total = totalMoved[question.operation];
  return total === undefined || question.amount === undefined
    ? judgeVoid(question)
    : judgeTotal(question, total, question.amount);
};

const judgeTotal = ({ before, after, isOver }: Question, total: keyof Totals, amount: bigint): Verdict => {
  // A total that is smaller than the operation cannot hold it.
  if (after.totals[total] < amount) return notOnce(isOver, 'totals stand');
  if (before === undefined) return open('no totals before');
  const moved = names.filter((name) => after.totals[name] !== before.totals[name]);
  if (moved.length === 0) return notOnce(isOver, 'totals stand');
  // What was pending before may have moved it, and by as much.
  return !isUnsettled(before) && moved.length === 1 && after.totals[total] - before.totals[total] === amount
    ? { _tag: 'Happened', why: 'totals moved' }
    : open('moved otherwise');
};

const names = ['authorized', 'captured', 'refunded'] as const satisfies readonly (keyof Totals)[];

// A void moves no total: the order's last operation tells, or that there is money taken of what it would have given up.
const judgeVoid = ({ before, after, isOver }: Question): Verdict => {
  if (after.totals.captured > 0n) return notOnce(isOver, 'order stands');
  const [was, is] = [before?.last, after.last];
  if (is?.status === voided) {
    // Somebody gave it up; whether it was this operation shows only beside what was before.
    if (before === undefined) return open('no totals before');
    if (was?.status === voided) return notOnce(isOver, 'order stands');
    // What was pending before may have been a void itself.
    return isUnsettled(before) ? open('moved otherwise') : { _tag: 'Happened', why: 'order is void' };
  }
  if (is !== undefined && isGranted(is)) return notOnce(isOver, 'order stands');
  if (before === undefined) return open('no totals before');
  return was?.code === is?.code ? notOnce(isOver, 'order stands') : open('moved otherwise');
};

const voided: Status = '08';
// The authorization is the last that was done, or a void of it failed that could have been made.
const isGranted = ({ status, class: told }: DescribedCode): boolean =>
  status === '02' || status === '14' || (status === '09' && told !== 'refused');

const notOnce = (isOver: boolean, why: DidNotHappen['why']): Verdict =>
  isOver ? { _tag: 'DidNotHappen', why } : open('too early');

const open = (why: OpenQuestion): Verdict => ({ _tag: 'StillUnknown', why });
