import type { EffectRow } from '../../../api/scenarios.ts';
import { toDraft, missingMembers, numbersOutOfRange, toScenario, withEffect } from './scenario-draft.ts';

const decline: EffectRow = {
  kind: 'decline',
  stage: 'ledger',
  applies_to: 'every',
  meaning: 'The operation is declined with this message',
  members: [{ name: 'message', required: true, meaning: null, schema: { enum: ['012', '666'] } }],
};
const pending: EffectRow = {
  kind: 'pending',
  stage: 'ledger',
  applies_to: 'maintenance',
  meaning: 'The operation stays pending',
  members: [
    { name: 'after_seconds', required: true, meaning: null, schema: { type: 'integer', minimum: 0 } },
    { name: 'ends', required: true, meaning: null, schema: { enum: ['succeeded', 'declined'] } },
    { name: 'message', required: false, meaning: null, schema: { enum: ['012', '666'] } },
  ],
};

test('leaves out empty values', () => {
  expect(toScenario({ 'effect.message': '012', 'matcher.amount': ' ', times: '' }, decline)).toEqual({
    effect: { kind: 'decline', message: '012' },
  });
});

test('sends numbers as numbers, and percent as a fraction', () => {
  const draft = {
    ...withEffect({}, pending),
    'effect.after_seconds': '90',
    'matcher.operation': 'CAPTURE',
    'matcher.merchant_reference': 'late-*',
    times: '2',
    probability: '25',
    name: 'Late',
  };
  expect(toScenario(draft, pending)).toEqual({
    name: 'Late',
    effect: { kind: 'pending', after_seconds: 90, ends: 'succeeded' },
    matcher: { operation: 'CAPTURE', merchant_reference: 'late-*' },
    times: 2,
    probability: 0.25,
  });
});

test('amounts are typed in major units of the currency, and in minor units without one', () => {
  const amounts = { ...withEffect({}, decline), 'matcher.amount': '10.5' };
  expect(toScenario({ ...amounts, 'matcher.currency': 'KWD' }, decline)?.matcher).toEqual({
    currency: 'KWD',
    amount: '10500',
  });
  const minor = { ...withEffect({}, decline), 'matcher.amount': '1050' };
  expect(toScenario(minor, decline)?.matcher).toEqual({ amount: '1050' });
  const { effect } = toScenario(minor, decline) ?? { effect: { kind: 'reply_unsigned' } as const };
  expect(toDraft({ effect, matcher: { currency: 'AED', amount: '1050' } })['matcher.amount']).toBe('10.50');
});

test('reports missing required members and does not send the scenario', () => {
  const draft = { 'effect.kind': 'pending', 'effect.after_seconds': '', 'effect.ends': 'declined' };
  expect(missingMembers(draft, pending)).toEqual(['effect.after_seconds']);
  expect(toScenario(draft, pending)).toBeUndefined();
});

test.each([
  [{ times: '3', probability: '12.5' }, []],
  [{ times: '-3', probability: '400' }, ['times', 'probability']],
  [{ times: '1.5', probability: '0' }, ['times', 'probability']],
])('%j has these numbers out of range: %j, and is not sent with them', (numbers, wrong) => {
  const draft = { ...withEffect({}, decline), ...numbers };
  expect(numbersOutOfRange(draft)).toEqual(wrong);
  expect(toScenario(draft, decline) === undefined).toBe(wrong.length > 0);
});

test('changing the effect drops its members and keeps the conditions', () => {
  const before = { ...withEffect({}, pending), 'matcher.amount': '105' };
  expect(withEffect(before, decline)).toEqual({
    'effect.kind': 'decline',
    'effect.message': '666',
    'matcher.amount': '105',
  });
});

test('a scenario converts to a draft and back', () => {
  const scenario = {
    effect: { kind: 'decline', message: '012' },
    matcher: { currency: 'AED', amount_from: '100' },
    times: 3,
    probability: 0.29,
    seed: 'seed-1',
  } as const;
  expect(toScenario(toDraft(scenario), decline)).toEqual(scenario);
});
