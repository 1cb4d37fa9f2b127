import { toNewOrder, suggestReference } from './new-order-draft.ts';

const draft = {
  merchant_reference: 'order-1',
  state: 'authorized',
  currency: 'KWD',
  amount: '10500',
  order_description: '',
  feedback: false,
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
])('no order is created %s', (_, changed) => {
  expect(toNewOrder({ ...draft, ...changed })).toBeUndefined();
});

test('the suggested reference is valid', () => {
  const merchant_reference = suggestReference(new Date('2026-11-21T20:54:19.123Z'));
  expect(merchant_reference).toBe('order-20261121205419');
  expect(toNewOrder({ ...draft, merchant_reference })).toBeDefined();
});
