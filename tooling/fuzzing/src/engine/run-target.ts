/**
 * Runs a target on many inputs. It starts with the examples and the corpus, then mutates them. If coverage is recorded, inputs that
 * run new code are mutated further.
 */
import { setImmediate } from 'node:timers/promises';
import { types } from 'node:util';
import type { CoverageRecorder } from './coverage-recorder.ts';
import { kindOf, type Finding } from './finding.ts';
import type { FuzzTarget, OpenTarget, Violation } from './fuzz-target.ts';
import { mutateInput } from './mutate-input.ts';
import { seededRandom } from './seeded-random.ts';

export interface RunOptions {
  /** How many inputs to try, in addition to the examples and the corpus. */
  readonly inputs: number;
  readonly seed: number;
  readonly corpus: readonly Buffer[];
  /** An input that takes longer is a finding. Without it, time is not measured. */
  readonly maxMilliseconds?: number;
  readonly coverage?: CoverageRecorder;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly inputs: number;
  readonly findings: number;
  readonly slowestMilliseconds: number;
  /** How many inputs ran new code. */
  readonly interesting: number;
}

export interface RunResult {
  /** All inputs that were tried, examples and corpus included. */
  readonly inputs: number;
  readonly findings: readonly Finding[];
  /** The most processor time of an input. */
  readonly slowestMilliseconds: number;
  /** The inputs that ran new code. */
  readonly interesting: readonly Buffer[];
}

export const runTarget = async (target: FuzzTarget, options: RunOptions): Promise<RunResult> => {
  const random = seededRandom(options.seed);
  const words = target.words.map((word) => Buffer.from(word));
  const pool = [...target.examples.map((example) => Buffer.from(example)), ...options.corpus];
  const initial = pool.length;
  const run = await openRun(target, options);
  const progress = (): Progress => ({ ...run.progress(), interesting: pool.length - initial });

  await run.tryAll(pool);
  options.coverage?.hasNewCode(true);
  let batchSize = minBatchSize;
  for (let mutated = 0, size = 0; mutated < options.inputs; mutated += size) {
    size = Math.min(batchSize, options.inputs - mutated);
    const batch = Array.from({ length: size }, () => mutateInput(random, { inputs: pool, words }));
    await run.tryAll(batch);
    if (options.coverage?.hasNewCode(false) === true)
      pool.push(...(await findInteresting(batch, run.repeat, options.coverage)));
    else batchSize = Math.min(2 * batchSize, maxBatchSize);
    options.onProgress?.(progress());
  }
  await run.close();
  const { inputs, slowestMilliseconds } = run.progress();
  return { inputs, findings: run.findings(), slowestMilliseconds, interesting: pool.slice(initial) };
};

// A measurement of coverage takes as long as many inputs, so it is made less often once new code becomes rare.
const minBatchSize = 256;
const maxBatchSize = 4096;

/** Finds the inputs of a batch that run new code, by running its halves again. */
const findInteresting = async (
  batch: readonly Buffer[],
  repeat: (input: Buffer) => Promise<unknown>,
  coverage: CoverageRecorder,
): Promise<readonly Buffer[]> => {
  const found: Buffer[] = [];
  const middle = Math.ceil(batch.length / 2);
  for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
    for (const input of half) await repeat(input);
    if (!coverage.hasNewCode(half.length === 1)) continue;
    found.push(...(half.length === 1 ? half : await findInteresting(half, repeat, coverage)));
  }
  return found;
};

const openRun = async (target: FuzzTarget, { maxMilliseconds }: RunOptions) => {
  const { inputsPerOpening = Infinity } = target;
  let open: OpenTarget = await target.open();
  let inputs = 0;
  let slowestMilliseconds = 0;
  const findings = new Map<string, Finding>();

  const check = (input: Buffer): Violation | Promise<Violation> => violationOf(open, input);

  const add = async (violation: string, input: Buffer): Promise<void> => {
    const kind = kindOf(violation);
    if (findings.has(kind) || findings.size >= maxFindings) return;
    const isSame = async (other: Buffer): Promise<boolean> => {
      const found = await check(other);
      return found !== undefined && kindOf(found) === kind;
    };
    const smallest = await shrinkInput(input, isSame);
    findings.set(kind, {
      target: target.name,
      violation: (await check(smallest)) ?? violation,
      input: smallest,
    });
  };

  const measure = async (input: Buffer, max: number): Promise<void> => {
    const milliseconds = await processorTimeOf(() => check(input));
    slowestMilliseconds = Math.max(slowestMilliseconds, milliseconds);
    if (milliseconds <= max || findings.has('slow')) return;
    const violation = `takes ${milliseconds.toFixed(0)} ms of processor time, more than ${max}`;
    findings.set('slow', { target: target.name, violation, input });
  };

  const tryInput = async (input: Buffer): Promise<void> => {
    inputs++;
    const start = performance.now();
    const result = check(input);
    const violation = isPromise(result) ? await result : result;
    if (violation !== undefined) await add(violation, input);
    // Elapsed time includes the time of other processes, so the processor time is measured only if it could be the most.
    else if (maxMilliseconds !== undefined && performance.now() - start > slowestMilliseconds)
      await measure(input, maxMilliseconds);
  };

  return {
    tryAll: async (batch: readonly Buffer[]): Promise<void> => {
      for (const input of batch) {
        if (inputs % inputsPerTurn === 0) await setImmediate();
        if (inputs % inputsPerOpening === inputsPerOpening - 1) {
          await open.close?.();
          open = await target.open();
        }
        await tryInput(input);
      }
    },
    repeat: async (input: Buffer): Promise<unknown> => check(input),
    progress: () => ({ inputs, findings: findings.size, slowestMilliseconds }),
    findings: () => [...findings.values()],
    close: async (): Promise<void> => open.close?.(),
  };
};

// zlib releases the memory of a decompression in a later turn of the event loop.
const inputsPerTurn = 64;

const maxFindings = 20;

/**
 * Measures the processor time of a call in milliseconds: the least of several runs, because other work of the process, such as
 * compilation and garbage collection, counts too.
 */
const processorTimeOf = async (call: () => unknown): Promise<number> => {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

const runs = 4;

/** Removes parts of an input as long as the same finding remains, so that a reader sees its cause. */
const shrinkInput = async (
  input: Buffer,
  isSameFinding: (input: Buffer) => Promise<boolean>,
): Promise<Buffer> => {
  let smallest = input;
  let attempts = 0;
  for (let size = Math.ceil(input.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < smallest.length && attempts < maxAttempts; attempts++) {
      const smaller = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]);
      if (await isSameFinding(smaller)) smallest = smaller;
      else at += size;
    }
  }
  return smallest;
};

const maxAttempts = 3000;

const violationOf = ({ check }: OpenTarget, input: Buffer): Violation | Promise<Violation> => {
  try {
    const result = check(input);
    return isPromise(result) ? result.catch(describeThrown) : result;
  } catch (error) {
    return describeThrown(error);
  }
};

const describeThrown = (error: unknown): string =>
  types.isNativeError(error) ? `threw ${error.stack ?? error.message}` : `threw ${String(error)}`;

const isPromise = (result: Violation | Promise<Violation>): result is Promise<Violation> =>
  typeof result === 'object';
