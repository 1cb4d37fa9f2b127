import type { StringParams } from '../index.ts';
import { paymentFlows, paymentRefusalEcho, starPersonalValues } from './index.ts';

const form = Object.fromEntries(Object.keys(paymentFlows.redirection.request).map((name) => [name, 'x']));
const wellFormed: StringParams = {
  ...form,
  amount: '1',
  language: 'en',
  payment_option: 'VISA',
  eci: 'ECOMMERCE',
  remember_me: 'NO',
  check_3ds: 'NO',
  recurring_mode: 'FIXED',
};

test('a refusal echoes all well-formed parameters of an authenticated form, without its signature', () => {
  const { signature: _signature, ...others } = wellFormed;
  expect(paymentRefusalEcho('redirection', wellFormed, 'authenticated')).toEqual(others);
  expect(
    paymentRefusalEcho(
      'redirection',
      { amount: 'ten', card_number: '1', fort_id: '1', other: 'x' },
      'authenticated',
    ),
  ).toEqual({});
});

// The end of such a value could also be the beginning of the next name.
test('without authentication, no parameter that may contain an equals sign is echoed, whatever its value', () => {
  const all = Object.keys(paymentRefusalEcho('redirection', wellFormed, 'authenticated'));
  const echoed = Object.keys(paymentRefusalEcho('redirection', wellFormed, 'unauthenticated'));
  expect(all.filter((name) => !echoed.includes(name))).toEqual([
    'return_url',
    'device_fingerprint',
    'app_programming',
    'app_framework',
    'app_ver',
    'app_plugin',
    'app_plugin_version',
  ]);
});

test('a return by GET has one star for each character of a personal value, and all other values', () => {
  const params = {
    card_number: '400555******0001',
    card_holder_name: 'ليلى \u{1F4BA}',
    card_bin: '400555',
    amount: '1',
  };
  expect(starPersonalValues(params)).toEqual({
    card_number: '****************',
    card_holder_name: '******',
    card_bin: '400555',
    amount: '1',
  });
});
