import { toFeedbackFilter } from './feedback-filter.ts';

test('the address says what the list is narrowed to', () => {
  const search = {
    kind: 'direct',
    state: 'exhausted',
    operation: 'CAPTURE',
    merchant_reference: 'order-1001',
  };
  expect(toFeedbackFilter(search)).toEqual(search);
});

test('what the gateway would refuse is not asked for', () => {
  expect(
    toFeedbackFilter({ kind: 'toString', state: 'lost', operation: 'SELL', merchant_reference: 'two words' }),
  ).toEqual({});
});
