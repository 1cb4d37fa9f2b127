/** Compares the cold import of the client and of the webhook kit with that of other packages, each in a new process. */
import { createRequire } from 'node:module';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { runProgram } from '../setup/child-process.ts';

export const clientImport = async (): Promise<readonly BenchmarkResult[]> => {
  const programs = {
    client: importProgram('@postern/client'),
    kit: importProgram('@postern/webhook-kit'),
    stripe: importProgram('stripe'),
    stripeAsCommonjs: requireProgram('stripe'),
    svix: importProgram('svix'),
  };
  const times = new Map(Object.keys(programs).map((name): [string, Milliseconds[]] => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, program] of Object.entries(programs))
      times.get(name)?.push(await millisecondsOf(program));
  const medianOf = (name: keyof typeof programs): Milliseconds => ({
    processor: median((times.get(name) ?? []).map(({ processor }) => processor)),
    elapsed: median((times.get(name) ?? []).map(({ elapsed }) => elapsed)),
  });
  const [esm, commonjs] = [medianOf('stripe'), medianOf('stripeAsCommonjs')];
  const smaller = esm.processor < commonjs.processor ? esm : commonjs;
  const client = medianOf('client');
  return [
    {
      title: 'cold import of the client',
      value: format(client),
      bound: `at most ${millisecondsMax} ms of processor time`,
      passed: client.processor <= millisecondsMax,
    },
    compare('cold import of the client', client, {
      name: `stripe as ${smaller === esm ? 'ESM' : 'CommonJS'}, the faster of both`,
      time: smaller,
      atMost: 1,
    }),
    compare('cold import of the webhook kit', medianOf('kit'), {
      name: 'svix',
      time: medianOf('svix'),
      atMost: 2,
    }),
  ];
};

const rounds = 15;
const millisecondsMax = 16;

/** Of one import: processor time of all threads, and wall-clock time. */
interface Milliseconds {
  readonly processor: number;
  readonly elapsed: number;
}

interface ComparedImport {
  readonly name: string;
  readonly time: Milliseconds;
  readonly atMost: number;
}

const compare = (
  title: string,
  ours: Milliseconds,
  { name, time, atMost }: ComparedImport,
): BenchmarkResult => {
  const ratio = ours.processor / time.processor;
  return {
    title: `${title}, compared with ${name}`,
    value: `${ratio.toFixed(2)} of its processor time: ${format(ours)}, where the other takes ${format(time)}`,
    bound: `at most ${atMost.toFixed(2)} of its processor time`,
    passed: ratio <= atMost,
  };
};

const format = ({ processor, elapsed }: Milliseconds): string =>
  `${processor.toFixed(1)} ms of processor time and ${elapsed.toFixed(1)} ms`;

const importProgram = (name: string): readonly string[] => [
  '--input-type=module',
  '-e',
  timed(`await import(${JSON.stringify(import.meta.resolve(name))})`),
];

const requireProgram = (name: string): readonly string[] => [
  '--input-type=commonjs',
  '-e',
  timed(`require(${JSON.stringify(createRequire(import.meta.url).resolve(name))})`),
];

const timed = (statement: string): string =>
  `const used = process.cpuUsage(); const begun = performance.now(); ${statement};
  const elapsed = performance.now() - begun; const { user, system } = process.cpuUsage(used);
  process.stdout.write(JSON.stringify({ processor: (user + system) / 1000, elapsed }));`;

const millisecondsOf = async (program: readonly string[]): Promise<Milliseconds> => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the programs print this shape
  const printed: Milliseconds = JSON.parse(await runProgram(...program));
  return printed;
};
