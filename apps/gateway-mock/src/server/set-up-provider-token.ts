/** Ensures that the provider has a token at start: the configured one, or a new one at the first start. */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { isLoopback } from '../networks/is-loopback-host.ts';
import { describeFailure } from '../domain/failure-with-cause.ts';
import { ensureProviderToken, firstProviderToken } from '../credentials/first-provider-token.ts';
import type { TokenRepository } from '../credentials/token.ts';

type Errors = readonly string[];

/**
 * Refuses to start if other machines can reach the gateway and the provider has no token: a token printed there could be
 * read by others. Returns the task that creates the token if it is missing, to run after all other checks.
 */
export const setUpProviderToken = (
  tokens: TokenRepository,
  { host, providerToken }: { readonly host: string; readonly providerToken: string | undefined },
): TE.TaskEither<Errors, TE.TaskEither<Errors, O.Option<string>>> => {
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
      (): Errors => [
        `${host} can be reached from other machines, but the provider has no token. Set ` +
          'POSTERN_PROVIDER_TOKEN, or create one with `postern-gateway token create --role provider`',
      ],
    ),
    TE.map(() => first),
  );
};
