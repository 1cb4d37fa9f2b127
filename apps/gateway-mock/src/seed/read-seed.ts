/** Reads seeds. Each error has the path of the value and the rule that it breaks. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { createYieldIfDue } from '../clock/yield-to-event-loop.ts';
import { maxErrors, toValidationError, type ValidationError } from '../schema/codec/validation-error.ts';
import { readJsonFile } from '../schema/codec/read-json-file.ts';
import {
  noHttpFeedbackHosts,
  type HttpFeedbackHosts,
} from '../domain/account-settings/http-feedback-hosts.ts';
import {
  findSecretsInAccountTexts,
  secretRule,
} from '../domain/account-settings/find-secrets-in-account-texts.ts';
import { findSeedContradictions } from './find-seed-contradictions.ts';
import { Seed, SeedAccount, SeedOrder } from './seed-schema.ts';
import { toAccount } from './store-seed.ts';

export type { Seed, SeedAccount, SeedOrder } from './seed-schema.ts';

/** `hosts` are those that feedback may reach over plain http; without them, http addresses are not checked. */
export const readSeed = (file: string, hosts?: HttpFeedbackHosts): E.Either<readonly string[], Seed> =>
  pipe(readJsonFile(file, Seed), E.flatMap(consistent(file, hosts)));

/** Checks a seed that is passed as a value instead of a file. `label` is its name in error messages. */
export const parseSeed = (seed: unknown, label: string): E.Either<readonly string[], Seed> =>
  pipe(checked(Seed)(seed, label), E.flatMap(consistent(label, noHttpFeedbackHosts)));

/** Checks a seed that a client sends, in pieces: it may have many orders. */
export const parseImportedSeed = async (
  { accounts }: { readonly accounts: readonly Readonly<Record<string, unknown>>[] },
  hosts: HttpFeedbackHosts,
): Promise<E.Either<readonly ValidationError[], Seed>> => {
  const yieldIfDue = createYieldIfDue();
  const read: SeedAccount[] = [];
  const errors: ValidationError[] = [];
  for (const [i, { orders, ...rest }] of accounts.entries()) {
    const place = `accounts[${i}]`;
    if (hasMoreValuesThan(maxAccountValues, rest))
      return E.left([
        ...errors,
        { path: place, message: `must have at most ${maxAccountValues} values beside its orders` },
      ]);
    const account = SeedAccount.decode(
      Array.isArray(orders) || orders === undefined ? rest : { ...rest, orders },
    );
    if (E.isLeft(account)) errors.push(...account.left.map(toValidationError).map(within(place)));
    if (errors.length >= maxErrors) return E.left(errors);
    const decoded: SeedOrder[] = [];
    for (const [k, order] of listOf(orders).entries()) {
      const orderPlace = `${place}.orders[${k}]`;
      if (hasMoreValuesThan(maxOrderValues, order))
        return E.left([
          ...errors,
          { path: orderPlace, message: `must have at most ${maxOrderValues} values` },
        ]);
      const one = SeedOrder.decode(order);
      if (E.isRight(one)) decoded.push(one.right);
      else errors.push(...one.left.map(toValidationError).map(within(orderPlace)));
      if (errors.length >= maxErrors) return E.left(errors);
      await yieldIfDue();
    }
    if (E.isRight(account))
      read.push(orders === undefined ? account.right : { ...account.right, orders: decoded });
    await yieldIfDue();
  }
  if (errors.length > 0) return E.left(errors);
  const seed = { accounts: read };
  const mistakes = findSeedContradictions(seed, hosts);
  return mistakes.length === 0
    ? E.right(seed)
    : E.left(mistakes.map((message) => ({ path: 'accounts', message })));
};

// Each value that is not as it must be is an error, and takes longer than one that is.
const maxAccountValues = 5000;
const maxOrderValues = 4000;

/** Counts all values within a value, up to a number. */
const hasMoreValuesThan = (max: number, value: unknown): boolean => {
  const waiting: unknown[] = [value];
  for (let count = 0; waiting.length > 0; count++) {
    if (count + waiting.length > max) return true;
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const members: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (members.length > max) return true;
    waiting.push(...members);
  }
  return false;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const within =
  (place: string) =>
  ({ path, message }: ValidationError): ValidationError => ({
    path: path === '' ? place : `${place}.${path}`,
    message,
  });

export const parseSeedAccount = (account: unknown, label: string): E.Either<readonly string[], SeedAccount> =>
  pipe(
    checked(SeedAccount)(account, label),
    E.tap((only) => consistent(label, noHttpFeedbackHosts)({ accounts: [only] })),
  );

const checked =
  <A>(codec: t.Type<A, unknown>) =>
  (value: unknown, label: string): E.Either<readonly string[], A> =>
    pipe(
      codec.decode(value),
      E.mapLeft((errors) =>
        errors
          .slice(0, maxErrors)
          .map(toValidationError)
          .map(({ path, message }) => `${label}: ${path === '' ? message : `${path} ${message}`}`),
      ),
    );

const consistent =
  (label: string, hosts: HttpFeedbackHosts | undefined) =>
  (seed: Seed): E.Either<readonly string[], Seed> => {
    const mistakes = [...findSeedContradictions(seed, hosts), ...findSecrets(seed)].map(
      (mistake) => `${label}: ${mistake}`,
    );
    return mistakes.length === 0 ? E.right(seed) : E.left(mistakes);
  };

const findSecrets = ({ accounts }: Seed): readonly string[] =>
  accounts.flatMap((account) =>
    findSecretsInAccountTexts(toAccount(account)).map(
      (path) => `account ${account.merchant_identifier}: ${path} ${secretRule}`,
    ),
  );
