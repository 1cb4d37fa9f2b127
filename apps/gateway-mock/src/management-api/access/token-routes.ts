/** Tokens: a provider manages all tokens, a merchant manages those of its account (D29). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { describedAs } from '../../schema/schema.ts';
import { timestampOfThisMillennium } from '../../schema/timestamp.ts';
import { object } from '../../schema/object.ts';
import { nothing } from '../../schema/primitives.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { Caller } from '../../credentials/caller.ts';
import { firstTokenId, signInLinksEnd } from '../../credentials/first-provider-token.ts';
import { generateToken } from '../../credentials/new-token.ts';
import { createInvitation, signInLinkAddress, signInLinkLimits } from '../../credentials/sign-in-link.ts';
import { selectTokens, type Owner, type TokenScope } from '../../credentials/token.ts';
import { backOfficePath } from '../base-path.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedChange, scopedRoute } from '../route.ts';
import { containsSecretOfOwner, noSecretInNameRule } from './contains-secret-of-owner.ts';
import {
  CreatedTokenView,
  scope,
  SignInLinkView,
  tokenId,
  tokenName,
  TokenView,
  toTokenView,
} from './token-view.ts';

interface NewTokenBody {
  readonly name: string;
  readonly scope?: TokenScope | undefined;
  readonly expires_at?: string | undefined;
}

interface Creator {
  readonly caller: Caller | undefined;
  readonly by: Actor;
}

const addToken = (
  { tokens, accounts, maxTokens, clock, offersSignInLinks }: Ports,
  { name, scope: of, expires_at: expires }: NewTokenBody,
  owner: Owner,
  { caller, by }: Creator,
) => {
  const expiresAt = expires === undefined ? undefined : new Date(expires);
  const { token, stored } = generateToken(name, owner, undefined, { scope: of, expiresAt });
  return pipe(
    TE.fromEither(checkExpiry(expiresAt, clock.now(), caller)),
    TE.flatMap(() =>
      pipe(containsSecretOfOwner({ tokens, accounts }, name, owner), TE.mapLeft(internalError)),
    ),
    TE.filterOrElse(
      (hasSecret) => !hasSecret,
      (): Problem => invalid('name', noSecretInNameRule),
    ),
    TE.flatMap(() =>
      pipe(
        offersSignInLinks && owner.role === 'provider'
          ? tokens.isOnlyProvider(firstTokenId)
          : TE.right(false),
        TE.mapLeft(internalError),
      ),
    ),
    TE.flatMap((endsSignInLinks) =>
      pipe(
        tokens.addUpTo(maxTokens, stored, by),
        TE.mapLeft(internalError),
        TE.flatMapEither(
          E.mapLeft((why): Problem => ({
            _tag: why === 'accountDeleted' ? 'AccountNotFound' : 'TooManyTokens',
          })),
        ),
        TE.map((added) => ({
          ...toTokenView(added),
          token,
          ...(endsSignInLinks && { warning: signInLinksEnd }),
        })),
      ),
    ),
  );
};

// Without the second rule, an invited person could stay for ever.
const checkExpiry = (
  expiresAt: Date | undefined,
  now: Date,
  caller: Caller | undefined,
): E.Either<Problem, void> => {
  if (expiresAt !== undefined && expiresAt <= now)
    return E.left(invalid('expires_at', 'must be in the future'));
  const latest = caller?.tokenExpiresAt;
  return latest !== undefined && (expiresAt === undefined || expiresAt > latest)
    ? E.left(invalid('expires_at', `must be at most ${latest.toISOString()}, when your own token expires`))
    : E.right(undefined);
};

const invalid = (path: string, message: string): Problem => ({
  _tag: 'InvalidRequest',
  errors: [{ path, message }],
});

const listTokens = scopedRoute({
  method: 'GET',
  path: '/tokens',
  summary: 'List tokens (secrets are not returned)',
  pathParams: {},
  query: { after: tokenId, limit },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of tokens', TokenView) },
  problems: [],
  handle: ({ tokens }: Ports, scope, { query }) =>
    fetchPage(
      query.limit,
      (count) => tokens.page(selectTokens(scope), query.after ?? '', count),
      ({ id }) => id,
      toTokenView,
    ),
});

const createToken = scopedChange({
  method: 'POST',
  path: '/tokens',
  summary: 'Create a token for the merchant of an account or, for all accounts, for the provider',
  pathParams: {},
  query: {},
  body: object(
    { name: tokenName },
    { scope, expires_at: describedAs('When it expires; never by default', timestampOfThisMillennium) },
  ),
  example: { name: 'for the build', scope: 'read-only', expires_at: '2027-01-01T00:00:00Z' },
  reply: { status: 201, codec: CreatedTokenView },
  problems: ['ProviderTokenRequired', 'TooManyTokens'],
  handle: (ports: Ports, { merchantIdentifier }, { body, ...creator }) =>
    // A provider token outlives the session, and ends all sessions of sign-in links.
    merchantIdentifier === undefined && creator.caller?.session?.startedBy === 'link'
      ? TE.left<Problem>({ _tag: 'ProviderTokenRequired' })
      : addToken(
          ports,
          body,
          merchantIdentifier === undefined ? { role: 'provider' } : { role: 'merchant', merchantIdentifier },
          creator,
        ),
});

const createSignInLinkOfToken = scopedRoute({
  method: 'POST',
  path: '/tokens/{id}/sign-in-link',
  summary: `Create a one-time sign-in link for a token that expires: who opens it signs in until then, without the token. The link is valid for ${signInLinkLimits.invitationHours} hours, and replaces an earlier one`,
  pathParams: { id: tokenId },
  query: {},
  body: nothing,
  reply: { status: 201, codec: SignInLinkView },
  problems: ['TokenNotFound', 'TokenDoesNotExpire', 'TokenExpiresLater', 'ProviderTokenRequired'],
  handle: ({ tokens, signInLinks, clock }: Ports, scope, { pathParams, caller, by }) =>
    pipe(
      tokens.get(selectTokens(scope), pathParams.id),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'TokenNotFound' }))),
      // As for creating provider tokens.
      TE.filterOrElse(
        ({ owner }) => owner.role === 'merchant' || caller?.session?.startedBy !== 'link',
        (): Problem => ({ _tag: 'ProviderTokenRequired' }),
      ),
      TE.flatMap((token): TE.TaskEither<Problem, t.TypeOf<typeof SignInLinkView>> => {
        const { expiresAt } = token;
        if (expiresAt === undefined) return TE.left({ _tag: 'TokenDoesNotExpire' });
        if (caller?.tokenExpiresAt !== undefined && expiresAt > caller.tokenExpiresAt)
          return TE.left({ _tag: 'TokenExpiresLater' });
        const { secret, link } = createInvitation(token, expiresAt, clock.now());
        return pipe(
          signInLinks.add(link, by),
          TE.mapLeft(internalError),
          TE.filterOrElse(
            (isAdded) => isAdded,
            (): Problem => ({ _tag: 'TokenNotFound' }),
          ),
          TE.map(() => ({
            sign_in_path: signInLinkAddress(`${backOfficePath}/`, secret),
            expires_at: link.expiresAt.toISOString(),
          })),
        );
      }),
    ),
});

const deleteToken = scopedRoute({
  method: 'DELETE',
  path: '/tokens/{id}',
  summary: 'Revoke a token',
  pathParams: { id: tokenId },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['TokenNotFound', 'LastProviderToken'],
  handle: ({ tokens }: Ports, scope, { pathParams, by }) =>
    pipe(
      tokens.remove(selectTokens(scope), pathParams.id, by),
      TE.mapLeft(internalError),
      TE.flatMapEither((removal): E.Either<Problem, undefined> => {
        if (removal === 'unknown') return E.left({ _tag: 'TokenNotFound' });
        return removal === 'last' ? E.left({ _tag: 'LastProviderToken' }) : E.right(undefined);
      }),
    ),
});

export const tokenRoutes = [listTokens, createToken, deleteToken, createSignInLinkOfToken];
