/** Scenarios in a sentence. */
import type { EffectRow, NewScenario } from '../../../api/scenarios.ts';
import { describeScenario } from './describe-scenario.ts';

const decline: EffectRow = {
  kind: 'decline',
  stage: 'ledger',
  applies_to: 'every',
  meaning: 'The operation is declined with this message',
  members: [],
};

const effect = { kind: 'decline', message: '666' } as const;
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

test.each<readonly [Omit<NewScenario, 'effect'>, string]>([
  [{}, 'Every request: the operation is declined'],
  [{ times: 1 }, 'The next request: '],
  [
    { times: 2, matcher: { operation: 'CAPTURE', merchant_reference: 'declined-*' } },
    'The next 2 CAPTURE requests of orders whose reference starts with `declined-`: ',
  ],
  [{ matcher: { merchant_reference: '*-x' } }, 'Every request of orders whose reference ends with `-x`: '],
  [{ matcher: { merchant_reference: 'a*b' } }, 'Every request of orders whose reference matches `a*b`: '],
  [{ matcher: { merchant_reference: 'order-1' } }, 'Every request of the order `order-1`: '],
  [{ matcher: { amount: '1050', currency: 'AED' } }, 'Every request of exactly AED 10.50: '],
  [{ matcher: { amount_from: '100' } }, 'Every request from 100 minor units: '],
  [{ probability: 0.25 }, 'Every request, with a probability of 25%: '],
])('%j', (conditions, begin) => {
  const sentence = plain(describeScenario({ ...conditions, effect }, decline, 'en'));
  expect(sentence.startsWith(begin)).toBe(true);
  expect(sentence).toMatch(/: the operation is declined with 666 · .+\.$/);
});

test('other effects are described with their settings', () => {
  const delay: EffectRow = { ...decline, kind: 'delay', meaning: 'The reply is delayed' };
  expect(plain(describeScenario({ effect: { kind: 'delay', milliseconds: 3000 } }, delay, 'en'))).toBe(
    'Every request: the reply is delayed (delay (milliseconds): 3000).',
  );
});

test('an address that fails a few times is described in numbers', () => {
  const failing: EffectRow = { ...decline, kind: 'feedback_failed', applies_to: 'maintenance' };
  const three = { kind: 'feedback_failed', attempts: 3, status: 503 } as const;
  expect(plain(describeScenario({ effect: three }, failing, 'en'))).toBe(
    'Every operation that moves money: the first 3 attempts to deliver each feedback fail with HTTP 503, and later ones reach the address.',
  );
});

test('in Arabic, too', () => {
  const scenario = { times: 2, matcher: { merchant_reference: 'declined-*' }, effect } as const;
  expect(plain(describeScenario(scenario, decline, 'ar'))).toMatch(
    /^الاستدعاءات التالية للطلبات .*`declined-`/,
  );
});
