/** How many requests are delayed at the same time, and what happens when the gateway stops. */
import { openDelayedRequests } from './requests-delayed-by-scenario.ts';

const hour = 3_600_000;
const open = (limits = { perKey: 2, total: 3 }) => {
  const stopping = new AbortController();
  const processed: string[] = [];
  const requests = openDelayedRequests(stopping.signal, limits);
  const delay = (account: string, name: string) =>
    requests.process(account, hour, () => Promise.resolve(processed.push(name)));
  return { stopping, processed, requests, delay };
};

test('a delayed request waits, and is processed once when the gateway stops', async () => {
  const { stopping, processed, requests, delay } = open();
  const first = delay('A', 'first');
  expect([requests.count(), requests.count('A'), requests.count('B'), processed]).toEqual([1, 1, 0, []]);
  stopping.abort();
  await requests.close();
  expect([await first, processed, requests.count()]).toEqual([1, ['first'], 0]);
});

test('after the stop, no request is delayed', async () => {
  const { stopping, processed, delay } = open();
  stopping.abort();
  await delay('A', 'late');
  expect(processed).toEqual(['late']);
});

test('one account, or all, cannot delay more requests than the limit: further ones are processed at once', async () => {
  const { stopping, processed, requests, delay } = open();
  const delayed = [delay('A', 'a1'), delay('A', 'a2')];
  await delay('A', 'a3');
  delayed.push(delay('B', 'b1'));
  await delay('B', 'b2');
  expect([processed, requests.count()]).toEqual([['a3', 'b2'], 3]);
  stopping.abort();
  await Promise.all(delayed);
  expect(processed).toEqual(['a3', 'b2', 'a1', 'a2', 'b1']);
});

test('a request that fails gives its place back', async () => {
  const requests = openDelayedRequests(new AbortController().signal, { perKey: 1, total: 1 });
  for (let i = 0; i < 3; i++)
    await expect(requests.process('A', 1, () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
  expect(requests.count()).toBe(0);
});
