import { toFeedbackFilter } from './feedback-filter.ts';

test('reads the filter from the URL', () => {
  const search = {
    kind: 'direct',
    state: 'exhausted',
    cause: 'ConnectionRefused',
    operation: 'CAPTURE',
    merchant_reference: 'order-1001',
  };
  expect(toFeedbackFilter(search)).toEqual(search);
});

test('the payment of an order can be the operation', () => {
  expect(toFeedbackFilter({ operation: 'PURCHASE' })).toEqual({ operation: 'PURCHASE' });
});

test('ignores invalid values', () => {
  expect(
    toFeedbackFilter({
      kind: 'toString',
      state: 'lost',
      cause: 'toString',
      operation: 'SELL',
      merchant_reference: 'two words',
    }),
  ).toEqual({});
});
