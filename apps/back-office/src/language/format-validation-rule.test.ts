import { formatValidationRule } from './format-validation-rule.ts';

test("in English, shows the gateway's own text", () => {
  expect(formatValidationRule('must be digits', 'en')).toBe('must be digits');
});

test('in Arabic, a known rule keeps its numbers', () => {
  const rule = 'must be a text of 1 to 200 characters that is not empty and has no control characters';
  expect(formatValidationRule(rule, 'ar')).toContain('200');
  expect(formatValidationRule(rule, 'ar')).not.toContain('must');
});

test('in Arabic, an unknown rule is shown unchanged, left to right', () => {
  expect(formatValidationRule('must be blue', 'ar')).toBe('\u2066must be blue\u2069');
});

test.each([
  'must be at most effect.to_milliseconds',
  'and the range of amount_from and amount_to exclude each other',
  'CHECK_STATUS asks for no amount',
  'pending applies only to operations that move money, not to CHECK_STATUS',
  'is for an operation that ends declined',
  '784 says that the operation is still under way, and it ends',
  '000 is of the class succeeded: nothing is declined with it',
  '078 belongs to Fraud prevention, which the account does not have',
  'are limited to 100 in an account: delete some first',
])('translates the validation rule of a scenario to Arabic: %s', (rule) => {
  expect(formatValidationRule(rule, 'ar')).not.toContain('\u2066' + rule);
  expect(formatValidationRule(rule, 'ar')).toMatch(/^\p{Script=Arabic}/u);
});
