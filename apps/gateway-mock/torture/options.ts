/** The flags of `npm run torture`: each with its help text, its default and its allowed values. */
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

interface Option<A> {
  /** A word for the value in the help. */
  readonly value: string;
  readonly help: string;
  readonly defaultValue: () => A;
  readonly requirement: string;
  readonly parse: (text: string) => A | undefined;
}

const wholeNumber = (max: number) => ({
  value: 'number',
  requirement: `a whole number from 1 to ${max}`,
  parse: (text: string) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined),
});

const databases = ['sqlite', 'postgres', 'both'] as const;

const optionTable: { readonly [N in keyof Options]: Option<Options[N]> } = {
  seconds: {
    help: 'duration of the run on each database engine (default: 30)',
    defaultValue: () => 30,
    ...wholeNumber(86_400),
  },
  processes: {
    help: 'gateway processes that share the database (default: 3)',
    defaultValue: () => 3,
    ...wholeNumber(64),
  },
  clients: {
    help: 'clients that send requests at the same time (default: 24)',
    defaultValue: () => 24,
    ...wholeNumber(1000),
  },
  orders: {
    help: 'new orders each time a gateway starts (default: 8)',
    defaultValue: () => 8,
    ...wholeNumber(1000),
  },
  kill: {
    help: 'average number of requests between two kills (default: 800)',
    defaultValue: () => 800,
    ...wholeNumber(1_000_000_000),
  },
  seed: {
    help: 'seed of the random requests and disruptions; their timing still varies (default: random)',
    defaultValue: () => randomInt(1, 1_000_000_000),
    ...wholeNumber(1_000_000_000),
  },
  database: {
    value: 'engine',
    help: `database engine: ${databases.join(', ')} (default: both)`,
    defaultValue: () => 'both',
    requirement: `one of ${databases.join(', ')}`,
    parse: (text) => databases.find((name) => name === text),
  },
  program: {
    value: 'path',
    help: 'main.js of another build of the gateway (default: the build of this repository)',
    defaultValue: () => undefined,
    requirement: 'a path',
    parse: (text) => text,
  },
};

const names = Object.keys(optionTable);

export const help = [
  'Usage: npm run torture -- [options]',
  '',
  'Runs the gateway under load, kills its processes and breaks its connections.',
  'Then checks that the storage contains each acknowledged operation exactly once.',
  'Exits with 1 if a check fails.',
  '',
  'Options:',
  ...Object.entries(optionTable).map(
    ([name, { value, help: text }]) => `  ${`--${name} <${value}>`.padEnd(22)} ${text}`,
  ),
  '',
].join('\n');

/** The parsed options, `help` for --help, or one message for each invalid option. */
export const parseOptions = (args: readonly string[]): Options | 'help' | readonly string[] => {
  const parsed = E.tryCatch(
    () => parseArgs({ args: [...args], options: flags }).values,
    (error) => (error instanceof Error ? error.message : String(error)),
  );
  if (E.isLeft(parsed)) return [parsed.left];
  const values = parsed.right;
  if (values['help'] === true) return 'help';
  const errors: string[] = [];
  const optionValue = <N extends keyof Options>(name: N): Options[N] => {
    const { defaultValue, requirement, parse } = optionTable[name];
    const text = values[name];
    if (typeof text !== 'string') return defaultValue();
    const value = parse(text);
    if (value === undefined) errors.push(`--${name} must be ${requirement}`);
    return value ?? defaultValue();
  };
  const options: Options = {
    seconds: optionValue('seconds'),
    processes: optionValue('processes'),
    clients: optionValue('clients'),
    orders: optionValue('orders'),
    kill: optionValue('kill'),
    seed: optionValue('seed'),
    database: optionValue('database'),
    program: optionValue('program'),
  };
  return errors.length === 0 ? options : errors;
};

const flags: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>> = {
  ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  help: { type: 'boolean' },
};
