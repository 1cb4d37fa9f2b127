import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { requestPhrase, responsePhrase, sign, verify, type StringParams } from '../index.ts';
import {
  paymentForm,
  paymentRefusalEcho,
  readReturn,
  starPersonalValues,
  verifyPaymentMessage,
} from './index.ts';
import { paymentMessageNames } from './verify-payment-message.ts';

const request = { shaType: 'SHA-256', phrase: requestPhrase('request') } as const;
const current = { shaType: 'HMAC-512', phrase: responsePhrase('response') } as const;
const previous = { shaType: 'SHA-256', phrase: responsePhrase('last year') } as const;

const required = {
  command: 'PURCHASE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  customer_email: 'layla@shop.example',
} as const;

const text = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });
const optional = {
  order_description: text("aZ7_'/.-#:$ شراء", 40),
  customer_name: text("aZ_\\/-.' ليلى", 40),
  phone_number: text('07+-() ', 19),
  settlement_reference: text('transcioke-_.7', 34),
  merchant_extra: text(".;/_-,'@transcioke", 60),
  device_fingerprint: text('astu=_; ', 30),
  app_ver: text('astu=_; ', 30),
  remember_me: fc.constantFrom('YES', 'NO'),
  return_url: text('astu=_&?:/', 40).map((end) => `https://shop.example/${end}`),
};
const forms = fc.record(optional, { requiredKeys: [] }).map((params) => ({ ...required, ...params }));

const refusal = { response_code: '00072', response_message: 'Cancelled by the user', status: '00' };
const refused = (form: StringParams) =>
  sign({ ...paymentRefusalEcho('redirection', form, 'authenticated'), ...refusal }, current);

const paid: StringParams = {
  ...required,
  response_code: '14000',
  response_message: 'Success',
  status: '14',
  fort_id: '169996200000000001',
  eci: 'ECOMMERCE',
  customer_ip: '2001:db8::7',
  payment_option: 'VISA',
  card_number: '400555******0001',
  expiry_date: '3012',
  card_holder_name: 'Layla ليلى',
  token_name: 'a1',
  authorization_code: '831000',
  settlement_reference: 'S-1',
};
const read = (fields: StringParams, returnUrl?: string) =>
  readReturn(fields, { keys: [previous, current], ...(returnUrl !== undefined && { returnUrl }) });

test('the refusal of every form that can be signed is verified, whether or not its address is known', () => {
  fc.assert(
    fc.property(forms, (params) => {
      const form = paymentForm('redirection', params, request);
      fc.pre(E.isRight(form));
      expect(verifyPaymentMessage(form.right, [request])).toEqual(
        E.right({ params: form.right, key: request }),
      );
      const fields: StringParams = refused(form.right);
      expect(read(fields)).toEqual(E.right({ params: fields, key: current }));
      expect(read(fields, form.right['return_url'])).toEqual(E.right({ params: fields, key: current }));
    }),
  );
});

test('a return is not verified once a value is changed, a parameter is left out, or one is added', () => {
  const changes = fc.constantFrom(...Object.keys(paid)).chain((name) =>
    fc.record({
      name: fc.constant(name),
      value: fc.option(fc.string().filter((value) => value !== paid[name])),
    }),
  );
  const fields: StringParams = sign(paid, current);
  fc.assert(
    fc.property(changes, ({ name, value }) => {
      const { [name]: _removed, ...others } = fields;
      expect(read(value === null ? others : { ...others, [name]: value })).toEqual(
        E.left('SignatureMismatch'),
      );
    }),
  );
  expect(read({ ...fields, note: '' })).toEqual(E.left('SignatureMismatch'));
});

test('a return by GET, in which personal values are starred, is verified with the query of its address', () => {
  const fields: StringParams = sign(starPersonalValues(paid), current);
  const address = 'https://shop.example/paid?r=7&session%5Fid=a&flag&100%#status';
  const received = { r: '7', session_id: 'a', flag: '', '100%': '', ...fields };
  expect(read(received, address)).toEqual(E.right({ params: fields, key: current }));
  expect(read(received)).toEqual(E.left('SignatureMismatch'));
  expect(read({ ...received, other: '1' }, address)).toEqual(E.left('SignatureMismatch'));
});

