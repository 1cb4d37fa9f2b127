/** What a test says when it starts a gateway: checked whole, with what was not said. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import type { Clock } from '../clock/clock.ts';
import { options as rows } from '../server/options.ts';
import { isLoopback } from '../domain/loopback.ts';
import type { LogLevel } from '../observability/log/log.ts';
import { systemClock } from '../clock/system-clock.ts';
import { readSeed, parseSeed } from '../seed/read-seed.ts';
import type { Seed } from './test-views.ts';

/** How to start a gateway. Whatever is left out has a default. */
export interface StartOptions {
  /** A SQLite file, `postgres://user:password@host/database`, or `:memory:`, the default: gone when it is closed. */
  readonly database?: string;
  /** 0, the default, takes any free port. With `false` there is no socket at all, only `fetch`. */
  readonly port?: number | false;
  /** An address of this machine that no other reaches; `127.0.0.1` unless set. */
  readonly host?: string;
  /** Merchants and orders to start with, or the path of a JSON file with them; none unless set. */
  readonly seed?: Seed | string;
  /** The time: the machine's unless set. With a `manualClock` a test decides. */
  readonly clock?: Clock;
  /** The fixed segment of the operation address; `FortAPI` unless set (D1). */
  readonly apiRoot?: string;
  /** How much to log on standard error; `silent` unless set. */
  readonly logLevel?: LogLevel;
  /** A text from which identifiers, access codes, phrases and authorization codes follow: the same text, the same ones. */
  readonly randomSeed?: string;
}

/** The same, resolved. */
export interface ResolvedOptions extends Required<Omit<StartOptions, 'seed'>> {
  readonly seed: Seed;
}

export const resolveOptions = (given: StartOptions): E.Either<readonly string[], ResolvedOptions> => {
  const mistakes = [
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(defaults, name))
      .map((name) => `${name} is no option: there are ${Object.keys(defaults).join(', ')}`),
    ...names.flatMap((name) => {
      const { rule, holds } = rules[name];
      return given[name] === undefined || holds(given[name]) ? [] : [`${name} must be ${rule}`];
    }),
  ];
  if (mistakes.length > 0) return E.left(mistakes);
  const { seed, ...others } = { ...defaults, ...withoutUndefined(given) };
  return pipe(
    typeof seed === 'string' ? readSeed(seed) : parseSeed(seed, 'seed'),
    E.map((planted) => ({ ...others, seed: planted })),
  );
};

const nobody: Seed = { merchants: [] };

const defaults: Required<StartOptions> = {
  database: ':memory:',
  port: 0,
  host: rows.host.fallback,
  seed: nobody,
  clock: systemClock,
  apiRoot: rows.apiRoot.fallback,
  logLevel: 'silent',
  randomSeed: 'postern',
};

interface OptionRule {
  readonly rule: string;
  readonly holds: (given: unknown) => boolean;
}

const asConfigured = (name: 'apiRoot' | 'database' | 'logLevel'): OptionRule => ({
  rule: rows[name].rule,
  holds: (given) => rows[name].read(given) !== undefined,
});

const rules: Readonly<Record<keyof StartOptions, OptionRule>> = {
  database: asConfigured('database'),
  apiRoot: asConfigured('apiRoot'),
  logLevel: asConfigured('logLevel'),
  port: {
    rule: `${rows.port.rule}, or false for none`,
    holds: (given) => given === false || (typeof given === 'number' && rows.port.read(given) !== undefined),
  },
  host: {
    rule: 'an address of this machine that no other reaches, such as 127.0.0.1',
    holds: (given) => typeof given === 'string' && isLoopback(given),
  },
  clock: {
    rule: 'a clock: an object with a method now that gives a Date',
    holds: (given) => t.type({ now: t.Function }).is(given),
  },
  randomSeed: { rule: 'a text', holds: t.string.is },
  // What is in it is checked by the rules of seeds.
  seed: { rule: 'a seed, or the path of one', holds: () => true },
};

const names = Object.keys(rules).filter((name): name is keyof StartOptions => Object.hasOwn(rules, name));

const withoutUndefined = (given: StartOptions): StartOptions =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
