import { emptyDraft, toNewOrder, suggestReference } from './new-order-draft.ts';

const draft = {
  ...emptyDraft,
  merchant_reference: 'order-1',
  state: 'authorized',
  currency: 'KWD',
  amount: '10500',
} as const;

test('converts a draft to a new order', () => {
  expect(toNewOrder(draft)).toEqual({
    merchant_reference: 'order-1',
    state: 'authorized',
    currency: 'KWD',
    amount: '10500',
  });
  expect(toNewOrder({ ...draft, order_description: 'كرسيان' })).toMatchObject({
    order_description: 'كرسيان',
  });
  expect(toNewOrder({ ...draft, feedback: true })).toMatchObject({ feedback: true });
});

test.each([
  ['without a reference', { merchant_reference: '' }],
  ['with a reference that breaks its rule', { merchant_reference: 'order 1' }],
  ['over nothing', { amount: '0' }],
  ['without an amount', { amount: undefined }],
  ['in no currency', { currency: 'XXX' }], // ISO 4217's code for no currency
  ['with a description that breaks its rule', { order_description: '<b>' }],
  ['with a code that is too long', { acquirer_response_code: 'x'.repeat(11) }],
])('no order is created %s', (_, changed) => {
  expect(toNewOrder({ ...draft, ...changed })).toBeUndefined();
});

test('only an order whose payment has no outcome has a payment and an end', () => {
  const ends = { ends: 'declined', after_seconds: '30', message: '029' } as const;
  const pending = { ...draft, ...ends, state: 'pending', payment: 'PURCHASE' } as const;
  expect(toNewOrder(pending)).toMatchObject({
    payment: 'PURCHASE',
    ends: { after_seconds: 30, outcome: 'declined', message: '029' },
  });
  expect(toNewOrder({ ...pending, ends: 'succeeded' })?.ends).toEqual({
    after_seconds: 30,
    outcome: 'succeeded',
  });
  expect(toNewOrder({ ...pending, ends: 'by_hand', after_seconds: '' })).toMatchObject({
    payment: 'PURCHASE',
  });
  expect(toNewOrder({ ...pending, ends: 'by_hand' })).not.toHaveProperty('ends');
  expect(toNewOrder({ ...pending, state: 'authorized' })).toEqual(toNewOrder(draft));
});

test('an order has the card of its feedback if a card of its brand takes the payment', () => {
  const withCard = { ...draft, feedback: true, card: 'meeza' } as const;
  expect(toNewOrder({ ...withCard, state: 'purchased' })).toMatchObject({ card: 'meeza' });
  expect(toNewOrder({ ...withCard, state: 'pending', payment: 'PURCHASE' })).toMatchObject({ card: 'meeza' });
  expect(toNewOrder({ ...withCard, card: 'amex' })).toMatchObject({ card: 'amex' });
  for (const without of [
    { ...withCard, payment: 'PURCHASE' },
    { ...withCard, state: 'purchased', feedback: false },
    { ...withCard, card: undefined },
  ] as const)
    expect(toNewOrder(without)).not.toHaveProperty('card');
});

test('the codes of the order and of the end of its payment are apart', () => {
  const codes = { processor_response_code: 'P1', end_acquirer_response_code: 'A2' } as const;
  expect(toNewOrder({ ...draft, ...codes, state: 'on_hold', ends: 'succeeded' })).toMatchObject({
    processor_response_code: 'P1',
    ends: { acquirer_response_code: 'A2' },
  });
  expect(toNewOrder({ ...draft, services: ['installments'] })).toMatchObject({ services: ['installments'] });
});

test.each(['', '-1', '1.5', '2592001', 'soon'])(
  'a payment does not end after %j seconds',
  (after_seconds) => {
    expect(toNewOrder({ ...draft, state: 'pending', ends: 'succeeded', after_seconds })).toBeUndefined();
  },
);

test('the suggested reference is valid', () => {
  const merchant_reference = suggestReference(new Date('2026-11-21T20:54:19.123Z'));
  expect(merchant_reference).toBe('order-20261121205419');
  expect(toNewOrder({ ...draft, merchant_reference })).toBeDefined();
});
