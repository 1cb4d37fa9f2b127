import { translateValidationMessage } from './translate-validation-message.ts';

test("in English, shows the gateway's own text", () => {
  expect(translateValidationMessage('must be digits', 'en')).toBe('must be digits');
});

test('in Arabic, a known rule keeps its numbers', () => {
  const rule = 'must be a text of 1 to 200 characters that is not empty and has no control characters';
  expect(translateValidationMessage(rule, 'ar')).toContain('200');
  expect(translateValidationMessage(rule, 'ar')).not.toContain('must');
});

test('in Arabic, an unknown rule is shown unchanged, left to right', () => {
  expect(translateValidationMessage('must be blue', 'ar')).toBe('\u2066must be blue\u2069');
});

test.each([
  'must be at most effect.to_milliseconds',
  'cannot be combined with amount_from or amount_to',
  'CHECK_STATUS has no amount',
  'pending applies only to operations that move money, not to CHECK_STATUS',
  'is only for an operation that ends declined',
  'decline applies only to operations, not to PURCHASE',
  'payment_completed applies only to payments of new orders, not to CAPTURE',
  '082 means that Fraud Prevention is inactive, but the account has it',
  '784 means that an operation is pending, but this effect completes it',
  '000 is of the class succeeded, which is not a decline',
  '078 belongs to Fraud prevention, which the account does not have',
  'are limited to 100 in an account: delete some first',
  'must be a number above 0, at most 1',
  'must be 1 to 40 characters, alphanumeric or any of -_.*',
])('translates the validation rule of a scenario to Arabic: %s', (rule) => {
  expect(translateValidationMessage(rule, 'ar')).not.toContain('\u2066' + rule);
  expect(translateValidationMessage(rule, 'ar')).toMatch(/^\p{Script=Arabic}/u);
});

test.each([
  'must be 1 to 20 characters, alphanumeric',
  'must be a text of 1 to 100 characters that is not empty and has no control or direction characters',
  'must be an ISO 4217 currency that has a minor unit',
  'must be 1 to 10 digits of minor units, not zero',
  'must be a timestamp of the years 2000 to 2999, such as 2026-02-03T04:05:06Z',
  'must be one of form, json, xml',
  'must be one of the channels that have addresses: web, mobile',
  'must differ from each request phrase of the account: current, next and previous',
  'must be an IP address, a range such as 203.0.113.0/24 or 2001:db8::/32, or a URL such as https://shop.example',
  'must be the origin of a page, such as https://shop.example or http://localhost:3000: without a path',
  'must be an http or https URL of 400 characters at most, without a user name',
  'must be an https URL, an http URL of this machine (localhost, 127.0.0.1, [::1]), or inbox: at most 2048 characters',
  'must be 1 to 20 letters, digits, - and _, a letter first',
  'must be addresses of 10 channels at most, such as {"web": {"notification": "inbox"}}',
  'must be a whole number from 1 to 100',
  'is missing: it must be a whole number from 1 to 100',
  'is required, unless to is given; send one of the two',
  'is only for a payment that ends declined',
  'must be the message of a decline, but 000 is of the class succeeded',
  'must be a message of the account, but 785 belongs to Fraud Prevention, which the account does not have',
  'must be a message of the account, but 082 means that Fraud Prevention is inactive, but the account has it',
  'must be left out: it is only for orders that are pending, uncertain or on_hold, not authorized',
  'must be left out: the account has no payment channel',
])('translates the validation rule of a form to Arabic: %s', (rule) => {
  expect(translateValidationMessage(rule, 'ar')).not.toContain('\u2066' + rule);
  expect(translateValidationMessage(rule, 'ar')).toMatch(/^\p{Script=Arabic}/u);
});
