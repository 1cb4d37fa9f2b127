/** Finds what went wrong with the orders of a log. */
import { parseResponseCode } from '@postern/protocol';
import { remedies } from '@postern/protocol/texts';
import {
  isMaintenance,
  isOpen,
  outcomeOf,
  totalsOf,
  type OrderHistory,
  type OrderStep,
} from '../order-history/order-history.ts';
import type { LogFinding } from './log-finding.ts';
import type { LogRule } from './log-rules.ts';
import { textOf } from './log-message.ts';

export const checkOrder = (order: OrderHistory): readonly LogFinding[] => {
  const steps = order.steps;
  const find = (
    rule: LogRule,
    of: readonly OrderStep[],
    observed: string,
    nextStep?: string,
  ): LogFinding => ({
    rule,
    order: order.reference,
    lines: [...new Set(of.flatMap(linesOf))].toSorted((left, right) => left - right),
    observed,
    ...(nextStep !== undefined && { nextStep }),
    exchanges: of.map(({ exchange }) => exchange),
  });
  return [
    ...checkReplies(steps, find),
    ...checkMoney(order, find),
    ...checkStates(steps, find),
    ...checkFeedback(steps, find),
    ...checkTotals(steps, find),
    ...checkCodes(steps, find),
  ];
};

type Find = (rule: LogRule, of: readonly OrderStep[], observed: string, nextStep?: string) => LogFinding;

const linesOf = ({ exchange: { request, reply } }: OrderStep): readonly number[] =>
  [request, reply].flatMap((message) => (message === undefined ? [] : [message.line]));

/** Whether two steps are the same operation with the same amount: one of them may be feedback, or repeat the other. */
const isSameOperation = (left: OrderStep, right: OrderStep): boolean =>
  left.operation === right.operation &&
  left.amount === right.amount &&
  referenceOf(left) === referenceOf(right);

const referenceOf = ({ exchange: { request, reply } }: OrderStep): string | undefined =>
  textOf(request?.params, 'maintenance_reference') ?? textOf(reply?.params, 'maintenance_reference');

/** The step in which the shop learned what became of an open operation. */
const resolvedBy = (steps: readonly OrderStep[], index: number): OrderStep | undefined => {
  const step = steps[index];
  return step === undefined
    ? undefined
    : steps
        .slice(index + 1)
        .find(
          (later) =>
            (later.operation === 'CHECK_STATUS' && later.outcome === 'succeeded' && !isStillOpen(later)) ||
            (later.exchange.kind === 'feedback' && isSameOperation(step, later) && !isOpen(later)),
        );
};

/** Whether CHECK_STATUS says that the last operation is not complete. */
const isStillOpen = ({ exchange: { reply } }: OrderStep): boolean => {
  const code = textOf(reply?.params, 'transaction_code');
  return code !== undefined && ['pending', 'uncertain'].includes(outcomeOf(code));
};

const checkReplies = (steps: readonly OrderStep[], find: Find): readonly LogFinding[] =>
  steps.flatMap((step, index) => {
    if (!isMaintenance(step) || !isOpen(step) || resolvedBy(steps, index) !== undefined) return [];
    const { exchange, code, operation = '' } = step;
    if (code !== undefined)
      return parseResponseCode(code)._tag === 'Unknown'
        ? []
        : [
            find(
              'reply.unresolved',
              [step],
              `${operation} was answered with ${code}, and the log has no final status after it.`,
            ),
          ];
    const reasons = [
      exchange.failure,
      exchange.httpStatus === undefined ? undefined : `HTTP ${exchange.httpStatus}`,
    ].filter((reason) => reason !== undefined);
    return [
      find(
        'reply.lost',
        [step],
        `${operation} has no reply in the log${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}, and nothing after it says what became of it.`,
      ),
    ];
  });

