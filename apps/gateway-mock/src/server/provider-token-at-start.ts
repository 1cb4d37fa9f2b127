/** Whom a start lets in as the provider: whoever has the token that was handed in, or the one that is made the first time. */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { isLoopback } from '../domain/loopback.ts';
import { describeFailure } from '../domain/failure.ts';
import { ensureProviderToken, firstProviderToken } from '../credentials/provider-token.ts';
import type { TokenRepository } from '../credentials/token.ts';

type Mistakes = readonly string[];

/**
 * Refuses to begin where other machines reach the gateway and the provider has no token: one that is printed there may be
 * read by others. What it gives back makes the token, if there has to be one, once nothing else stands in the way.
 */
export const checkProviderToken = (
  tokens: TokenRepository,
  { host, providerToken }: { readonly host: string; readonly providerToken: string | undefined },
): TE.TaskEither<Mistakes, TE.TaskEither<Mistakes, O.Option<string>>> => {
  if (providerToken !== undefined)
    return TE.right(
      pipe(
        ensureProviderToken(tokens, providerToken),
        TE.map(() => O.none),
      ),
    );
  const first = pipe(firstProviderToken(tokens), TE.mapLeft(describeFailure));
  if (isLoopback(host)) return TE.right(first);
  return pipe(
    tokens.countProviders,
    TE.mapLeft(describeFailure),
    TE.filterOrElse(
      (count) => count > 0,
      (): Mistakes => [
        `${host} can be reached from other machines, and the provider has no token: hand one in by ` +
          'POSTERN_PROVIDER_TOKEN, or make one with `postern-gateway token create --role provider`',
      ],
    ),
    TE.map(() => first),
  );
};
