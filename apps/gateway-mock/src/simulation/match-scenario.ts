/** Whether a scenario fits a call: a function of what was asked and of the order that it is about. */
import { operations, type Operation } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Order } from '../domain/order.ts';
import { effects } from '../domain/scenario/effects.ts';
import type { Matcher, Scenario } from '../domain/scenario/scenario.ts';

export interface Call {
  readonly operation: Operation;
  /** What was asked, by the names of the wire. */
  readonly params: {
    readonly merchant_reference?: string | undefined;
    readonly fort_id?: string | undefined;
    readonly amount?: string | undefined;
    readonly currency?: string | undefined;
  };
  /** None, if the merchant has no such order. */
  readonly order: O.Option<Pick<Order, 'merchantReference' | 'fortId' | 'currency'>>;
}

export const fits = (call: Call, { matcher = {}, effect }: Scenario): boolean =>
  (effects[effect.kind].appliesTo === 'every' || operations[call.operation].selector === 'command') &&
  tests.every((test) => test(call, matcher));

type Test = (call: Call, matcher: Matcher) => boolean;

const tests: readonly Test[] = [
  ({ operation }, { operation: wanted }) => wanted === undefined || operation === wanted,
  (call, { fort_id }) =>
    fort_id === undefined || parameterOf(call, 'fort_id', ({ fortId }) => fortId) === fort_id,
  (call, { merchant_reference: pattern }) => {
    if (pattern === undefined) return true;
    const reference = parameterOf(call, 'merchant_reference', ({ merchantReference }) => merchantReference);
    return reference !== undefined && matchesPattern(reference, pattern);
  },
  (call, { currency }) =>
    currency === undefined || parameterOf(call, 'currency', (order) => order.currency) === currency,
  ({ params: asked }, { amount }) => isWithin(asked.amount, amount, amount),
  ({ params: asked }, { amount_from, amount_to }) => isWithin(asked.amount, amount_from, amount_to),
];

// An order may be named in one of two ways, and a scenario may know it by the other.
const parameterOf = (
  { params: asked, order }: Call,
  name: 'fort_id' | 'merchant_reference' | 'currency',
  of: (order: Pick<Order, 'merchantReference' | 'fortId' | 'currency'>) => string,
): string | undefined => (O.isSome(order) ? of(order.value) : asked[name]);

const isWithin = (amount: string | undefined, from: string | undefined, to: string | undefined): boolean => {
  if (from === undefined && to === undefined) return true;
  if (amount === undefined) return false;
  const value = BigInt(amount);
  return (from === undefined || BigInt(from) <= value) && (to === undefined || value <= BigInt(to));
};

/** Whether a text is what a pattern says, in which * stands for any characters. No way back is ever taken: it is soon told. */
export const matchesPattern = (text: string, pattern: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return text === head;
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false;
  const end = text.length - tail.length;
  let at = head.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
};
