/** Tokens with a scope and an expiry, invitations, and the sessions that tokens start. */
import type { SeedAccount } from '../../seed/read-seed.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../../testing/management-api-of-test.ts';
import { routeTable, type ManagementApiServer } from '../../testing/management-api-server.ts';
import { signIn } from '../../testing/browser-session.ts';
import type { Owner } from '../../credentials/token.ts';
import { firstTokenId } from '../../credentials/first-provider-token.ts';
import { stoppedClock } from '../../testing/seeded-storage.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;

let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let ofMine: string;
let theirs: string;
let merchant: Owner;

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, otherAccount, mine, theirs, ofMine } = ofTest);
  merchant = { role: 'merchant', merchantIdentifier: account.merchant_identifier };
};

const ask = contractCheckedRequests(() => api, JSON.parse);
const provider = () => ({ token: api.tokens.provider });

const inHours = (hours: number): Date => new Date(stoppedClock.now().getTime() + hours * 3_600_000);
const problemOf = ({ text }: { readonly text: string }) => String(JSON.parse(text).type).replace(/.*\//, '');
const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';

/** Creates a token of the merchant that expires, and returns its id and its secret. */
const createExpiring = async (): Promise<{ readonly id: string; readonly token: string }> =>
  (await ask('POST', `/tokens?${ofMine}`, { body: { name: 'for a guest', expires_at: inHours(24) } })).body;

/** In all entries of the audit log: one has the attempts of a second. */
const expiredAttempts = async (): Promise<number> => {
  const { body } = await ask('GET', '/audit-log?action=token_expired&limit=100', provider());
  return body.items.reduce((sum: number, { attempts }: { readonly attempts: number }) => sum + attempts, 0);
};

const invite = async (id: string): Promise<string> =>
  (await ask('POST', `/tokens/${id}/sign-in-link?${ofMine}`)).body.sign_in_path.replace(/.*=/, '');

const useLink = (secret: string) => api.send('POST', '/session/link', { body: { secret } });

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin);

  describe('a read-only token', () => {
    test.each(['provider', 'merchant'] as const)('of the %s changes nothing, on any route', async (role) => {
      const token = await api.newToken(role === 'provider' ? { role } : merchant, { scope: 'read-only' });
      const session = await signIn(api, token);
      const changing = routeTable.filter(
        ({ method, audience }) =>
          method !== 'GET' && ['account', 'scope', ...(role === 'provider' ? [role] : [])].includes(audience),
      );
      expect(changing.length).toBeGreaterThan(30);
      for (const { method, path } of changing) {
        const at = path
          .replace('{merchant_identifier}', account.merchant_identifier)
          .replaceAll(/\{\w+\}/g, '1');
        for (const credentials of [{ token }, { headers: session.headers }])
          expect([method, path, problemOf(await api.send(method, at, { ...credentials, body: {} }))]).toEqual(
            [method, path, 'read-only-token'],
          );
      }
    });

    test('reads, and signs in and out', async () => {
      const token = await api.newToken(merchant, { scope: 'read-only' });
      for (const path of [mine, `${mine}/orders`, `/tokens?${ofMine}`, `/sessions?${ofMine}`])
        expect((await ask('GET', path, { token })).status).toBe(200);
      const { headers } = await signIn(api, token);
      expect(JSON.parse((await api.send('GET', '/session', { headers })).text).scope).toBe('read-only');
      expect((await api.send('DELETE', '/session', { headers })).status).toBe(204);
      expect((await api.send('GET', '/session', { headers })).status).toBe(401);
    });

    test('of another merchant finds no account', async () => {
      const token = await api.newToken(merchant, { scope: 'read-only' });
      expect((await ask('DELETE', `${theirs}/orders`, { token })).problem).toBe('account-not-found');
      expect((await ask('POST', '/reset?all_accounts=true', { token })).problem).toBe('provider-only');
    });
  });

  describe('a token that expires', () => {
    test('is listed with its scope and its end, and must end in the future', async () => {
      const body = { name: 'for a guest', scope: 'read-only', expires_at: inHours(1).toISOString() };
      const { token: _secret, ...created } = (await ask('POST', `/tokens?${ofMine}`, { body })).body;
      expect(created).toMatchObject({ ...body, last_used_at: null });
      expect((await ask('GET', `/tokens?${ofMine}`)).body.items).toContainEqual(created);
      for (const expires_at of [inHours(0), inHours(-1)])
        expect(
          (await ask('POST', `/tokens?${ofMine}`, { body: { ...body, expires_at } })).body.errors,
        ).toEqual([{ path: 'expires_at', message: 'must be in the future' }]);
    });

    test('says that it has expired, on sign-in and everywhere else', async () => {
      const before = await expiredAttempts();
      const token = await api.newToken(merchant, { expiresAt: inHours(0) });
      expect((await ask('POST', '/session', { body: { token } })).problem).toBe('token-expired');
      for (const path of ['/session', mine, `/events?${ofMine}`])
        expect((await ask('GET', path, { token })).problem).toBe('token-expired');
      expect((await expiredAttempts()) - before).toBe(4);
    });

    test('ends its sessions', async () => {
      const token = await api.newToken(merchant, { expiresAt: inHours(2) });
      const { text } = await api.send('POST', '/session', { body: { token } });
      expect(JSON.parse(text).expires_at).toBe(inHours(2).toISOString());
      const { headers } = await signIn(api, token);
      await testDatabase.query(
        `update tokens set expires_at = '${inHours(0).toISOString()}' where expires_at is not null`,
      );
      expect(problemOf(await api.send('GET', mine, { headers }))).toBe('session-ended');
      expect((await ask('GET', `/sessions?${ofMine}`)).body.items).toEqual([]);
    });

    test('creates no token that outlives it, and no link to one', async () => {
      const token = await api.newToken(merchant, { expiresAt: inHours(2) });
      const create = async (more: object) =>
        ask('POST', `/tokens?${ofMine}`, { token, body: { name: 'later', ...more } });
      for (const more of [{}, { expires_at: inHours(3) }])
        expect((await create(more)).body.errors).toMatchObject([{ path: 'expires_at' }]);
      expect((await create({ expires_at: inHours(2) })).status).toBe(201);
      const { id } = await createExpiring();
      expect((await ask('POST', `/tokens/${id}/sign-in-link?${ofMine}`, { token })).problem).toBe(
        'token-expires-later',
      );
    });
  });

  describe('an invitation', () => {
    test('signs in once, until its token expires, without the token', async () => {
      const { id, token } = await createExpiring();
      const link = await ask('POST', `/tokens/${id}/sign-in-link?${ofMine}`);
      expect([link.status, link.body]).toEqual([
        201,
        {
          sign_in_path: expect.stringMatching(/^\/back-office\/#sign-in=[\w-]{43}$/),
          expires_at: inHours(24).toISOString(),
        },
      ]);
      const secret = link.body.sign_in_path.replace(/.*=/, '');
      const used = await useLink(secret);
      expect(JSON.parse(used.text)).toMatchObject({
        name: 'for a guest',
        started_by: 'invitation',
        merchant_identifier: account.merchant_identifier,
        expires_at: inHours(24).toISOString(),
      });
      expect(used.text).not.toContain(token);
      const headers = { cookie: cookieOf(used.headers) };
      expect((await api.send('GET', mine, { headers })).status).toBe(200);
      expect((await api.send('GET', theirs, { headers })).status).toBe(404);
      expect(problemOf(await useLink(secret))).toBe('unknown-sign-in-link');
      expect(JSON.stringify(await testDatabase.query('select * from sign_in_links'))).not.toContain(secret);
    });

    test('has the scope of its token', async () => {
      const body = { name: 'to look', scope: 'read-only', expires_at: inHours(1) };
      const { id } = (await ask('POST', `/tokens?${ofMine}`, { body })).body;
      const { text, headers } = await useLink(await invite(id));
      const session = { cookie: cookieOf(headers), 'x-csrf-token': JSON.parse(text).csrf_token };
      expect(problemOf(await api.send('POST', `/reset?${ofMine}`, { headers: session }))).toBe(
        'read-only-token',
      );
    });

    test('stays when the provider creates a token, and ends with its own token', async () => {
      const { id } = await createExpiring();
      const [opened, unused] = [await useLink(await invite(id)), await invite(id)];
      const headers = { cookie: cookieOf(opened.headers) };
      await api.newToken({ role: 'provider' });
      expect((await api.send('GET', mine, { headers })).status).toBe(200);
      await ask('DELETE', `/tokens/${id}?${ofMine}`);
      expect(problemOf(await api.send('GET', mine, { headers }))).toBe('session-ended');
      expect(problemOf(await useLink(unused))).toBe('unknown-sign-in-link');
    });

    test('replaces an earlier one, and is valid for three days at most', async () => {
      const body = { name: 'long', expires_at: inHours(24 * 90) };
      const { id } = (await ask('POST', `/tokens?${ofMine}`, { body })).body;
      const first = await invite(id);
      const link = await ask('POST', `/tokens/${id}/sign-in-link?${ofMine}`);
      expect(link.body.expires_at).toBe(inHours(72).toISOString());
      expect(problemOf(await useLink(first))).toBe('unknown-sign-in-link');
      const { text } = await useLink(link.body.sign_in_path.replace(/.*=/, ''));
      expect(JSON.parse(text).expires_at).toBe(inHours(24 * 30).toISOString());
    });
  });

  test.each([
    ['token', 'revoked', (id: string) => `delete from tokens where id = '${id}'`],
    ['session', 'revoked', (id: string) => `delete from tokens where id = '${id}'`],
    ['token', 'expired', expire],
    ['session', 'expired', expire],
  ] as const)('the event streams of a %s whose token is %s end', async (by, _how, endToken) => {
    const { id, token } = await createExpiring();
    const headers: Record<string, string> =
      by === 'token' ? { authorization: `Bearer ${token}` } : { cookie: (await signIn(api, token)).cookie };
    const stream = await fetch(`${api.origin}/back-office/api/events?${ofMine}`, { headers });
    expect(stream.status).toBe(200);
    await testDatabase.query(endToken(id));
    // The text is complete when the gateway ends the stream.
    expect(await stream.text()).toContain('retry');
  });
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin);

  test('a read-only token that is refused is recorded', async () => {
    const token = await api.newToken(merchant, { scope: 'read-only' });
    await ask('POST', `/reset?${ofMine}`, { token });
    const { body } = await ask('GET', '/audit-log?action=read_only_refused', provider());
    expect(body.items).toMatchObject([{ route: 'POST /reset', actor: { type: 'token' } }]);
  });

  test("a token that expires is not what keeps the provider's last token from being revoked", async () => {
    for (const restrictions of [{ scope: 'read-only' }, { expiresAt: inHours(2) }] as const)
      await api.newToken({ role: 'provider' }, restrictions);
    const revoke = (id: string) => ask('DELETE', `/tokens/${id}`, provider());
    expect((await revoke(firstTokenId)).problem).toBe('last-provider-token');
    const { items } = (await ask('GET', '/tokens', provider())).body;
    const others = items.filter(({ id }: { id: string }) => id !== firstTokenId);
    for (const { id } of others) expect((await revoke(id)).status).toBe(204);
  });

  test('an invitation is refused for a token that does not expire, has expired, or is of another merchant', async () => {
    await api.newToken(merchant, { expiresAt: inHours(0) });
    const { items } = (await ask('GET', '/tokens', provider())).body;
    const problems = await Promise.all(
      items.map(
        async (token: { id: string; merchant_identifier: string | null; expires_at: string | null }) => [
          token.merchant_identifier,
          token.expires_at !== null,
          (await ask('POST', `/tokens/${token.id}/sign-in-link?${ofMine}`)).problem,
        ],
      ),
    );
    expect(problems.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
      [null, false, 'token-not-found'],
      [account.merchant_identifier, false, 'token-does-not-expire'],
      [account.merchant_identifier, true, 'token-not-found'],
      [otherAccount.merchant_identifier, false, 'token-not-found'],
    ]);
  });
});

