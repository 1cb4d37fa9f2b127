/** Signing in and out, and the current session (D29). The secret of a session is in its cookie only, never in a body. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { filled } from '../../schema/text.ts';
import { boolean, nothing, nullable } from '../../schema/primitives.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Caller } from '../../credentials/caller.ts';
import { csrfHeader, csrfTokenFor } from '../../credentials/csrf-token.ts';
import { createSession, type NewSession } from '../../credentials/new-session.ts';
import { sessionLimits, type Session } from '../../credentials/session.ts';
import { firstTokenId } from '../../credentials/provider-token.ts';
import { findToken, roles, type Owner } from '../../credentials/token.ts';
import type { Ports } from '../ports.ts';
import { internalError, type Problem } from '../problem.ts';
import { route, type SessionCookie } from '../route.ts';

const role = nameIn(roles);

const SessionView = namedSchema(
  'Session',
  object(
    {
      role,
      name: describedAs('The name of the token that the session was started with', filled(100)),
      merchant_identifier: describedAs('Null for the provider', nullable(parameter('merchant_identifier'))),
      csrf_token: describedAs(
        `The value of the header ${csrfHeader}, which every change requires; null with a bearer token`,
        nullable(filled(100)),
      ),
      expires_at: describedAs('The end of the session; null with a bearer token', nullable(instant)),
    },
    {},
  ),
);

const toSessionView = ({ name, owner, session }: Caller): t.TypeOf<typeof SessionView> => ({
  role: owner.role,
  name,
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
  csrf_token: session?.csrfToken ?? null,
  expires_at: session?.expiresAt.toISOString() ?? null,
});

const newSessionView = ({
  secret,
  session: { hash, expiresAt, ...of },
}: NewSession): t.TypeOf<typeof SessionView> =>
  toSessionView({ ...of, session: { hash, expiresAt, csrfToken: csrfTokenFor(secret) } });

type SignInPorts = Pick<Ports, 'sessions' | 'clock'>;

// The cookie is set after the session has been stored.
const startSession = (
  { sessions, clock }: SignInPorts,
  of: Pick<Session, 'tokenId' | 'name' | 'owner'>,
  setCookie: (cookie: SessionCookie) => void,
  unlessStored: Problem,
) => {
  const now = clock.now();
  const begun = createSession(of, now);
  return pipe(
    sessions.add(begun.session),
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
  body: object({ token: filled(200) }, {}),
  example: { token: 'postern_…' },
  reply: { status: 200, codec: SessionView },
  problems: ['UnknownToken', 'TooManyFailedLogins'],
  handle: (ports: Ports, { body, setSessionCookie }) =>
    pipe(
      findToken(ports.tokens, body.token),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption(() => unknownToken)),
      TE.flatMap(({ id, name, owner }) =>
        startSession(ports, { tokenId: id, name, owner }, setSessionCookie, unknownToken),
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
  handle: ({ sessions }: Ports, { caller, setSessionCookie }) =>
    pipe(
      caller?.session === undefined ? TE.right(undefined) : sessions.end(caller.session.hash),
      TE.bimap(internalError, () => {
        setSessionCookie('none');
        return undefined;
      }),
    ),
});

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
        one_click: describedAs(
          'Whether one-click sign-in is available: only on this machine, with the demo merchant, until a provider token is created',
          boolean,
        ),
        session: describedAs('The current session; null if there is none', nullable(SessionView)),
      },
      {},
    ),
  },
  problems: [],
  handle: (ports: Ports, { caller, isLocal }) =>
    pipe(
      demoMerchantFor(ports, isLocal),
      TE.bimap(internalError, (merchant) => ({
        one_click: merchant !== undefined,
        session: caller?.session === undefined ? null : toSessionView(caller),
      })),
    ),
});

const signInToDemo = route({
  method: 'POST',
  path: '/session/demo',
  audience: 'anyone',
  summary: 'Sign in with one click, as the provider or as the demo merchant, where this is available',
  pathParams: {},
  query: {},
  body: object({ role }, {}),
  example: { role: 'merchant' },
  reply: { status: 200, codec: SessionView },
  problems: ['OneClickUnavailable'],
  handle: (ports: Ports, { body, isLocal, setSessionCookie }) =>
    pipe(
      demoMerchantFor(ports, isLocal),
      TE.mapLeft(internalError),
      TE.filterOrElse(
        (merchant) => merchant !== undefined,
        () => oneClickUnavailable,
      ),
      TE.map((merchantIdentifier): Owner =>
        body.role === 'provider' ? { role: body.role } : { role: body.role, merchantIdentifier },
      ),
      TE.flatMap((owner) =>
        startSession(
          ports,
          { tokenId: firstTokenId, name: 'one click', owner },
          setSessionCookie,
          oneClickUnavailable,
        ),
      ),
    ),
});

const oneClickUnavailable: Problem = { _tag: 'OneClickUnavailable' };

/**
 * Whose account one click opens, if it opens any. A page of another site that has its own name lead to this machine
 * (DNS rebinding) still asks for that name.
 */
const demoMerchantFor = (
  { demoMerchants: [merchant], tokens }: Pick<Ports, 'demoMerchants' | 'tokens'>,
  isLocal: boolean,
): TE.TaskEither<Failure, string | undefined> =>
  merchant === undefined || !isLocal
    ? TE.right(undefined)
    : pipe(
        tokens.isOnlyProvider(firstTokenId),
        TE.map((isOnly) => (isOnly ? merchant : undefined)),
      );

export const sessionRoutes = [readSession, signIn, signOut, readSignInOptions, signInToDemo];
