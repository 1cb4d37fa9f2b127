/**
 * Every option of the gateway, once: its flag, its environment variable, its name in a configuration file, its default
 * and its rule all follow from its row.
 */
import { defaultApiRoot, isApiRoot } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { isDatabase } from '../storage/database-name.ts';
import { logLevels, type LogLevel } from '../observability/log/log.ts';
import { areKeys, keysRule } from '../credentials/key-source.ts';
import { isToken, tokenRule } from '../credentials/provider-token.ts';
import { isTrusted, trustedRule } from '../http/trusted-proxies.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: string;
  readonly waitForDatabase: number;
  readonly seed: string | undefined;
  readonly keyFile: string | undefined;
  readonly key: string | undefined;
  readonly providerToken: string | undefined;
  readonly trustProxy: string | undefined;
  readonly apiRoot: string;
  readonly requestLogEntries: number;
  readonly requestLogDays: number;
  readonly feedbackTimeout: number;
  /** If nothing is said: exactly where the gateway itself is reached by nobody else. */
  readonly allowPrivateFeedback: boolean | undefined;
  readonly rulesReport: boolean;
  readonly logLevel: LogLevel;
}

export type OptionName = keyof Config;

interface OptionRow<A> {
  /** What is to be written; a flag without any is on by being there. */
  readonly value?: string;
  readonly help: string;
  readonly fallback: A;
  /** Everybody on a machine can list the flags of its processes: a secret comes by the environment or a file. */
  readonly secret?: true;
  /** The rule in words, and as a reader of what was given: `undefined` is what breaks it. */
  readonly rule: string;
  readonly read: (given: unknown) => A | undefined;
}

const matching = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given) ? given : undefined;

const textWhere = (holds: (given: string) => boolean) => (given: unknown) =>
  typeof given === 'string' && holds(given) ? given : undefined;

const wholeNumber = (min: number, max: number) => ({
  rule: `a whole number from ${min} to ${max}`,
  read: (given: unknown): number | undefined => {
    const digits = typeof given === 'number' ? String(given) : given;
    if (typeof digits !== 'string' || !/^\d{1,9}$/.test(digits)) return undefined;
    return Number(digits) >= min && Number(digits) <= max ? Number(digits) : undefined;
  },
});

const yesOrNo = {
  rule: 'true or false',
  read: (given: unknown): boolean | undefined => {
    if (given === true || given === 'true' || given === '1') return true;
    return given === false || given === 'false' || given === '0' ? false : undefined;
  },
};

const aPath = { rule: 'a path', read: matching(/^[^\0]+$/) };

export const options: { readonly [N in OptionName]: OptionRow<Config[N]> } = {
  port: {
    value: 'number',
    help: 'where to listen; 0 takes any free port',
    fallback: 8080,
    ...wholeNumber(0, 65_535),
  },
  host: {
    value: 'address',
    help: 'the address to listen on; beyond loopback a provider token is needed, and the demo merchant is refused',
    fallback: '127.0.0.1',
    rule: 'a host name or an IP address',
    read: matching(/^[\w.:%-]+$/),
  },
  database: {
    value: 'name',
    help: 'where accounts and orders are kept: a SQLite file, :memory:, or postgres://user:password@host/database',
    fallback: '.postern/gateway.sqlite',
    rule: 'a path, or an address whose parts are percent-encoded: postgres://user:password@host/database',
    read: textWhere(isDatabase),
  },
  waitForDatabase: {
    value: 'seconds',
    help: 'how long to wait at start for a PostgreSQL server that is not there yet',
    fallback: 0,
    ...wholeNumber(0, 3600),
  },
  seed: {
    value: 'file',
    help: 'merchants and orders to start with (JSON); an empty database gets the demo merchant without it',
    fallback: undefined,
    ...aPath,
  },
  keyFile: {
    value: 'file',
    help: 'the keys that phrases are sealed with; made if need be, beside a SQLite file or else at .postern/gateway.key',
    fallback: undefined,
    ...aPath,
  },
  key: {
    value: 'base64',
    help: 'the key itself, in place of a file',
    fallback: undefined,
    secret: true,
    rule: keysRule,
    read: textWhere(areKeys),
  },
  providerToken: {
    value: 'token',
    help: 'a bearer token of the provider for the back office; without one the first start on loopback makes one and prints it',
    fallback: undefined,
    secret: true,
    rule: tokenRule,
    read: textWhere(isToken),
  },
  trustProxy: {
    value: 'proxies',
    help: 'proxies that may say where a request came from (x-forwarded-for): how many, or their addresses and ranges',
    fallback: undefined,
    rule: trustedRule,
    read: textWhere(isTrusted),
  },
  apiRoot: {
    value: 'segment',
    help: 'the first segment of the operation address',
    fallback: defaultApiRoot,
    rule: 'one path segment of letters, digits and - _ . ~, other than health, metrics and back-office',
    read: textWhere((given) => isApiRoot(given) && !reserved.has(given)),
  },
  requestLogEntries: {
    value: 'number',
    help: 'how many requests the journal keeps, at least',
    fallback: 100_000,
    ...wholeNumber(0, 10_000_000),
  },
  requestLogDays: {
    value: 'days',
    help: 'for how long it keeps them',
    fallback: 30,
    ...wholeNumber(1, 3650),
  },
  feedbackTimeout: {
    value: 'seconds',
    help: 'how long an address has to answer when feedback is posted to it',
    fallback: 10,
    ...wholeNumber(1, 60),
  },
  allowPrivateFeedback: {
    help: 'let feedback go to this machine and to private networks; so it is unless set while the gateway listens on loopback',
    fallback: undefined,
    ...yesOrNo,
  },
  rulesReport: {
    help: 'tell when stopping which rules of our own the answers leaned on',
    fallback: false,
    ...yesOrNo,
  },
  logLevel: {
    value: 'level',
    help: `how much to log on standard error: ${logLevels.join(', ')}`,
    fallback: 'info',
    rule: `one of ${logLevels.join(', ')}`,
    read: (given) => logLevels.find((level) => level === given),
  },
};

// What else stands at the top of the gateway's addresses.
const reserved: ReadonlySet<string> = new Set(['health', 'metrics', 'back-office']);

/** A value that was given, and by what: for the reader of a mistake. */
export interface OptionValue {
  readonly value: unknown;
  readonly by: string;
}

/** What was given for each option as a configuration, with defaults where nothing was; or every mistake. */
export const resolveConfig = (
  given: (name: OptionName) => OptionValue | undefined,
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
    waitForDatabase: choose('waitForDatabase'),
    seed: choose('seed'),
    keyFile: choose('keyFile'),
    key: choose('key'),
    providerToken: choose('providerToken'),
    trustProxy: choose('trustProxy'),
    apiRoot: choose('apiRoot'),
    requestLogEntries: choose('requestLogEntries'),
    requestLogDays: choose('requestLogDays'),
    feedbackTimeout: choose('feedbackTimeout'),
    allowPrivateFeedback: choose('allowPrivateFeedback'),
    rulesReport: choose('rulesReport'),
    logLevel: choose('logLevel'),
  };
  return mistakes.length === 0 ? E.right(config) : E.left(mistakes);
};

export const optionNames = Object.keys(options).filter((name): name is OptionName =>
  Object.hasOwn(options, name),
);

/** `--log-level` for `logLevel`. */
export const flagName = (name: string): string => `--${words(name).join('-')}`;

/** `POSTERN_LOG_LEVEL` for `logLevel`. */
export const variableName = (name: string): string => ['POSTERN', ...words(name)].join('_').toUpperCase();

const words = (name: string): readonly string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
