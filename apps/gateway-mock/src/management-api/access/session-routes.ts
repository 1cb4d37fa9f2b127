/** Signing in and out, and the current session (D29). The secret of a session is in its cookie only, never in a body. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { nonBlankText } from '../../schema/text.ts';
import { boolean, nothing, nullable } from '../../schema/primitives.ts';
import { toActor, type Caller } from '../../credentials/caller.ts';
import { csrfHeader, csrfTokenFor } from '../../credentials/csrf-token.ts';
import { createSession, type NewSession } from '../../credentials/new-session.ts';
import { sessionLimits, type Session, type SessionStart } from '../../credentials/session.ts';
import { firstTokenId } from '../../credentials/first-provider-token.ts';
import { findToken, hashSecret, roles } from '../../credentials/token.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { route, type RequestContext } from '../route.ts';

const role = enumOf(roles);

const sessionStarts = { token: {}, link: {} } as const satisfies Readonly<Record<SessionStart, object>>;

const SessionView = namedSchema(
  'Session',
  object(
    {
      role,
      name: describedAs('The name of the token that the session was started with', nonBlankText(100)),
      started_by: describedAs(
        'Whether the session was started with a token or with a sign-in link, which cannot create provider tokens',
        enumOf(sessionStarts),
      ),
      merchant_identifier: describedAs('Null for the provider', nullable(parameter('merchant_identifier'))),
      csrf_token: describedAs(
        `The value of the header ${csrfHeader}, which every change requires; null with a bearer token`,
        nullable(nonBlankText(100)),
      ),
      expires_at: describedAs('The end of the session; null with a bearer token', nullable(timestamp)),
    },
    {},
  ),
);

const toSessionView = ({ name, owner, session }: Caller): t.TypeOf<typeof SessionView> => ({
  role: owner.role,
  name,
  started_by: session?.startedBy ?? 'token',
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
  csrf_token: session?.csrfToken ?? null,
  expires_at: session?.expiresAt.toISOString() ?? null,
});

const newSessionView = ({
  secret,
  session: { hash, expiresAt, startedBy, ...of },
}: NewSession): t.TypeOf<typeof SessionView> =>
  toSessionView({ ...of, session: { hash, expiresAt, startedBy, csrfToken: csrfTokenFor(secret) } });

type SignInPorts = Pick<Ports, 'sessions' | 'clock'>;

// The cookie is set after the session has been stored.
const startSession = (
  { sessions, clock }: SignInPorts,
  of: Omit<Session, 'hash' | 'expiresAt'>,
  { setSessionCookie: setCookie, address }: RequestContext,
  unlessStored: Problem,
) => {
  const now = clock.now();
  const begun = createSession(of, now);
  return pipe(
    sessions.add(begun.session, toActor({ ...of, session: of }, address)),
    TE.mapLeft(internalError),
    TE.filterOrElse(
      (stored) => stored,
      () => unlessStored,
    ),
    TE.map(() => {
      setCookie({ secret: begun.secret, milliseconds: begun.session.expiresAt.getTime() - now.getTime() });
      return newSessionView(begun);
    }),
  );
};

const readSession = route({
  method: 'GET',
  path: '/session',
  audience: 'bearer',
  summary: 'Get the current session, or the owner of the bearer token',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: SessionView },
  problems: [],
  handle: (_ports: unknown, { caller }) =>
    caller === undefined ? TE.left({ _tag: 'TokenRequired' }) : TE.right(toSessionView(caller)),
});

const signIn = route({
  method: 'POST',
  path: '/session',
  audience: 'anyone',
  summary: `Sign in with a token for ${sessionLimits.hours} hours; the session is in a cookie that scripts cannot read`,
  pathParams: {},
  query: {},
  body: object({ token: nonBlankText(200) }, {}),
  example: { token: 'postern_…' },
  reply: { status: 200, codec: SessionView },
  problems: ['UnknownToken', 'TooManyFailedLogins'],
  handle: (ports: Ports, { body, ...context }) =>
    pipe(
      findToken(ports.tokens, body.token),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption(() => unknownToken)),
      (login) => context.limitLogin(body.token, login),
      TE.flatMap(({ id, name, owner }) =>
        startSession(ports, { tokenId: id, name, owner, startedBy: 'token' }, context, unknownToken),
      ),
    ),
});

const unknownToken: Problem = { _tag: 'UnknownToken' };

const signOut = route({
  method: 'DELETE',
  path: '/session',
  audience: 'bearer',
  summary: 'Sign out: end the session and remove its cookie',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: [],
  handle: ({ sessions }: Ports, { caller, by, setSessionCookie }) =>
    pipe(
      caller?.session === undefined ? TE.right(undefined) : sessions.end(caller.session.hash, by),
      TE.bimap(internalError, () => {
        setSessionCookie('none');
        return undefined;
      }),
    ),
});

const signInWithLink = route({
  method: 'POST',
  path: '/session/link',
  audience: 'anyone',
  summary: `Sign in with a one-time link for ${sessionLimits.hours} hours; the secret is the part of the link after \`#sign-in=\``,
  pathParams: {},
  query: {},
  body: object({ secret: nonBlankText(200) }, {}),
  example: { secret: '…' },
  reply: { status: 200, codec: SessionView },
  problems: ['UnknownSignInLink', 'TooManyFailedLogins'],
  handle: (ports: Ports, { body, ...context }) =>
    pipe(
      ports.signInLinks.redeem(hashSecret(body.secret)),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption(() => unknownSignInLink)),
      (login) => context.limitLogin(body.secret, login),
      TE.flatMap(({ owner }) =>
        startSession(
          ports,
          { tokenId: firstTokenId, name: 'sign-in link', owner, startedBy: 'link' },
          context,
          unknownSignInLink,
        ),
      ),
    ),
});

const unknownSignInLink: Problem = { _tag: 'UnknownSignInLink' };

const readSignInOptions = route({
  method: 'GET',
  path: '/session/sign-in-options',
  audience: 'anyone',
  summary: 'Get the ways to sign in without a token, and the current session',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        sign_in_links: describedAs(
          'Whether sign-in links are available: only on this machine, with the demo merchant, until a provider token is created',
          boolean,
        ),
        session: describedAs('The current session; null if there is none', nullable(SessionView)),
      },
      {},
    ),
  },
  problems: [],
  handle: ({ offersSignInLinks, tokens }: Ports, { caller }) =>
    pipe(
      offersSignInLinks ? tokens.isOnlyProvider(firstTokenId) : TE.right(false),
      TE.bimap(internalError, (areAvailable) => ({
        sign_in_links: areAvailable,
        session: caller?.session === undefined ? null : toSessionView(caller),
      })),
    ),
});

export const sessionRoutes = [readSession, signIn, signInWithLink, signOut, readSignInOptions];
