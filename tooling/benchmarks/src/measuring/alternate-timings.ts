/** Times functions alternately, so that noise of the machine affects all of them. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Bench } from 'tinybench';
import { median } from './median.ts';

/** Nanoseconds per call of a function, one value for each round. */
export interface Timing {
  /** The mean processor time of all threads: garbage collection and compilation are included. */
  readonly processor: readonly number[];
  /** The median wall-clock time. */
  readonly elapsed: readonly number[];
}

/** Times each function in each round, after a warm-up. */
export const alternateTimings = async <Name extends string>(
  calls: Readonly<Record<Name, () => unknown>>,
): Promise<Readonly<Record<Name, Timing>>> => {
  const measured = Object.entries<() => unknown>(calls).map(([name, call]) => ({
    batch: { name, ...batchOf(call) },
    processor: new Array<number>(),
    elapsed: new Array<number>(),
  }));
  const batches = measured.map(({ batch }) => batch);
  for (let round = 0; round < rounds; round++) {
    const processor = await runEach(batches, processorMilliseconds);
    const elapsed = await runEach(batches, () => performance.now());
    for (const [i, timing] of measured.entries()) {
      timing.processor.push(processor[i]?.mean ?? NaN);
      timing.elapsed.push(elapsed[i]?.p50 ?? NaN);
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are the record's own
  return Object.fromEntries(
    measured.map(({ batch: { name }, processor, elapsed }): [string, Timing] => [
      name,
      { processor, elapsed },
    ]),
  ) as Record<Name, Timing>;
};

/** The ratios of two timings, for each clock. */
export type TimingRatio = Readonly<Record<keyof Timing, number>>;

/** Returns the median over the rounds of the first times divided by the second. */
export const ratioOfTimings = (ours: Timing, theirs: Timing): TimingRatio => ({
  processor: median(ours.processor.map((time, round) => time / (theirs.processor[round] ?? NaN))),
  elapsed: median(ours.elapsed.map((time, round) => time / (theirs.elapsed[round] ?? NaN))),
});

/** Formats a ratio, for example as `0.80 of its mean processor time, 0.78 of its median wall-clock time`. */
export const formatRatio = ({ processor, elapsed }: TimingRatio): string =>
  `${processor.toFixed(2)} of its mean processor time, ${elapsed.toFixed(2)} of its median wall-clock time`;

const rounds = 9;
const millisecondsPerBatch = 0.2;

interface Batch {
  readonly name: string;
  readonly size: number;
  readonly run: () => void;
}

// One call is shorter than the resolution of the clocks, so each sample is a batch of calls.
const batchOf = (call: () => unknown) => {
  const run = (size: number): void => {
    let done = 0;
    for (let i = 0; i < size; i++) if (call()) done++;
    // The engine could remove calls with unused results.
    if (done !== size) throw new Error('a call returned a falsy result');
  };
  // The size is chosen by the speed of the compiled function.
  const warmUntil = performance.now() + warmUpMilliseconds;
  while (performance.now() < warmUntil) run(1);
  let size = 1;
  while (millisecondsOf(() => run(size)) < millisecondsPerBatch) size *= 2;
  return { size, run: () => run(size) };
};

const warmUpMilliseconds = 30;

const millisecondsOf = (run: () => void): number => {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
};

/** Returns nanoseconds per call, by the clock that is passed. */
const runEach = async (
  batches: readonly Batch[],
  now: () => number,
): Promise<readonly { readonly mean: number; readonly p50: number }[]> => {
  const bench = new Bench({ now, time: 60, iterations: 5, warmupTime: 30, warmupIterations: 2 });
  for (const { name, run } of batches) bench.add(name, run, { beforeAll: collectGarbage });
  await bench.run();
  return bench.tasks.map(({ name, result }, i) => {
    if (result.state !== 'completed') throw new Error(`${name} did not run`);
    const perCall = (milliseconds: number): number => (milliseconds / (batches[i]?.size ?? NaN)) * 1e6;
    return { mean: perCall(result.latency.mean), p50: perCall(result.latency.p50) };
  });
};

// Otherwise a function would pay for the garbage of the one before it. A full collection would also discard compiled code.
setFlagsFromString('--expose-gc');
// oxlint-disable-next-line typescript/no-unsafe-assignment -- the flag defines this function in new contexts
const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
const collectGarbage = (): void => collect({ type: 'minor' });

const processorMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
