/** Signing in and out with a browser: cookies, sessions, and sign-in links. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { managementApiPath } from '../base-path.ts';
import { csrfTokenFor } from '../../credentials/csrf-token.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../../testing/management-api-of-test.ts';
import { startManagementApi, type ManagementApiServer } from '../../testing/management-api-server.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { signIn } from '../../testing/browser-session.ts';
import { createSession } from '../../credentials/session.ts';
import { ensureProviderToken, firstTokenId } from '../../credentials/first-provider-token.ts';
import { createSignInLink } from '../../credentials/sign-in-link.ts';
import { hashSecret, type Owner } from '../../credentials/token.ts';
import { stoppedClock } from '../../testing/seeded-storage.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;

let account: SeedAccount;
let mine: string;
let ofMine: string;
let merchant: Owner;

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, mine, ofMine } = ofTest);
  merchant = { role: 'merchant', merchantIdentifier: account.merchant_identifier };
};

const ask = contractCheckedRequests(() => api, JSON.parse);
const portOf = ({ origin }: ManagementApiServer) => new URL(origin).port;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin);

  describe('with a token', () => {
    test.each([
      ['provider', (): string | null => null],
      ['mine', (): string | null => account.merchant_identifier],
    ] as const)('of %s one signs in, works, and signs out', async (whose, merchantIdentifier) => {
      const answered = await ask('POST', '/session', { body: { token: api.tokens[whose] } });
      expect(answered.body).toEqual({
        role: whose === 'provider' ? 'provider' : 'merchant',
        name: 'a test token',
        started_by: 'token',
        merchant_identifier: merchantIdentifier(),
        scope: 'full',
        csrf_token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: '2026-02-03T16:05:06.789Z',
      });
      const { headers, cookie, csrfToken } = await signIn(api, api.tokens[whose]);
      const read = await api.send('GET', '/session', { headers: { cookie } });
      expect(JSON.parse(read.text)).toEqual({ ...answered.body, csrf_token: csrfToken });
      const changed = await api.send('PATCH', `${mine}/settings`, {
        headers: { ...headers, origin: api.origin, 'sec-fetch-site': 'same-origin' },
        body: { request_shape: 'compatible' },
      });
      expect(changed.status).toBe(200);
      const left = await api.send('DELETE', '/session', { headers });
      expect([left.status, left.headers.getSetCookie()]).toEqual([
        204,
        [
          `postern_session_${portOf(api)}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict`,
        ],
      ]);
      expect(problemOf(await api.send('GET', '/session', { headers: { cookie } }))).toBe('session-ended');
    });

    test('neither the response nor the database contains the secret', async () => {
      const { headers, text } = await api.send('POST', '/session', { body: { token: api.tokens.mine } });
      const [, secret = ''] = /=([^;]*)/.exec(headers.getSetCookie()[0] ?? '') ?? [];
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(text).not.toContain(secret);
      expect(JSON.parse(text).csrf_token).toBe(csrfTokenFor(secret));
      expect(JSON.stringify(await testDatabase.query('select * from sessions'))).not.toContain(secret);
    });

    test('each session has its own secret, and signing out ends only one session', async () => {
      const [one, other] = [await signIn(api, api.tokens.mine), await signIn(api, api.tokens.mine)];
      expect(one.cookie).not.toBe(other.cookie);
      await api.send('DELETE', '/session', { headers: one.headers });
      expect((await api.send('GET', '/session', { headers: other.headers })).status).toBe(200);
    });

    test('a cookie that another page chose is never the secret of the new session', async () => {
      const chosen = `postern_session_${portOf(api)}=${'A'.repeat(43)}`;
      const { headers } = await api.send('POST', '/session', {
        body: { token: api.tokens.mine },
        headers: { cookie: chosen },
      });
      expect(cookieOf(headers)).not.toBe(chosen);
      const planted = await api.send('GET', '/session', { headers: { cookie: chosen } });
      expect(problemOf(planted)).toBe('session-ended');
    });

    test('a token overrides a session, and needs no CSRF token', async () => {
      const { cookie } = await signIn(api, api.tokens.mine);
      const headers = { cookie, origin: 'https://elsewhere.example' };
      const { text } = await api.send('GET', '/session', { headers, token: api.tokens.provider });
      expect(JSON.parse(text)).toMatchObject({ role: 'provider', csrf_token: null, expires_at: null });
      const changed = await api.send('PATCH', mine, { headers, token: api.tokens.provider, body: {} });
      expect(changed.status).toBe(200);
      const left = await api.send('DELETE', '/session', { headers, token: api.tokens.mine });
      expect(left.status).toBe(204);
      expect((await api.send('GET', '/session', { headers: { cookie } })).status).toBe(200);
    });

    test('an unknown token gives no access, and too many of them have to wait', async () => {
      const from = (ip: string, token: string) =>
        api.send('POST', '/session', { body: { token }, headers: { 'x-forwarded-for': ip } });
      for (let i = 0; i < 20; i++) {
        const refused = await from('198.51.100.1', `guess-${i}`);
        expect([refused.status, problemOf(refused), refused.headers.getSetCookie()]).toEqual([
          401,
          'unknown-token',
          [],
        ]);
      }
      expect(problemOf(await from('198.51.100.1', 'one-guess-more'))).toBe('too-many-failed-logins');
      const credentials = { token: 'guess', headers: { 'x-forwarded-for': '198.51.100.1' } };
      expect(problemOf(await api.send('GET', mine, credentials))).toBe('too-many-failed-logins');
      expect(problemOf(await from('198.51.100.2', 'a-guess'))).toBe('unknown-token');
      expect((await from('198.51.100.1', api.tokens.mine)).status).toBe(200);
    });

    test('a blocked prefix is not checked again, however many guesses come at once', async () => {
      let checked = 0;
      const find: typeof api.ports.tokens.find = (hash) => () => {
        checked++;
        return api.ports.tokens.find(hash)();
      };
      const counting = await startManagementApi(testDatabase, { tokens: { ...api.ports.tokens, find } });
      const prefix = counting.tokens.others.slice(0, 16);
      const guess = (n: number, ip = '198.51.100.7') =>
        counting.send('POST', '/session', {
          body: { token: `${prefix}guess-${n}` },
          headers: { 'x-forwarded-for': ip },
        });
      await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)));
      expect(checked).toBe(20);
      const from = (ip: string, token: string) =>
        counting.send('POST', '/session', { body: { token }, headers: { 'x-forwarded-for': ip } });
      // Only tokens with this beginning are blocked, and only at this address.
      expect((await from('198.51.100.7', counting.tokens.others)).status).toBe(429);
      expect((await from('198.51.100.7', counting.tokens.mine)).status).toBe(200);
      expect((await from('198.51.100.8', counting.tokens.others)).status).toBe(200);
      await counting.close();
    });

    test('a forged x-forwarded-for does not reset the limit', async () => {
      let checked = 0;
      const find: typeof api.ports.tokens.find = (hash) => () => {
        checked++;
        return api.ports.tokens.find(hash)();
      };
      const counting = await startManagementApi(testDatabase, { tokens: { ...api.ports.tokens, find } });
      const forged = (n: number): string =>
        n % 2 === 0 ? `198.51.${Math.trunc(n / 250)}.${n % 250}` : `not an address ${n}`;
      for (let n = 0; n < 500; n++) {
        await counting.send('POST', '/session', {
          body: { token: `postern_AAAAAAAA${n}` },
          headers: { 'x-forwarded-for': forged(n) },
        });
      }
      expect(checked).toBeLessThanOrEqual(200);
      await counting.close();
    });

    test('an ended session does not count as a failed login', async () => {
      const { cookie, headers } = await signIn(api, api.tokens.mine);
      await api.send('DELETE', '/session', { headers });
      for (let i = 0; i < 25; i++)
        expect(problemOf(await api.send('GET', mine, { headers: { cookie } }))).toBe('session-ended');
    });
  });

  describe('the cookie', () => {
    test.each(['same-site', 'cross-site'])('is ignored for a %s page, which reads nothing', async (site) => {
      const { cookie } = await signIn(api, api.tokens.mine);
      for (const path of ['/session', mine, `/events?${ofMine}`]) {
        const refused = await api.send('GET', path, { headers: { cookie, 'sec-fetch-site': site } });
        expect([path, problemOf(refused)]).toEqual([path, 'token-required']);
      }
    });

    test.each(['same-origin', 'none'])(
      'is accepted for its own page and the address bar: %s',
      async (site) => {
        const { cookie } = await signIn(api, api.tokens.mine);
        const read = await api.send('GET', mine, { headers: { cookie, 'sec-fetch-site': site } });
        expect(read.status).toBe(200);
      },
    );

    test.each([
      ['127.0.0.1:8080', 'http', 'postern_session_8080', false],
      ['localhost:9090', 'http', 'postern_session_9090', false],
      ['localhost', 'http', 'postern_session', false],
      ['[::1]:8080', 'http', 'postern_session_8080', false],
      ['127.0.0.1:8080', 'https', '__Host-postern_session_8080', true],
      ['gateway.example:8080', 'http', '__Host-postern_session_8080', true],
      ['gateway.example', 'https', '__Host-postern_session', true],
      ['localhost.example', 'http', '__Host-postern_session', true],
    ])('at %s by %s is %s', async (host, proto, name, isSecure) => {
      const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': proto, origin: `${proto}://${host}` };
      const answered = await api.send('POST', '/session', { headers, body: { token: api.tokens.mine } });
      const [cookie = '', ...more] = answered.headers.getSetCookie();
      expect(more).toEqual([]);
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(pair).toMatch(new RegExp(`^${name}=[\\w-]{43}$`));
      expect(attributes.filter((attribute) => !attribute.startsWith('Expires='))).toEqual([
        'Max-Age=43200',
        'Path=/',
        'HttpOnly',
        ...(isSecure ? ['Secure'] : []),
        'SameSite=Strict',
      ]);
      const back = await api.send('GET', '/session', {
        headers: { ...headers, cookie: `a=b; other${pair}; ${pair}; z=` },
      });
      expect(back.status).toBe(200);
    });
  });
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin);

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a page with the headers %j cannot sign in', async (headers) => {
    for (const [path, body] of [
      ['/session', { token: api.tokens.mine }],
      ['/session/link', { secret: await newLink() }],
    ] as const) {
      const refused = await api.send('POST', path, { body, headers });
      expect([problemOf(refused), refused.headers.getSetCookie()]).toEqual(['cross-origin-request', []]);
    }
    expect(await testDatabase.query('select * from sessions')).toEqual([]);
  });

  describe('a sign-in link', () => {
    test.each([
      ['provider', (): string | null => null, (): Owner => ({ role: 'provider' })],
      ['merchant', (): string | null => account.merchant_identifier, (): Owner => merchant],
    ] as const)('signs in as the %s, once', async (role, merchantIdentifier, ownerOf) => {
      const secret = await newLink(ownerOf());
      const { text, headers } = await useLink(secret);
      expect(JSON.parse(text)).toMatchObject({
        role,
        merchant_identifier: merchantIdentifier(),
        started_by: 'link',
      });
      const cookie = cookieOf(headers);
      const accounts = await api.send('GET', '/accounts', { headers: { cookie } });
      expect(accounts.status).toBe(role === 'provider' ? 200 : 403);
      expect((await api.send('GET', mine, { headers: { cookie } })).status).toBe(200);
      const again = await useLink(secret);
      expect([again.status, problemOf(again), again.headers.getSetCookie()]).toEqual([
        401,
        'unknown-sign-in-link',
        [],
      ]);
    });

    test('starts one session, however many use it at once', async () => {
      const secret = await newLink();
      const used = await Promise.all(Array.from({ length: 10 }, () => useLink(secret)));
      expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await testDatabase.query('select started_by from sessions')).toEqual([{ started_by: 'link' }]);
    });

    test('is needed under every host name and behind every proxy', async () => {
      for (const host of ['127.0.0.1', 'localhost:8080', '[::1]:8080']) {
        expect([host, await asCalled(host, '/session/demo', { role: 'provider' })]).toEqual([host, 404]);
        expect([host, await asCalled(host, '/session/link', {})]).toEqual([host, 400]);
        expect([host, await asCalled(host, '/session/link', { secret: 'guessed' })]).toEqual([host, 401]);
      }
      expect(await testDatabase.query('select * from sessions')).toEqual([]);
    });

    test('is offered as long as the provider has created no token', async () => {
      expect((await ask('GET', '/session/sign-in-options')).body).toEqual({
        sign_in_links: true,
        session: null,
      });
      await api.newToken({ role: 'provider' });
      expect((await ask('GET', '/session/sign-in-options')).body).toEqual({
        sign_in_links: false,
        session: null,
      });
    });

    test('is not offered without the demo merchant, or if other machines reach the gateway', async () => {
      api = await startManagementApi(testDatabase, { offersSignInLinks: false });
      // The second API has a second token of the provider, which ends the offer, too.
      await testDatabase.query(`delete from tokens where role = 'provider' and id <> '${firstTokenId}'`);
      expect((await ask('GET', '/session/sign-in-options')).body).toMatchObject({ sign_in_links: false });
      await api.close();
    });

    test('expires after 30 minutes', async () => {
      const { secret, link } = createSignInLink({ role: 'provider' }, stoppedClock.now());
      expect(link.expiresAt.getTime() - stoppedClock.now().getTime()).toBe(30 * 60_000);
      await expectTaskSuccess(api.storage.signInLinks.add({ ...link, expiresAt: stoppedClock.now() }));
      expect(problemOf(await useLink(secret))).toBe('unknown-sign-in-link');
    });

    test('neither the database nor the response contains its secret', async () => {
      const secret = await newLink();
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      const stored = JSON.stringify(await testDatabase.query('select * from sign_in_links'));
      expect(stored).toContain(hashSecret(secret));
      expect(stored).not.toContain(secret);
      expect((await useLink(secret)).text).not.toContain(secret);
    });

    test('cannot be guessed without a wait', async () => {
      const guess = (n: number) =>
        api.send('POST', '/session/link', {
          body: { secret: `guess-${n}` },
          headers: { 'x-forwarded-for': '198.51.100.9' },
        });
      for (let n = 0; n < 20; n++) expect(problemOf(await guess(n))).toBe('unknown-sign-in-link');
      expect(problemOf(await guess(20))).toBe('too-many-failed-logins');
    });

    test.each<readonly [string, () => Promise<unknown>]>([
      ['on the command line', () => api.newToken({ role: 'provider' })],
      [
        'with the management API',
        () =>
          ask('POST', '/tokens?all_accounts=true', {
            token: api.tokens.provider,
            body: { name: 'of its own' },
          }),
      ],
      [
        'at start',
        () =>
          expectTaskSuccess(ensureProviderToken(api.storage.tokens, 'a-token-that-was-configured-at-start')),
      ],
    ])('ends with its sessions when the provider creates a token %s', async (_how, createProviderToken) => {
      const [unused, byProvider, byAccount] = [
        await newLink(),
        cookieOf((await useLink(await newLink())).headers),
        cookieOf((await useLink(await newLink(merchant))).headers),
      ];
      const byToken = await signIn(api, api.tokens.provider);
      await api.newToken(merchant);
      expect((await api.send('GET', mine, { headers: { cookie: byProvider } })).status).toBe(200);

      await createProviderToken();
      for (const cookie of [byProvider, byAccount])
        expect(problemOf(await api.send('GET', mine, { headers: { cookie } }))).toBe('session-ended');
      expect((await api.send('GET', mine, { headers: byToken.headers })).status).toBe(200);
      expect(problemOf(await useLink(unused))).toBe('unknown-sign-in-link');
      const late = createSignInLink({ role: 'provider' }, stoppedClock.now());
      expect(await expectTaskSuccess(api.storage.signInLinks.add(late.link))).toBe(false);
      expect(await testDatabase.query('select * from sign_in_links')).toEqual([]);
    });

    test('that was used before starts no session after the provider has created a token', async () => {
      const session = createSession(
        { tokenId: firstTokenId, name: 'sign-in link', owner: { role: 'provider' }, startedBy: 'link' },
        stoppedClock.now(),
      );
      await api.newToken({ role: 'provider' });
      expect(await expectTaskSuccess(api.storage.sessions.add(session.session))).toBe(false);
    });

    test('starts no session that survives a provider token created at the same time', async () => {
      const secrets = await Promise.all(Array.from({ length: 10 }, () => newLink()));
      await Promise.all([...secrets.map(useLink), api.newToken({ role: 'provider' })]);
      expect(await testDatabase.query('select * from sessions')).toEqual([]);
      expect(await testDatabase.query('select * from sign_in_links')).toEqual([]);
    });

    test('starts sessions that create tokens of merchants, but none of the provider', async () => {
      const { text, headers } = await useLink(await newLink());
      const credentials = { cookie: cookieOf(headers), 'x-csrf-token': JSON.parse(text).csrf_token };
      const create = (of: string) =>
        api.send('POST', `/tokens?${of}`, { headers: credentials, body: { name: 'for the build' } });
      const refused = await create('all_accounts=true');
      expect([refused.status, problemOf(refused)]).toEqual([403, 'provider-token-required']);
      expect((await create(ofMine)).status).toBe(201);
      expect(await expectTaskSuccess(api.storage.tokens.isOnlyProvider(firstTokenId))).toBe(true);
    });

    test('ends with a provider token, whose reply says so and the way back', async () => {
      const create = async (of: string, name: string) =>
        (await ask('POST', `/tokens?${of}`, { token: api.tokens.provider, body: { name } })).body.warning;
      expect(await create(ofMine, 'of the shop')).toBeUndefined();
      expect(await create('all_accounts=true', 'own')).toMatch(
        /^Sign-in links .* have ended, .* They return when it is revoked\./,
      );
      expect(await create('all_accounts=true', 'another')).toBeUndefined();
    });

    test('is one of at most twenty, and the oldest end', async () => {
      const secrets: string[] = [];
      for (let n = 0; n < 21; n++) secrets.push(await newLink());
      expect(await testDatabase.query('select hash from sign_in_links')).toHaveLength(20);
      expect((await useLink(secrets.at(-1) ?? '')).status).toBe(200);
    });

    test('ends with the first token', async () => {
      await newLink();
      const cookie = cookieOf((await useLink(await newLink(merchant))).headers);
      await testDatabase.query(`delete from tokens where id = '${firstTokenId}'`);
      expect(problemOf(await api.send('GET', mine, { headers: { cookie } }))).toBe('session-ended');
      expect(await testDatabase.query('select * from sign_in_links')).toEqual([]);
    });
  });
});

/** Stores a new sign-in link, and returns its secret. */
async function newLink(owner: Owner = { role: 'provider' }): Promise<string> {
  const { secret, link } = createSignInLink(owner, stoppedClock.now());
  if (!(await expectTaskSuccess(api.storage.signInLinks.add(link)))) throw new Error('links have ended');
  return secret;
}

const useLink = (secret: string) => api.send('POST', '/session/link', { body: { secret } });

const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';

const problemOf = ({ text }: { readonly text: string }) => String(JSON.parse(text).type).replace(/.*\//, '');

/** Posts with a host header, which fetch does not send, and returns the status. */
async function asCalled(host: string, path: string, body: object): Promise<number | undefined> {
  const { hostname, port } = new URL(api.origin);
  const request = httpRequest({
    hostname,
    port,
    method: 'POST',
    path: managementApiPath + path,
    headers: { host, 'content-type': 'application/json' },
  });
  request.end(JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
