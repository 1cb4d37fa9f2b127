/** A caller without access reads nothing and changes nothing: tested on every route (D29). */
import { actionsOf } from '../domain/audit-log/audit-actions.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import { account, otherAccount, requestOf } from '../testing/account-and-request-fixtures.ts';
import { stoppedClock } from '../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { tableNames } from '../testing/table-names.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import {
  startManagementApi,
  routeTable,
  type ManagementApiServer,
} from '../testing/management-api-server.ts';
import { openPage } from '../testing/pay-on-page.ts';
import { signIn, type BrowserSession } from '../testing/browser-session.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { createSession, sessionIdOf, sessionLimits, type SessionStart } from '../credentials/session.ts';
import { firstTokenId } from '../credentials/first-provider-token.ts';
import { createSignInLink } from '../credentials/sign-in-link.ts';
import { hashSecret, type Owner } from '../credentials/token.ts';
import { nothing } from '../schema/primitives.ts';
import { createRequestHandler } from './handle-request.ts';
import { managementRequest } from '../testing/management-request.ts';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let fortIds: Readonly<Record<string, string>>;

// A valid body for each route that takes one, so that the caller is the only reason for a refusal.
const phrases = {
  sha_request_phrase: 'a phrase that goes in',
  sha_response_phrase: 'and one that goes in as well',
};
const ofMine = { merchant_identifier: account.merchant_identifier, name: account.name };

const bodies: Readonly<Record<string, object>> = {
  'POST /accounts': { merchant_identifier: 'NEW1', name: 'New', sha_type: 'SHA-256', ...phrases },
  'PATCH /accounts/{merchant_identifier}': { name: 'Taken over', active: false },
  'PATCH /accounts/{merchant_identifier}/settings': { request_shape: 'compatible' },
  'PATCH /accounts/{merchant_identifier}/security': { ...phrases, origins: ['203.0.113.7'] },
  'PUT /accounts/{merchant_identifier}/security/next': { sha_type: 'SHA-512', ...phrases },
  'POST /accounts/{merchant_identifier}/orders': {
    merchant_reference: 'planted',
    currency: 'AED',
    amount: '1',
    state: 'purchased',
  },
  'PATCH /accounts/{merchant_identifier}/technical': {
    channels: { web: { direct: 'https://evil.example' } },
  },
  'PATCH /accounts/{merchant_identifier}/delivery': { max_attempts: 1 },
  'PATCH /accounts/{merchant_identifier}/payments': { return_method: 'GET' },
  'POST /accounts/{merchant_identifier}/payment-pages': {
    merchant_reference: 'planted-page',
    amount: '100',
    currency: 'AED',
    return_url: 'https://evil.example',
  },
  'POST /accounts/{merchant_identifier}/feedback/resend': { exhausted_since: '2000-01-01T00:00:00Z' },
  'PUT /accounts/{merchant_identifier}/inbox/response': { response: 'found' },
  'POST /accounts/{merchant_identifier}/scenarios': { effect: { kind: 'technical_problem' } },
  'PATCH /accounts/{merchant_identifier}/scenarios/{scenario_id}': { paused: true },
  'POST /accounts/{merchant_identifier}/orders/{fort_id}/complete': { ends: 'succeeded' },
  'POST /accounts/{merchant_identifier}/operations': { operation: 'CHECK_STATUS' },
  'POST /accounts/{merchant_identifier}/shopper': {
    merchant_reference: 'planted',
    amount: '100',
    currency: 'AED',
  },
  'POST /accounts/{merchant_identifier}/requests/{request_id}/replay': { form: 'signed_again' },
  'POST /accounts/{merchant_identifier}/technical/test': { kind: 'direct', address: 'inbox' },
  'POST /accounts/{merchant_identifier}/feedback/send': {
    kind: 'direct',
    address: 'inbox',
    params: { merchant_reference: 'planted' },
  },
  'POST /accounts/{merchant_identifier}/clock/stop': { at: '2030-01-01T00:00:00Z' },
  'POST /accounts/{merchant_identifier}/clock/advance': { seconds: 1 },
  'POST /snapshots': { name: 'planted', replace: true },
  'POST /import': { accounts: [ofMine] },
  'POST /session': { token: 'replaced by one that is known' },
  'POST /session/link': { secret: 'replaced by one that is known' },
  'POST /tokens': { name: 'mine now' },
};

