/** The form of a payment, as a shop makes it. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import { verifyPaymentMessage } from '@postern/protocol/payments';
import fc from 'fast-check';
import { ClientError, type ClientSettings } from '../index.ts';
import { createPayments, type PaymentParams } from './index.ts';

const settings: ClientSettings = {
  baseUrl: 'https://gateway.example/pay/',
  apiRoot: 'Other',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: responsePhrase('response secret'),
};
const params = {
  command: 'PURCHASE',
  merchant_reference: 'order-1001',
  amount: { decimal: '10.50' },
  currency: 'AED',
  customer_email: 'layla@shop.example',
  return_url: 'https://shop.example/paid?a=1&b=2',
} as const satisfies PaymentParams;
const signing = { shaType: settings.shaType, phrase: settings.requestPhrase };

const errorOf = (changes: object): ClientError => {
  try {
    createPayments(settings).paymentForm({ ...params, ...changes });
  } catch (error) {
    if (error instanceof ClientError) return error;
    throw error;
  }
  throw new Error('the form was not refused');
};

test('a form has the address of the payment page, and the signed fields of the account', () => {
  const { action, fields } = createPayments(settings).paymentForm(params);
  expect(action).toBe('https://gateway.example/pay/Other/paymentPage');
  expect(fields).toMatchObject({
    command: 'PURCHASE',
    access_code: settings.accessCode,
    merchant_identifier: settings.merchantIdentifier,
    amount: '1050',
    language: 'en',
  });
  expect(verifyPaymentMessage(fields, [signing], params.return_url)).toMatchObject({ _tag: 'Right' });
});

test.each([
  [{ amount: 1050n }, { amount: '1050' }],
  [{ amount: '1050' }, { amount: '1050' }],
  [{ amount: { decimal: '1.050' }, currency: 'KWD' }, { amount: '1050' }],
  [{ language: 'ar' }, { language: 'ar' }],
] as const)('of %p the form has %p', (changes, fields) => {
  expect(createPayments(settings).paymentForm({ ...params, ...changes }).fields).toMatchObject(fields);
});

test('the language is that of the settings, and the decimals are, too', () => {
  const absent: object = { language: undefined, phone_number: undefined };
  const payments = createPayments({ ...settings, language: 'ar', decimalPlaces: { AED: 3 } });
  const { fields } = payments.paymentForm({ ...params, ...absent });
  expect(fields).toMatchObject({ language: 'ar', amount: '10500' });
  expect(fields).not.toHaveProperty('phone_number');
});

test('whatever the values are, a browser posts exactly the fields', () => {
  const anyText = fc.string({ minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(anyText, anyText, (text, buttonText) => {
      const changes = { app_framework: text, customer_name: "Sara O'Neil" };
      const { action, fields, html } = createPayments(settings).paymentForm(
        { ...params, ...changes },
        { buttonText },
      );
      expect(fields).toMatchObject(changes);
      expect(postedBy(html)).toEqual({ action, fields, buttonText });
    }),
    { examples: [[`"><script>alert('1 & 2')</script>`, '&amp;<b>']] },
  );
});

// Of this HTML only: no character of a value can be taken for HTML.
const postedBy = (html: string) => {
  const [, action = '', inputs = '', buttonText = ''] =
    /^<form method="post" action="([^"]*)" accept-charset="utf-8">((?:<input [^<>]*>)*)<button>([^<>]*)<\/button><\/form>$/.exec(
      html,
    ) ?? [];
  const fields = [...inputs.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name, value]) => [unescapeHtml(name), unescapeHtml(value)] as const,
  );
  return {
    action: unescapeHtml(action),
    fields: Object.fromEntries(fields),
    buttonText: unescapeHtml(buttonText),
  };
};

const unescapeHtml = (text = ''): string =>
  text.replaceAll(/&(?:#(\d+);)?/g, (entity, code?: string) =>
    code === undefined ? `${entity} is not escaped` : String.fromCharCode(Number(code)),
  );

test.each([
  [{ customer_email: undefined }, 'MissingParameter', 'customer_email', '001'],
  [{ customer_email: 'layla' + '@'.repeat(255) }, 'TooLong', 'customer_email', '032'],
  [{ amount: 10.5 }, 'InvalidFormat', 'amount', '002'],
  [{ amount: { decimal: '10.505' } }, 'InvalidFormat', 'amount', '002'],
  [{ amount: undefined }, 'MissingParameter', 'amount', '001'],
  [{ amount: '0' }, 'InvalidAmount', 'amount', '005'],
  [{ currency: 'ADE' }, 'UnknownCurrency', 'currency', '013'],
  [{ command: 'CAPTURE' }, 'ValueNotAllowed', 'command', '033'],
  [{ customer_name: ['Layla'] }, 'InvalidFormat', 'customer_name', '002'],
  [{ return_url: '/paid' }, 'InvalidFormat', 'return_url', '002'],
  [{ order_description: '4005550000000001' }, 'InvalidFormat', 'order_description', '002'],
  [{ card_number: '4005550000000001' }, 'UnknownParameter', 'card_number', '027'],
  [{ return_url: 'https://shop.example/?status=paid' }, 'Ambiguous', 'return_url', '008'],
])('%j is refused as %s', (changes, reason, parameter, message) => {
  const error = errorOf(changes);
  expect(error.failure).toMatchObject({
    _tag: 'InvalidRequest',
    violations: [{ reason, parameter, message }],
    effect: 'none',
  });
  expect(error.message).toContain(`${parameter}: `);
});

test('each wrong parameter is named with what is wrong with it and what to do', () => {
  const wrong = {
    merchant_reference: 'order 1001',
    amount: { decimal: '10.555' },
    customer_email: 7,
    order_description: 'قهوة، شاي',
    return_url: '/paid',
  };
  const { failure } = errorOf(wrong);
  const violations = failure._tag === 'InvalidRequest' ? failure.violations : [];
  expect(Object.fromEntries(violations.map(({ parameter, meaning }) => [parameter, meaning]))).toEqual({
    merchant_reference: expect.stringContaining("has ' ' (U+0020) at position 6"),
    amount: expect.stringContaining("{ decimal: '10.555' } has 3 decimals, and AED has 2: pass "),
    customer_email: expect.stringContaining('is a number, not a text'),
    order_description: expect.stringContaining("has '،' (U+060C) at position 5"),
    return_url: expect.stringContaining('is not an http or https address. Send the whole address'),
  });
});

test('the error says what would be read as another message, and no value of the shopper', () => {
  expect(errorOf({ return_url: 'https://shop.example/?status=paid' }).message).toContain(
    'because of status=',
  );
  expect(errorOf({ customer_email: 'layla x@shop.example' }).message).not.toContain('layla');
});

test('settings are validated like those of a client', () => {
  expect(() => createPayments({ ...settings, accessCode: '' })).toThrow(/^accessCode must be /);
});
