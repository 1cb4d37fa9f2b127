/** The limit of failed attempts: what it blocks, for how long, and how much it stores. */
import * as E from 'fp-ts/lib/Either.js';
import { createAttemptLimit, type AttemptLimit } from './failed-attempt-limit.ts';

let time = 0;
let attempts = 0;
let limit: AttemptLimit;

beforeEach(() => {
  [time, attempts] = [0, 0];
  limit = createAttemptLimit({ maxFailures: 3, windowMilliseconds: 60_000, maxKeys: 5, now: () => time });
});

const run = (key: string, result: E.Either<string, string>): Promise<E.Either<string, string>> =>
  limit.run(
    key,
    async () => {
      attempts++;
      await new Promise(setImmediate);
      return result;
    },
    { isFailure: (problem) => problem === 'wrong', blocked: (seconds) => `blocked for ${seconds} s` },
  )();
const fail = (key = 'a') => run(key, E.left('wrong'));
const succeed = (key = 'a') => run(key, E.right('done'));

test('blocks a key after its failures, without an attempt, until the window ends', async () => {
  for (let n = 0; n < 3; n++) expect(await fail()).toEqual(E.left('wrong'));
  time = 1000;
  expect(await fail()).toEqual(E.left('blocked for 59 s'));
  expect(await succeed()).toEqual(E.left('blocked for 59 s'));
  expect(attempts).toBe(3);
  time = 60_000;
  expect(await succeed()).toEqual(E.right('done'));
});

test('does not block other keys', async () => {
  for (let n = 0; n < 4; n++) await fail('a');
  expect(await succeed('b')).toEqual(E.right('done'));
});

test('allows no more failures when many attempts come at once', async () => {
  const results = await Promise.all(Array.from({ length: 500 }, () => fail()));
  expect(attempts).toBe(3);
  expect(results.filter(E.isLeft).filter(({ left }) => left.startsWith('blocked'))).toHaveLength(497);
});

test('runs all successful attempts that come at once', async () => {
  const results = await Promise.all(Array.from({ length: 500 }, () => succeed()));
  expect(results.every(E.isRight)).toBe(true);
  expect(limit.size()).toBe(0);
});

test('does not count other problems, or attempts that throw', async () => {
  for (let n = 0; n < 5; n++) {
    expect(await run('a', E.left('another problem'))).toEqual(E.left('another problem'));
    const thrown = limit.run<string, never>('a', () => Promise.reject(new Error('broken')), {
      isFailure: () => true,
      blocked: String,
    });
    await expect(thrown()).rejects.toThrow('broken');
  }
  expect(await succeed()).toEqual(E.right('done'));
});

test('stores a bounded number of keys', async () => {
  for (let n = 0; n < 100; n++) await fail(`key-${n}`);
  expect(limit.size()).toBe(5);
  for (let n = 0; n < 100; n++) limit.addFailure(`another-${n}`);
  expect(limit.size()).toBe(5);
});

test('counts failures that happened elsewhere', () => {
  expect([1, 2, 3, 4].map(() => limit.addFailure('a'))).toEqual([undefined, undefined, undefined, 60]);
});
