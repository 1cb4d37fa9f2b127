import type { OrderHistory, OrderStep } from '../../order-history/order-history.ts';
import type { LogFinding } from '../log-finding.ts';
import type { LogRule } from '../log-rules.ts';

/** Creates a finding of an order. */
export type FindInOrder = (
  rule: LogRule,
  of: readonly OrderStep[],
  observed: string,
  nextStep?: string,
) => LogFinding;

export const findInOrder =
  ({ reference }: OrderHistory): FindInOrder =>
  (rule, of, observed, nextStep) => ({
    rule,
    order: reference,
    lines: [...new Set(of.flatMap(linesOf))].toSorted((left, right) => left - right),
    observed,
    ...(nextStep !== undefined && { nextStep }),
    exchanges: of.map(({ exchange }) => exchange),
  });

const linesOf = ({ exchange: { request, reply } }: OrderStep): readonly number[] =>
  [request, reply].flatMap((message) => (message === undefined ? [] : [message.line]));
