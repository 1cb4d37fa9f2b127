/** Reads seeds. What is wrong with one is told by its path and the rule that it breaks. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { toValidationError } from '../schema/json-file/validation-error.ts';
import { readJsonFile } from '../schema/json-file/read-json-file.ts';
import { NewScenario } from '../domain/scenario/scenario.ts';
import { findContradictions } from './seed-consistency.ts';
import { Seed, SeedMerchant, SeedOrder } from './seed-schema.ts';

export type { Seed, SeedMerchant, SeedOrder } from './seed-schema.ts';

export const readSeed = (file: string): E.Either<readonly string[], Seed> =>
  pipe(readJsonFile(file, Seed), E.flatMap(consistent(file)));

/** A seed, a merchant or an order of one, where a program hands it over in place of a file; `called` as it calls it. */
export const parseSeed = (seed: unknown, called: string): E.Either<readonly string[], Seed> =>
  pipe(checked(Seed)(seed, called), E.flatMap(consistent(called)));

export const parseSeedMerchant = (
  merchant: unknown,
  called: string,
): E.Either<readonly string[], SeedMerchant> =>
  pipe(
    checked(SeedMerchant)(merchant, called),
    E.tap((only) => consistent(called)({ merchants: [only] })),
  );

export const parseSeedOrder = (order: unknown, called: string): E.Either<readonly string[], SeedOrder> =>
  checked(SeedOrder)(order, called);

export const parseScenario = (scenario: unknown, called: string): E.Either<readonly string[], NewScenario> =>
  checked(NewScenario)(scenario, called);

const checked =
  <A>(codec: t.Type<A, unknown>) =>
  (value: unknown, called: string): E.Either<readonly string[], A> =>
    pipe(
      codec.decode(value),
      E.mapLeft((errors) =>
        errors
          .map(toValidationError)
          .map(({ path, message }) => `${called}: ${path === '' ? message : `${path} ${message}`}`),
      ),
    );

const consistent =
  (called: string) =>
  (seed: Seed): E.Either<readonly string[], Seed> => {
    const mistakes = findContradictions(seed).map((mistake) => `${called}: ${mistake}`);
    return mistakes.length === 0 ? E.right(seed) : E.left(mistakes);
  };
