/** The return of a payment, as a shop reads it. */
import { requestPhrase, responsePhrase, sign, type ResponsePhrase, type SigningKey } from '@postern/protocol';
import type { ClientSettings } from '../index.ts';
import { createPayments, type PaymentOrder, type ReturnResult, type ReturnBody } from './index.ts';

const key = { shaType: 'SHA-256', phrase: responsePhrase('response secret') } as const;
const next = { shaType: 'SHA-512', phrase: responsePhrase('next secret') } as const;
const previous = { shaType: 'SHA-256', phrase: responsePhrase('previous secret') } as const;
const settings: ClientSettings = {
  baseUrl: 'https://gateway.example',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: key.shaType,
  requestPhrase: requestPhrase('request secret'),
  responsePhrase: key.phrase,
  keyRotation: { next, previous },
};
const payments = createPayments(settings);
const returnUrl = 'https://shop.example/paid?session=3';
const order = { merchant_reference: 'order-1001', amount: '1050', currency: 'AED' } as const;

const unsigned = {
  command: 'PURCHASE',
  access_code: settings.accessCode,
  merchant_identifier: settings.merchantIdentifier,
  ...order,
  language: 'en',
  response_code: '14000',
  response_message: 'Success',
  status: '14',
  card_number: '400555******0001',
};

type Changes = Readonly<Record<string, string | undefined>>;

