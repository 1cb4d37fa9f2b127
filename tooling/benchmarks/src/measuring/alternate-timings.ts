/** Times functions alternately, so that noise of the machine affects all of them. */
import { Bench } from 'tinybench';
import { median } from './median.ts';

/** Returns nanoseconds per call of each function: the median over the rounds of the median in each round. */
export const alternateTimings = async <Name extends string>(
  calls: Readonly<Record<Name, () => unknown>>,
): Promise<Readonly<Record<string, number>>> => {
  const batches = Object.entries<() => unknown>(calls).map(([name, call]) => ({ name, ...batchOf(call) }));
  const perRound = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({ time: 60, iterations: 5, warmupTime: 30, warmupIterations: 2 });
    for (const { name, run } of batches) bench.add(name, run);
    await bench.run();
    for (const [i, { name, result }] of bench.tasks.entries()) {
      if (result.state !== 'completed') throw new Error(`${name} did not run`);
      const nanoseconds = (result.latency.p50 / (batches[i]?.size ?? NaN)) * 1e6;
      perRound.set(name, [...(perRound.get(name) ?? []), nanoseconds]);
    }
  }
  return Object.fromEntries([...perRound].map(([name, times]) => [name, median(times)]));
};

const rounds = 9;
const millisecondsPerBatch = 0.2;

// One call is shorter than the resolution of the clock, so each measurement runs a batch.
const batchOf = (call: () => unknown) => {
  const run = (size: number): void => {
    let done = 0;
    for (let i = 0; i < size; i++) if (call()) done++;
    // The engine could remove calls with unused results.
    if (done !== size) throw new Error('a call returned a falsy result');
  };
  const start = performance.now();
  for (let i = 0; i < 20; i++) run(1);
  const size = Math.max(1, Math.round((20 * millisecondsPerBatch) / (performance.now() - start)));
  return { size, run: () => run(size) };
};
