/**
 * Every option of the gateway, once: its flag, its environment variable, its name in a configuration file, its default
 * and its rule all follow from its row.
 */
import { defaultApiRoot, isApiRoot } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { isDatabase } from '../database.ts';
import { logLevels, type LogLevel } from '../log/log.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: string;
  readonly seed: string | undefined;
  readonly apiRoot: string;
  readonly logLevel: LogLevel;
}

export type OptionName = keyof Config;

interface OptionRow<A> {
  readonly value: string;
  readonly help: string;
  readonly fallback: A;
  /** The rule in words, and as a reader of what was given: `undefined` is what breaks it. */
  readonly rule: string;
  readonly read: (given: unknown) => A | undefined;
}

const matching = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given) ? given : undefined;

const portNumber = (given: unknown): number | undefined => {
  const digits = typeof given === 'number' ? String(given) : given;
  return typeof digits === 'string' && /^\d{1,5}$/.test(digits) && Number(digits) <= 65_535
    ? Number(digits)
    : undefined;
};

export const options: { readonly [N in OptionName]: OptionRow<Config[N]> } = {
  port: {
    value: 'number',
    help: 'where to listen; 0 takes any free port',
    fallback: 8080,
    rule: 'a whole number from 0 to 65535',
    read: portNumber,
  },
  host: {
    value: 'address',
    help: 'the address to listen on; beyond loopback the demo merchant is refused',
    fallback: '127.0.0.1',
    rule: 'a host name or an IP address',
    read: matching(/^[\w.:%-]+$/),
  },
  database: {
    value: 'name',
    help: 'where accounts and orders are kept: a SQLite file, :memory:, or postgres://user:password@host/database',
    fallback: '.postern/gateway.sqlite',
    rule: 'a path, or an address whose parts are percent-encoded: postgres://user:password@host/database',
    read: (given) => (typeof given === 'string' && isDatabase(given) ? given : undefined),
  },
  seed: {
    value: 'file',
    help: 'merchants and orders to start with (JSON); an empty database gets the demo merchant without it',
    fallback: undefined,
    rule: 'a path',
    read: matching(/^[^\0]+$/),
  },
  apiRoot: {
    value: 'segment',
    help: 'the first segment of the operation address',
    fallback: defaultApiRoot,
    rule: 'one path segment of letters, digits and - _ . ~, other than health',
    read: (given) =>
      typeof given === 'string' && isApiRoot(given) && given !== 'health' ? given : undefined,
  },
  logLevel: {
    value: 'level',
    help: `how much to log on standard error: ${logLevels.join(', ')}`,
    fallback: 'info',
    rule: `one of ${logLevels.join(', ')}`,
    read: (given) => logLevels.find((level) => level === given),
  },
};

/** A value that was given, and by what: for the reader of a mistake. */
export interface Given {
  readonly value: unknown;
  readonly by: string;
}

/** What was given for each option as a configuration, with defaults where nothing was; or every mistake. */
export const configure = (
  given: (name: OptionName) => Given | undefined,
): E.Either<readonly string[], Config> => {
  const mistakes: string[] = [];
  const choose = <N extends OptionName>(name: N): Config[N] => {
    const { fallback, read, rule } = options[name];
    const found = given(name);
    if (found === undefined) return fallback;
    const value = read(found.value);
    if (value === undefined) mistakes.push(`${found.by} must be ${rule}`);
    return value ?? fallback;
  };
  const config: Config = {
    port: choose('port'),
    host: choose('host'),
    database: choose('database'),
    seed: choose('seed'),
    apiRoot: choose('apiRoot'),
    logLevel: choose('logLevel'),
  };
  return mistakes.length === 0 ? E.right(config) : E.left(mistakes);
};

export const optionNames = Object.keys(options).filter((name): name is OptionName =>
  Object.hasOwn(options, name),
);

/** `--log-level` for `logLevel`. */
export const flagOf = (name: string): string => `--${words(name).join('-')}`;

/** `POSTERN_LOG_LEVEL` for `logLevel`. */
export const variableOf = (name: string): string => ['POSTERN', ...words(name)].join('_').toUpperCase();

const words = (name: string): readonly string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