// No repository has tests of these statements, so they run on both engines.
onEachEngine(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin);

  test('the last use of a token and of a session is stored, and shown', async () => {
    const { headers } = await signIn(api, api.tokens.mine);
    const lastUses = async () =>
      (await Promise.all([ask('GET', `/tokens?${ofMine}`), ask('GET', `/sessions?${ofMine}`)])).map(
        ({ body }) => body.items[0].last_used_at,
      );
    await api.send('GET', mine, { headers });
    await api.storeLastUses();
    const now = stoppedClock.now().toISOString();
    expect(await lastUses()).toEqual([now, now]);
  });

  describe('sessions', () => {
    const start = (token: string, userAgent = 'A browser') =>
      api.send('POST', '/session', {
        body: { token },
        headers: { 'user-agent': `${userAgent}\u00E9`, 'x-forwarded-for': '198.51.100.7' },
      });

    test('are listed with who, when and from where, without their secrets', async () => {
      const { headers, text } = await start(api.tokens.mine, `A browser ${'x'.repeat(500)}`);
      const cookie = cookieOf(headers);
      const listed = await api.send('GET', `/sessions?${ofMine}`, { headers: { cookie } });
      const [session, ...others] = JSON.parse(listed.text).items;
      expect(others).toEqual([]);
      expect(session).toEqual({
        id: expect.stringMatching(/^[\da-f]{32}$/),
        role: 'merchant',
        name: 'a test token',
        started_by: 'token',
        merchant_identifier: account.merchant_identifier,
        scope: 'full',
        token_id: expect.any(String),
        current: true,
        created_at: stoppedClock.now().toISOString(),
        last_used_at: null,
        expires_at: inHours(12).toISOString(),
        address: '198.51.100.7',
        user_agent: expect.stringMatching(/^A browser x{290}$/),
      });
      for (const secret of [cookie.replace(/.*=/, ''), JSON.parse(text).csrf_token])
        expect(listed.text).not.toContain(secret);
    });

    test('of another merchant and of the provider are neither listed nor ended', async () => {
      for (const token of [api.tokens.mine, api.tokens.others, api.tokens.provider]) await start(token);
      expect((await ask('GET', `/sessions?${ofMine}`)).body.items).toHaveLength(1);
      const { items } = (await ask('GET', '/sessions', provider())).body;
      expect(items).toHaveLength(3);
      const foreign = items.filter(
        (one: { merchant_identifier: string | null }) =>
          one.merchant_identifier !== account.merchant_identifier,
      );
      expect(foreign).toHaveLength(2);
      for (const { id } of foreign)
        expect((await ask('DELETE', `/sessions/${id}?${ofMine}`)).problem).toBe('session-not-found');
      expect((await ask('DELETE', `/sessions?${ofMine}`)).body).toEqual({ ended: 1 });
      expect((await ask('GET', '/sessions', provider())).body.items).toHaveLength(2);
      expect((await ask('GET', '/sessions')).body.items).toEqual([]);
      expect((await ask('DELETE', '/sessions?all_accounts=true')).problem).toBe('provider-only');
    });

    test('are ended singly, and all except the current one', async () => {
      const own = await signIn(api, api.tokens.mine);
      const [one, two] = [await start(api.tokens.mine), await start(api.tokens.mine)];
      const { items } = (await ask('GET', `/sessions?${ofMine}`)).body;
      const listed = JSON.parse((await api.send('GET', `/sessions?${ofMine}`, own)).text).items;
      const current = listed.find((session: { current: boolean }) => session.current).id;
      const [other] = items.filter(({ id }: { id: string }) => id !== current);
      expect((await ask('DELETE', `/sessions/${other.id}?${ofMine}`)).status).toBe(204);
      expect((await ask('DELETE', `/sessions/${other.id}?${ofMine}`)).problem).toBe('session-not-found');
      const ended = await api.send('DELETE', `/sessions?${ofMine}`, own);
      expect(JSON.parse(ended.text)).toEqual({ ended: 1 });
      for (const { headers } of [one, two]) {
        const cookie = cookieOf(headers);
        expect(problemOf(await api.send('GET', mine, { headers: { cookie } }))).toBe('session-ended');
      }
      expect((await api.send('GET', mine, own)).status).toBe(200);
      const { body } = await ask('GET', '/audit-log?category=sessions', provider());
      expect(body.items.map(({ action }: { action: string }) => action)).toEqual(
        ['sessions_ended', 'session_ended'].concat(Array.from({ length: 3 }, () => 'signed_in')),
      );
    });

    test('are listed page by page', async () => {
      for (let n = 0; n < 5; n++) await start(api.tokens.mine);
      const ids: string[] = [];
      for (let after = ''; ;) {
        const { body } = await ask('GET', `/sessions?limit=2${after}&${ofMine}`);
        ids.push(...body.items.map(({ id }: { id: string }) => id));
        if (body.next === null) break;
        after = `&after=${body.next}`;
      }
      expect(new Set(ids).size).toBe(5);
    });
  });
});

function expire(id: string): string {
  return `update tokens set expires_at = '${inHours(0).toISOString()}' where id = '${id}'`;
}
