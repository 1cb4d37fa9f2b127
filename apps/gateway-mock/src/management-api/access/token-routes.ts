/** Tokens: a provider manages all tokens, a merchant manages those of its account (D29). */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { describedAs } from '../../schema/schema.ts';
import { timestampOfThisMillennium } from '../../schema/timestamp.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { nothing } from '../../schema/primitives.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { MerchantRepository } from '../../domain/merchant.ts';
import type { Caller } from '../../credentials/caller.ts';
import { firstTokenId, signInLinksEnd } from '../../credentials/first-provider-token.ts';
import { generateToken } from '../../credentials/new-token.ts';
import { createInvitation, signInLinkAddress, signInLinkLimits } from '../../credentials/sign-in-link.ts';
import type { Owner, TokenRepository, TokenScope, TokenSelection } from '../../credentials/token.ts';
import { backOfficePath } from '../base-path.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { route, accountRoute } from '../route.ts';
import { containsSecretOf, tokenNameRule } from './token-name.ts';
import {
  CreatedTokenView,
  role,
  scope,
  SignInLinkView,
  tokenId,
  tokenName,
  TokenView,
  toTokenView,
} from './token-view.ts';

const restrictions = {
  scope,
  expires_at: describedAs('When it expires; never by default', timestampOfThisMillennium),
};

