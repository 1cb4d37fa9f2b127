import type { Feedback } from '../../../api/feedback.ts';
import { scheduledEvents, countDueUntil } from './scheduled-events.ts';

const feedback = (id: string, at: string | null): Feedback => ({
  id,
  kind: 'direct',
  state: 'waiting',
  fort_id: '169000000000000001',
  params: { command: 'CAPTURE', merchant_reference: 'order-1' },
  distortion: {},
  due_at: at,
  attempts: [],
  operation_id: null,
  request_id: null,
  created_at: '2026-01-01T00:00:00Z',
});
const pendingOrders = {
  order: { fort_id: '169000000000000002', merchant_reference: 'order-2' },
  pending: [
    {
      id: '7',
      operation: 'REFUND',
      amount: '5',
      due_at: '2026-01-01T00:00:30Z',
      ends: 'declined',
      message: '666',
    },
  ],
} as const;

const events = scheduledEvents(
  [feedback('1', '2026-01-01T00:01:00Z'), feedback('2', '2026-01-01T00:00:10Z'), feedback('3', null)],
  [pendingOrders],
);

test('sorts all events by time', () => {
  expect(events.map(({ type, reference }) => `${type} ${reference}`)).toEqual([
    'feedback order-1',
    'completion order-2',
    'feedback order-1',
  ]);
});

test('leaves out what is completed by hand only', () => {
  const byHand = pendingOrders.pending.map((one) => ({ ...one, due_at: null }));
  expect(scheduledEvents([], [{ ...pendingOrders, pending: byHand }])).toEqual([]);
});

test('counts the events due until a time, inclusive', () => {
  expect(countDueUntil(events, new Date('2026-01-01T00:00:09Z'))).toBe(0);
  expect(countDueUntil(events, new Date('2026-01-01T00:00:30Z'))).toBe(2);
  expect(countDueUntil(events, new Date('2026-01-01T01:00:00Z'))).toBe(3);
});
