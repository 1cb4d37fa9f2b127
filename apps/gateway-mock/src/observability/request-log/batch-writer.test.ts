/** Batched writes. */
import { createBatchWriter, type BatchBounds } from './batch-writer.ts';

let written: (readonly string[])[];
let finish: (() => void)[];
let succeeds: boolean;

beforeEach(() => {
  written = [];
  finish = [];
  succeeds = true;
});

const at = { batch: 3, milliseconds: 1, waitingMax: 10, sizeMax: 1000, sizeOf: (one: string) => one.length };
const immediately = (batch: readonly string[]): Promise<boolean> => {
  written.push(batch);
  return Promise.resolve(succeeds);
};
const onSignal = (batch: readonly string[]): Promise<boolean> => {
  written.push(batch);
  return new Promise((resolve) => finish.push(() => resolve(succeeds)));
};
const opened = (write: typeof immediately, otherwise: Partial<BatchBounds<string>> = {}) =>
  createBatchWriter(write, { ...at, ...otherwise });

test('a full batch is written at once', () => {
  const { put } = opened(immediately, { milliseconds: 60_000 });
  for (const one of ['a', 'b', 'c', 'd']) put(one);
  expect(written).toEqual([['a', 'b', 'c']]);
});

test('a partial batch is written after a delay', async () => {
  const wrote = new Promise<readonly string[]>((resolve) => {
    opened((batch) => {
      resolve(batch);
      return Promise.resolve(true);
    }).put('a');
  });
  expect(await wrote).toEqual(['a']);
});

test('flush writes all waiting items, in order and once', async () => {
  const { put, flush, waiting } = opened(immediately, { milliseconds: 60_000 });
  for (const one of 'abcdefgh') put(one);
  await Promise.all([flush(), flush()]);
  expect(written.flat().join('')).toBe('abcdefgh');
  expect(waiting()).toBe(0);
});

test('flush does not wait for later items', async () => {
  const { put, flush } = opened(onSignal, { milliseconds: 60_000 });
  put('a');
  const flushed = flush();
  put('b');
  finish[0]?.();
  await flushed;
  expect(written).toEqual([['a']]);
});

test('batches are written one after the other', async () => {
  const { put, flush } = opened(onSignal, { milliseconds: 60_000 });
  for (const one of 'abcdefg') put(one);
  expect(written).toEqual([['a', 'b', 'c']]);
  const flushed = flush();
  while (written.flat().length < 7 || finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  await flushed;
  expect(written).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]);
});

test('items that cannot be written are dropped and counted', async () => {
  succeeds = false;
  const { put, flush, waiting, dropped } = opened(immediately);
  for (const one of 'abcd') put(one);
  await flush();
  expect([waiting(), dropped()]).toEqual([0, 4]);
});

test.each<[string, Partial<BatchBounds<string>>]>([
  ['too many', { waitingMax: 5 }],
  ['too large', { sizeMax: 5 }],
])('if %s items wait, the oldest are dropped and counted', async (_what, bounds) => {
  const { put, flush, waiting, dropped } = opened(onSignal, { milliseconds: 60_000, ...bounds });
  for (const one of 'abcdefghij') put(one);
  expect([written.flat().join(''), waiting(), dropped()]).toEqual(['abc', 4, 3]);
  const flushed = flush();
  while (written.flat().length < 7 || finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  await flushed;
  expect(written.flat().join('')).toBe('abcghij');
});