const signedReturn = (
  changes: Changes = {},
  by: SigningKey<ResponsePhrase> = key,
): Record<string, string> => {
  const fields = Object.entries({ ...unsigned, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...sign(Object.fromEntries(fields), by) };
};

const withCode = (code: string, command = 'PURCHASE') =>
  signedReturn({ command, response_code: code, status: code.slice(0, 2) });

const read = (body: ReturnBody): ReturnResult => payments.readReturn(body, { returnUrl });

const outcomeOf = (body: ReturnBody, of: PaymentOrder = order) => {
  const returned = read(body);
  if (returned._tag !== 'Returned') throw new Error(returned._tag);
  return returned.outcomeFor(of);
};

const asFormData = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

test.each<[string, (fields: Readonly<Record<string, string>>) => ReturnBody]>([
  ['an object', (fields) => ({ session: '3', ...fields })],
  ['an object without a prototype', (fields) => Object.assign(Object.create(null) as object, fields)],
  ['a URLSearchParams', (fields) => new URLSearchParams({ session: '3', ...fields })],
  ['a FormData', asFormData],
  ['the text of the body', (fields) => new URLSearchParams(fields).toString()],
  [
    'the search of the address',
    (fields) => `?${new URLSearchParams({ session: '3', ...fields }).toString()}`,
  ],
])('a return is read from %s', (_what, bodyOf) => {
  const returned = read(bodyOf(signedReturn({ customer_name: 'سارة' })));
  expect(returned).toMatchObject({ _tag: 'Returned', merchant_reference: 'order-1001', signedBy: 'current' });
  expect(outcomeOf(bodyOf(signedReturn({ customer_name: 'سارة' })))).toMatchObject({ _tag: 'Succeeded' });
});

test('the outcome has the verified parameters, without secrets', () => {
  const { access_code, ...params } = unsigned;
  expect(outcomeOf(signedReturn())).toEqual({
    _tag: 'Succeeded',
    operation: 'PURCHASE',
    code: '14000',
    class: 'succeeded',
    params,
  });
  expect(access_code).toBe(settings.accessCode);
});

// C21 and D4 of the supplement.
test.each([
  ['PURCHASE', '14000', { _tag: 'Succeeded' }],
  ['AUTHORIZATION', '02000', { _tag: 'Succeeded' }],
  ['PURCHASE', '00072', { _tag: 'Declined' }],
  ['PURCHASE', '01072', { _tag: 'Declined' }],
  ['PURCHASE', '00778', { _tag: 'Declined' }],
  ['PURCHASE', '01778', { _tag: 'Declined' }],
  ['AUTHORIZATION', '10030', { _tag: 'Declined' }],
  ['AUTHORIZATION', '03666', { _tag: 'Declined' }],
  ['PURCHASE', '00123', { _tag: 'Declined' }],
  ['PURCHASE', '13785', { _tag: 'Declined', class: 'fraud' }],
  ['PURCHASE', '19065', { _tag: 'Pending' }],
  ['PURCHASE', '20064', { _tag: 'Pending' }],
  ['PURCHASE', '01035', { _tag: 'Pending' }],
  ['PURCHASE', '00001', { _tag: 'Refused', reason: 'Request', authenticated: true }],
  ['PURCHASE', '00046', { _tag: 'Refused', reason: 'Configuration', authenticated: true }],
  ['PURCHASE', '00008', { _tag: 'Refused', reason: 'Credentials', authenticated: false }],
  ['PURCHASE', '13006', { _tag: 'Unknown', reason: 'UncertainCode' }],
  ['PURCHASE', '15777', { _tag: 'Unknown', reason: 'UncertainCode' }],
  ['PURCHASE', '14999', { _tag: 'Unknown', reason: 'UncertainCode' }],
  ['PURCHASE', '02000', { _tag: 'Unknown', reason: 'OtherOperationCode' }],
  ['AUTHORIZATION', '14000', { _tag: 'Unknown', reason: 'OtherOperationCode' }],
  ['PURCHASE', '00784', { _tag: 'Unknown', reason: 'OperationPending' }],
  ['PURCHASE', '00066', { _tag: 'Unknown', reason: 'AlreadyProcessed' }],
])('the outcome of a %s with %s is %p', (command, code, outcome) => {
  expect(outcomeOf(withCode(code, command))).toMatchObject({ operation: command, code, ...outcome });
});

test('a code that contradicts the status proves nothing', () => {
  expect(outcomeOf(signedReturn({ status: '13' }))).toMatchObject({
    _tag: 'Unknown',
    reason: 'UncertainCode',
  });
});

test.each<[Partial<PaymentOrder>]>([
  [{ amount: 1050n }],
  [{ amount: { decimal: '10.50' } }],
  [{ amount: '01050' }],
])('the order agrees with the return if it has %p', (changes) => {
  expect(outcomeOf(signedReturn(), { ...order, ...changes })._tag).toBe('Succeeded');
});

test.each<[Partial<PaymentOrder>, Changes, readonly string[]]>([
  [{ merchant_reference: 'order-1002' }, {}, ['merchant_reference']],
  [{ amount: '1051' }, {}, ['amount']],
  [{ amount: { decimal: '1050' } }, {}, ['amount']],
  [{ currency: 'KWD' }, {}, ['currency']],
  [{}, { amount: undefined, currency: undefined }, ['amount', 'currency']],
  [{}, { amount: '10.50' }, ['amount']],
  [
    { merchant_reference: 'x', amount: 1n, currency: 'USD' },
    {},
    ['merchant_reference', 'amount', 'currency'],
  ],
])('an order with %p is not the one of a return with %p', (changes, ofReturn, mismatches) => {
  const outcome = outcomeOf(signedReturn(ofReturn), { ...order, ...changes });
  expect(outcome).toMatchObject({ _tag: 'Unknown', reason: 'OrderMismatch', code: '14000', mismatches });
});

test.each<[unknown]>([[10.5], [undefined], ['10.50'], [{ decimal: '10.505' }]])(
  'an order with the amount %p is a mistake of the shop',
  (amount) => {
    const wrong = { ...order, amount } as PaymentOrder;
    expect(() => outcomeOf(signedReturn(), wrong)).toThrow(/^amount of the order: /);
  },
);

test('a decimal amount of an unknown currency is a mistake, and equals no amount', () => {
  const wrong = { ...order, amount: { decimal: '0.01' }, currency: 'XXA' };
  expect(() => outcomeOf(signedReturn({ amount: '1', currency: 'XXA' }), wrong)).toThrow(
    /^currency of the order must be /,
  );
});

test.each([
  ['current', key],
  ['next', next],
  ['previous', previous],
])('during a key rotation, the %s key is accepted', (name, signing) => {
  expect(read(signedReturn({}, signing))).toMatchObject({ _tag: 'Returned', signedBy: name });
});

test.each<[ReturnResult.RejectionReason, ReturnBody]>([
  ['SignatureMismatch', { ...signedReturn(), amount: '1' }],
  ['SignatureMismatch', { ...signedReturn(), added: '1' }],
  ['SignatureMismatch', signedReturn({}, { ...key, phrase: responsePhrase('of another merchant') })],
  ['SignatureMissing', unsigned],
  ['Ambiguous', signedReturn({ order_description: 'status=14' })],
  ['ReturnUrlMismatch', signedReturn({ return_url: 'https://shop.example/paid?session=4' })],
  ['OtherMerchant', signedReturn({ merchant_identifier: 'DEMO0002' })],
  ['NotAPayment', withCode('04000', 'CAPTURE')],
  ['NotAPayment', signedReturn({ command: undefined, service_command: 'UPDATE_TOKEN' })],
  ['NotAPayment', signedReturn({ service_command: 'TOKENIZATION' })],
  ['NotAPayment', signedReturn({ merchant_reference: undefined })],
  ['NotAPayment', signedReturn({ response_code: undefined })],
  ['InvalidBody', undefined],
  ['InvalidBody', null],
  ['InvalidBody', { ...signedReturn(), amount: ['1050', '1050'] }],
  ['InvalidBody', { ...signedReturn(), amount: { a: '1' } }],
  ['InvalidBody', `${new URLSearchParams(signedReturn()).toString()}&amount=1050`],
  ['InvalidBody', ['amount']],
  ['InvalidBody', ''],
  ['InvalidBody', {}],
  ['InvalidBody', new URLSearchParams()],
])('%s is the reason to reject %j', (reason, body) => {
  expect(read(body)).toEqual({ _tag: 'Rejected', reason });
});

test('a return_url with any text is clear if it is the one that was sent', () => {
  const sent = 'https://shop.example/paid?status=14';
  const body = signedReturn({ return_url: sent, response_code: '00072', status: '00' });
  expect(payments.readReturn(body, { returnUrl: sent })).toMatchObject({ _tag: 'Returned' });
});

test.each([
  [{ amount: { decimal: '10.50' }, currency: 'aed' }, /^currency of the order must be that of ISO 4217/],
  [{ amount: null as never }, /^amount of the order: a value of type null is not an amount/],
])('an order with %j is an InputError', (changes, message) => {
  expect(() => outcomeOf(signedReturn(), { ...order, ...changes })).toThrow(
    expect.objectContaining({ name: 'InputError', message: expect.stringMatching(message) }),
  );
});

test.each<[string, ReturnBody]>([
  ['https://shop.example/paid?tag=1&tag=2', `tag=1&tag=2&${new URLSearchParams(signedReturn()).toString()}`],
  ['https://shop.example/paid?tag=1&tag=2', { tag: ['1', '2'], ...signedReturn() }],
  ['https://shop.example/paid?ids[]=7&ids[]=8#top', { ids: ['7', '8'], ...signedReturn() }],
  ['https://shop.example/paid?ids%5B%5D=7', { ids: ['7'], ...signedReturn() }],
  ['https://shop.example/paid?shop[id]=7', { shop: { id: '7' }, ...signedReturn() }],
])('lists in the query of the address are left out: %s %j', (address, body) => {
  expect(payments.readReturn(body, { returnUrl: address })).toMatchObject({ _tag: 'Returned' });
});

test('lists that are not in the query of the address are no body of a return', () => {
  const rejected = { _tag: 'Rejected', reason: 'InvalidBody' };
  expect(read({ tag: ['1', '2'], ...signedReturn() })).toEqual(rejected);
  expect(read({ ...signedReturn(), amount: ['1050'] })).toEqual(rejected);
  expect(read(`tag=1&tag=2&${new URLSearchParams(signedReturn()).toString()}`)).toEqual(rejected);
});

describe('the return of a tokenization', () => {
  const card = {
    merchant_reference: 'order-1001',
    access_code: settings.accessCode,
    merchant_identifier: settings.merchantIdentifier,
    language: 'en',
    response_message: 'Success',
    card_number: '400555******0001',
    expiry_date: '3912',
    card_bin: '400555',
    card_holder_name: 'Layla',
    return_url: returnUrl,
  };
  const tokenReturn = (
    service_command: string,
    code: string,
    changes: Readonly<Record<string, string>> = { token_name: 'T7' },
    by: SigningKey<ResponsePhrase> = key,
  ): Record<string, string> => ({
    ...sign({ ...card, service_command, response_code: code, status: code.slice(0, 2), ...changes }, by),
  });

  test.each([
    ['TOKENIZATION', '18000'],
    ['TOKENIZATION', '18062'],
    ['TOKENIZATION', '18063'],
    ['CREATE_TOKEN', '52062'],
    ['CREATE_TOKEN', '52063'],
  ])('of %s with %s has the token and the masked card number', (operation, code) => {
    const { access_code, ...params } = { ...card, token_name: 'T7' };
    expect(read(tokenReturn(operation, code))).toEqual({
      _tag: 'Tokenized',
      operation,
      merchant_reference: 'order-1001',
      signedBy: 'current',
      code,
      class: 'succeeded',
      token_name: 'T7',
      params: {
        ...params,
        service_command: operation,
        response_code: code,
        status: code.slice(0, 2),
      },
    });
    expect(access_code).toBe(settings.accessCode);
  });

  test.each([
    ['TOKENIZATION', '17016', 'declined'],
    ['TOKENIZATION', '17012', 'declined'],
    ['CREATE_TOKEN', '53038', 'configuration'],
    ['TOKENIZATION', '00002', 'refused'],
    ['CREATE_TOKEN', '00046', 'configuration'],
    // The codes of other operations.
    ['TOKENIZATION', '14000', 'uncertain'],
    ['TOKENIZATION', '52062', 'uncertain'],
    ['CREATE_TOKEN', '18000', 'uncertain'],
    ['TOKENIZATION', '18999', 'uncertain'],
  ])('of %s with %s has none, whatever its parameters are: %s', (operation, code, codeClass) => {
    const returned = read(tokenReturn(operation, code));
    expect(returned).toMatchObject({ _tag: 'NotTokenized', operation, code, class: codeClass });
    expect(returned).not.toHaveProperty('token_name');
  });

  test('has none if the code says success and there is no token, or another status', () => {
    const without = { response_message: 'Success' };
    const contradicted = { token_name: 'T7', status: '17' };
    for (const changes of [without, contradicted])
      expect(read(tokenReturn('TOKENIZATION', '18000', changes))).toMatchObject({
        _tag: 'NotTokenized',
        class: 'uncertain',
      });
  });

  test('by GET has stars, and the query of its address', () => {
    const starred = { card_number: '*'.repeat(16), expiry_date: '****', card_holder_name: '*****' };
    const fields = tokenReturn('TOKENIZATION', '18000', { token_name: 'T7', ...starred });
    expect(read({ session: '3', ...fields })).toMatchObject({ _tag: 'Tokenized', params: starred });
  });

  test('is verified like that of a payment', () => {
    const fields = tokenReturn('TOKENIZATION', '18000');
    expect(read({ ...fields, token_name: 'T8' })).toEqual({ _tag: 'Rejected', reason: 'SignatureMismatch' });
    const rotated = tokenReturn('TOKENIZATION', '18000', { token_name: 'T7' }, next);
    expect(read(rotated)).toMatchObject({ _tag: 'Tokenized', signedBy: 'next' });
    const split = tokenReturn('TOKENIZATION', '18000', { card_holder_name: 'card_number=1' });
    expect(read(split)).toEqual({ _tag: 'Rejected', reason: 'Ambiguous' });
  });
});