const checkMoney = ({ steps, currency = '' }: OrderHistory, find: Find): readonly LogFinding[] => {
  const findings: LogFinding[] = [];
  const requested = steps.filter(isMaintenance);
  for (const [index, step] of requested.entries()) {
    const { operation, amount } = step;
    if (operation === 'VOID_AUTHORIZATION' || amount === undefined || step.outcome === 'failed') continue;
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
      findings.push(
        find(
          operation === 'CAPTURE' ? 'money.captured-twice' : 'money.refunded-twice',
          both,
          `${operation} of ${amount} ${currency} succeeded twice.`,
        ),
      );
    } else if (isOpen(first)) {
      const proof = proofOfDouble(steps, both, operation === 'CAPTURE' ? 'captured' : 'refunded', amount);
      if (proof !== undefined)
        findings.push(
          find(
            operation === 'CAPTURE' ? 'money.captured-twice' : 'money.refunded-twice',
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

const isRepeat = (earlier: OrderStep, later: OrderStep): boolean =>
  earlier.outcome !== 'failed' &&
  earlier.operation === later.operation &&
  earlier.amount === later.amount &&
  (referenceOf(earlier) === undefined || referenceOf(earlier) !== referenceOf(later)
    ? referenceOf(earlier) === referenceOf(later) || isOpen(earlier)
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
  total: 'captured' | 'refunded',
  amount: bigint,
): OrderStep | undefined => {
  const [first, second] = both;
  if (first === undefined || second === undefined) return undefined;
  const before = steps.slice(0, steps.indexOf(first));
  const after = steps.slice(steps.indexOf(second) + 1);
  const baseline = before.map(totalsOf).findLast((each) => each !== undefined)?.[total] ?? 0n;
  return after.find((step) => {
    const totals = totalsOf(step);
    if (totals === undefined) return false;
    const others = steps
      .slice(0, steps.indexOf(step))
      .filter(
        (each) =>
          isMaintenance(each) &&
          !both.includes(each) &&
          each.operation === second.operation &&
          each.outcome !== 'failed' &&
          !before.some((earlier) => earlier === each && totalsOf(earlier) !== undefined),
      )
      .reduce((sum, each) => sum + (each.amount ?? 0n), 0n);
    return totals[total] >= baseline + others + 2n * amount;
  });
};

const checkStates = (steps: readonly OrderStep[], find: Find): readonly LogFinding[] => {
  const findings: LogFinding[] = [];
  let voided: OrderStep | undefined;
  const moved = { captured: 0n, refunded: 0n };
  let isComplete = false;
  for (const step of steps) {
    const { operation, code = '', outcome, amount, exchange } = step;
    const totals = totalsOf(step);
    if (totals !== undefined) {
      moved.captured = totals.captured;
      moved.refunded = totals.refunded;
      isComplete = true;
    }
    if (exchange.kind === 'feedback' || !isMaintenance(step)) continue;
    const message = code.slice(2);
    if (voided !== undefined && (operation === 'CAPTURE' || operation === 'REFUND'))
      findings.push(
        find(
          'order.operation-after-void',
          [voided, step],
          `${operation} was sent after the void${code === '' ? '' : `, and answered with ${code}`}.`,
        ),
      );
    else if (message === '042')
      findings.push(
        find(
          'order.capture-above-authorized',
          [step],
          operation === 'VOID_AUTHORIZATION'
            ? `A part of the authorization was captured before the void: ${code}.`
            : `${operation} of ${amount ?? 'an amount'} was answered with ${code}.`,
        ),
      );
    else if (message === '048')
      findings.push(
        find(
          'order.refund-above-captured',
          [step],
          `REFUND of ${amount ?? 'an amount'} was answered with ${code}.`,
        ),
      );
    else if (message === '784' || message === '662')
      findings.push(
        find(
          'order.operation-while-pending',
          [...steps.slice(0, steps.indexOf(step)).filter(isOpen).slice(-1), step],
          `${operation ?? ''} was answered with ${code}.`,
        ),
      );
    if (outcome !== 'succeeded') {
      if (operation === 'CAPTURE' && isOpen(step)) isComplete = false;
      continue;
    }
    if (operation === 'VOID_AUTHORIZATION') voided = step;
    if (operation === 'CAPTURE') moved.captured += amount ?? 0n;
    if (operation === 'REFUND') {
      moved.refunded += amount ?? 0n;
      if (isComplete && moved.refunded > moved.captured)
        findings.push(
          find(
            'order.refund-above-captured',
            [step],
            `Refunds of ${moved.refunded} succeeded, but only ${moved.captured} was captured.`,
          ),
        );
    }
  }
  return findings;
};

const checkFeedback = (steps: readonly OrderStep[], find: Find): readonly LogFinding[] =>
  steps.flatMap((step) => {
    const { exchange, outcome, code = '' } = step;
    if (exchange.kind !== 'feedback') return [];
    const { httpStatus } = exchange;
    const findings: LogFinding[] = [];
    if (httpStatus !== undefined && httpStatus !== 302 && (httpStatus < 200 || httpStatus > 299))
      findings.push(
        find('feedback.not-acknowledged', [step], `Feedback ${code} was answered with HTTP ${httpStatus}.`),
      );
    const requests = steps.filter((each) => isMaintenance(each) && isSameOperation(each, step));
    const [request] = requests;
    const decided = requests.filter((each) => !isOpen(each));
    if (
      !isOpen(step) &&
      request !== undefined &&
      decided.length === requests.length &&
      decided.every((each) => each.outcome !== outcome)
    )
      findings.push(
        find(
          'feedback.disagrees',
          [...decided.slice(0, 3), step],
          `The reply is ${request.code ?? ''}, and feedback is ${code}.`,
        ),
      );
    return findings;
  });

const checkTotals = (steps: readonly OrderStep[], find: Find): readonly LogFinding[] => {
  const findings: LogFinding[] = [];
  let last: { readonly step: OrderStep; readonly captured: bigint; readonly refunded: bigint } | undefined;
  let since: OrderStep[] = [];
  for (const step of steps) {
    const totals = totalsOf(step);
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

const checkCodes = (steps: readonly OrderStep[], find: Find): readonly LogFinding[] =>
  steps.flatMap((step) => {
    const { code, exchange } = step;
    if (code === undefined) return [];
    const parsed = parseResponseCode(code);
    if (parsed._tag === 'Unknown')
      return [find('code.unknown', [step], `The response code ${code} is not in the specification.`)];
    const status = textOf(exchange.reply?.params, 'status');
    if (status !== undefined && status !== parsed.status)
      return [find('code.contradicts', [step], `The response code is ${code}, and the status ${status}.`)];
    const isRefused =
      exchange.kind === 'request' && outcomeOf(code) === 'failed' && refusedMessages.has(parsed.message);
    return isRefused
      ? [
          find(
            'request.refused',
            [step],
            `${step.operation ?? 'The request'} was answered with ${code}${textOf(exchange.reply?.params, 'response_message') === undefined ? '' : ` ${textOf(exchange.reply?.params, 'response_message') ?? ''}`}.`,
            remedies[parsed.message],
          ),
        ]
      : [];
  });

/** Messages that say that the request itself is wrong. Those of amounts, states and signatures have rules of their own. */
const refusedMessages: ReadonlySet<string> = new Set([
  '001',
  '002',
  '004',
  '005',
  '009',
  '010',
  '013',
  '015',
  '027',
  '032',
  '033',
  '036',
  '040',
  '073',
  '110',
]);
