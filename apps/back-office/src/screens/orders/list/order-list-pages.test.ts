import type { Order, OrdersPage } from '../../../api/orders.ts';
import { startPages, addPage, knownLength, countNewer, ordersOf, pageAt } from './order-list-pages.ts';

// Orders 10, 9, … in pages of three.
const page = (ids: readonly number[], next: number | null): OrdersPage => ({
  items: ids.map((id) => ({ fort_id: String(id) }) as Order),
  next: next === null ? null : String(next),
});

const started = startPages(page([10, 9, 8], 8), 0);
const idsOf = (orders: readonly Order[]): readonly string[] => orders.map(({ fort_id }) => fort_id);

test('the list starts with the newest order and has the start of the next page', () => {
  expect(started.starts).toEqual([
    { before: '11', offset: 0 },
    { before: '8', offset: 3 },
  ]);
  expect(knownLength(started)).toBe(3);
});

test('each page extends the list until the last one', () => {
  const second = addPage(started, 1, page([7, 6, 5], 5));
  const third = addPage(second, 2, page([4], null));
  expect([knownLength(second), second.end, knownLength(third), third.end]).toEqual([6, undefined, 7, 7]);
});

test('a page without changes returns the same object', () => {
  const second = addPage(started, 1, page([7, 6, 5], 5));
  expect(addPage(second, 0, page([10, 9, 8], 8))).toBe(second);
  expect(addPage(second, 1, page([7, 6, 5], 5))).toBe(second);
  const whole = addPage(second, 2, page([4], null));
  expect(addPage(whole, 2, page([4], null))).toBe(whole);
});

test('finds the page of a row', () => {
  const second = addPage(started, 1, page([7, 6, 5], 5));
  expect([0, 2, 3, 5, 6, 90].map((row) => pageAt(second, row))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('lists no order twice when pages overlap', () => {
  // Order 9 does not match the filter any more.
  expect(idsOf(ordersOf(started, 0, page([10, 8, 7], 7)))).toEqual(['10', '8']);
});

test('lists every order when others newly match: the next page starts earlier', () => {
  const second = addPage(started, 1, page([7, 5, 4], 4));
  const pushed = addPage(second, 1, page([7, 6, 5], 5));
  expect(pushed.starts.map(({ before }) => before)).toEqual(['11', '8', '5']);
});

test('counts newer orders without adding them to the list', () => {
  const newest = page([12, 11, 10], 10);
  expect(countNewer(started, newest)).toBe(2);
  expect(countNewer(started, page([10, 9, 8], 8))).toBe(0);
});

test('the start of the first page keeps the length of the number', () => {
  expect(startPages(page([9], null), 0).starts[0]?.before).toBe('10');
  expect(startPages({ items: [{ fort_id: '009' } as Order], next: null }, 0).starts[0]?.before).toBe('010');
});

describe.each([
  ['oldest', ['1', '2', '3', '4'], ['10', '10', '10', '10']],
  ['highest_amount', ['4', '9', '8', '1'], ['50', '40', '40', '9']],
  ['lowest_amount', ['1', '8', '9', '4'], ['9', '40', '40', '50']],
] as const)('sorted by %s', (sort, ids, amounts) => {
  const orders = ids.map((id, i) => ({ fort_id: id, amount: amounts[i] }) as Order);
  const cursor = (at: number): string => (sort === 'oldest' ? `${ids[at]}` : `${amounts[at]}.${ids[at]}`);
  const first = { items: orders.slice(0, 2), next: cursor(1) };
  const list = startPages(first, 0, sort);

  test('the pages follow each other, and end at fixed orders', () => {
    expect(list.starts.map(({ offset }) => offset)).toEqual([0, 2]);
    expect(list.starts[1]?.before).toBe(cursor(1));
    const whole = addPage(list, 1, { items: orders.slice(2), next: null });
    expect(whole.end).toBe(4);
    expect(idsOf(ordersOf(whole, 0, { items: orders, next: null }))).toEqual(ids.slice(0, 2));
  });

  test('the first order is not a new one', () => {
    expect(countNewer(list, first)).toBe(0);
  });
});
