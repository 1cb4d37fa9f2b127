import { orderStatuses } from './order-statuses.ts';

test('only the statuses of orders are listed', () => {
  expect(orderStatuses.toSorted()).toEqual(['02', '03', '04', '06', '08', '13', '14', '15', '19', '20']);
});
