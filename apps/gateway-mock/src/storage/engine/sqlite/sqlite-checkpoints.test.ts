/** Checkpoints: when they run, and what happens if one fails. */
import { setTimeout } from 'node:timers/promises';
import { openCheckpoints, type Checkpoints } from './sqlite-checkpoints.ts';
import type { CheckpointMode } from './sqlite-database.ts';

const idle = 100;

let runs: CheckpointMode[];
let movesEverything: () => boolean;
let checkpoints: Checkpoints;

beforeEach(() => {
  runs = [];
  movesEverything = () => true;
  checkpoints = openCheckpoints((mode) => {
    runs.push(mode);
    return movesEverything();
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

test.each<readonly [string, () => boolean]>([
  ['leaves a rest that another process is reading', () => false],
  [
    'fails',
    () => {
      throw new Error('disk I/O error');
    },
  ],
])('one that %s is tried again', async (_what, fails) => {
  movesEverything = fails;
  checkpoints.run();
  expect(runs).toEqual(['passive']);
  movesEverything = () => true;
  await setTimeout(5 * idle);
  expect(runs).toEqual(['passive', 'passive']);
});

test('the log is emptied at most once for each interval when the disk is full', async () => {
  expect([checkpoints.freeSpace(), checkpoints.freeSpace()]).toEqual([true, false]);
  await setTimeout(2 * idle);
  movesEverything = () => false;
  expect(checkpoints.freeSpace()).toBe(false);
  expect(runs).toEqual(['truncate', 'truncate']);
});

test('none runs after the end', async () => {
  checkpoints.schedule();
  checkpoints.close();
  await setTimeout(3 * idle);
  expect(runs).toEqual([]);
});