const tokenPage = (
  { tokens }: Ports,
  of: TokenSelection,
  { after, limit: limitParam }: { readonly after?: string | undefined; readonly limit?: string | undefined },
) =>
  fetchPage(
    limitParam,
    (count) => tokens.page(of, after ?? '', count),
    ({ id: at }) => at,
    toTokenView,
  );

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
  { tokens, merchants, maxTokens, clock, offersSignInLinks }: Ports,
  { name, scope: of, expires_at: expires }: NewTokenBody,
  owner: Owner,
  { caller, by }: Creator,
) => {
  const expiresAt = expires === undefined ? undefined : new Date(expires);
  const { token, stored } = generateToken(name, owner, undefined, { scope: of, expiresAt });
  return pipe(
    TE.fromEither(checkExpiry(expiresAt, clock.now(), caller)),
    TE.flatMap(() => pipe(containsSecretOf({ tokens, merchants }, name, owner), TE.mapLeft(internalError))),
    TE.filterOrElse(
      (hasSecret) => !hasSecret,
      (): Problem => invalid('name', tokenNameRule),
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

const addSignInLink = (
  { tokens, signInLinks, clock }: Ports,
  of: TokenSelection,
  which: string,
  { caller, by }: Creator,
) =>
  pipe(
    tokens.get(of, which),
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
  );

const revokeToken = (
  tokens: TokenRepository,
  of: TokenSelection,
  which: string,
  by: Actor,
): TE.TaskEither<Problem, undefined> =>
  pipe(
    tokens.remove(of, which, by),
    TE.mapLeft(internalError),
    TE.flatMapEither((removal): E.Either<Problem, undefined> => {
      if (removal === 'unknown') return E.left({ _tag: 'TokenNotFound' });
      return removal === 'last' ? E.left({ _tag: 'LastProviderToken' }) : E.right(undefined);
    }),
  );

const listTokens = route({
  method: 'GET',
  path: '/tokens',
  audience: 'provider',
  summary: 'List tokens (secrets are not returned)',
  pathParams: {},
  query: { after: tokenId, limit },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of tokens', TokenView) },
  problems: [],
  handle: (ports: Ports, { query }) => tokenPage(ports, 'all', query),
});

const createToken = route({
  method: 'POST',
  path: '/tokens',
  audience: 'provider',
  summary: 'Create a token for the provider or, with a merchant_identifier, for a merchant',
  pathParams: {},
  query: {},
  body: object(
    { name: tokenName, role },
    { merchant_identifier: parameter('merchant_identifier'), ...restrictions },
  ),
  example: { name: 'for the build', role: 'merchant', merchant_identifier: 'TEAM0001', scope: 'read-only' },
  reply: { status: 201, codec: CreatedTokenView },
  problems: ['AccountNotFound', 'ProviderTokenRequired', 'TooManyTokens'],
  handle: (ports: Ports, { body, ...creator }) =>
    pipe(
      resolveOwner(ports.merchants, body.role, body.merchant_identifier),
      // A provider token outlives the session, and ends all sessions of sign-in links.
      TE.filterOrElse(
        ({ role: of }) => of === 'merchant' || creator.caller?.session?.startedBy !== 'link',
        (): Problem => ({ _tag: 'ProviderTokenRequired' }),
      ),
      TE.flatMap((owner) => addToken(ports, body, owner, creator)),
    ),
});

const resolveOwner = (
  merchants: Pick<MerchantRepository, 'find'>,
  of: Owner['role'],
  merchantIdentifier: string | undefined,
): TE.TaskEither<Problem, Owner> => {
  if (of === 'provider' && merchantIdentifier === undefined) return TE.right({ role: of });
  if (of === 'provider' || merchantIdentifier === undefined) {
    const rule = of === 'provider' ? 'must be omitted' : 'is required';
    return TE.left({
      _tag: 'InvalidRequest',
      errors: [{ path: 'merchant_identifier', message: `${rule} if the role is ${of}` }],
    });
  }
  return pipe(
    merchants.find(merchantIdentifier),
    TE.mapLeft(internalError),
    TE.flatMap(
      O.match(
        (): TE.TaskEither<Problem, Owner> => TE.left({ _tag: 'AccountNotFound' }),
        () => TE.right({ role: of, merchantIdentifier }),
      ),
    ),
  );
};

const deleteToken = route({
  method: 'DELETE',
  path: '/tokens/{id}',
  audience: 'provider',
  summary: 'Revoke a token',
  pathParams: { id: tokenId },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['TokenNotFound', 'LastProviderToken'],
  handle: ({ tokens }: Ports, { pathParams, by }) => revokeToken(tokens, 'all', pathParams.id, by),
});

const listAccountTokens = accountRoute({
  method: 'GET',
  path: '/tokens',
  audience: 'account',
  summary: 'List the tokens of an account (secrets are not returned)',
  pathParams: {},
  query: { after: tokenId, limit },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of tokens', TokenView) },
  problems: [],
  handle: (ports: Ports, { merchantIdentifier }, { query }) =>
    tokenPage(ports, { merchantIdentifier }, query),
});

const createAccountToken = accountRoute({
  method: 'POST',
  path: '/tokens',
  audience: 'account',
  summary: 'Create a token for the merchant of an account',
  pathParams: {},
  query: {},
  body: object({ name: tokenName }, restrictions),
  example: { name: 'for the build', scope: 'read-only', expires_at: '2027-01-01T00:00:00Z' },
  reply: { status: 201, codec: CreatedTokenView },
  problems: ['TooManyTokens'],
  handle: (ports: Ports, { merchantIdentifier }, { body, ...creator }) =>
    addToken(ports, body, { role: 'merchant', merchantIdentifier }, creator),
});

const deleteAccountToken = accountRoute({
  method: 'DELETE',
  path: '/tokens/{id}',
  audience: 'account',
  summary: 'Revoke a token of an account',
  pathParams: { id: tokenId },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['TokenNotFound'],
  handle: ({ tokens }: Ports, { merchantIdentifier }, { pathParams, by }) =>
    revokeToken(tokens, { merchantIdentifier }, pathParams.id, by),
});

const linkReply = { status: 201, codec: SignInLinkView } as const;
const linkProblems = ['TokenNotFound', 'TokenDoesNotExpire', 'TokenExpiresLater'] as const;
const linkSummary = `a token that expires: who opens it signs in until then, without the token. The link is valid for ${signInLinkLimits.invitationHours} hours, and replaces an earlier one`;

const createSignInLinkOfToken = route({
  method: 'POST',
  path: '/tokens/{id}/sign-in-link',
  audience: 'provider',
  summary: `Create a one-time sign-in link for ${linkSummary}`,
  pathParams: { id: tokenId },
  query: {},
  body: nothing,
  reply: linkReply,
  problems: [...linkProblems, 'ProviderTokenRequired'],
  handle: (ports: Ports, { pathParams, ...creator }) => addSignInLink(ports, 'all', pathParams.id, creator),
});

const createSignInLinkOfAccountToken = accountRoute({
  method: 'POST',
  path: '/tokens/{id}/sign-in-link',
  audience: 'account',
  summary: `Create a one-time sign-in link for ${linkSummary}`,
  pathParams: { id: tokenId },
  query: {},
  body: nothing,
  reply: linkReply,
  problems: linkProblems,
  handle: (ports: Ports, { merchantIdentifier }, { pathParams, ...creator }) =>
    addSignInLink(ports, { merchantIdentifier }, pathParams.id, creator),
});

export const tokenRoutes = [
  listTokens,
  createToken,
  deleteToken,
  listAccountTokens,
  createAccountToken,
  deleteAccountToken,
  createSignInLinkOfToken,
  createSignInLinkOfAccountToken,
];
