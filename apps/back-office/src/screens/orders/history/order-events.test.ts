import type { Schema } from '../../../api/management-api-client.ts';
import type { Feedback } from '../../../api/feedback.ts';
import type { Order } from '../../../api/orders.ts';
import { orderEvents } from './order-events.ts';

const order = { created_at: '2026-11-21T10:00:00.000Z' } as Order;
const operation = (at: string): Schema<'Operation'> => ({ at }) as Schema<'Operation'>;
const feedback = (id: string, created_at: string): Feedback => ({ id, created_at }) as Feedback;

test('lists operations and feedback on one timeline, newest first', () => {
  const history = orderEvents(
    order,
    [operation('2026-11-21T10:01:00.000Z'), operation('2026-11-21T10:03:00.000Z')],
    [],
    [feedback('2', '2026-11-21T10:03:01.000Z'), feedback('1', '2026-11-21T10:01:01.000Z')],
  );
  expect(history.map(({ _tag }) => _tag)).toEqual([
    'FeedbackCreated',
    'OperationRun',
    'FeedbackCreated',
    'OperationRun',
    'Created',
  ]);
});

test('a card stands with the operation that submitted it, and its return before the feedback', () => {
  const at = '2026-11-21T10:01:00.000Z';
  const submitted = { number: 1, operation_id: 'submit', returned_at: at } as Schema<'PaymentTry'>;
  const open = { number: 2, operation_id: 'other', returned_at: null } as Schema<'PaymentTry'>;
  const history = orderEvents(
    order,
    [
      { at, operation_id: 'submit' } as Schema<'Operation'>,
      { at, operation_id: null } as Schema<'Operation'>,
    ],
    [submitted, open],
    [feedback('1', at)],
  );
  expect(history).toMatchObject([
    { _tag: 'FeedbackCreated' },
    { _tag: 'Returned', lastTry: { number: 1 } },
    { _tag: 'OperationRun', submitted: undefined },
    { _tag: 'OperationRun', submitted: { number: 1 } },
    { _tag: 'Created' },
  ]);
});

test('feedback with the timestamp of its operation follows the operation, in its own order', () => {
  const at = '2026-11-21T10:01:00.000Z';
  const [last, middle, first] = orderEvents(
    order,
    [operation(at)],
    [],
    [feedback('2', at), feedback('1', at)],
  );
  expect([last, middle, first]).toMatchObject([
    { feedback: { id: '2' } },
    { feedback: { id: '1' } },
    { _tag: 'OperationRun' },
  ]);
});
