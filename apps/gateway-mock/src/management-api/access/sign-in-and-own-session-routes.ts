/** Signing in and out, and the current session (D29). The secret of a session is in its cookie only, never in a body. */
import { redacted } from '@postern/protocol/secrets';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { nonBlankText } from '../../schema/text.ts';
import { boolean, nothing, nullable } from '../../schema/primitives.ts';
import { toActor } from '../../credentials/caller.ts';
import { csrfTokenFor } from '../../credentials/csrf-token.ts';
import { createSession, type NewSession, sessionLimits, type Session } from '../../credentials/session.ts';
import type { RedeemedLink } from '../../credentials/sign-in-link.ts';
import { firstTokenId } from '../../credentials/first-provider-token.ts';
import { hashSecret, type Owner, type Token } from '../../credentials/token.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { route, type RequestContext } from '../route.ts';
import { authenticateToken } from './authenticate-token.ts';
import { SessionView, toSessionView } from './session-view.ts';
import { containsSecretOfOwner } from './contains-secret-of-owner.ts';

const newSessionView = (
  { secret, session: { hash, expiresAt, startedBy, ...of } }: NewSession,
  token: TokenOfSession,
): t.TypeOf<typeof SessionView> =>
  toSessionView({
    ...of,
    scope: token.scope,
    tokenExpiresAt: token.expiresAt,
    session: { hash, expiresAt, startedBy, csrfToken: csrfTokenFor(secret) },
  });

/** What a session takes over from its token. */
type TokenOfSession = Pick<Token, 'scope' | 'expiresAt'>;

type SignInPorts = Pick<Ports, 'sessions' | 'clock' | 'tokens' | 'accounts'>;

// The cookie is set after the session has been stored.
const startSession = (
  ports: SignInPorts,
  started: Omit<Session, 'hash' | 'expiresAt'>,
  token: TokenOfSession,
  { setSessionCookie: setCookie, address, userAgent }: RequestContext,
  unlessStored: Problem,
) => {
  const now = ports.clock.now();
  return pipe(
    presentableUserAgent(ports, userAgent, started.owner),
    TE.map((userAgentView) => {
      const of = {
        ...started,
        ...(address !== '' && { address }),
        ...(userAgentView !== '' && { userAgent: userAgentView }),
      };
      return { of, begun: createSession(of, now, token.expiresAt) };
    }),
    TE.tap(({ of, begun }) =>
      pipe(
        ports.sessions.add(begun.session, toActor({ ...of, session: begun.session }, address)),
        TE.mapLeft(internalError),
        TE.filterOrElse(
          (stored) => stored,
          () => unlessStored,
        ),
      ),
    ),
    TE.map(({ begun }) => {
      setCookie({ secret: begun.secret, milliseconds: begun.session.expiresAt.getTime() - now.getTime() });
      return newSessionView(begun, token);
    }),
  );
};

// A script may send a secret as its user agent, and the list of sessions would return it.
const presentableUserAgent = (
  ports: SignInPorts,
  userAgent: string,
  owner: Owner,
): TE.TaskEither<Problem, string> =>
  userAgent === ''
    ? TE.right('')
    : pipe(
        containsSecretOfOwner(ports, userAgent, owner),
        TE.bimap(internalError, (hasSecret) =>
          hasSecret ? redacted : userAgent.slice(0, maxUserAgentLength),
        ),
      );

const maxUserAgentLength = 300;

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
  problems: ['UnknownToken', 'TokenExpired', 'TooManyFailedLogins'],
  handle: (ports: Ports, { body, ...context }) =>
    pipe(
      authenticateToken(ports.tokens, body.token),
      (login) => context.limitLogin(body.token, login),
      TE.flatMap((token) => {
        const { id, name, owner } = token;
        const started = { tokenId: id, name, owner, startedBy: 'token' } as const;
        return startSession(ports, started, token, context, unknownToken);
      }),
    ),
});

const unknownToken: Problem = { _tag: 'UnknownToken' };

const signOut = route({
  method: 'DELETE',
  path: '/session',
  audience: 'bearer',
  summary: 'Sign out: end the session and remove its cookie',
  isForReadOnly: true,
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
  summary: `Sign in with a one-time link for ${sessionLimits.hours} hours, or with an invitation until its token expires; the secret is the part of the link after \`#sign-in=\``,
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
      TE.flatMap((link) => startSessionOfLink(ports, link, context)),
    ),
});

// A link of the demo has the first token, but acts as the owner that the link names.
const startSessionOfLink = (
  ports: Ports,
  { kind, tokenId, tokenName, owner, tokenScope, tokenExpiresAt }: RedeemedLink,
  context: RequestContext,
) =>
  startSession(
    ports,
    kind === 'demo'
      ? { tokenId, name: 'sign-in link', owner, startedBy: 'link' }
      : { tokenId, name: tokenName, owner, startedBy: 'invitation' },
    { scope: tokenScope, expiresAt: tokenExpiresAt },
    context,
    unknownSignInLink,
  );

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
