import * as E from 'fp-ts/lib/Either.js';
import { createConcurrencyLimit } from '../domain/concurrency-limit.ts';
import { runWithConcurrencyLimit } from './run-with-concurrency-limit.ts';

test('a task beyond the limit is refused, and runs after another has finished', async () => {
  const limit = createConcurrencyLimit({ perKey: 1, total: 2 });
  let resolve = (_value: number): void => undefined;
  const promise = new Promise<number>((done) => (resolve = done));
  const first = runWithConcurrencyLimit(limit, 'mine', () => promise)();
  expect(await runWithConcurrencyLimit(limit, 'mine', () => promise)()).toEqual(
    E.left({ _tag: 'TooManyConcurrentRequests' }),
  );
  resolve(1);
  expect(await first).toEqual(E.right(1));
  expect(await runWithConcurrencyLimit(limit, 'mine', () => Promise.resolve(2))()).toEqual(E.right(2));
});

test('a task that throws releases its slot', async () => {
  const limit = createConcurrencyLimit({ perKey: 1, total: 1 });
  await expect(
    runWithConcurrencyLimit(limit, 'mine', () => Promise.reject(new Error('lost')))(),
  ).rejects.toThrow('lost');
  expect(await runWithConcurrencyLimit(limit, 'mine', () => Promise.resolve(1))()).toEqual(E.right(1));
});
