import type { Order, OrdersPage } from '../../../api/orders.ts';
import { startPages, addPage, knownLength, countNewer, ordersOf, pageAt } from './scroll-pages.ts';

// Orders 10, 9, … in pages of three.
const page = (ids: readonly number[], next: number | null): OrdersPage => ({
  items: ids.map((id) => ({ fort_id: String(id) }) as Order),
  next: next === null ? null : String(next),
});

const started = startPages(page([10, 9, 8], 8), 0);
const idsOf = (orders: readonly Order[]): readonly string[] => orders.map(({ fort_id }) => fort_id);

test('the list begins with the newest order, and knows where the next page begins', () => {
  expect(started.starts).toEqual([
    { before: '11', offset: 0 },
    { before: '8', offset: 3 },
  ]);
  expect(knownLength(started)).toBe(3);
});

test('a page makes the list longer, until there is none after it', () => {
  const second = addPage(started, 1, page([7, 6, 5], 5));
  const third = addPage(second, 2, page([4], null));
  expect([knownLength(second), second.end, knownLength(third), third.end]).toEqual([6, undefined, 7, 7]);
});

test('a page that tells nothing new leaves the list the same', () => {
  const second = addPage(started, 1, page([7, 6, 5], 5));
  expect(addPage(second, 0, page([10, 9, 8], 8))).toBe(second);
  expect(addPage(second, 1, page([7, 6, 5], 5))).toBe(second);
  const whole = addPage(second, 2, page([4], null));
  expect(addPage(whole, 2, page([4], null))).toBe(whole);
});

test('every row is found on its page', () => {
  const second = addPage(started, 1, page([7, 6, 5], 5));
  expect([0, 2, 3, 5, 6, 90].map((row) => pageAt(second, row))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('no order is shown twice when a page reaches into the next one', () => {
  // Order 9 does not match the filter any more.
  expect(idsOf(ordersOf(started, 0, page([10, 8, 7], 7)))).toEqual(['10', '8']);
});

test('no order is left out when others newly fit: the next page begins earlier', () => {
  const second = addPage(started, 1, page([7, 5, 4], 4));
  const pushed = addPage(second, 1, page([7, 6, 5], 5));
  expect(pushed.starts.map(({ before }) => before)).toEqual(['11', '8', '5']);
});

test('newer orders are counted, and do not enter the list', () => {
  const newest = page([12, 11, 10], 10);
  expect(countNewer(started, newest)).toBe(2);
  expect(countNewer(started, page([10, 9, 8], 8))).toBe(0);
});

test('the number of the newest keeps its length', () => {
  expect(startPages(page([9], null), 0).starts[0]?.before).toBe('10');
  expect(startPages({ items: [{ fort_id: '009' } as Order], next: null }, 0).starts[0]?.before).toBe('010');
});
