import { createForwardQueue, type ForwardedMessage } from './forward-queue.ts';

const message = (id: string): ForwardedMessage => ({
  id,
  kind: 'direct',
  operation: 'CAPTURE',
  merchantReference: 'order-1001',
  responseCode: '04000',
  contentType: 'application/json',
  body: '{}',
});

const queueAt = () => {
  let time = 0;
  const queue = createForwardQueue({ attempts: 2, intervalSeconds: 10 }, () => time);
  return {
    queue,
    advance: (seconds: number) => (time += seconds * 1000),
    ids: () => queue.due().map(({ id }) => id),
  };
};

test('an acknowledged message is not sent again', () => {
  const { queue, ids } = queueAt();
  queue.add(message('1'));
  queue.add(message('2'));
  expect(ids()).toEqual(['1', '2']);
  queue.record('1', true);
  expect(ids()).toEqual(['2']);
  expect(queue.acknowledged()).toBe(1);
});

test('a message that is not acknowledged is due after the interval, until the last attempt', () => {
  const { queue, advance, ids } = queueAt();
  queue.add(message('1'));
  expect(queue.record('1', false)).toBe(1);
  advance(9);
  expect(ids()).toEqual([]);
  advance(1);
  expect(ids()).toEqual(['1']);
  expect(queue.record('1', false)).toBe(2);
  advance(1000);
  expect(ids()).toEqual([]);
  expect([queue.acknowledged(), queue.exhausted()]).toEqual([0, 1]);
});

test('a retry by hand makes everything due, also after the last attempt', () => {
  const { queue, ids } = queueAt();
  queue.add(message('1'));
  queue.record('1', false);
  queue.record('1', false);
  expect(queue.retryNow()).toBe(1);
  expect(ids()).toEqual(['1']);
  expect(queue.exhausted()).toBe(0);
});
