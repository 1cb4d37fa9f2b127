/** The short error of an address without a scheme. */
import { ApiError } from '../api/api-error.ts';
import { feedbackAddressErrorText } from './feedback-address-error-text.ts';

const refusal = new ApiError('invalid-request', 400, 'Some values are invalid', [
  { path: 'address', message: 'must be an https URL' },
]);

test.each(['localhost:3000/webhook', 'localhost/webhook', 'shop.example', ' 127.0.0.1:8080 '])(
  '%s needs a scheme',
  (address) => {
    expect(feedbackAddressErrorText(refusal, 'address', address, 'en')).toBe('Add http:// or https://');
  },
);

test.each(['ftp://shop.example', 'https://user@shop.example/', 'mailto:shop@shop.example', 'Inbox', '/hook'])(
  '%s needs more than a scheme',
  (address) => {
    expect(feedbackAddressErrorText(refusal, 'address', address, 'en')).toBe('must be an https URL');
  },
);

test('an accepted address has no error', () => {
  expect(feedbackAddressErrorText(null, 'address', 'shop.example', 'en')).toBeUndefined();
  expect(feedbackAddressErrorText(refusal, 'channels.web.direct', 'shop.example', 'en')).toBeUndefined();
});
