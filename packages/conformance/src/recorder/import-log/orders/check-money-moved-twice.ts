/** Finds captures and refunds that moved money twice, or may have. */
import { movedTotal, type MovedTotal } from '@postern/protocol/spec';
import {
  isMaintenance,
  isOpen,
  type OrderHistory,
  type OrderStep,
} from '../../order-history/order-history.ts';
import type { LogFinding, FindInOrder } from '../log-finding.ts';
import { textOf } from '../logged-message.ts';

export const checkMoneyMovedTwice = (
  { steps, currency = '' }: OrderHistory,
  find: FindInOrder,
): readonly LogFinding[] => {
  const findings: LogFinding[] = [];
  const requested = steps.filter(isMaintenance);
  for (const [index, step] of requested.entries()) {
    const { operation, amount } = step;
    const total = movedTotal(operation);
    if (total === undefined || amount === undefined || step.outcome === 'failed') continue;
    const first = requested.slice(0, index).findLast((earlier) => isRepeat(earlier, step));
    if (first === undefined) continue;
    const both = [first, step];
    const between = steps.slice(steps.indexOf(first) + 1, steps.indexOf(step));
    const learned = between.some(
      (each) => each.operation === 'CHECK_STATUS' || each.exchange.kind === 'feedback',
    );
    if (first.outcome === 'succeeded' && step.outcome === 'succeeded') {
      // Instalments of one amount are legitimate: they have different descriptions, or are far apart in time.
      if (isApart(first, step)) continue;
      findings.push(find(movedTwice[total], both, `${operation} of ${amount} ${currency} succeeded twice.`));
    } else if (isOpen(first)) {
      const proof = proofOfDouble(steps, both, total, amount);
      if (proof !== undefined)
        findings.push(
          find(
            movedTwice[total],
            [...both, proof],
            `${operation} of ${amount} ${currency} was repeated after ${describeOpen(first)}, and both were applied.`,
          ),
        );
      else if (!learned)
        findings.push(
          find(
            'money.repeated-unknown',
            both,
            `${operation} of ${amount} ${currency} was repeated after ${describeOpen(first)}, without CHECK_STATUS in between.`,
          ),
        );
    }
  }
  return findings;
};

const movedTwice = {
  captured: 'money.captured-twice',
  refunded: 'money.refunded-twice',
} as const satisfies Readonly<Record<MovedTotal, string>>;

const isRepeat = (earlier: OrderStep, later: OrderStep): boolean =>
  earlier.outcome !== 'failed' &&
  earlier.operation === later.operation &&
  earlier.amount === later.amount &&
  (earlier.maintenanceReference === undefined || earlier.maintenanceReference !== later.maintenanceReference
    ? earlier.maintenanceReference === later.maintenanceReference || isOpen(earlier)
    : // The gateway applies a maintenance_reference once.
      false);

const describeOpen = ({ code }: OrderStep): string =>
  code === undefined ? 'a request without a reply' : `the reply ${code}`;

const isApart = (first: OrderStep, second: OrderStep): boolean => {
  const descriptions = [first, second].map(({ exchange }) =>
    textOf(exchange.request?.params, 'order_description'),
  );
  if (descriptions[0] !== descriptions[1]) return true;
  const [from, to] = [first, second].map(({ exchange }) => Date.parse(exchange.request?.at ?? ''));
  return from !== undefined && to !== undefined && Math.abs(to - from) > 10 * 60_000;
};

/** Totals or feedback that show that both operations were applied. */
const proofOfDouble = (
  steps: readonly OrderStep[],
  both: readonly OrderStep[],
  total: MovedTotal,
  amount: bigint,
): OrderStep | undefined => {
  const [first, second] = both;
  if (first === undefined || second === undefined) return undefined;
  const isOther = (step: OrderStep): boolean =>
    isMaintenance(step) &&
    !both.includes(step) &&
    step.operation === second.operation &&
    step.outcome !== 'failed';
  const before = steps.slice(0, steps.indexOf(first));
  const known = before.findLastIndex(({ totals }) => totals !== undefined);
  const baseline = before[known]?.totals?.[total] ?? 0n;
  // An operation that was open at that CHECK_STATUS may have been applied later.
  let others = amountsOf(before.slice(0, Math.max(known, 0)).filter((step) => isOther(step) && isOpen(step)));
  let isAfter = false;
  for (const step of steps.slice(known + 1)) {
    if (step === second) isAfter = true;
    else if (isAfter && step.totals !== undefined && step.totals[total] >= baseline + others + 2n * amount)
      return step;
    if (isOther(step)) others += step.amount ?? 0n;
  }
  return undefined;
};

const amountsOf = (steps: readonly OrderStep[]): bigint =>
  steps.reduce((sum, { amount = 0n }) => sum + amount, 0n);
