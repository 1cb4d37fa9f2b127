/** The flags of `pnpm torture`: each with its meaning, its default and its rule. */
import * as E from 'fp-ts/lib/Either.js';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  readonly seconds: number;
  readonly processes: number;
  readonly clients: number;
  readonly orders: number;
  readonly kill: number;
  readonly seed: number;
  readonly database: 'sqlite' | 'postgres' | 'both';
  readonly program: string | undefined;
}

interface Row<A> {
  readonly help: string;
  readonly fallback: () => A;
  readonly rule: string;
  readonly read: (given: string) => A | undefined;
}

const wholeUpTo = (most: number) => ({
  rule: `a whole number from 1 to ${most}`,
  read: (given: string) =>
    /^[1-9]\d{0,9}$/.test(given) && Number(given) <= most ? Number(given) : undefined,
});

const databases = ['sqlite', 'postgres', 'both'] as const;

const rows: { readonly [N in keyof Options]: Row<Options[N]> } = {
  seconds: { help: 'how long, on each engine (30)', fallback: () => 30, ...wholeUpTo(86_400) },
  processes: { help: 'how many gateways on one database (3)', fallback: () => 3, ...wholeUpTo(64) },
  clients: { help: 'how many ask at once (24)', fallback: () => 24, ...wholeUpTo(1000) },
  orders: { help: 'how many orders each start brings (8)', fallback: () => 8, ...wholeUpTo(1000) },
  kill: {
    help: 'about how many requests between two kills (800)',
    fallback: () => 800,
    ...wholeUpTo(1_000_000_000),
  },
  seed: {
    help: 'of the dice: the same seed throws the same, though the clock does not (a new one)',
    fallback: () => randomInt(1, 1_000_000_000),
    ...wholeUpTo(1_000_000_000),
  },
  database: {
    help: `which engine: ${databases.join(', ')} (both)`,
    fallback: () => 'both',
    rule: `one of ${databases.join(', ')}`,
    read: (given) => databases.find((name) => name === given),
  },
  program: {
    help: "another gateway's main.js, say a broken one (the built one)",
    fallback: () => undefined,
    rule: 'a path',
    read: (given) => given,
  },
};

export const help = [
  'Torments gateways: many clients at once, processes killed, connections broken; then their books must balance.',
  '',
  ...Object.entries(rows).map(([name, row]) => `  --${name.padEnd(10)} ${row.help}`),
  '',
].join('\n');

/** The options, `help` if that was asked for, or what is wrong with them. */
export const optionsFrom = (words: readonly string[]): Options | 'help' | readonly string[] => {
  const given = E.tryCatch(
    () => parseArgs({ args: [...words], options: flags }).values,
    (error) => (error instanceof Error ? error.message : 'what is given cannot be read'),
  );
  if (E.isLeft(given)) return [given.left];
  const values = given.right;
  if (values['help'] === true) return 'help';
  const mistakes: string[] = [];
  const choose = <N extends keyof Options>(name: N): Options[N] => {
    const text = values[name];
    if (typeof text !== 'string') return rows[name].fallback();
    const value = rows[name].read(text);
    if (value === undefined) mistakes.push(`--${name} must be ${rows[name].rule}`);
    return value ?? rows[name].fallback();
  };
  const options: Options = {
    seconds: choose('seconds'),
    processes: choose('processes'),
    clients: choose('clients'),
    orders: choose('orders'),
    kill: choose('kill'),
    seed: choose('seed'),
    database: choose('database'),
    program: choose('program'),
  };
  return mistakes.length === 0 ? options : mistakes;
};

const flags: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>> = {
  ...Object.fromEntries(Object.keys(rows).map((name) => [name, { type: 'string' }])),
  help: { type: 'boolean' },
};
