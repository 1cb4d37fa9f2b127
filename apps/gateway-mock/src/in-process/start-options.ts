/** The options of `startGateway`: validated, with defaults. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import type { Clock } from '../clock/clock.ts';
import { options as rows } from '../server/options.ts';
import { noHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { isLoopback } from '../networks/is-loopback-host.ts';
import type { LogLevel } from '../observability/log/log.ts';
import { isAllowedHosts } from '../http/allowed-hosts.ts';
import { systemClock } from '../clock/system-clock.ts';
import { readSeed, parseSeed } from '../seed/read-seed.ts';
import type { Seed } from './public-types.ts';

/** The options of `startGateway`. All of them have a default. */
export interface StartOptions {
  /** A SQLite file, `postgres://user:password@host/database`, or `:memory:` (the default): discarded on close. */
  readonly database?: string;
  /** The port to listen on. 0 (the default) uses any free port. With `false` there is no socket, only `gateway.fetch`. */
  readonly port?: number | false;
  /** The loopback address to listen on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Host names that clients may use in addition to loopback, such as `host.docker.internal`; none by default. */
  readonly allowedHosts?: readonly string[];
  /** Merchants and orders to start with, or the path of a JSON file with them; none by default. */
  readonly seed?: Seed | string;
  /** The clock; the system clock by default. Pass a `manualClock` to set the time in tests. */
  readonly clock?: Clock;
  /** The first path segment of the operation address; `FortAPI` by default (D1). */
  readonly apiRoot?: string;
  /** The level of the log on standard error; `silent` by default. */
  readonly logLevel?: LogLevel;
  /** The seed of identifiers, access codes, phrases and authorization codes: the same seed gives the same sequence. */
  readonly randomSeed?: string;
  /** The file of a gateway profile, from `postern certify gateway --save-gateway-profile`: refusals are answered as that gateway answers them. */
  readonly gatewayProfile?: string;
}

/** The options with defaults, and with the seed read. */
export interface ResolvedOptions extends Required<Omit<StartOptions, 'seed' | 'gatewayProfile'>> {
  readonly seed: Seed;
  readonly gatewayProfile: string | undefined;
}

export const resolveOptions = (start: StartOptions): E.Either<readonly string[], ResolvedOptions> => {
  const errors = [
    ...Object.keys(start)
      .filter((name) => !Object.hasOwn(defaults, name))
      .map((name) => `unknown option ${name}. Use one of ${Object.keys(defaults).join(', ')}`),
    ...names.flatMap((name) => {
      const { rule, isValid } = rules[name];
      return start[name] === undefined || isValid(start[name]) ? [] : [`${name} must be ${rule}`];
    }),
  ];
  if (errors.length > 0) return E.left(errors);
  const { seed, gatewayProfile, ...others } = { ...defaults, ...withoutUndefined(start) };
  return pipe(
    typeof seed === 'string' ? readSeed(seed, noHttpFeedbackHosts) : parseSeed(seed, 'seed'),
    E.map((read) => ({
      ...others,
      seed: read,
      gatewayProfile: gatewayProfile === '' ? undefined : gatewayProfile,
    })),
  );
};

const emptySeed: Seed = { accounts: [] };

const defaults: Required<StartOptions> = {
  database: ':memory:',
  port: 0,
  host: rows.host.fallback,
  allowedHosts: [],
  seed: emptySeed,
  clock: systemClock,
  apiRoot: rows.apiRoot.fallback,
  logLevel: 'silent',
  randomSeed: 'postern',
  gatewayProfile: '',
};

interface OptionRule {
  readonly rule: string;
  readonly isValid: (value: unknown) => boolean;
}

const sameAsOption = (name: 'apiRoot' | 'database' | 'logLevel'): OptionRule => ({
  rule: rows[name].rule,
  isValid: (value) => rows[name].read(value) !== undefined,
});

const rules: Readonly<Record<keyof StartOptions, OptionRule>> = {
  database: sameAsOption('database'),
  apiRoot: sameAsOption('apiRoot'),
  logLevel: sameAsOption('logLevel'),
  port: {
    rule: `${rows.port.rule}, or false for no port`,
    isValid: (value) => value === false || (typeof value === 'number' && rows.port.read(value) !== undefined),
  },
  host: {
    rule: 'a loopback address, such as 127.0.0.1',
    isValid: (value) => typeof value === 'string' && isLoopback(value),
  },
  allowedHosts: {
    rule: 'a list of host names or IP addresses without a port',
    isValid: (value) =>
      t.array(t.string).is(value) && value.every((host) => isAllowedHosts(host) && !host.includes(',')),
  },
  clock: {
    rule: 'an object with a method now() that returns a Date',
    isValid: (value) => t.type({ now: t.Function }).is(value),
  },
  randomSeed: { rule: 'a string', isValid: t.string.is },
  gatewayProfile: { rule: 'the path of a gateway profile', isValid: t.string.is },
  // The seed itself is validated when it is read.
  seed: { rule: 'a seed, or the path of a seed file', isValid: () => true },
};

const names = Object.keys(rules).filter((name): name is keyof StartOptions => Object.hasOwn(rules, name));

const withoutUndefined = (options: StartOptions): StartOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
