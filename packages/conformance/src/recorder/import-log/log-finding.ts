import type { OrderHistory, OrderStep } from '../order-history/order-history.ts';
import type { LogExchange } from './log-exchange.ts';
import type { LogCheckRule } from './log-check-rules.ts';

/** A problem that a log shows. */
export interface LogFinding {
  readonly rule: LogCheckRule;
  /** The `merchant_reference` of the order, where there is one. */
  readonly order?: string;
  /** Lines of the log, from 1. */
  readonly lines: readonly number[];
  readonly observed: string;
  /** What to do next, where it is more exact than that of the rule. */
  readonly nextStep?: string;
  readonly exchanges: readonly LogExchange[];
}

/** Creates a finding of an order. */
export type FindInOrder = (
  rule: LogCheckRule,
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
