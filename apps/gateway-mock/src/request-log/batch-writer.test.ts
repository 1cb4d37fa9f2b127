/** Batched writes. */
import { createBatchWriter, type BatchBounds, type WaitingLimit } from './batch-writer.ts';

let written: (readonly string[])[];
let finish: (() => void)[];
let succeeds: boolean;

beforeEach(() => {
  written = [];
  finish = [];
  succeeds = true;
});

type Kind = 'text' | 'digit';
const limit = { maxWaiting: 10, maxSize: 1000 };
const at: BatchBounds<string, Kind> = {
  batch: 3,
  milliseconds: 1,
  sizeOf: (one) => one.length,
  kindOf: (one) => (/^\d/.test(one) ? 'digit' : 'text'),
  limits: { text: limit, digit: limit },
};
const immediately = (batch: readonly string[]): Promise<boolean> => {
  written.push(batch);
  return Promise.resolve(succeeds);
};
const onSignal = (batch: readonly string[]): Promise<boolean> => {
  written.push(batch);
  return new Promise((resolve) => finish.push(() => resolve(succeeds)));
};
const opened = (write: typeof immediately, otherwise: Partial<BatchBounds<string, Kind>> = {}) =>
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

const tooMuch: readonly (readonly [string, WaitingLimit])[] = [
  ['too many', { ...limit, maxWaiting: 5 }],
  ['too large', { ...limit, maxSize: 5 }],
];

test.each(tooMuch)('if %s items wait, the oldest are dropped and counted', async (_what, text) => {
  const { put, flush, waiting, dropped } = opened(onSignal, {
    milliseconds: 60_000,
    limits: { text, digit: limit },
  });
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

test.each(tooMuch)('if %s items of one kind wait, no item of another is dropped', async (_what, text) => {
  const { put, flush, dropped } = opened(immediately, {
    batch: 100,
    milliseconds: 60_000,
    limits: { text, digit: limit },
  });
  for (const one of '1a2bcdefghij3k4') put(one);
  await flush();
  const all = written.flat();
  expect(all.filter((one) => /\d/.test(one))).toEqual(['1', '2', '3', '4']);
  expect(all.at(-2)).toBe('k');
  expect(dropped()).toBe(15 - all.length);
  expect(dropped()).toBeGreaterThan(0);
});

test('flush waits for all earlier items, also if later ones are dropped', async () => {
  const { put, flush } = opened(onSignal, {
    batch: 1,
    milliseconds: 60_000,
    limits: { text: { ...limit, maxWaiting: 1 }, digit: limit },
  });
  for (const one of '123') put(one);
  let isFlushed = false;
  const flushed = flush().then(() => (isFlushed = true));
  for (const one of 'abcdef') put(one);
  await new Promise(setImmediate);
  expect(isFlushed).toBe(false);
  while (written.length < 3 || finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  await flushed;
  expect(written.slice(0, 3)).toEqual([['1'], ['2'], ['3']]);
});