const nameOf = ({ method, path }: Pick<(typeof routeTable)[number], 'method' | 'path'>) =>
  `${method} ${path}`;
const scoped = routeTable.filter(({ audience: who }) => who === 'scope');
const changingScope = scoped.filter(({ query }) => Object.hasOwn(query, 'all_accounts'));
const ofAccounts = routeTable.filter(
  (route) => route.path.includes('{merchant_identifier}') || scoped.includes(route),
);

test('there is a body for each route that takes one', () => {
  const taking = routeTable.filter(({ body }) => body !== nothing).map(nameOf);
  expect(taking.toSorted()).toEqual(Object.keys(bodies).toSorted());
});

// They send something that is not in the database, end the session of the caller, or change nothing while the preset is disabled.
const changesNothingStored: ReadonlySet<string> = new Set([
  'DELETE /session',
  'DELETE /accounts/{merchant_identifier}/presets/{preset}',
  'POST /accounts/{merchant_identifier}/operations',
  // The accounts have no payment channel.
  'POST /accounts/{merchant_identifier}/shopper',
  'POST /accounts/{merchant_identifier}/requests/{request_id}/replay',
  'POST /accounts/{merchant_identifier}/technical/test',
  'POST /accounts/{merchant_identifier}/feedback/send',
]);

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeAll(async () => {
    testDatabase = await newPlace();
    // The last use of a token changes with each request.
    api = await startManagementApi(testDatabase, { lastUses: { note: () => undefined } });
    await expectTaskSuccess(api.storage.storedSnapshots.storeSeed(undefined));
    for (const { merchant_identifier } of [account, otherAccount]) {
      await api.send('PATCH', `/accounts/${merchant_identifier}/technical`, {
        token: api.tokens.provider,
        body: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
      });
    }
    await openPage(api.storage, account, 'on-a-page');
    await openPage(api.storage, otherAccount, 'on-a-page');
    for (const by of [account, otherAccount]) {
      const captured = requestOf('CAPTURE', {}, by);
      for (const [requestId, request] of [
        [requestOfAccount(by.merchant_identifier), captured],
        [wronglySignedOf(by.merchant_identifier), { ...captured, signature: 'abc' }],
      ] as const) {
        api.requestLog.add(await processRequest(api.storage)(rawRequest(request)), {
          requestId,
          at: stoppedClock.now(),
          microseconds: 1,
          from: '127.0.0.1',
          interpretationRules: [],
        });
      }
    }
    await api.requestLog.flush();
    await api.deliverDue();
    const orders = await Promise.all(
      [account, otherAccount].map(({ merchant_identifier }) =>
        expectTaskSuccess(api.ports.orderQueries.findByReference(merchant_identifier, 'order-1')),
      ),
    );
    fortIds = Object.fromEntries(
      orders.flatMap((order) =>
        'value' in order ? [[order.value.merchantIdentifier, order.value.fortId]] : [],
      ),
    );
  });

  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  describe("with another merchant's token", () => {
    let before: Awaited<ReturnType<typeof everything>>;

    beforeAll(async () => {
      before = await everything();
    });

    test.each(ofAccounts.map((route) => [nameOf(route), route] as const))(
      '%s responds as for an unknown account',
      async (_name, route) => {
        const foreign = await answerOf(route, otherAccount.merchant_identifier, api.tokens.mine);
        const unknown = await answerOf(route, 'UNKNOWN', api.tokens.mine);
        expect(foreign).toEqual(unknown);
        expect(foreign.status).toBe(route.audience === 'provider' ? 403 : 404);
      },
    );

    const withId = scoped.filter(({ path }) => /[{](?:\w+_)?id[}]/.test(path));
    test.each(withId.map((route) => [nameOf(route), route] as const))(
      '%s responds to an id of another account as to an unknown id',
      async (_name, route) => {
        const without = (path: string) => path.replace(/[?].*/, '');
        const ask = async (path: string) => {
          const { status, text } = await api.send(route.method, path, {
            token: api.tokens.mine,
            body: bodyOf(route),
          });
          return { status, text };
        };
        const foreign = await ask(without(await pathOf(route, otherAccount.merchant_identifier)));
        expect(foreign).toEqual({
          ...(await ask(without(await pathOf(route, 'UNKNOWN')))),
          status: 404,
        });
      },
    );

    test.each(scoped.map((route) => [nameOf(route), route] as const))(
      '%s of all accounts is refused with 403',
      async (_name, route) => {
        const path = (await pathOf(route, account.merchant_identifier)).replace(/[?].*/, '');
        const sent = { token: api.tokens.mine, body: bodyOf(route) };
        expect((await api.send(route.method, `${path}?all_accounts=true`, sent)).status).toBe(403);
      },
    );

    test('nothing changed', async () => {
      expect(await everything()).toEqual(before);
    });
  });

  test.each(changingScope.map((route) => [nameOf(route), route] as const))(
    '%s changes nothing if the query names no account, or one and all',
    async (_name, route) => {
      const before = await everything();
      const named = await pathOf(route, account.merchant_identifier);
      const attempts = [
        [api.tokens.provider, named.replace(/[?].*/, '')],
        [api.tokens.mine, named.replace(/[?].*/, '')],
        [api.tokens.provider, `${named}&all_accounts=true`],
      ] as const;
      for (const [token, path] of attempts) {
        const { status, text } = await api.send(route.method, path, { token, body: bodyOf(route) });
        expect([status, JSON.parse(text).errors]).toEqual([
          400,
          [{ path: '?merchant_identifier', message: expect.stringMatching(/all_accounts/) }],
        ]);
      }
      expect(await everything()).toEqual(before);
    },
  );

  const readingScope = scoped.filter(
    ({ method, reply }) => method === 'GET' && reply.type !== 'text/event-stream',
  );
  test.each(readingScope.map((route) => [nameOf(route), route] as const))(
    "%s means a merchant's own account, named or not, and accepts no other query",
    async (_name, route) => {
      const named = await pathOf(route, account.merchant_identifier);
      const read = (path: string) => api.send('GET', path, { token: api.tokens.mine });
      const own = await read(named);
      expect(own.status).toBe(200);
      expect((await read(named.replace(/[?].*/, ''))).text).toEqual(own.text);
      expect((await read(`${named}&merchant=x`)).status).toBe(400);
      expect((await read(`${named}&merchant_identifier=x`)).status).toBe(400);
    },
  );

  const closed = routeTable.filter(({ audience: who }) => who !== 'anyone');
  describe.each([
    ['no token', () => undefined, 'token-required'],
    ['a token that was never created', () => `postern_${'A'.repeat(43)}`, 'unknown-token'],
    ['a revoked token', () => revoked(), 'unknown-token'],
    ['a token that is one byte short', () => api.tokens.provider.slice(0, -1), 'unknown-token'],
    ['the hash of a token', () => hashSecret(api.tokens.provider), 'unknown-token'],
  ])('with %s', (_what, tokenOf, problem) => {
    let token: string | undefined;
    let before: Awaited<ReturnType<typeof everything>>;

    beforeAll(async () => {
      token = await tokenOf();
      before = await everything();
    });

    test.each(closed.map((route) => [nameOf(route), route] as const))(
      '%s is refused',
      async (_name, route) => {
        const { status, text } = await answerOf(route, account.merchant_identifier, token, {
          'x-forwarded-for': anotherAddress(),
        });
        expect([status, JSON.parse(text)]).toEqual([
          401,
          {
            type: expect.stringMatching(new RegExp(`/${problem}$`)),
            title: expect.any(String),
            status: 401,
          },
        ]);
      },
    );

    test('nothing changed', async () => {
      expect(await everything()).toEqual(before);
    });
  });

  describe('with a token or a session that ends after it was checked, while the request waits for the database', () => {
    let before: Awaited<ReturnType<typeof everything>>;

    beforeAll(async () => {
      await addSnapshots();
      await beginCapture();
      await signIn(api, api.tokens.mine);
      await api.newToken(
        { role: 'merchant', merchantIdentifier: account.merchant_identifier },
        { expiresAt: new Date(stoppedClock.now().getTime() + 3_600_000) },
      );
      for (const [method, path] of [
        ['PUT', 'security/next'],
        ['POST', 'security/rotate'],
        ['PUT', 'security/next'],
        ['POST', 'scenarios'],
        ['POST', 'clock/stop'],
      ] as const) {
        const ofRoute = bodies[`${method} /accounts/{merchant_identifier}/${path}`];
        const body =
          path === 'security/next' ? { ...ofRoute, sha_request_phrase: 'one that differs' } : ofRoute;
        const to = `/accounts/${account.merchant_identifier}/${path}`;
        const { status } = await api.send(method, to, { token: api.tokens.provider, body });
        if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}`);
      }
      await testDatabase.query(
        `update feedback set state = 'exhausted', exhausted_at = '2030-01-01T00:00:00.000Z'`,
      );
      before = await everything();
    });

    const changing = closed.filter(
      (route) => route.method !== 'GET' && !changesNothingStored.has(nameOf(route)),
    );
    test.each(changing.map((route) => [nameOf(route), route] as const))(
      '%s is refused',
      async (_name, route) => {
        const merchant = { role: 'merchant', merchantIdentifier: account.merchant_identifier } as const;
        const owners = route.audience === 'provider' ? [provider] : [provider, merchant];
        for (const owner of owners) {
          expect(await answerAfterRevocation(route, owner)).toEqual(E.left({ _tag: 'UnknownToken' }));
          for (const startedBy of ['token', 'link'] as const)
            expect([
              E.left({ _tag: 'SessionEnded' }),
              E.left({ _tag: 'ProviderTokenRequired' }),
            ]).toContainEqual(await answerAfterRevocation(route, owner, startedBy));
        }
      },
    );

    test('nothing changed', async () => {
      expect(await everything()).toEqual(before);
      await testDatabase.query('delete from pending_operations');
    });

    const provider = { role: 'provider' } as const;

    const answerAfterRevocation = async (
      route: (typeof routeTable)[number],
      owner: Owner,
      startedBy?: SessionStart,
    ) => {
      const [path = '', query = ''] = (await pathOf(route, account.merchant_identifier)).split('?');
      return createRequestHandler(
        routeTable,
        api.ports,
      )(
        managementRequest(owner, {
          method: route.method,
          path,
          query,
          readBody: TE.right(bodyOf(route) ?? {}),
          ...(startedBy !== undefined && {
            session: { hash: 'ended', csrfToken: '', expiresAt: new Date('2030-01-01'), startedBy },
          }),
        }),
      )();
    };
  });

  let provider: BrowserSession;
  let merchant: BrowserSession;
  let ended: Readonly<Record<string, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    provider = await signIn(api, api.tokens.provider);
    merchant = await signIn(api, api.tokens.mine);
    ended = {
      'signed out': await signedOut(),
      'without its token': await withoutToken(),
      // Created last, because signing in removes expired sessions.
      'just expired': await over(),
    };
  });

  test('no route is open without a current session', async () => {
    const { cookie } = provider;
    const [name, secret = ''] = cookie.split('=');
    const invalid = {
      ...ended,
      'never started': { cookie: `${name}=${'A'.repeat(43)}` },
      'one byte short': { cookie: cookie.slice(0, -1) },
      'the hash of a secret': { cookie: `${name}=${hashSecret(secret)}` },
      'of a gateway on another port': { cookie: `postern_session_1=${secret}` },
      'of an address with https': { cookie: `__Host-${cookie}` },
    };
    const before = await everything();
    for (const { route, path } of await reached(closed)) {
      for (const [what, headers] of Object.entries(invalid)) {
        const { status, text } = await api.send(route.method, path, { headers, body: bodyOf(route) });
        expect([nameOf(route), what, status, JSON.parse(text).type]).toEqual([
          nameOf(route),
          what,
          401,
          expect.stringMatching(/\/(session-ended|token-required)$/),
        ]);
      }
      const credentials = { token: secret, headers: { 'x-forwarded-for': anotherAddress() } };
      expect((await api.send(route.method, path, { ...credentials, body: bodyOf(route) })).status).toBe(401);
    }
    expect(await everything()).toEqual(before);
  });

  test('a session changes nothing without the CSRF token and the origin of a page of the gateway', async () => {
    const { cookie, csrfToken, headers } = provider;
    const foreign: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ cookie }, 'invalid-csrf-token'],
      [{ cookie, 'x-csrf-token': '' }, 'invalid-csrf-token'],
      [{ cookie, 'x-csrf-token': merchant.csrfToken }, 'invalid-csrf-token'],
      [{ cookie, 'x-csrf-token': `${csrfToken}=` }, 'invalid-csrf-token'],
      [{ cookie, 'x-csrf-token': cookie.split('=')[1] ?? '' }, 'invalid-csrf-token'],
      [{ ...headers, 'sec-fetch-site': 'cross-site' }, 'cross-origin-request'],
      [{ ...headers, 'sec-fetch-site': 'same-site' }, 'cross-origin-request'],
      [{ ...headers, 'sec-fetch-site': 'none' }, 'cross-origin-request'],
      [{ ...headers, origin: 'https://evil.example' }, 'cross-origin-request'],
      [{ ...headers, origin: 'null' }, 'cross-origin-request'],
      [{ ...headers, origin: 'http://127.0.0.1:1' }, 'cross-origin-request'],
      [{ ...headers, origin: api.origin, 'sec-fetch-site': 'cross-site' }, 'cross-origin-request'],
    ];
    const before = await everything();
    for (const { route, path } of await reached(closed.filter(({ method }) => method !== 'GET'))) {
      for (const [headers, problem] of foreign) {
        const { status, text } = await api.send(route.method, path, { headers, body: bodyOf(route) });
        expect([nameOf(route), headers, status, JSON.parse(text).type]).toEqual([
          nameOf(route),
          headers,
          403,
          expect.stringMatching(new RegExp(`/${problem}$`)),
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test("a merchant's session gives the same access as the merchant's token", async () => {
    const { headers } = merchant;
    const before = await everything();
    for (const route of [...routeTable.filter(({ audience: who }) => who === 'provider'), ...ofAccounts]) {
      const [theirs, nobodys] = [
        await answerOf(route, otherAccount.merchant_identifier, undefined, headers),
        await answerOf(route, 'UNKNOWN', undefined, headers),
      ];
      expect([nameOf(route), theirs]).toEqual([nameOf(route), nobodys]);
      expect([nameOf(route), theirs.status]).toEqual([
        nameOf(route),
        route.audience === 'provider' ? 403 : 404,
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  const forProvider = routeTable.filter(({ audience: who }) => who === 'provider');
  test.each(forProvider.map((route) => [nameOf(route), route] as const))(
    '%s is refused to merchants',
    async (_name, route) => {
      const before = await everything();
      const { status, text } = await answerOf(route, account.merchant_identifier, api.tokens.mine);
      expect([status, JSON.parse(text).type]).toEqual([403, expect.stringMatching(/\/provider-only$/)]);
      expect(await everything()).toEqual(before);
    },
  );

  test('a response to a merchant contains nothing of another merchant, and no response contains a phrase', async () => {
    const secrets = [account, otherAccount].flatMap((merchant) => [
      merchant.sha_request_phrase,
      merchant.sha_response_phrase,
    ]);
    const theirs = [
      otherAccount.merchant_identifier,
      otherAccount.name,
      otherAccount.access_code,
      fortIds[otherAccount.merchant_identifier] ?? 'none',
    ];
    const answered = new Set<string>();
    // Twice: the second round must not return the phrases that the first one stored.
    const others = routeTable.filter((route) => !isRemoving(route));
    for (const route of [...others, ...others, ...routeTable.filter(isRemoving).toSorted(byPath)]) {
      await api.newToken(
        { role: 'merchant', merchantIdentifier: account.merchant_identifier },
        { expiresAt: new Date(stoppedClock.now().getTime() + 3_600_000) },
      );
      if (route.path.includes('/sessions')) await signIn(api, api.tokens.mine);
      await api.send('PUT', `/accounts/${account.merchant_identifier}/security/next`, {
        token: api.tokens.mine,
        body: phrases,
      });
      await api.send('POST', `/accounts/${account.merchant_identifier}/scenarios`, {
        token: api.tokens.mine,
        body: { effect: { kind: 'reply_unsigned' } },
      });
      if (route.path.endsWith('/complete')) await beginCapture();
      if (route.path === '/session/link') await addLink();
      if (route.path.endsWith('/payment-pages')) await activate();
      if (route.path.includes('{name}')) await addSnapshots();
      for (const [token, forbidden] of [
        [api.tokens.mine, [...secrets, ...Object.values(phrases), ...theirs]],
        [api.tokens.provider, [...secrets, ...Object.values(phrases)]],
      ] as const) {
        const { status, text } = await answerOf(route, account.merchant_identifier, token);
        if (status < 300) answered.add(nameOf(route));
        expect([nameOf(route), forbidden.filter((word) => text.includes(word))]).toEqual([nameOf(route), []]);
      }
    }
    expect(routeTable.map(nameOf).filter((name) => !answered.has(name))).toEqual([]);
  }, 120_000);
});

// They remove what other routes need, so they come last: first the resets, then one order, all orders, and the account.
const isRemoving = ({ method, path }: (typeof routeTable)[number]): boolean =>
  path.endsWith('/reset') ||
  (method === 'DELETE' && /(?:orders|\{fort_id\}|\{merchant_identifier\})$/.test(path));

const byPath = (one: (typeof routeTable)[number], other: (typeof routeTable)[number]): number =>
  Number(other.path.endsWith('/reset')) - Number(one.path.endsWith('/reset')) ||
  other.path.length - one.path.length;

async function addSnapshots(): Promise<void> {
  for (const scope of [account.merchant_identifier, undefined])
    await expectTaskSuccess(
      api.storage.storedSnapshots.create(scope, 'a-snapshot', { replace: true, by: { type: 'start' } }),
    );
}

/** An inactive account opens no payment page. */
async function activate(): Promise<void> {
  await api.send('PATCH', `/accounts/${account.merchant_identifier}`, {
    token: api.tokens.provider,
    body: { active: true },
  });
}

/** Makes a capture of the account's order pending, independent of its requests, which may be refused by now. */
async function beginCapture(): Promise<void> {
  const completion = {
    afterSeconds: 9,
    ends: 'succeeded',
    message: '666',
    operation: 'CAPTURE',
    statusBefore: '04',
    params: { amount: '1', currency: 'AED' },
    distortions: [],
  };
  await testDatabase.query(
    `insert into pending_operations (merchant_identifier, fort_id, completion, due_at, account_clock) values
      ('${account.merchant_identifier}', '${fortIds[account.merchant_identifier] ?? ''}', '${JSON.stringify(completion)}', '2030-01-01T00:00:00.000Z', 0)`,
  );
}

// Unknown tokens are counted by address.
let addresses = 0;
const anotherAddress = () => `203.0.113.${addresses++ % 256}`;

async function signedOut() {
  const { headers, cookie } = await signIn(api, api.tokens.provider);
  await api.send('DELETE', '/session', { headers });
  return { cookie };
}

async function over() {
  const { cookie } = await signIn(api, api.tokens.provider);
  const begun = new Date(stoppedClock.now().getTime() - sessionLimits.hours * 3_600_000);
  const { secret, session } = createSession(
    { tokenId: firstTokenId, name: 'a test token', owner: { role: 'provider' }, startedBy: 'token' },
    begun,
  );
  await expectTaskSuccess(api.storage.sessions.add(session));
  return { cookie: cookie.replace(/=.*/, `=${secret}`) };
}

async function withoutToken() {
  const token = await api.newToken({ role: 'merchant', merchantIdentifier: account.merchant_identifier });
  const { cookie } = await signIn(api, token);
  await remove(token);
  return { cookie };
}

async function remove(token: string): Promise<void> {
  const found = await expectTaskSuccess(api.ports.tokens.find(hashSecret(token)));
  await expectTaskSuccess(api.ports.tokens.remove('all', 'value' in found ? found.value.id : ''));
}

async function revoked(): Promise<string> {
  const token = await api.newToken({ role: 'merchant', merchantIdentifier: account.merchant_identifier });
  await remove(token);
  return token;
}

async function answerOf(
  route: (typeof routeTable)[number],
  merchantIdentifier: string,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
) {
  const path = await pathOf(route, merchantIdentifier);
  const { status, text } = await api.send(route.method, path, { token, headers, body: bodyOf(route) });
  return { status, text };
}

async function pathOf(
  { path, audience }: (typeof routeTable)[number],
  merchantIdentifier: string,
): Promise<string> {
  let result = audience === 'scope' ? `${path}?merchant_identifier=${merchantIdentifier}` : path;
  for (const [part, valueOf] of Object.entries(partsOfPaths))
    if (path.includes(part)) result = result.replace(part, await valueOf(merchantIdentifier, path));
  return result;
}

// Each value is read only for the routes that have it. `{id}` of a session is replaced before that of a token.
const partsOfPaths: Readonly<
  Record<string, (merchantIdentifier: string, path: string) => string | Promise<string>>
> = {
  '{merchant_identifier}': (merchantIdentifier) => merchantIdentifier,
  '{fort_id}': (merchantIdentifier) => fortIds[merchantIdentifier] ?? '169000000000000001',
  '{request_id}': (merchantIdentifier, path) =>
    (path.endsWith('/signature-check') ? wronglySignedOf : requestOfAccount)(merchantIdentifier),
  '{page_id}': (merchantIdentifier) => lastOf('payment_pages', 'id', merchantIdentifier),
  '{feedback_id}': (merchantIdentifier) => lastOf('feedback', 'id', merchantIdentifier),
  '{scenario_id}': (merchantIdentifier) => scenarioOf(merchantIdentifier),
  '{preset}': () => 'magic_amounts',
  '{name}': () => 'a-snapshot',
  '/sessions/{id}': async (merchantIdentifier) => `/sessions/${await idOfSession(merchantIdentifier)}`,
  '{id}': (merchantIdentifier) => idOfToken(merchantIdentifier),
};

async function reached(routes: typeof routeTable) {
  return Promise.all(
    routes.map(async (route) => ({ route, path: await pathOf(route, account.merchant_identifier) })),
  );
}

function bodyOf(route: (typeof routeTable)[number]) {
  if (nameOf(route) === 'POST /session/link') return { secret: linkSecret };
  return nameOf(route) === 'POST /session' ? { token: api.tokens.mine } : bodies[nameOf(route)];
}

let linkSecret = 'an-unknown-link';

async function addLink(): Promise<void> {
  const { secret, link } = createSignInLink({ role: 'provider' }, stoppedClock.now());
  await expectTaskSuccess(api.storage.signInLinks.add(link));
  linkSecret = secret;
}

function wronglySignedOf(merchantIdentifier: string): string {
  return `wrongly-signed-${merchantIdentifier}`;
}

function requestOfAccount(merchantIdentifier: string): string {
  return `request-of-${merchantIdentifier}`;
}

async function idOfSession(merchantIdentifier: string): Promise<string> {
  return sessionIdOf(await lastOf('sessions', 'hash', merchantIdentifier));
}

async function idOfToken(merchantIdentifier: string): Promise<string> {
  const [row] = await testDatabase.query(
    `select id from tokens where merchant_identifier = '${merchantIdentifier}' and hash <> '${hashSecret(api.tokens.mine)}' order by expires_at desc`,
  );
  return typeof row?.['id'] === 'string' ? row['id'] : 'an-unknown-token';
}

async function lastOf(table: string, column: string, merchantIdentifier: string): Promise<string> {
  const [row] = await testDatabase.query(
    `select cast(${column} as text) as last from ${table} where merchant_identifier = '${merchantIdentifier}' order by ${column} desc`,
  );
  return typeof row?.['last'] === 'string' ? row['last'] : '1';
}

async function scenarioOf(merchantIdentifier: string): Promise<string> {
  const simulation = JSON.parse(await lastOf('merchants', 'simulation', merchantIdentifier));
  return simulation.scenarios?.at(-1)?.id ?? '1';
}

// The audit log records the refused requests of these tests.
const refusals: ReadonlySet<string> = new Set([
  ...actionsOf('failed_sign_ins'),
  ...actionsOf('refused_access'),
]);

// Live updates and the start of the gateway write the other ones.
const tablesWithData = tableNames(['audit_log', 'change_events', 'last_change_event', 'maintenance_tasks']);

/** Every row of every table, of all accounts. */
async function everything() {
  const auditLog = await testDatabase.query('select * from audit_log');
  const rows = [
    ...(await Promise.all(tablesWithData.map((name) => testDatabase.query(`select * from ${name}`)))),
    auditLog.filter(({ action }) => !refusals.has(String(action))),
  ];
  return rows.map((of) => of.map((row) => JSON.stringify(row)).toSorted());
}
