/** Measures how long an in-process gateway takes from the call to ready, each time in a new process. */
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { runProgram } from '../setup/child-process.ts';

const rounds = 21;
const millisecondsMax = 20;
const importMillisecondsMax = 90;

export const inProcessStart = async (): Promise<readonly BenchmarkResult[]> => {
  const runs: Times[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await oneRun());
  const of = (name: keyof Times) => median(runs.map((run) => run[name]));
  const first = of('first');
  return [
    {
      title: 'startGateway on :memory: to ready, first call, after import',
      value: `${first.toFixed(1)} ms`,
      bound: `at most ${millisecondsMax} ms`,
      passed: first <= millisecondsMax,
    },
    {
      title: 'startGateway on :memory: to ready, second call',
      value: `${of('second').toFixed(1)} ms`,
    },
    {
      title: 'import of the gateway into a process',
      value: `${of('imported').toFixed(0)} ms`,
      bound: `at most ${importMillisecondsMax} ms`,
      passed: of('imported') <= importMillisecondsMax,
    },
  ];
};

interface Times {
  readonly imported: number;
  readonly first: number;
  readonly second: number;
}

const program = `
  const startedAt = performance.now();
  const { startGateway } = await import(${JSON.stringify(import.meta.resolve('@postern/gateway-mock'))});
  const imported = performance.now();
  await using one = await startGateway();
  const first = performance.now();
  await using other = await startGateway();
  const second = performance.now();
  process.stdout.write([imported - startedAt, first - imported, second - first].join(' '));`;

const oneRun = async (): Promise<Times> => {
  const [imported = Number.NaN, first = Number.NaN, second = Number.NaN] = (
    await runProgram('--input-type=module', '-e', program)
  )
    .split(' ')
    .map(Number);
  return { imported, first, second };
};
