/** Compares the cold import of the client with that of stripe, each in a new process. */
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { runProgram } from '../setup/child-process.ts';

const rounds = 15;
const millisecondsMax = 25;

export const clientImport = async (): Promise<readonly BenchmarkResult[]> => {
  const client: number[] = [];
  const stripe: number[] = [];
  for (let round = 0; round < rounds; round++) {
    client.push(await millisecondsOf('@postern/client'));
    stripe.push(await millisecondsOf('stripe'));
  }
  const [ours, theirs] = [median(client), median(stripe)];
  return [
    {
      title: 'cold import of the client',
      value: `${ours.toFixed(1)} ms`,
      bound: `at most ${millisecondsMax} ms`,
      passed: ours <= millisecondsMax,
    },
    {
      title: 'cold import of the client, compared with stripe',
      value: `${ours.toFixed(1)} ms, where stripe takes ${theirs.toFixed(1)} ms`,
      bound: 'below it',
      passed: ours < theirs,
    },
  ];
};

const millisecondsOf = async (name: string): Promise<number> => {
  const url = import.meta.resolve(name);
  const program = `const begun = performance.now(); await import(${JSON.stringify(url)}); process.stdout.write(String(performance.now() - begun));`;
  return Number(await runProgram('--input-type=module', '-e', program));
};
