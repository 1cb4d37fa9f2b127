import type { HowToCover } from '../../api/coverage.ts';
import { formatHowToCover } from './format-how-to-cover.ts';

const steps: readonly HowToCover[] = [
  { kind: 'operation', operation: 'CAPTURE' },
  { kind: 'operation', operation: 'CAPTURE', states: ['Authorized', 'PartiallyCaptured'] },
  { kind: 'header', scenario: 'pending' },
  { kind: 'header', scenario: 'feedback_encoded-xml', feedback: 'direct' },
  { kind: 'scenario', effect: { kind: 'delay_between', from_milliseconds: 1 } },
  { kind: 'case', case: 'body.not-json', title: 'The body is not JSON', reason: 'InvalidRequestFormat' },
  { kind: 'refusal', reason: 'ExceedsDailyLimit', scenario: '05057' },
  { kind: 'feedback', feedback: 'notification', operation: 'REFUND' },
  { kind: 'payment', payment: 'PURCHASE' },
  { kind: 'scenario', effect: { kind: 'return_lost' } },
  { kind: 'flow', flow: 'redirection' },
  { kind: 'payment_refusal', reason: 'TooManyTries', flow: 'token' },
  { kind: 'card', card: 'visa', expiryDate: '3905', payment: 'PURCHASE', returnMethod: 'GET' },
  { kind: 'shopper', action: 'cancel', returnMethod: 'POST' },
  { kind: 'acknowledge' },
  { kind: 'exhaust', scenario: 'feedback_failed-20' },
  { kind: 'interpretation_rule', sections: ['3', '7'] },
  { kind: 'setting', setting: 'limits of the account' },
];

test.each([
  ['en', 'Send CAPTURE for an order in state Pending, Authorized or PartiallyCaptured.'],
  ['ar', 'أرسل CAPTURE لطلب حالته Pending أو Authorized أو PartiallyCaptured.'],
] as const)('lists the states of an order, %s', (language, sentence) => {
  const howToCover: HowToCover = {
    kind: 'operation',
    operation: 'CAPTURE',
    states: ['Pending', 'Authorized', 'PartiallyCaptured'],
  };
  expect(formatHowToCover({ key: '04000', howToCover }, language)).toEqual({ sentence });
});

test('a header is copied apart from the sentence', () => {
  expect(
    formatHowToCover(
      { key: '19065', howToCover: { kind: 'header', scenario: 'pending', operation: 'CAPTURE' } },
      'en',
    ),
  ).toEqual({
    sentence: 'Send CAPTURE with this header:',
    header: { text: 'x-postern-scenario: pending', isAlternative: false },
  });
});

test('a refusal has a header as an alternative', () => {
  expect(
    formatHowToCover(
      { key: '05057', howToCover: { kind: 'refusal', reason: 'ExceedsDailyLimit', scenario: '05057' } },
      'en',
    ),
  ).toEqual({
    sentence: "Send a request that is refused: More than is left of the account's limit for one UTC day.",
    header: { text: 'x-postern-scenario: 05057', isAlternative: true },
  });
});

test('the expiry date of a card is as the shopper types it', () => {
  expect(
    formatHowToCover(
      {
        key: '13666',
        howToCover: { kind: 'card', card: 'visa', expiryDate: '3905', payment: 'PURCHASE' },
      },
      'en',
    ),
  ).toEqual({ sentence: 'Pay by PURCHASE with the card visa and the expiry date 05/39.' });
});

test('a setting is named in Arabic by its interpretation rule', () => {
  const { sentence } = formatHowToCover(
    { key: 'P7', howToCover: { kind: 'setting', setting: 'limits of the account' } },
    'ar',
  );
  expect(sentence).not.toContain('limits');
});

test.each(steps)('%j is a sentence in both languages', (howToCover) => {
  const [english, arabic] = [
    formatHowToCover({ key: 'P7', howToCover }, 'en'),
    formatHowToCover({ key: 'P7', howToCover }, 'ar'),
  ];
  expect(english.sentence).toMatch(/^[A-Z][^\u0600-\u06ff]*[.:]$/);
  expect(arabic.sentence).toMatch(/^[\u0600-\u06ff].*[.:]$/);
  expect(arabic.header).toEqual(english.header);
});
