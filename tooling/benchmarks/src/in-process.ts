/** A gateway in the process of the tests that use it: from the call to its being ready, each time in a new process. */
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { outputOf } from './process.ts';

const rounds = 21;
const millisecondsMax = 50;

export const inProcess = async (): Promise<readonly Measured[]> => {
  const runs: Times[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await oneRun());
  const of = (name: keyof Times) => median(runs.map((run) => run[name]));
  const first = of('first');
  return [
    {
      what: 'startGateway on :memory: to ready, the first of a process, after import',
      measured: `${first.toFixed(1)} ms`,
      bound: `at most ${millisecondsMax} ms`,
      kept: first <= millisecondsMax,
    },
    {
      what: 'startGateway on :memory: to ready, the second of a process',
      measured: `${of('second').toFixed(1)} ms`,
    },
    { what: 'import of the gateway into a process', measured: `${of('imported').toFixed(0)} ms` },
  ];
};

interface Times {
  readonly imported: number;
  readonly first: number;
  readonly second: number;
}

const program = `
  const begun = performance.now();
  const { startGateway } = await import(${JSON.stringify(import.meta.resolve('@postern/gateway-mock'))});
  const imported = performance.now();
  await using one = await startGateway();
  const first = performance.now();
  await using other = await startGateway();
  const second = performance.now();
  process.stdout.write([imported - begun, first - imported, second - first].join(' '));`;

const oneRun = async (): Promise<Times> => {
  const [imported = Number.NaN, first = Number.NaN, second = Number.NaN] = (
    await outputOf('--input-type=module', '-e', program)
  )
    .split(' ')
    .map(Number);
  return { imported, first, second };
};
