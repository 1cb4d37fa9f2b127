/**
 * Refuses a change after which the name, an address or a scenario of an account contains one of its secrets, or a token. The API would
 * return it, and after a key rotation nothing could find it in the text any more.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { containsToken } from '../../credentials/find-tokens-in-text.ts';
import { toTechnicalView } from '../../domain/account-settings/technical-settings-schema.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { containsSecret } from '../../domain/find-secrets.ts';
import { secretsOf } from '../../domain/merchant-secrets.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';

/** A text that contained a secret before may stay, so that other members can be changed. */
export const refuseSecretsInTexts = (
  before: Merchant | undefined,
  after: Merchant,
): E.Either<Problem, Merchant> => {
  const earlier = before === undefined ? [] : membersWithSecret(before);
  return refuse(
    membersWithSecret(after).filter((path) => !earlier.includes(path)),
    after,
  );
};

/** Also refuses configured tokens, which may have any form: they must be looked up. */
export const refuseTokensInTexts =
  ({ tokens }: Pick<Ports, 'tokens'>, before: Merchant | undefined) =>
  (after: Merchant): TE.TaskEither<Problem, Merchant> => {
    const earlier = new Set(before === undefined ? [] : textsOf(before).map(({ text }) => text));
    return pipe(
      textsOf(after).filter(({ text }) => !earlier.has(text)),
      TE.traverseSeqArray(({ path, text }) =>
        pipe(
          containsToken(tokens, text),
          TE.map((hasToken) => (hasToken ? [path] : [])),
        ),
      ),
      TE.mapLeft(internalError),
      TE.flatMapEither((paths) => refuse(paths.flat(), after)),
    );
  };

const refuse = (paths: readonly string[], after: Merchant): E.Either<Problem, Merchant> =>
  paths.length === 0
    ? E.right(after)
    : E.left({
        _tag: 'InvalidRequest',
        errors: [...new Set(paths)].map((path) => ({ path, message: secretRule })),
      });

const secretRule = 'must not contain a phrase of the account, or a token';

const membersWithSecret = (merchant: Merchant): readonly string[] =>
  textsOf(merchant)
    .filter(({ text, secrets }) => containsSecret(text, secrets))
    .map(({ path }) => path);

interface TextOfAccount {
  readonly path: string;
  readonly text: string;
  /** The secrets of the account that it must not contain. */
  readonly secrets: readonly string[];
}

const textsOf = (merchant: Merchant): readonly TextOfAccount[] => {
  const secrets = secretsOf(merchant);
  // An address may contain the access code, for a receiver that checks it.
  const phrases = secrets.filter((secret) => secret !== merchant.accessCode);
  return [
    { path: 'name', text: merchant.name, secrets },
    ...merchant.origins.map((text) => ({ path: 'origins', text, secrets: phrases })),
    ...Object.entries(toTechnicalView(merchant.technical).channels).flatMap(([channel, addresses]) =>
      Object.entries(addresses)
        .filter(([, address]) => address !== 'inbox')
        .map(([kind, text]) => ({ path: `channels.${channel}.${kind}`, text, secrets: phrases })),
    ),
    ...merchant.simulation.scenarios.flatMap((scenario) =>
      textsIn(scenario).map((text) => ({ path: `scenarios.${scenario.id}`, text, secrets })),
    ),
  ];
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
