/** Tokens in the management API. The secret is returned only once. */
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { displayName, textMatching } from '../../schema/text.ts';
import { anyText, nullable } from '../../schema/primitives.ts';
import { roles, tokenScopes, type Token } from '../../credentials/token.ts';

export const tokenId = describedAs(
  'Identifies the token without revealing it',
  textMatching('1 to 36 letters, digits and -', /^[A-Za-z0-9-]+$/, 36),
);

export const tokenName = describedAs('A name that says what the token is for', displayName(100));

const meanings = (of: Readonly<Record<string, { readonly meaning: string }>>): string =>
  Object.entries(of)
    .map(([name, { meaning }]) => `${name}: ${meaning}.`)
    .join(' ');

export const role = describedAs(meanings(roles), enumOf(roles));
export const scope = describedAs(meanings(tokenScopes), enumOf(tokenScopes));

const members = {
  id: tokenId,
  name: tokenName,
  role,
  merchant_identifier: describedAs('Null for a provider token', nullable(parameter('merchant_identifier'))),
  scope,
  created_at: timestamp,
  expires_at: describedAs('Null if it does not expire', nullable(timestamp)),
  last_used_at: describedAs('To the minute; null if it was never used', nullable(timestamp)),
};

export const TokenView = namedSchema('Token', object(members, {}));

export const CreatedTokenView = namedSchema(
  'CreatedToken',
  object(
    {
      ...members,
      token: describedAs(
        'The secret. It is returned only once',
        textMatching('a token', /^[A-Za-z0-9_-]+$/, 100),
      ),
    },
    { warning: describedAs('What the new token has ended, and the way back', anyText) },
  ),
);

export const SignInLinkView = namedSchema(
  'SignInLink',
  object(
    {
      sign_in_path: describedAs(
        'The path of the link at the address of the gateway, with its secret. It is returned only once, and signs in once',
        textMatching('a path', /^\/back-office\/#sign-in=[\w-]+$/, 200),
      ),
      expires_at: timestamp,
    },
    {},
  ),
);

export const toTokenView = (token: Token): t.TypeOf<typeof TokenView> => ({
  id: token.id,
  name: token.name,
  role: token.owner.role,
  merchant_identifier: token.owner.role === 'merchant' ? token.owner.merchantIdentifier : null,
  scope: token.scope,
  created_at: token.createdAt,
  expires_at: token.expiresAt?.toISOString() ?? null,
  last_used_at: token.lastUsedAt ?? null,
});
