import type { CoverageStep } from '../../api/coverage.ts';
import { formatStep } from './format-step.ts';

const steps: readonly CoverageStep[] = [
  { kind: 'operation', operation: 'CAPTURE' },
  { kind: 'operation', operation: 'CAPTURE', states: ['Authorized', 'PartiallyCaptured'] },
  { kind: 'header', scenario: 'pending' },
  { kind: 'header', scenario: 'feedback_encoded-xml', feedback: 'direct' },
  { kind: 'scenario', effect: { kind: 'delay_between', from_milliseconds: 1 } },
  { kind: 'case', case: 'body.not-json', title: 'The body is not JSON', reason: 'InvalidRequestFormat' },
  { kind: 'refusal', reason: 'ExceedsDailyLimit', scenario: '05057' },
  { kind: 'feedback', feedback: 'notification', operation: 'REFUND' },
  { kind: 'payment', payment: 'PURCHASE' },
  { kind: 'acknowledge' },
  { kind: 'exhaust', scenario: 'feedback_failed-20' },
  { kind: 'interpretation_rule', sections: ['3', '7'] },
  { kind: 'setting', setting: 'limits of the account' },
];

test('a header is copied apart from the sentence', () => {
  expect(
    formatStep({ key: '19065', step: { kind: 'header', scenario: 'pending', operation: 'CAPTURE' } }, 'en'),
  ).toEqual({
    sentence: 'Send CAPTURE with this header:',
    header: { text: 'x-postern-scenario: pending', isAlternative: false },
  });
});

test('a conformance case is named apart from the sentence', () => {
  const step = { kind: 'case', case: 'body.not-json', title: 'The body is not JSON' } as const;
  expect(formatStep({ key: 'D2a', step }, 'en')).toEqual({
    sentence: 'Send a request like this conformance case: The body is not JSON.',
    case: 'body.not-json',
  });
});

test('a refusal has a header as an alternative', () => {
  expect(
    formatStep(
      { key: '05057', step: { kind: 'refusal', reason: 'ExceedsDailyLimit', scenario: '05057' } },
      'en',
    ),
  ).toEqual({
    sentence:
      "Send a request to which this applies: More than is left of the account's limit for one UTC day.",
    header: { text: 'x-postern-scenario: 05057', isAlternative: true },
  });
});

test('the effect of a scenario is JSON', () => {
  expect(
    formatStep({ key: 'delay', step: { kind: 'scenario', effect: { kind: 'delay' } } }, 'en').effect,
  ).toBe('{"kind":"delay"}');
});

test('a setting is named in Arabic by its interpretation rule', () => {
  const { sentence } = formatStep(
    { key: 'P7', step: { kind: 'setting', setting: 'limits of the account' } },
    'ar',
  );
  expect(sentence).not.toContain('limits');
});

test.each(steps)('the step %j is a sentence in both languages', (step) => {
  const [english, arabic] = [formatStep({ key: 'P7', step }, 'en'), formatStep({ key: 'P7', step }, 'ar')];
  expect(english.sentence).toMatch(/^[A-Z][^\u0600-\u06ff]*[.:]$/);
  expect(arabic.sentence).toMatch(/^[\u0600-\u06ff].*[.:]$/);
  expect([arabic.header, arabic.effect]).toEqual([english.header, english.effect]);
});
