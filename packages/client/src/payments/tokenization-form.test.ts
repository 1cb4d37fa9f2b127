/** The form that exchanges a card for a token, as a shop makes it. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import { paymentFlows, verifyPaymentMessage } from '@postern/protocol/payments';
import fc from 'fast-check';
import { ClientError, type ClientSettings } from '../index.ts';
import { createPayments, type TokenizationFormOptions, type TokenizationParams } from './index.ts';

const settings: ClientSettings = {
  baseUrl: 'https://gateway.example/pay/',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: responsePhrase('response secret'),
};
const signing = { shaType: settings.shaType, phrase: settings.requestPhrase };
const { tokenizationForm } = createPayments(settings);

const params = {
  service_command: 'TOKENIZATION',
  merchant_reference: 'order-1001',
  return_url: 'https://shop.example/card?a=1&b=2',
} as const satisfies TokenizationParams;
const saving = { ...params, service_command: 'CREATE_TOKEN', currency: 'AED' } as const;
const own = { flow: 'own_form' } as const;
const iframe = { flow: 'iframe' } as const;

const errorOf = (changes: object, options: TokenizationFormOptions = own): ClientError => {
  try {
    tokenizationForm({ ...params, ...changes }, options);
  } catch (error) {
    if (error instanceof ClientError) return error;
    throw error;
  }
  throw new Error('the form was not refused');
};

// Of this HTML only: no character of a value can be taken for HTML.
const elementsIn = (html: string): readonly Readonly<Record<string, string>>[] =>
  [...html.matchAll(/<(\w+)((?: [\w-]+="[^"<>]*")*)>/g)].map(([, element = '', attributes = '']) => ({
    element,
    ...Object.fromEntries(
      [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code))),
      ]),
    ),
  }));

const inputsIn = (html: string) => elementsIn(html).filter(({ element }) => element === 'input');
const hiddenFieldsIn = (html: string) =>
  Object.fromEntries(
    inputsIn(html)
      .filter(({ type }) => type === 'hidden')
      .map(({ name = '', value }) => [name, value]),
  );

test.each<[string, TokenizationParams, TokenizationFormOptions]>([
  ['an own form', params, own],
  ['an iframe', params, iframe],
  ['a card that is saved', saving, own],
])('the form of %s has the signed fields of the account as hidden inputs', (_what, form, options) => {
  const { action, fields, html } = tokenizationForm(form, options);
  expect(action).toBe('https://gateway.example/pay/FortAPI/paymentPage');
  expect(fields).toMatchObject({
    ...form,
    access_code: settings.accessCode,
    merchant_identifier: settings.merchantIdentifier,
    language: 'en',
  });
  expect(hiddenFieldsIn(html)).toEqual(fields);
  expect(elementsIn(html)[0]).toMatchObject({ element: 'form', method: 'post', action });
  expect(verifyPaymentMessage(fields, [signing], params.return_url)).toMatchObject({ _tag: 'Right' });
  for (const name of paymentFlows.own_form.unsigned) expect(fields).not.toHaveProperty(name);
});

test('an own form has empty inputs of the card, with labels and hints for browsers', () => {
  const { html } = tokenizationForm(params, own);
  const inputs = inputsIn(html).filter(({ type }) => type !== 'hidden');
  expect(inputs).toEqual([
    {
      element: 'input',
      name: 'card_number',
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      maxlength: '19',
      required: '',
    },
    {
      element: 'input',
      name: 'expiry_date',
      autocomplete: 'off',
      inputmode: 'numeric',
      maxlength: '4',
      required: '',
    },
    {
      element: 'input',
      name: 'card_security_code',
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      maxlength: '4',
      required: '',
    },
    {
      element: 'input',
      name: 'card_holder_name',
      autocomplete: 'cc-name',
      inputmode: 'text',
      maxlength: '50',
    },
  ]);
  expect(html.match(/<label>[^<]+<input[^>]+><\/label>/g)).toHaveLength(4);
  expect(html).not.toContain('<iframe');
});

test('a card is saved without its security code, if the shopper leaves it out', () => {
  const required = inputsIn(tokenizationForm(saving, own).html).filter((input) => 'required' in input);
  expect(required.map(({ name }) => name)).toEqual(['card_number', 'expiry_date']);
});

test('the form of an iframe has no input of the card, and opens in the iframe', () => {
  const { html } = tokenizationForm(params, { ...iframe, frameName: 'card-7', frameTitle: 'Carte' });
  expect(inputsIn(html).map(({ type }) => type)).not.toContain(undefined);
  expect(elementsIn(html)).toContainEqual(expect.objectContaining({ element: 'form', target: 'card-7' }));
  expect(elementsIn(html)).toContainEqual({ element: 'iframe', name: 'card-7', title: 'Carte' });
});

test('texts of the shop are escaped', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', "'", '<', '>', '&', 'a', '=', ' ', '/'),
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(text, text, text, (first, second, third) => {
      const labels = { card_number: second, card_security_code: third };
      const { html, fields } = tokenizationForm(params, { ...own, buttonText: first, labels });
      expect(elementsIn(html).map(({ element }) => element)).toEqual([
        'form',
        ...Object.keys(fields).map(() => 'input'),
        ...Array.from({ length: 4 }, () => ['label', 'input']).flat(),
        'button',
      ]);
      const framed = tokenizationForm(params, { ...iframe, frameName: first, frameTitle: second });
      expect(elementsIn(framed.html).at(-1)).toEqual({ element: 'iframe', name: first, title: second });
    }),
    { examples: [[`"><script>alert('1 & 2')</script>`, '&amp;<b>', "' onfocus='"]] },
  );
});

test.each<[object, TokenizationFormOptions, string, string, string]>([
  [{ card_number: '4005550000000001' }, own, 'UnknownParameter', 'card_number', '027'],
  [{ card_security_code: '9173' }, own, 'UnknownParameter', 'card_security_code', '027'],
  [{ remember_me: 'YES' }, iframe, 'UnknownParameter', 'remember_me', '027'],
  [{ amount: '100' }, own, 'UnknownParameter', 'amount', '027'],
  [{ service_command: 'CREATE_TOKEN' }, iframe, 'ValueNotAllowed', 'service_command', '033'],
  [{ service_command: 'CREATE_TOKEN', return_url: undefined }, own, 'MissingParameter', 'return_url', '001'],
  [{ merchant_reference: undefined }, own, 'MissingParameter', 'merchant_reference', '001'],
  [{ return_url: 'https://shop.example/?token_name=1' }, own, 'Ambiguous', 'return_url', '008'],
])('%j with %j is refused as %s', (changes, options, reason, parameter, message) => {
  const error = errorOf(changes, options);
  expect(error.failure).toMatchObject({
    _tag: 'InvalidRequest',
    violations: [{ reason, parameter, message }],
    effect: 'none',
  });
  expect(error.message).not.toMatch(/4005550000000001|9173/);
});
