/** The flags of `npm run torture`: each with its help text, its default and its allowed values. */
import * as E from 'fp-ts/lib/Either.js';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { scenarios, type ScenarioName } from './scenarios.ts';
import type { EngineName } from './torture-database.ts';

export interface Options {
  readonly operations: number;
  readonly clients: number;
  readonly every: number | undefined;
  readonly seed: number;
  readonly scenario: ScenarioName | undefined;
  readonly database: EngineName | 'both';
  readonly program: string | undefined;
  readonly resume: boolean;
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
const scenarioNames: readonly ScenarioName[] = scenarios.map(({ name }) => name);

const optionTable: { readonly [N in Exclude<keyof Options, 'resume'>]: Option<Options[N]> } = {
  operations: {
    help: 'acknowledged operations of all scenarios together (default: 20000)',
    defaultValue: () => 20_000,
    ...wholeNumber(1_000_000_000),
  },
  clients: {
    help: 'clients that send requests at the same time (default: 24)',
    defaultValue: () => 24,
    ...wholeNumber(1000),
  },
  every: {
    help: 'average number of requests between two disruptions (default: depends on --operations, at most 5000)',
    defaultValue: () => undefined,
    ...wholeNumber(1_000_000_000),
  },
  seed: {
    help: 'seed of the random requests and disruptions; their timing still varies (default: random)',
    defaultValue: () => randomInt(1, 1_000_000_000),
    ...wholeNumber(1_000_000_000),
  },
  scenario: {
    value: 'name',
    help: 'run only this scenario (default: all)',
    defaultValue: () => undefined,
    requirement: `one of ${scenarioNames.join(', ')}`,
    parse: (text) => scenarioNames.find((name) => name === text),
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
  'Runs the gateway under load and disrupts it, in each of the scenarios below.',
  'Then checks that the storage contains each acknowledged operation exactly once, and nothing else.',
  'A run of all scenarios writes docs/torture-report.md. Exits with 1 if a check fails.',
  '',
  'Options:',
  ...Object.entries(optionTable).map(
    ([name, { value, help: text }]) => `  ${`--${name} <${value}>`.padEnd(22)} ${text}`,
  ),
  `  ${'--resume'.padEnd(22)} continue the last run, with its options, after its last finished scenario`,
  '',
  'Scenarios:',
  ...scenarios.map(({ name, engines, does }) => `  ${name} (${engines.join(', ')})\n      ${does}`),
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
  const optionValue = <N extends keyof typeof optionTable>(name: N): Options[N] => {
    const { defaultValue, requirement, parse } = optionTable[name];
    const text = values[name];
    if (typeof text !== 'string') return defaultValue();
    const value = parse(text);
    if (value === undefined) errors.push(`--${name} must be ${requirement}`);
    return value ?? defaultValue();
  };
  const options: Options = {
    operations: optionValue('operations'),
    clients: optionValue('clients'),
    every: optionValue('every'),
    seed: optionValue('seed'),
    scenario: optionValue('scenario'),
    database: optionValue('database'),
    program: optionValue('program'),
    resume: values['resume'] === true,
  };
  return errors.length === 0 ? options : errors;
};

const flags: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>> = {
  ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  resume: { type: 'boolean' },
  help: { type: 'boolean' },
};
