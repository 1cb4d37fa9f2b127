/** The provider's first token: created at the first start, or configured. */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomUUID } from 'node:crypto';
import { gatewayStart } from '../domain/audit-log/actor.ts';
import { describeFailure, type Failure } from '../domain/failure-with-cause.ts';
import { generateToken } from './new-token.ts';
import { hashSecret, type TokenRepository } from './token.ts';

/** Creates a token if the provider has none. Its id is fixed, so only one of several processes that start at once creates it. */
export const firstProviderToken = (tokens: TokenRepository): TE.TaskEither<Failure, O.Option<string>> => {
  const { token, stored } = generateToken('created at the first start', { role: 'provider' }, firstTokenId);
  return pipe(tokens.addFirst(stored, gatewayStart), TE.map(O.map(() => token)));
};

/** A provider that has only this token has not created one yet. */
export const firstTokenId = 'first';

/** What creating a provider token ends, and the way back. */
export const signInLinksEnd =
  'Sign-in links without a token and their sessions have ended, because the provider has a token of its own. They return when it is revoked. Sign in with a token, or create a link with one: `postern tokens invite <name> --all-accounts`.';

/** Stores a configured token of the provider, unless it is stored already. */
export const ensureProviderToken = (
  tokens: TokenRepository,
  token: string,
): TE.TaskEither<readonly string[], void> => {
  if (!isToken(token)) return TE.left([`the provider's token must be ${tokenRule}`]);
  const hash = hashSecret(token);
  return pipe(
    tokens.add(
      {
        id: randomUUID(),
        name: 'configured at start',
        owner: { role: 'provider' },
        scope: 'full',
        expiresAt: undefined,
        hash,
      },
      gatewayStart,
    ),
    TE.flatMap(() => tokens.find(hash)),
    TE.mapLeft(describeFailure),
    TE.flatMap((stored) =>
      O.isSome(stored) && stored.value.owner.role === 'provider'
        ? TE.right(undefined)
        : TE.left(["the provider's token already belongs to a merchant"]),
    ),
  );
};

export const tokenRule =
  '32 to 200 random letters, digits and -_.~+/=, not a repeated or consecutive text. Create one with openssl rand -base64 32';

export const isToken = (text: string): boolean =>
  /^[\w.~+/=-]{32,200}$/.test(text) &&
  new Set(text).size >= minDistinct &&
  countUnpredictable(text) >= minUnpredictable;

const minDistinct = 8;
const minUnpredictable = 20;

/**
 * The number of characters that neither repeat three characters from before nor continue a sequence, such as `12345678`.
 * Of random characters, that is almost all.
 */
const countUnpredictable = (text: string): number => {
  const predictable = [...text].filter((_character, at) => {
    const repeats = at >= 2 && text.slice(0, at).includes(text.slice(at - 2, at + 1));
    const steps = at >= 2 && stepAt(text, at) === stepAt(text, at - 1);
    return repeats || steps;
  });
  return text.length - predictable.length;
};

const stepAt = (text: string, at: number): number => text.charCodeAt(at) - text.charCodeAt(at - 1);
