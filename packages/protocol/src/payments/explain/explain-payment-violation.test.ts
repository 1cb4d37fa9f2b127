/** The sentences about refused parameters of a payment's request: those of the four operations, and those of payments alone. */
import { explainPaymentViolation } from './index.ts';
import { findPaymentFormViolations, type PaymentFlow } from '../index.ts';

type Fields = Readonly<Record<string, unknown>>;

const redirection: Fields = {
  command: 'PURCHASE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  customer_email: 'layla@shop.example',
  return_url: 'https://shop.example/paid',
  signature: 'abc',
};
const trusted: Fields = {
  ...redirection,
  return_url: undefined,
  customer_ip: '127.0.0.1',
  card_number: '4005550000000001',
  expiry_date: '3012',
  card_security_code: '123',
};

const explain = (flow: PaymentFlow, form: Fields): readonly unknown[] => {
  const sent = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  return findPaymentFormViolations(flow, sent).map((violation) => {
    const explained = explainPaymentViolation(violation, sent[violation.parameter], flow);
    return [violation.parameter, explained?.cause, explained?.meaning];
  });
};

test.each<[string, Fields, string, string, RegExp]>([
  ['a decimal amount', { amount: '10.50' }, 'amount', 'NotWholeNumber', /^is not a whole number$/],
  ['a locale', { language: 'en_US' }, 'language', 'NearListed', /^is none of en, ar$/],
  [
    'a character',
    { order_description: 'Layla & Omar' },
    'order_description',
    'WrongCharacter',
    /'&' \(U\+0026\) at position 7/,
  ],
  [
    'one of payments',
    { customer_name: 'Layla & Omar' },
    'customer_name',
    'WrongCharacter',
    /'&' \(U\+0026\) at position 7/,
  ],
  ['a missing email', { customer_email: undefined }, 'customer_email', 'Missing', /^is missing$/],
  ['an empty email', { customer_email: '' }, 'customer_email', 'EmptyValue', /^is empty$/],
  [
    'a long email',
    { customer_email: `${'a'.repeat(254)}@` },
    'customer_email',
    'TooLong',
    /has 255 characters, at most 254/,
  ],
  [
    'a relative address',
    { return_url: '/paid' },
    'return_url',
    'NotReturnUrl',
    /^is not an http or https address$/,
  ],
  [
    'a card number in a text',
    { merchant_extra: '4005550000000001' },
    'merchant_extra',
    'CardNumberInText',
    /^contains a card number$/,
  ],
  ['an eci of another flow', { eci: 'MOTO' }, 'eci', 'NotListed', /^is none of ECOMMERCE$/],
  [
    'a misspelled name',
    { customerEmail: 'x' },
    'customerEmail',
    'MisspelledParameter',
    /^is not a parameter of the operation$/,
  ],
  [
    'a field of a framework',
    { _token: 'x' },
    '_token',
    'UnknownParameter',
    /^is not a parameter of the operation$/,
  ],
  ['a currency in lower case', { currency: 'aed' }, 'currency', 'NearCurrency', /ISO 4217/],
  [
    'a base64 signature',
    { signature: 'A8m/ZA==' },
    'signature',
    'NotHexadecimal',
    /^has a character that no signature has$/,
  ],
  ['a number of JSON', { amount: 1050 }, 'amount', 'NumberNotText', /^is a number, not a text$/],
])('%s is named', (_what, changes, parameter, cause, meaning) => {
  expect(explain('redirection', { ...redirection, ...changes })).toEqual([
    [parameter, cause, expect.stringMatching(meaning)],
  ]);
});

test.each<[string, string, string]>([
  ['card_number', '4005 5500 0000 0001', 'NotCardDigits'],
  ['card_security_code', '12x', 'NotCardDigits'],
  ['expiry_date', '3013', 'NotExpiryDate'],
  ['expiry_date', '12/30', 'NotExpiryDate'],
  ['card_holder_name', 'Layla 7', 'SecretCharacter'],
])('a wrong %s is explained without a character of it: %s', (parameter, value, cause) => {
  const violation = { reason: 'InvalidFormat', parameter } as const;
  expect(explainPaymentViolation(violation, value, 'trusted')).toMatchObject({
    cause,
    details: expect.not.objectContaining({ character: expect.anything() }),
  });
  expect(explain('trusted', { ...trusted, [parameter]: value })).toContainEqual([
    parameter,
    cause,
    expect.any(String),
  ]);
});
