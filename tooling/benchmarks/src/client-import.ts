/** What it costs to import the client for the first time, each time in a new process; and what it costs to import stripe. */
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { outputOf } from './process.ts';

const rounds = 15;
const millisecondsMax = 25;

export const clientImport = async (): Promise<readonly Measured[]> => {
  const client: number[] = [];
  const stripe: number[] = [];
  for (let round = 0; round < rounds; round++) {
    client.push(await millisecondsOf('@postern/client/promise'));
    stripe.push(await millisecondsOf('stripe'));
  }
  const [ours, theirs] = [median(client), median(stripe)];
  return [
    {
      what: 'cold import of the client',
      measured: `${ours.toFixed(1)} ms`,
      bound: `at most ${millisecondsMax} ms`,
      kept: ours <= millisecondsMax,
    },
    {
      what: 'cold import of the client, beside stripe',
      measured: `${ours.toFixed(1)} ms, where stripe takes ${theirs.toFixed(1)} ms`,
      bound: 'below it',
      kept: ours < theirs,
    },
  ];
};

const millisecondsOf = async (name: string): Promise<number> => {
  const url = import.meta.resolve(name);
  const program = `const begun = performance.now(); await import(${JSON.stringify(url)}); process.stdout.write(String(performance.now() - begun));`;
  return Number(await outputOf('--input-type=module', '-e', program));
};
