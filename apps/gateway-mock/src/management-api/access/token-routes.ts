/** Tokens: a provider manages all tokens, a merchant manages those of its account (D29). */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { nonBlankText, textMatching } from '../../schema/text.ts';
import { nothing, nullable } from '../../schema/primitives.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { MerchantRepository } from '../../domain/merchant.ts';
import { generateToken } from '../../credentials/new-token.ts';
import { containsSecretOf, tokenNameRule } from './token-name.ts';
import {
  roles,
  type TokenScope,
  type Owner,
  type Token,
  type TokenRepository,
} from '../../credentials/token.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { route, accountRoute } from '../route.ts';

const id = describedAs(
  'Identifies the token without revealing it',
  textMatching('1 to 36 letters, digits and -', /^[A-Za-z0-9-]+$/, 36),
);
const name = describedAs('A name that says what the token is for', nonBlankText(100));
const role = describedAs(
  Object.entries(roles)
    .map(([who, { meaning }]) => `${who}: ${meaning}.`)
    .join(' '),
  enumOf(roles),
);

const members = {
  id,
  name,
  role,
  merchant_identifier: describedAs('Null for a provider token', nullable(parameter('merchant_identifier'))),
  created_at: timestamp,
};
const TokenView = namedSchema('Token', object(members, {}));
const CreatedTokenView = namedSchema(
  'CreatedToken',
  object(
    {
      ...members,
      token: describedAs(
        'The secret. It is returned only once',
        textMatching('a token', /^[A-Za-z0-9_-]+$/, 100),
      ),
    },
    {},
  ),
);

export const toTokenView = ({
  id: of,
  name: called,
  owner,
  createdAt,
}: Token): t.TypeOf<typeof TokenView> => ({
  id: of,
  name: called,
  role: owner.role,
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
  created_at: createdAt,
});

const tokenPage = (
  { tokens }: Ports,
  of: TokenScope,
  { after, limit: limitParam }: { readonly after?: string | undefined; readonly limit?: string | undefined },
) =>
  fetchPage(
    limitParam,
    (count) => tokens.page(of, after ?? '', count),
    ({ id: at }) => at,
    toTokenView,
  );

const addToken = ({ tokens, merchants, maxTokens }: Ports, called: string, owner: Owner, by: Actor) => {
  const { token, stored } = generateToken(called, owner);
  return pipe(
    containsSecretOf({ tokens, merchants }, called, owner),
    TE.mapLeft(internalError),
    TE.filterOrElse(
      (hasSecret) => !hasSecret,
      (): Problem => ({ _tag: 'InvalidRequest', errors: [{ path: 'name', message: tokenNameRule }] }),
    ),
    TE.flatMap(() => pipe(tokens.addUpTo(maxTokens, stored, by), TE.mapLeft(internalError))),
    TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'TooManyTokens' }))),
    TE.map((added) => ({ ...toTokenView(added), token })),
  );
};

const revokeToken = (
  tokens: TokenRepository,
  of: TokenScope,
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
  query: { after: id, limit },
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
  body: object({ name, role }, { merchant_identifier: parameter('merchant_identifier') }),
  example: { name: 'for the build', role: 'merchant', merchant_identifier: 'TEAM0001' },
  reply: { status: 201, codec: CreatedTokenView },
  problems: ['AccountNotFound', 'ProviderTokenRequired', 'TooManyTokens'],
  handle: (ports: Ports, { body, caller, by }) =>
    pipe(
      resolveOwner(ports.merchants, body.role, body.merchant_identifier),
      // A provider token outlives the session, and ends all sessions of sign-in links.
      TE.filterOrElse(
        ({ role: of }) => of === 'merchant' || caller?.session?.startedBy !== 'link',
        (): Problem => ({ _tag: 'ProviderTokenRequired' }),
      ),
      TE.flatMap((owner) => addToken(ports, body.name, owner, by)),
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
  pathParams: { id },
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
  query: { after: id, limit },
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
  body: object({ name }, {}),
  example: { name: 'for the build' },
  reply: { status: 201, codec: CreatedTokenView },
  problems: ['TooManyTokens'],
  handle: (ports: Ports, { merchantIdentifier }, { body, by }) =>
    addToken(ports, body.name, { role: 'merchant', merchantIdentifier }, by),
});

const deleteAccountToken = accountRoute({
  method: 'DELETE',
  path: '/tokens/{id}',
  audience: 'account',
  summary: 'Revoke a token of an account',
  pathParams: { id },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['TokenNotFound'],
  handle: ({ tokens }: Ports, { merchantIdentifier }, { pathParams, by }) =>
    revokeToken(tokens, { merchantIdentifier }, pathParams.id, by),
});

export const tokenRoutes = [
  listTokens,
  createToken,
  deleteToken,
  listAccountTokens,
  createAccountToken,
  deleteAccountToken,
];