test('the query of an address cannot hide a parameter of the return', () => {
  const fields: StringParams = sign(paid, current);
  expect(read({ ...fields, remember_me: 'YES' }, 'https://shop.example/?remember_me=YES')).toEqual(
    E.left('SignatureMismatch'),
  );
  expect(read(fields, 'https://shop.example/?amount=1')).toEqual(E.right({ params: fields, key: current }));
});

test('an echoed address with the name of a parameter is verified only against that address', () => {
  const address = 'https://shop.example/?status=paid&token_';
  const fields: StringParams = refused({ ...required, return_url: address });
  expect(read(fields, address)).toEqual(E.right({ params: fields, key: current }));
  expect(read(fields)).toEqual(E.left('Ambiguous'));
  expect(read(fields, 'https://shop.example/')).toEqual(E.left('Ambiguous'));
});

test('the return to another address is not verified', () => {
  const fields = refused({ ...required, return_url: 'https://shop.example/paid' });
  expect(read(fields, 'https://shop.example/')).toEqual(E.left('ReturnUrlMismatch'));
});

test('no parameter of a return can be moved into the value before it', () => {
  const optionalParams = {
    return_url: 'https://shop.example/',
    remember_me: 'NO',
    settlement_reference: 'S-1',
  };
  const { signature, ...signed }: StringParams = refused({ ...required, ...optionalParams });
  const pairs = Object.entries(signed).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [at, [name, value]] of pairs.entries()) {
    const [before, text] = pairs[at - 1] ?? [];
    if (before === undefined || text === undefined) continue;
    const { [name]: _moved, ...others } = signed;
    const forged = { ...others, [before]: `${text}${name}=${value}` };
    expect(read({ ...forged, signature: signature ?? '' })).toEqual(E.left('Ambiguous'));
  }
});

test('a return without a signature is not verified', () => {
  expect(read(paid)).toEqual(E.left('SignatureMissing'));
});

test.each(['access_code', 'amount', 'token_name', '3ds_url', 'status'])(
  'a form whose address has %s= is not signed',
  (name) => {
    expect(
      paymentForm('redirection', { ...required, return_url: `https://shop.example/?x${name}=1` }, request),
    ).toEqual(E.left([{ reason: 'Ambiguous', parameter: 'return_url', part: `${name}=` }]));
  },
);

test.each([
  [{ device_fingerprint: 'a; amount=1' }, 'device_fingerprint', 'amount='],
  [{ app_ver: 'token_name=1' }, 'app_ver', 'token_name='],
  [{ return_url: 'https://shop.example/transaction_' }, 'return_url', 'transaction_'],
  [{ settlement_reference: 'S-token_' }, 'settlement_reference', 'token_'],
  [{ settlement_reference: 'token_', token_name: 'new_' }, 'settlement_reference', 'token_'],
])('a form with %j is not signed, because of %s and its part %j', (params, parameter, part) => {
  expect(paymentForm('redirection', { ...required, ...params }, request)).toEqual(
    E.left([{ reason: 'Ambiguous', parameter, part }]),
  );
});

test('a payment with a card is not signed if its refusal, which has no card, would be ambiguous', () => {
  const card = { card_number: '4005550000000001', expiry_date: '3912', card_security_code: '123' };
  expect(paymentForm('trusted', { ...required, ...card, app_ver: '1-service_' }, request)).toEqual(
    E.left([{ reason: 'Ambiguous', parameter: 'app_ver', part: 'service_' }]),
  );
});

test('a form that the gateway would refuse is not signed; parameters without a value are left out', () => {
  expect(paymentForm('redirection', { ...required, amount: 'ten', return_url: '/paid' }, request)).toEqual(
    E.left([
      { reason: 'InvalidFormat', parameter: 'amount' },
      { reason: 'InvalidFormat', parameter: 'return_url' },
    ]),
  );
  const form = paymentForm('redirection', required, request);
  expect(form).toEqual(E.right(sign(required, request)));
  expect(E.isRight(form) && E.isRight(verify(form.right, request))).toBe(true);
});

// The search looks at values that end with an underscore only.
test('where the name of a parameter is the end of another name, an underscore stands before it', () => {
  const beginnings = paymentMessageNames.flatMap((name) =>
    paymentMessageNames
      .filter((end) => end !== name && name.endsWith(end))
      .map((end) => name.slice(0, -end.length)),
  );
  expect(beginnings).toContain('transaction_');
  expect(beginnings.filter((beginning) => !beginning.endsWith('_'))).toEqual([]);
});
