import fc from 'fast-check';
import { assertProperty } from './assert-property.ts';

const limits = { numRuns: 1000, interruptAfterTimeLimit: 60_000 };

const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => (isTrue() ? resolve() : void setImmediate(check));
    check();
  });

/**
 * Asserts a property whose runs wait until the time limit has passed. On a busy machine it may pass before enough of them have begun: then
 * with a longer one again. Returns the error.
 */
const interrupted = async (
  minRuns: number,
  run: (number: number, limitPassed: Promise<void>) => Promise<void>,
) => {
  for (let milliseconds = 20; ; milliseconds *= 4) {
    const start = Date.now();
    let runs = 0;
    const property = fc.asyncProperty(fc.integer(), async () => {
      runs += 1;
      await run(
        runs,
        until(() => Date.now() > start + 5 * milliseconds),
      );
    });
    const error: unknown = await assertProperty(property, {
      ...limits,
      interruptAfterTimeLimit: milliseconds,
    }).catch((reason: unknown) => reason);
    if (runs >= minRuns) return error;
  }
};

test('the run that the time limit interrupts has ended before the next test begins', async () => {
  let [started, ended] = [0, 0];
  await interrupted(1, async (_number, limitPassed) => {
    started += 1;
    await limitPassed;
    ended += 1;
  });
  expect([started > 0, ended]).toEqual([true, started]);
});

test('a failure is reported with its counterexample', async () => {
  const property = fc.asyncProperty(fc.integer(), async (n) => expect(n).toBeLessThan(5));
  await expect(assertProperty(property, limits)).rejects.toThrow(/Counterexample: \[5\]/);
});

test('so is one of the run that the time limit interrupts', async () => {
  const error = await interrupted(2, async (number, limitPassed) => {
    if (number === 1) return;
    await limitPassed;
    throw new Error('late');
  });
  expect(String(error)).toContain('late');
});
