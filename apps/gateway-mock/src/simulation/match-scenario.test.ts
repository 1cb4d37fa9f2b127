/** Which calls a scenario matches. */
import fc from 'fast-check';
import * as O from 'fp-ts/lib/Option.js';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import { matchesScenario, matchesPattern, type MatchedCall } from './match-scenario.ts';
import type { Matcher } from '../domain/scenario/scenario.ts';

const order = O.some({
  merchantReference: 'order-1',
  fortId: '169000000000000001',
  currency: 'AED',
} as const);
const capture: MatchedCall = {
  operation: 'CAPTURE',
  params: { merchant_reference: 'order-1', amount: '0100', currency: 'AED' },
  order,
};
const check: MatchedCall = { operation: 'CHECK_STATUS', params: { merchant_reference: 'order-1' }, order };
const byFortId: MatchedCall = {
  operation: 'VOID_AUTHORIZATION',
  params: { fort_id: '169000000000000001' },
  order,
};
const unknown: MatchedCall = { ...capture, params: { merchant_reference: 'other' }, order: O.none };

const decline: Effect = { kind: 'decline', message: '029' };
const scenario = (matcher: Matcher, effect: Effect = decline) => ({ id: '1', matcher, effect });

test.each<[string, MatchedCall, Matcher, boolean]>([
  ['everything', capture, {}, true],
  ['the operation', capture, { operation: 'CAPTURE' }, true],
  ['another operation', capture, { operation: 'REFUND' }, false],
  ['the amount, however it is written', capture, { amount: '100' }, true],
  ['another amount', capture, { amount: '1000' }, false],
  ['a range up to the amount', capture, { amount_to: '100' }, true],
  ['a range from the amount on', capture, { amount_from: '100' }, true],
  ['a range above the amount', capture, { amount_from: '101' }, false],
  ['a range below the amount', capture, { amount_from: '1', amount_to: '99' }, false],
  ['an amount of a request that has none', check, { amount_from: '1' }, false],
  ['the currency', capture, { currency: 'AED' }, true],
  ['another currency', capture, { currency: 'KWD' }, false],
  ["the order's currency, for a request that has none", check, { currency: 'AED' }, true],
  ['a part of the reference', capture, { merchant_reference: 'order*' }, true],
  [
    'the reference of an order that is named by its number',
    byFortId,
    { merchant_reference: 'order-1' },
    true,
  ],
  ['the number of an order that is named by its reference', capture, { fort_id: '169000000000000001' }, true],
  ['another number', byFortId, { fort_id: '169000000000000002' }, false],
  ['the reference of an unknown order', unknown, { merchant_reference: 'other' }, true],
  ['the number of an unknown order', unknown, { fort_id: '1' }, false],
  ['all of several', capture, { operation: 'CAPTURE', amount: '100', currency: 'AED' }, true],
  ['all but one of several', capture, { operation: 'CAPTURE', amount: '100', currency: 'KWD' }, false],
])('%s', (_what, call, matcher, expected) => {
  expect(matchesScenario(call, scenario(matcher))).toBe(expected);
});

test('an effect that makes an operation pending does not match CHECK_STATUS', () => {
  const pending: Effect = { kind: 'pending', after_seconds: 1, ends: 'succeeded' };
  expect([
    matchesScenario(capture, scenario({}, pending)),
    matchesScenario(check, scenario({}, pending)),
  ]).toEqual([true, false]);
});

test('a pattern matches like the equivalent regular expression', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 });
  const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
  fc.assert(
    fc.property(texts, patterns, (text, pattern) => {
      const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      expect(matchesPattern(text, pattern)).toBe(expression.test(text));
    }),
    { numRuns: 1000 },
  );
});
