import fc from 'fast-check';
import { findPaymentFormViolations, isReturnUrl, paymentFlows, type PaymentRefusalReason } from './index.ts';

const form = {
  command: 'PURCHASE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  signature: '0e58a2',
  customer_email: 'layla@shop.example',
} as const;
const everyOptional = {
  customer_ip: '2001:db8::7',
  token_name: '4111111111111111',
  eci: 'ECOMMERCE',
  payment_option: 'VISA',
  order_description: 'حذاء رياضي',
  customer_name: "Layla O'Neil ليلى",
  phone_number: '+971 (4) 000-000',
  settlement_reference: 'S-1_2.3',
  ...Object.fromEntries(['', '1', '2', '3', '4', '5'].map((n) => [`merchant_extra${n}`, "A.;/_-,'@1"])),
  return_url: 'https://shop.example/paid?order=7&a[]=%20#top',
  remember_me: 'YES',
  check_3ds: 'NO',
  agreement_id: 'A-1',
  recurring_mode: 'FIXED',
  installments: 'STANDALONE',
  device_fingerprint: 'a=b; c',
  ...Object.fromEntries(
    ['programming', 'framework', 'ver', 'plugin', 'plugin_version'].map((n) => [`app_${n}`, 'PHP 8.3 (cli)']),
  ),
} as const;

const firstReason = (changes: Readonly<Record<string, string>>): string => {
  const [first] = findPaymentFormViolations('redirection', { ...form, ...changes });
  return first === undefined ? 'none' : `${first.reason} ${first.parameter}`;
};

test('a form with all required and with all optional parameters has no violations', () => {
  expect(findPaymentFormViolations('redirection', form)).toEqual([]);
  expect(findPaymentFormViolations('redirection', { ...form, ...everyOptional })).toEqual([]);
  expect(Object.keys({ ...form, ...everyOptional }).toSorted()).toEqual(
    Object.keys(paymentFlows.redirection.request).toSorted(),
  );
  expect(firstReason({ command: 'AUTHORIZATION' })).toBe('none');
});

test.each<readonly [Readonly<Record<string, string>>, `${PaymentRefusalReason} ${string}` | 'none']>([
  [{ card_number: '4005550000000001' }, 'UnknownParameter card_number'],
  [{ expiry_date: '3012' }, 'UnknownParameter expiry_date'],
  [{ card_security_code: '123' }, 'UnknownParameter card_security_code'],
  [{ card_holder_name: 'Layla' }, 'UnknownParameter card_holder_name'],
  [{ fort_id: '149295435400084008' }, 'UnknownParameter fort_id'],
  [{ maintenance_reference: '1' }, 'UnknownParameter maintenance_reference'],
  [{ constructor: '1' }, 'UnknownParameter constructor'],
  [{ customer_email: '' }, 'MissingParameter customer_email'],
  [{ customer_name: '' }, 'InvalidFormat customer_name'],
  [{ command: 'CAPTURE' }, 'ValueNotAllowed command'],
  [{ eci: 'MOTO' }, 'ValueNotAllowed eci'],
  [{ eci: 'OTHER' }, 'ValueNotAllowed eci'],
  [{ payment_option: 'SADAD' }, 'UnsupportedPaymentOption payment_option'],
  [{ customer_email: `${'a'.repeat(250)}@b.ex` }, 'TooLong customer_email'],
  [{ customer_email: 'layla shop' }, 'InvalidFormat customer_email'],
  [{ merchant_extra: 'a=b' }, 'InvalidFormat merchant_extra'],
  [{ amount: '000' }, 'InvalidAmount amount'],
  [{ currency: 'ZZZ' }, 'UnknownCurrency currency'],
  // Addresses (C4).
  [{ return_url: '/paid' }, 'InvalidFormat return_url'],
  [{ return_url: 'javascript:alert(1)' }, 'InvalidFormat return_url'],
  [{ return_url: 'https://shop.example/مدفوع' }, 'InvalidFormat return_url'],
  [{ return_url: `https://shop.example/${'a'.repeat(380)}` }, 'TooLong return_url'],
  // Card numbers where they do not belong, and digits that are identifiers (C10).
  [{ order_description: 'card 4111-1111 1111 1111' }, 'InvalidFormat order_description'],
  [{ return_url: 'https://shop.example/4111111111111111' }, 'InvalidFormat return_url'],
  [{ app_ver: '5123456789012346' }, 'InvalidFormat app_ver'],
  [{ merchant_reference: '4111111111111111' }, 'none'],
  [{ token_name: '4111111111111111' }, 'none'],
])('the first violation of a form with %j is %s', (changes, violation) => {
  expect(firstReason(changes)).toBe(violation);
});

