import type { DeliveryCause } from '../api/feedback.ts';
import { formatErrorDetail } from './format-delivery-cause.ts';

const failed = (code: DeliveryCause['code'], error: string | null) => ({
  cause: { code, meaning: '', remedy: '' },
  error,
});

test('a cause that says it all has no detail', () => {
  expect(formatErrorDetail(failed('ConnectionRefused', 'the connection was refused'), 'en')).toBeUndefined();
});

test('the message of a connection is a detail in each language, a sentence of the gateway in its own', () => {
  const unknown = failed('NoResponse', 'EPROTO');
  const notAllowed = failed('AddressNotAllowed', 'this gateway may not send to 10.0.0.1');
  expect(formatErrorDetail(unknown, 'en')).toBe('EPROTO');
  expect(formatErrorDetail(unknown, 'ar')).toBe('EPROTO');
  expect(formatErrorDetail(notAllowed, 'en')).toBe(notAllowed.error);
  expect(formatErrorDetail(notAllowed, 'ar')).toBeUndefined();
});

test('an attempt that got a response has no detail', () => {
  expect(formatErrorDetail(failed('NotFound', null), 'en')).toBeUndefined();
  expect(formatErrorDetail({ cause: null, error: null }, 'en')).toBeUndefined();
});
