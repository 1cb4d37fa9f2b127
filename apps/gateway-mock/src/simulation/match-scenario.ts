/** Finds out whether a scenario matches a call, from its parameters and its order. */
import type { Operation } from '@postern/protocol';
import { isPayment, type Payment } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Order } from '../domain/order.ts';
import { appliesToOperation } from '../domain/scenario/check-scenario.ts';
import { effects, type Effect, type Stage } from '../domain/scenario/scenario-effects.ts';
import type { Matcher, Scenario } from '../domain/scenario/scenario.ts';

export interface MatchedCall {
  readonly operation: Operation | Payment;
  /** Of a payment by a shop or a shopper: the stages at which effects apply. Without them, the order of a payment is made by hand. */
  readonly stages?: ReadonlySet<Stage>;
  /** The parameters of the request, or of the payment. */
  readonly params: {
    readonly merchant_reference?: string | undefined;
    readonly fort_id?: string | undefined;
    readonly amount?: string | undefined;
    readonly currency?: string | undefined;
  };
  /** None if the merchant does not have the order, or it is being created. */
  readonly order: O.Option<Pick<Order, 'merchantReference' | 'fortId' | 'currency'>>;
}

export const matchesScenario = (call: MatchedCall, { matcher = {}, effect }: Scenario): boolean =>
  applies(effect, call) && tests.every((test) => test(call, matcher));

const applies = ({ kind }: Effect, { operation, stages }: MatchedCall): boolean => {
  if (stages !== undefined) return stages.has(effects[kind].stage);
  return isPayment(operation) ? effects[kind].appliesTo === 'payment' : appliesToOperation(kind, operation);
};

type Test = (call: MatchedCall, matcher: Matcher) => boolean;

const tests: readonly Test[] = [
  ({ operation }, { operation: expected }) => expected === undefined || operation === expected,
  (call, { fort_id }) =>
    fort_id === undefined || parameterOf(call, 'fort_id', ({ fortId }) => fortId) === fort_id,
  (call, { merchant_reference: pattern }) => {
    if (pattern === undefined) return true;
    const reference = parameterOf(call, 'merchant_reference', ({ merchantReference }) => merchantReference);
    return reference !== undefined && matchesPattern(reference, pattern);
  },
  (call, { currency }) =>
    currency === undefined || parameterOf(call, 'currency', (order) => order.currency) === currency,
  ({ params }, { amount }) => isWithin(params.amount, amount, amount),
  ({ params }, { amount_from, amount_to }) => isWithin(params.amount, amount_from, amount_to),
];

// The request may identify the order by one reference, and the scenario by the other.
const parameterOf = (
  { params, order }: MatchedCall,
  name: 'fort_id' | 'merchant_reference' | 'currency',
  of: (order: Pick<Order, 'merchantReference' | 'fortId' | 'currency'>) => string,
): string | undefined => (O.isSome(order) ? of(order.value) : params[name]);

const isWithin = (amount: string | undefined, from: string | undefined, to: string | undefined): boolean => {
  if (from === undefined && to === undefined) return true;
  if (amount === undefined) return false;
  const value = BigInt(amount);
  return (from === undefined || BigInt(from) <= value) && (to === undefined || value <= BigInt(to));
};

/** Matches a text with a pattern in which * stands for any characters. It never backtracks, so it takes linear time. */
export const matchesPattern = (text: string, pattern: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return text === head;
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false;
  const end = text.length - tail.length;
  let at = head.length;
  for (const part of rest) {
    const index = text.indexOf(part, at);
    if (index < 0 || index + part.length > end) return false;
    at = index + part.length;
  }
  return true;
};
