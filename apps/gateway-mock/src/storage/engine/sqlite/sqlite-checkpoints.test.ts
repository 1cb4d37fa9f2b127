/** Checkpoints: when they run, and what happens if one fails. */
import { setTimeout } from 'node:timers/promises';
import { openCheckpoints, type Checkpoints } from './sqlite-checkpoints.ts';
import type { CheckpointMode, CheckpointResult } from './sqlite-database.ts';

const idle = 100;

let runs: CheckpointMode[];
let result: () => CheckpointResult;
let checkpoints: Checkpoints;

beforeEach(() => {
  runs = [];
  result = () => 'complete';
  checkpoints = openCheckpoints((mode) => {
    runs.push(mode);
    return result();
  }, idle);
});

afterEach(() => checkpoints.close());

test('one runs when nothing has been committed for a while', async () => {
  checkpoints.schedule();
  checkpoints.schedule();
  expect(runs).toEqual([]);
  await setTimeout(5 * idle);
  expect(runs).toEqual(['passive']);
  checkpoints.schedule();
  await setTimeout(5 * idle);
  expect(runs).toEqual(['passive', 'passive']);
});

test('none runs while there are commits', async () => {
  for (let n = 0; n < 20; n++) {
    checkpoints.schedule();
    await setTimeout(idle / 5);
  }
  expect(runs).toEqual([]);
});

test.each<readonly [string, () => CheckpointResult]>([
  ['leaves a rest that another process is reading', () => 'partial'],
  [
    'fails',
    () => {
      throw new Error('disk I/O error');
    },
  ],
])('one that %s is tried again', async (_what, fails) => {
  result = fails;
  checkpoints.run();
  expect(runs).toEqual(['passive']);
  result = () => 'complete';
  await setTimeout(5 * idle);
  expect(runs).toEqual(['passive', 'passive']);
});

test('the log is emptied at most once for each interval when the disk is full', async () => {
  expect([checkpoints.freeSpace(), checkpoints.freeSpace()]).toEqual([true, false]);
  await setTimeout(2 * idle);
  result = () => 'busy';
  expect(checkpoints.freeSpace()).toBe(false);
  expect(runs).toEqual(['truncate', 'truncate']);
});

describe('at the end', () => {
  test('the last one runs', async () => {
    checkpoints.schedule();
    await checkpoints.close();
    await setTimeout(3 * idle);
    expect(runs).toEqual(['passive']);
  });

  test('it waits for one of another process', async () => {
    result = () => (runs.length < 3 ? 'busy' : 'partial');
    await checkpoints.close();
    expect(runs).toEqual(['passive', 'passive', 'passive']);
  });

  test('one that fails is the last', async () => {
    result = () => {
      throw new Error('disk I/O error');
    };
    await checkpoints.close();
    expect(runs).toEqual(['passive']);
  });
});
