/** Signing in and out with a browser: what it is told to keep, for how long, and who is let in with one click. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { managementApiPath } from '../management-api/base-path.ts';
import { csrfTokenFor } from '../credentials/csrf-token.ts';
import { account } from '../testing/merchants-and-requests.ts';
import { checkedRequests } from '../testing/checked-requests.ts';
import { onEachEngine, type TestDatabase } from '../testing/on-each-engine.ts';
import { startManagementApi, type ManagementApiServer } from '../testing/management-api-server.ts';
import { expectRight } from '../testing/expect-right.ts';
import { signIn } from '../testing/browser-session.ts';
import { generateToken } from '../credentials/new-token.ts';
import { firstTokenId } from '../credentials/provider-token.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;

const mine = `/accounts/${account.merchant_identifier}`;
const ask = checkedRequests(() => api, JSON.parse);
const portOf = ({ origin }: ManagementApiServer) => new URL(origin).port;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    api = await startManagementApi(testDatabase);
  });

  afterEach(async () => {
    await api.close();
    await testDatabase.remove();
    if (api.failures.length > 0) throw new Error('there were faults', { cause: api.failures });
  });

  describe('with a token', () => {
    test.each([
      ['provider', null],
      ['mine', account.merchant_identifier],
    ] as const)('of %s one signs in, works, and signs out', async (whose, merchantIdentifier) => {
      const answered = await ask('POST', '/session', { body: { token: api.tokens[whose] } });
      expect(answered.body).toEqual({
        role: whose === 'provider' ? 'provider' : 'merchant',
        name: 'a test token',
        merchant_identifier: merchantIdentifier,
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

    test('the reply does not tell the secret, nor does anything else', async () => {
      const { headers, text } = await api.send('POST', '/session', { body: { token: api.tokens.mine } });
      const [, secret = ''] = /=([^;]*)/.exec(headers.getSetCookie()[0] ?? '') ?? [];
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(text).not.toContain(secret);
      expect(JSON.parse(text).csrf_token).toBe(csrfTokenFor(secret));
      expect(JSON.stringify(await testDatabase.query('select * from sessions'))).not.toContain(secret);
    });

    test('each time a secret of its own is kept, and one signs out of one session only', async () => {
      const [one, other] = [await signIn(api, api.tokens.mine), await signIn(api, api.tokens.mine)];
      expect(one.cookie).not.toBe(other.cookie);
      await api.send('DELETE', '/session', { headers: one.headers });
      expect((await api.send('GET', '/session', { headers: other.headers })).status).toBe(200);
    });

    test('a token that is shown goes before a session, and needs nothing besides', async () => {
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

    test('one that is unknown opens nothing, and who tries too many has to wait', async () => {
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
      const shown = { token: 'guess', headers: { 'x-forwarded-for': '198.51.100.1' } };
      expect(problemOf(await api.send('GET', mine, shown))).toBe('too-many-failed-logins');
      expect(problemOf(await from('198.51.100.2', 'a-guess'))).toBe('unknown-token');
      expect((await from('198.51.100.1', api.tokens.mine)).status).toBe(200);
    });

    test('a session that has ended does not count as a try', async () => {
      const { cookie, headers } = await signIn(api, api.tokens.mine);
      await api.send('DELETE', '/session', { headers });
      for (let i = 0; i < 25; i++)
        expect(problemOf(await api.send('GET', mine, { headers: { cookie } }))).toBe('session-ended');
    });

    test.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])('no page that says %j signs anybody in', async (headers) => {
      for (const [path, body] of [
        ['/session', { token: api.tokens.mine }],
        ['/session/demo', { role: 'provider' }],
      ] as const) {
        const refused = await api.send('POST', path, { body, headers });
        expect([problemOf(refused), refused.headers.getSetCookie()]).toEqual(['cross-origin-request', []]);
      }
      expect(await testDatabase.query('select * from sessions')).toEqual([]);
    });
  });

  describe('the cookie', () => {
    test.each(['same-site', 'cross-site'])(
      'is not heeded for a page that is %s: it reads nothing',
      async (site) => {
        const { cookie } = await signIn(api, api.tokens.mine);
        for (const path of ['/session', mine, `${mine}/events`]) {
          const refused = await api.send('GET', path, { headers: { cookie, 'sec-fetch-site': site } });
          expect([path, problemOf(refused)]).toEqual([path, 'token-required']);
        }
      },
    );

    test.each(['same-origin', 'none'])(
      'is heeded for its own page and for the address line: %s',
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

  describe('one click', () => {
    test.each([
      ['provider', null],
      ['merchant', account.merchant_identifier],
    ])('signs in the %s of a new demo', async (role, merchantIdentifier) => {
      expect((await ask('GET', '/session/sign-in-options')).body).toEqual({ one_click: true, session: null });
      const answered = await api.send('POST', '/session/demo', { body: { role } });
      expect(JSON.parse(answered.text)).toMatchObject({ role, merchant_identifier: merchantIdentifier });
      const cookie = answered.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
      const accounts = await api.send('GET', '/accounts', { headers: { cookie } });
      expect(accounts.status).toBe(role === 'provider' ? 200 : 403);
      expect((await api.send('GET', mine, { headers: { cookie } })).status).toBe(200);
    });

    test('is there for whoever calls the gateway by a name of this machine', async () => {
      for (const host of ['127.0.0.1', 'localhost:8080', '127.9.9.9:1', '[::1]:8080', 'LOCALHOST'])
        expect([host, ...(await calling(host))]).toEqual([host, { one_click: true, session: null }, 200]);
    });

    test('is not for whoever calls it by another name', async () => {
      const others = [
        'rebound.example:8080',
        'localhost.example',
        '127.0.0.1.example',
        '192.0.2.1',
        '0.0.0.0',
        '[::2]',
        ' ',
      ];
      for (const host of others)
        expect([host, ...(await calling(host))]).toEqual([host, { one_click: false, session: null }, 403]);
      expect(await testDatabase.query('select * from sessions')).toEqual([]);
    });

    test('is not there where a proxy says that it was called so', async () => {
      expect(await calling('gateway.example', { 'x-forwarded-host': 'localhost' })).toEqual([
        { one_click: false, session: null },
        403,
      ]);
    });

    test.each([
      { forwarded: 'for=203.0.113.1' },
      { via: '1.1 a-proxy' },
      { 'x-forwarded-for': '203.0.113.1' },
      { 'x-forwarded-host': 'somebodys-8080.tunnel.example' },
      { 'x-forwarded-proto': 'https' },
      { 'x-real-ip': '203.0.113.1' },
    ])(
      'is not there for what a tunnel or a proxy passes on under a name of this machine: %j',
      async (headers) => {
        expect(await calling('localhost:8080', headers)).toEqual([{ one_click: false, session: null }, 403]);
      },
    );

    test('is over when the provider has made a token of its own, and stays so', async () => {
      await api.newToken({ role: 'merchant', merchantIdentifier: account.merchant_identifier });
      expect(await calling('localhost')).toEqual([{ one_click: true, session: null }, 200]);
      const { body } = await ask('POST', '/tokens', {
        token: api.tokens.provider,
        body: { role: 'provider', name: 'of its own' },
      });
      expect(await calling('localhost')).toEqual([{ one_click: false, session: null }, 403]);
      await ask('DELETE', `/tokens/${firstTokenId}`, { token: body.token });
      expect(await calling('localhost')).toEqual([{ one_click: false, session: null }, 403]);
    });

    test('ends with the first token', async () => {
      const answered = await api.send('POST', '/session/demo', { body: { role: 'merchant' } });
      const cookie = answered.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
      await expectRight(api.storage.tokens.add(generateToken('another', { role: 'provider' }).stored));
      expect((await api.send('GET', mine, { headers: { cookie } })).status).toBe(200);
      await expectRight(api.storage.tokens.remove('all', firstTokenId));
      expect(problemOf(await api.send('GET', mine, { headers: { cookie } }))).toBe('session-ended');
    });

    test('is no way in where there is no demo merchant, or others reach the gateway', async () => {
      await api.close();
      api = await startManagementApi(testDatabase, { demoMerchants: [] });
      expect(await calling('localhost')).toEqual([{ one_click: false, session: null }, 403]);
    });
  });
});

const problemOf = ({ text }: { readonly text: string }) => String(JSON.parse(text).type).replace(/.*\//, '');

/** What those who call the gateway by a name are told of one click, and what comes of it. */
async function calling(host: string, headers: Readonly<Record<string, string>> = {}) {
  const ways = await asCalled(host, 'GET', '/session/sign-in-options', headers);
  const clicked = await asCalled(host, 'POST', '/session/demo', headers, { role: 'provider' });
  return [JSON.parse(ways.text), clicked.status];
}

/** As fetch does not send it. */
async function asCalled(
  host: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
) {
  const { hostname, port } = new URL(api.origin);
  const request = httpRequest({
    hostname,
    port,
    method,
    path: managementApiPath + path,
    headers: { ...headers, host, 'content-type': 'application/json' },
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(request, 'response');
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode, text };
}
