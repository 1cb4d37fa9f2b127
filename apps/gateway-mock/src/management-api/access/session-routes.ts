/** Signing in and out, and who it is that asks (D29). What a browser keeps of a session is never in a reply's body. */
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
import { csrfHeader, csrfTokenOf } from '../../credentials/csrf-token.ts';
import { beginSession, type Begun } from '../../credentials/new-session.ts';
import { sessionLimits, type Session } from '../../credentials/session.ts';
import { firstTokenId } from '../../credentials/provider-token.ts';
import { findToken, roles, type Owner } from '../../credentials/token.ts';
import type { Ports } from '../ports.ts';
import { internalError, type Problem } from '../problem.ts';
import { route, type Kept } from '../route.ts';

const role = nameIn(roles);

const Told = namedSchema(
  'Session',
  object(
    {
      role,
      name: describedAs('What the token is for that was signed in with', filled(100)),
      merchant_identifier: describedAs('Null for the provider', nullable(parameter('merchant_identifier'))),
      csrf_token: describedAs(
        `What goes into ${csrfHeader} with every change; null where a token was shown, which needs none`,
        nullable(filled(100)),
      ),
      expires_at: describedAs(
        'When one has to sign in anew; null where a token was shown',
        nullable(instant),
      ),
    },
    {},
  ),
);

const told = ({ name, owner, session }: Caller): t.TypeOf<typeof Told> => ({
  role: owner.role,
  name,
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
  csrf_token: session?.csrfToken ?? null,
  expires_at: session?.expiresAt.toISOString() ?? null,
});

const toldOfBegun = ({ secret, session: { hash, expiresAt, ...of } }: Begun): t.TypeOf<typeof Told> =>
  told({ ...of, session: { hash, expiresAt, csrfToken: csrfTokenOf(secret) } });

type SigningIn = Pick<Ports, 'sessions' | 'clock'>;

// The browser is told to keep the secret once the session is stored.
const begin = (
  { sessions, clock }: SigningIn,
  of: Pick<Session, 'tokenId' | 'name' | 'owner'>,
  keep: (kept: Kept) => void,
  unlessStored: Problem,
) => {
  const now = clock.now();
  const begun = beginSession(of, now);
  return pipe(
    sessions.add(begun.session),
    TE.mapLeft(internalError),
    TE.filterOrElse(
      (stored) => stored,
      () => unlessStored,
    ),
    TE.map(() => {
      keep({ secret: begun.secret, milliseconds: begun.session.expiresAt.getTime() - now.getTime() });
      return toldOfBegun(begun);
    }),
  );
};

const readSession = route({
  method: 'GET',
  path: '/session',
  who: 'bearer',
  summary: 'Tell who has signed in, or whose token this is',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: Told },
  problems: [],
  answer: (_ports: unknown, { by }) =>
    by === undefined ? TE.left({ _tag: 'TokenRequired' }) : TE.right(told(by)),
});

const signIn = route({
  method: 'POST',
  path: '/session',
  who: 'anyone',
  summary: `Sign in with a token, for ${sessionLimits.hours} hours: a browser keeps the session in a cookie that no page can read`,
  segments: {},
  query: {},
  body: object({ token: filled(200) }, {}),
  example: { token: 'postern_…' },
  reply: { status: 200, codec: Told },
  problems: ['UnknownToken', 'TooManyFailedLogins'],
  answer: (ports: Ports, { body, keep }) =>
    pipe(
      findToken(ports.tokens, body.token),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption(() => unknown)),
      TE.flatMap(({ id, name, owner }) => begin(ports, { tokenId: id, name, owner }, keep, unknown)),
    ),
});

const unknown: Problem = { _tag: 'UnknownToken' };

const signOut = route({
  method: 'DELETE',
  path: '/session',
  who: 'bearer',
  summary: 'Sign out: the session ends here, and the browser forgets it',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: [],
  answer: ({ sessions }: Ports, { by, keep }) =>
    pipe(
      by?.session === undefined ? TE.right(undefined) : sessions.end(by.session.hash),
      TE.bimap(internalError, () => {
        keep('nothing');
        return undefined;
      }),
    ),
});

const readWays = route({
  method: 'GET',
  path: '/session/ways',
  who: 'anyone',
  summary: 'Tell whether one has signed in, and in which ways one can besides a token',
  segments: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        one_click: describedAs(
          'Without anything: on this machine alone, with the demo merchant, and until the provider makes a token of its own',
          boolean,
        ),
        session: describedAs('The one that the request came in; null if it came in none', nullable(Told)),
      },
      {},
    ),
  },
  problems: [],
  answer: (ports: Ports, { by, isLocal }) =>
    pipe(
      demoMerchantFor(ports, isLocal),
      TE.bimap(internalError, (merchant) => ({
        one_click: merchant !== undefined,
        session: by?.session === undefined ? null : told(by),
      })),
    ),
});

const signInToDemo = route({
  method: 'POST',
  path: '/session/demo',
  who: 'anyone',
  summary: 'Sign in without a token, where that is one of the ways: as the provider, or as the demo merchant',
  segments: {},
  query: {},
  body: object({ role }, {}),
  example: { role: 'merchant' },
  reply: { status: 200, codec: Told },
  problems: ['OneClickUnavailable'],
  answer: (ports: Ports, { body, isLocal, keep }) =>
    pipe(
      demoMerchantFor(ports, isLocal),
      TE.mapLeft(internalError),
      TE.filterOrElse(
        (merchant) => merchant !== undefined,
        () => noOneClick,
      ),
      TE.map((merchantIdentifier): Owner =>
        body.role === 'provider' ? { role: body.role } : { role: body.role, merchantIdentifier },
      ),
      TE.flatMap((owner) =>
        begin(ports, { tokenId: firstTokenId, name: 'one click', owner }, keep, noOneClick),
      ),
    ),
});

const noOneClick: Problem = { _tag: 'OneClickUnavailable' };

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

export const sessionRoutes = [readSession, signIn, signOut, readWays, signInToDemo];
