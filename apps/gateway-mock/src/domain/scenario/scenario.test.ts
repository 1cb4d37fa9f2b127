/** Scenarios: which are accepted, and which are refused with an explanation (D30). */
import type { MessageCode } from '@postern/protocol/spec';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { inlineDefinitions } from '../../schema/schema.ts';
import { toValidationError } from '../../schema/codec/validation-error.ts';
import { effects } from './scenario-effects.ts';
import { findScenarioErrors } from './check-scenario.ts';
import { presets } from './scenario-presets.ts';
import { NewScenario } from './scenario.ts';

const none = { services: [] };

test.each<[string, unknown, string]>([
  ['no object', [], ' must be an object'],
  ['no effect', {}, 'effect is missing: it must be an object with its kind'],
  ['an unknown effect', { effect: { kind: 'explode' } }, 'effect.kind must be one of request_lost, '],
  [
    'an effect that every object has',
    { effect: { kind: 'constructor' } },
    'effect.kind must be one of request_lost, ',
  ],
  [
    'an unknown message',
    { effect: { kind: 'decline', message: '028' } },
    'effect.message must be one of 000, 001, 002, ',
  ],
  ['a setting too few', { effect: { kind: 'decline' } }, 'effect.message is missing: it must be one of '],
  [
    'a setting of another effect',
    { effect: { kind: 'reply_unsigned', message: '029' } },
    'effect.message must be left out: there are kind',
  ],
  [
    'a delay without end',
    { effect: { kind: 'delay', milliseconds: 60_001 } },
    'effect.milliseconds must be a whole number from 0 to 60000',
  ],
  [
    'a probability above 1',
    { ...decline(), probability: 1.5 },
    'probability must be a number above 0, at most 1',
  ],
  [
    'a probability of nothing',
    { ...decline(), probability: 0 },
    'probability must be a number above 0, at most 1',
  ],
  ['no times', { ...decline(), times: 0 }, 'times must be a whole number from 1 to 1000000'],
  ['an amount that is none', { ...decline(), matcher: { amount: '1.5' } }, 'matcher.amount must be '],
  [
    'an unknown operation',
    { ...decline(), matcher: { operation: 'TOKENIZATION' } },
    'matcher.operation must be one of ',
  ],
  [
    'a pattern that no value can match',
    { ...decline(), matcher: { merchant_reference: 'a?' } },
    'matcher.merchant_reference must be ',
  ],
  ['a misspelt member', { ...decline(), time: 3 }, 'time must be left out: there are '],
  ['an id', { ...decline(), id: '1' }, 'id must be left out: there are '],
])('%s is refused with its path and its rule', (_what, scenario, words) => {
  expect(mistakeOf(scenario)).toContain(words);
});

test.each<[string, NewScenario, string]>([
  ['a decline that says success', decline('000'), 'of the class succeeded'],
  ['a decline that says that it goes on', decline('065'), 'of the class pending'],
  ['a message of an inactive service', decline('785'), 'belongs to Fraud Prevention'],
  [
    'a message for what succeeds',
    { effect: { kind: 'pending', after_seconds: 1, ends: 'succeeded', message: '029' } },
    'ends declined',
  ],
  [
    'a decline later that says that it is not decided',
    { effect: { kind: 'uncertain', after_seconds: 1, ends: 'declined', message: '784' } },
    '784',
  ],
  [
    'a question that stays open',
    {
      matcher: { operation: 'CHECK_STATUS' },
      effect: { kind: 'pending', after_seconds: 1, ends: 'succeeded' },
    },
    'applies only to operations that move money',
  ],
  [
    'an amount of a void',
    { ...decline(), matcher: { operation: 'VOID_AUTHORIZATION', amount: '1' } },
    'no amount',
  ],
  [
    'an effect on returns for an operation',
    { effect: { kind: 'return_lost' }, matcher: { operation: 'CAPTURE' } },
    'applies only to payments by card, not to CAPTURE',
  ],
  [
    'an effect on payments for an operation',
    {
      matcher: { operation: 'CAPTURE' },
      effect: { kind: 'payment_completed', after_seconds: 1, ends: 'succeeded' },
    },
    'applies only to payments of new orders, not to CAPTURE',
  ],
  ['an amount and a range', { ...decline(), matcher: { amount: '1', amount_to: '2' } }, 'cannot be combined'],
  [
    'a range that ends before it begins',
    { ...decline(), matcher: { amount_from: '10', amount_to: '9' } },
    'at most',
  ],
  [
    'a delay that ends before it begins',
    { effect: { kind: 'delay_between', from_milliseconds: 2, to_milliseconds: 1 } },
    'at most',
  ],
])('%s is refused with an explanation', (_what, scenario, words) => {
  expect(mistakeOf(scenario)).toBe('');
  const mistakes = findScenarioErrors(scenario, none);
  expect(mistakes).toHaveLength(1);
  expect(mistakes.join()).toContain(words);
});

test('an account with a service may use its messages, one without it that it is inactive', () => {
  expect(findScenarioErrors(decline('785'), { services: ['fraud_prevention'] })).toEqual([]);
  expect(findScenarioErrors(decline('082'), none)).toEqual([]);
  expect(findScenarioErrors(decline('082'), { services: ['fraud_prevention'] })).toEqual([
    'effect.message 082 means that Fraud Prevention is inactive, but the account has it',
  ]);
  expect(findScenarioErrors(decline('093'), { services: ['batch', 'three_d_secure'] })).toEqual([]);
});

test('every account can have the ready-made scenarios', () => {
  for (const { scenarios } of Object.values(presets)) {
    expect(
      scenarios.flatMap((scenario) => [mistakeOf(scenario), ...findScenarioErrors(scenario, none)]),
    ).toEqual(scenarios.map(() => ''));
    const amounts = scenarios.map(({ matcher }) => matcher?.amount);
    expect(amounts).toEqual([...new Set(amounts)]);
  }
});

test('the schema accepts exactly what the codec accepts', () => {
  const takes = new Ajv2020({ strictTypes: false }).compile(NewScenario.schema(inlineDefinitions));
  const settings = [
    ...new Set(Object.values(effects).flatMap((row) => [row.required, row.optional].flatMap(Object.keys))),
  ];
  const value = fc.oneof(
    fc.constantFrom('029', '000', '12', 'closed', 'succeeded', 'direct', 'json', 'xyz'),
    fc.integer({ min: -1, max: 70_000 }),
    fc.constant(null),
  );
  const effect = fc
    .tuple(
      fc.constantFrom(...Object.keys(effects), 'toString'),
      fc.dictionary(fc.constantFrom(...settings), value, { maxKeys: 3 }),
    )
    .map(([kind, scenario]) => ({ kind, ...scenario }));
  const sound = fc.constantFrom(
    ...Object.values(presets).flatMap(({ scenarios }) => scenarios.map((each) => each.effect)),
  );
  const scenario = fc.record(
    {
      effect: fc.oneof(effect, sound),
      times: fc.oneof(fc.integer(), value),
      probability: fc.oneof(fc.double(), value),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(scenario, (scenario) => {
      expect(E.isRight(NewScenario.decode(scenario))).toBe(takes(scenario));
    }),
    { numRuns: 2000 },
  );
});

function decline(message: MessageCode = '029'): NewScenario {
  return { effect: { kind: 'decline', message } };
}

function mistakeOf(scenario: unknown): string {
  const decoded = NewScenario.decode(scenario);
  if (E.isRight(decoded)) return '';
  return decoded.left
    .map(toValidationError)
    .map(({ path: place, message: rule }) => `${place} ${rule}`)
    .join('\n');
}
