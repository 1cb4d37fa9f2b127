/** Sessions in the management API: the caller's own, and those in lists. */
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { nonBlankText, textMatching } from '../../schema/text.ts';
import { anyText, boolean, nullable } from '../../schema/primitives.ts';
import type { Caller } from '../../credentials/caller.ts';
import { csrfHeader } from '../../credentials/csrf-token.ts';
import {
  sessionIdLength,
  sessionIdOf,
  type SessionStart,
  type StoredSession,
} from '../../credentials/session.ts';
import { roles } from '../../credentials/token.ts';
import { scope, tokenId } from './token-view.ts';

const sessionStarts = { token: {}, link: {}, invitation: {} } as const satisfies Readonly<
  Record<SessionStart, object>
>;

const startedBy = describedAs(
  'Whether the session was started with a token, with a sign-in link of the demo, which cannot create provider tokens, or with an invitation',
  enumOf(sessionStarts),
);

const common = {
  role: enumOf(roles),
  name: describedAs('The name of the token that the session was started with', nonBlankText(100)),
  started_by: startedBy,
  merchant_identifier: describedAs('Null for the provider', nullable(parameter('merchant_identifier'))),
  scope,
};

export const SessionView = namedSchema(
  'Session',
  object(
    {
      ...common,
      csrf_token: describedAs(
        `The value of the header ${csrfHeader}, which every change requires; null with a bearer token`,
        nullable(nonBlankText(100)),
      ),
      expires_at: describedAs('The end of the session; null with a bearer token', nullable(timestamp)),
    },
    {},
  ),
);

export const toSessionView = ({ name, owner, scope: of, session }: Caller): t.TypeOf<typeof SessionView> => ({
  role: owner.role,
  name,
  started_by: session?.startedBy ?? 'token',
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
  scope: of,
  csrf_token: session?.csrfToken ?? null,
  expires_at: session?.expiresAt.toISOString() ?? null,
});

export const sessionId = describedAs(
  'Identifies the session without revealing its secret',
  textMatching(`${sessionIdLength} hexadecimal digits`, /^[\da-f]+$/, sessionIdLength),
);

export const ListedSessionView = namedSchema(
  'ListedSession',
  object(
    {
      id: sessionId,
      ...common,
      token_id: tokenId,
      current: describedAs('Whether it is the session of this request', boolean),
      created_at: describedAs('When it was started', timestamp),
      last_used_at: describedAs(
        'To the minute; null if it was not used since it was started',
        nullable(timestamp),
      ),
      expires_at: timestamp,
      address: describedAs('The IP address that started it; null if it is unknown', nullable(anyText)),
      user_agent: describedAs('The browser that started it; null if it is unknown', nullable(anyText)),
    },
    {},
  ),
);

export const toListedSessionView = (
  session: StoredSession,
  currentHash: string | undefined,
): t.TypeOf<typeof ListedSessionView> => ({
  id: sessionIdOf(session.hash),
  role: session.owner.role,
  name: session.name,
  started_by: session.startedBy,
  merchant_identifier: session.owner.role === 'merchant' ? session.owner.merchantIdentifier : null,
  scope: session.scope,
  token_id: session.tokenId,
  current: session.hash === currentHash,
  created_at: session.createdAt,
  last_used_at: session.lastUsedAt ?? null,
  expires_at: session.expiresAt.toISOString(),
  address: session.address ?? null,
  user_agent: session.userAgent ?? null,
});
