import fc from 'fast-check';
import { assertProperty } from './assert-property.ts';

// The time limit passes while the first run waits.
const limit = { numRuns: 1000, interruptAfterTimeLimit: 20 };

const until = (isTrue: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => (isTrue() ? resolve() : void setImmediate(check));
    check();
  });

test('the run that the time limit interrupts has ended before the next test begins', async () => {
  const start = Date.now();
  let [started, ended] = [0, 0];
  const property = fc.asyncProperty(fc.integer(), async () => {
    started += 1;
    await until(() => Date.now() > start + 100);
    ended += 1;
  });
  await assertProperty(property, limit).catch(() => undefined);
  expect([started > 0, ended]).toEqual([true, started]);
});

test('a failure is reported with its counterexample', async () => {
  const property = fc.asyncProperty(fc.integer(), async (n) => expect(n).toBeLessThan(5));
  await expect(assertProperty(property, { ...limit, interruptAfterTimeLimit: 60_000 })).rejects.toThrow(
    /Counterexample: \[5\]/,
  );
});

test('so is one of the run that the time limit interrupts', async () => {
  const start = Date.now();
  let runs = 0;
  const property = fc.asyncProperty(fc.integer(), async () => {
    runs += 1;
    if (runs === 1) return;
    await until(() => Date.now() > start + 100);
    throw new Error('late');
  });
  await expect(assertProperty(property, limit)).rejects.toThrow('late');
});
