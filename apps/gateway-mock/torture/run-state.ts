/** The state of a long run, in a file: its options, and the figures of the runs that have finished. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scenarios, type ScenarioName } from './scenarios.ts';

const Figures = t.type({
  scenario: t.string,
  engine: t.union([t.literal('sqlite'), t.literal('postgres')]),
  requests: t.number,
  /** Operations and payments. */
  acknowledged: t.number,
  /** Payments and changes of saved cards among them. */
  payments: t.number,
  unknownOutcomes: t.number,
  /** Operations that are stored although their outcome was unknown. */
  storedUnknown: t.number,
  disruptions: t.number,
  seconds: t.number,
  responseCodes: t.record(t.string, t.number),
  findings: t.array(t.string),
});

/** What a finished run of one scenario on one engine counted and found. */
export type Figures = t.TypeOf<typeof Figures>;

const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.undefined]);

const ScenarioName = new t.Type<ScenarioName>(
  'ScenarioName',
  (value): value is ScenarioName => scenarios.some(({ name }) => name === value),
  (value, context) => {
    const scenario = scenarios.find(({ name }) => name === value);
    return scenario === undefined ? t.failure(value, context) : t.success(scenario.name);
  },
  t.identity,
);

const RunState = t.type({
  /** The version of the program, with its commit. */
  version: t.string,
  startedAt: t.string,
  options: t.type({
    operations: t.number,
    clients: t.number,
    every: optional(t.number),
    seed: t.number,
    scenario: optional(ScenarioName),
    database: t.keyof({ sqlite: null, postgres: null, both: null }),
    program: optional(t.string),
  }),
  finished: t.array(Figures),
});

export type RunState = t.TypeOf<typeof RunState>;

export const stateFile = path.join(import.meta.dirname, '../.torture/state.json');

/** Replaces the file in one step, so that it is complete at any time. */
export const writeState = (state: RunState, file = stateFile): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state, undefined, 2));
  renameSync(`${file}.new`, file);
};

/** The state of the last run, or why it cannot be continued with this version of the program. */
export const readState = (version: string, file = stateFile): E.Either<string, RunState> =>
  pipe(
    E.tryCatch(
      () => readFileSync(file, 'utf8'),
      () => 'there is no run to resume',
    ),
    E.flatMap((text) =>
      pipe(
        E.tryCatch((): unknown => JSON.parse(text), E.toError),
        E.flatMap(RunState.decode),
        E.mapLeft(() => `the state file ${file} is not valid: start a new run`),
      ),
    ),
    E.filterOrElse(
      (state) => state.version === version,
      (state) => `the last run tested ${state.version}, this is ${version}: start a new run`,
    ),
  );