test('the violations are in the order of the checks: names, then parameters in the order of the table, then amount and currency', () => {
  const { merchant_reference: _left, ...others } = form;
  const wrong = { ...others, cvv: '123', currency: 'ZZZ', amount: '0', language: 'fr', customer_name: '1' };
  expect(findPaymentFormViolations('redirection', wrong)).toEqual([
    { reason: 'UnknownParameter', parameter: 'cvv' },
    { reason: 'MissingParameter', parameter: 'merchant_reference' },
    { reason: 'ValueNotAllowed', parameter: 'language' },
    { reason: 'InvalidFormat', parameter: 'customer_name' },
    { reason: 'InvalidAmount', parameter: 'amount' },
    { reason: 'UnknownCurrency', parameter: 'currency' },
  ]);
});

test('no text of any name breaks the check, and every violation names a parameter of the form or of the flow', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(paymentFlows.redirection.request)), fc.string());
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ unit: 'binary' })), (sent) => {
      for (const { parameter } of findPaymentFormViolations('redirection', sent))
        expect({ ...sent, ...paymentFlows.redirection.request }).toHaveProperty([parameter]);
    }),
  );
});

describe('a return address', () => {
  test.each([
    'http://localhost',
    'http://127.0.0.1:3000/paid',
    'http://[::1]:8080/paid?x=1',
    'http://[2001:db8::7]',
    'HTTPS://Shop.Example',
    'https://php_shop?a',
    'https://shop.example#a@b',
    'https://xn--mgba3a4f16a.example/',
  ])('is %s', (text) => {
    expect(isReturnUrl(text)).toBe(true);
  });

  test.each([
    '',
    'shop.example',
    '//shop.example',
    'https:shop.example',
    'https:///shop.example',
    'https://',
    'https://?a',
    'ftp://shop.example/',
    'https://user@shop.example/',
    'https://user:secret@shop.example/',
    'https://shop.example:8080@evil.example/',
    'https://shop.example\\@evil.example/',
    'https://shop.example:99999/',
    'https://1.2.3.256/',
    'https://08.8.8.8/',
    'https://01.1.1.1/',
    'https://1.2.3.4.5/',
    'https://a.0x7/',
    'http://[1:2]/',
    'http://[::1::2]/',
    'http://[::1/',
    ' https://shop.example',
    'https://shop.example\n',
    'https://shop.example\t/',
  ])('is not %j', (text) => {
    expect(isReturnUrl(text)).toBe(false);
  });

  // What a browser does with an address decides where a shopper lands.
  test('is read by browsers as one with that host and without a user name', () => {
    const part = fc.constantFrom(
      'http://',
      'https://',
      '[',
      ']',
      '::',
      ':',
      '.',
      '@',
      '/',
      '?',
      '#',
      '%',
      '1',
      '0',
      '8',
      '0x',
      '999',
      '65535',
      'a',
      'f',
      '-',
      '_',
    );
    const authority = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(authority, (rest) => {
        const text = `https://${rest}`;
        fc.pre(isReturnUrl(text));
        const url = new URL(text);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.hostname.replace(/^\[.*/, '[')).toBe(/^(?:\[|[^:/?#]*)/.exec(rest)?.[0]);
        expect(url.host).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});
