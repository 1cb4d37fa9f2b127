/** Finds totals that do not follow from the replies before. */
import {
  isMaintenance,
  isOpen,
  type OrderStep,
  type OrderTotals,
  isSameOperation,
} from '../../order-history/order-history.ts';
import type { LogFinding, FindInOrder } from '../log-finding.ts';

export const checkTotals = (steps: readonly OrderStep[], find: FindInOrder): readonly LogFinding[] => {
  const findings: LogFinding[] = [];
  let last: (OrderTotals & { readonly step: OrderStep }) | undefined;
  let since: OrderStep[] = [];
  for (const step of steps) {
    const { totals } = step;
    if (totals === undefined) {
      since.push(step);
      continue;
    }
    const { captured, refunded, authorized } = totals;
    if (refunded > captured || (authorized !== undefined && captured > authorized))
      findings.push(
        find(
          'totals.disagree',
          [step],
          `authorized ${authorized ?? 'unknown'}, captured ${captured}, refunded ${refunded}: each must be at most the one before.`,
        ),
      );
    for (const [name, operation] of [
      ['captured', 'CAPTURE'],
      ['refunded', 'REFUND'],
    ] as const) {
      const { sum, open } = movedBy(since, operation);
      const from = last?.[name];
      const least = (from ?? 0n) + sum;
      // Before the first CHECK_STATUS of the log, more may have moved than it has.
      const most = from === undefined ? undefined : least + open;
      if (totals[name] < least || (most !== undefined && totals[name] > most))
        findings.push(
          find(
            'totals.disagree',
            [
              ...(last === undefined ? [] : [last.step]),
              ...since.filter((each) => each.operation === operation),
              step,
            ],
            `CHECK_STATUS says ${name}_amount ${totals[name]}; by the replies it is ${least}${open > 0n ? ` to ${least + open}` : ''}.`,
          ),
        );
    }
    last = { step, captured, refunded };
    // An operation that may still be applied counts later, too.
    since = since.filter((each) => isMaintenance(each) && isOpen(each));
  }
  return findings;
};

/** How much the operations moved: for sure, and perhaps on top. Feedback counts where an outcome is open. */
const movedBy = (
  steps: readonly OrderStep[],
  operation: 'CAPTURE' | 'REFUND',
): { readonly sum: bigint; readonly open: bigint } => {
  let [sum, open] = [0n, 0n];
  for (const step of steps) {
    if (step.operation !== operation || step.amount === undefined) continue;
    if (step.exchange.kind === 'feedback') {
      // Feedback of an operation whose request is not in the log.
      if (!steps.some((each) => isMaintenance(each) && isSameOperation(each, step))) open += step.amount;
    } else if (step.outcome === 'succeeded') sum += step.amount;
    else if (isOpen(step)) open += step.amount;
  }
  return { sum, open };
};
