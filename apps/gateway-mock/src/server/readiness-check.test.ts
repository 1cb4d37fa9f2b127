/** Readiness: what it answers, how often it writes, and what it logs. */
import * as E from 'fp-ts/lib/Either.js';
import { setTimeout } from 'node:timers/promises';
import { failure, type Failure } from '../domain/failure-with-cause.ts';
import { openReadiness } from './readiness-check.ts';

const works: E.Either<Failure, void> = E.right(undefined);
const fails: E.Either<Failure, void> = E.left(failure('writing')(new Error('database or disk is full')));

let logged: unknown[];
let writes: number;
let state: { read: E.Either<Failure, void>; write: E.Either<Failure, void> };

beforeEach(() => {
  logged = [];
  writes = 0;
  state = { read: works, write: works };
});

const open = (intervalMilliseconds?: number) => {
  const log = {
    info: (...line: readonly unknown[]) => void logged.push(line),
    error: (...line: readonly unknown[]) => void logged.push(line),
  };
  return openReadiness(
    {
      alive: () => Promise.resolve(state.read),
      writable: () => {
        writes++;
        return Promise.resolve(state.write);
      },
    },
    log,
    intervalMilliseconds,
  );
};

test('many requests share one write', async () => {
  const ready = open();
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(true));
  expect(await ready()).toBe(true);
  expect(writes).toBe(1);
});

test('nothing is written without a request', async () => {
  open(1);
  await setTimeout(20);
  expect(writes).toBe(0);
});

test('it fails while writes fail, recovers by itself, and logs each change once', async () => {
  const ready = open(1);
  const answers: boolean[] = [];
  for (const write of [works, fails, fails, works, works]) {
    state = { read: works, write };
    answers.push(await ready());
    await setTimeout(20);
  }
  expect(answers).toEqual([true, false, false, true, true]);
  expect(logged).toEqual([
    [
      { action: 'writing', err: new Error('database or disk is full') },
      'not ready: the database does not work',
    ],
    ['ready again: the database works'],
  ]);
});

test('it fails at once if the database does not answer', async () => {
  const ready = open();
  expect(await ready()).toBe(true);
  state = { read: fails, write: works };
  expect(await ready()).toBe(false);
  state = { read: works, write: works };
  expect(await ready()).toBe(true);
});
