/** The audit log has each request that an authenticated caller was not allowed to send (ASVS 7.2.2): tested on every route. */
import * as t from 'io-ts';
import { createSignInLink } from '../credentials/sign-in-link.ts';
import { logAuditEntry } from '../audit-log/log-audit-entry.ts';
import { openLog } from '../observability/log/log.ts';
import { signIn } from '../testing/browser-session.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import {
  routeTable,
  startManagementApi,
  type ApiRequestOptions,
  type ManagementApiServer,
} from '../testing/management-api-server.ts';
import { account, otherAccount } from '../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { stoppedClock } from '../testing/seeded-storage.ts';
import type { TestDatabase } from '../testing/test-database.ts';

type Row = (typeof routeTable)[number];

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let lines: string[];

const mine = account.merchant_identifier;
const theirs = otherAccount.merchant_identifier;
const secretValue = 'value-that-no-entry-contains';

const ofAccounts = routeTable.filter(
  ({ path, audience }) => path.includes('{merchant_identifier}') || audience === 'scope',
);
const changingScope = routeTable.filter(({ query }) => Object.hasOwn(query, 'all_accounts'));
const changing = routeTable.filter(({ method, audience }) => method !== 'GET' && audience !== 'anyone');

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeAll(async () => {
    lines = [];
    testDatabase = await newDatabase();
    const log = openLog('info', { write: (line) => void lines.push(line) });
    api = await startManagementApi(testDatabase, {}, { onAuditEntry: logAuditEntry(log) });
  });

  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  test.each(routeTable.map((route) => [nameOf(route), route] as const))(
    '%s is recorded if the role does not allow it, and only then',
    async (name, route) => {
      const sent = () => send(route, mine, { token: api.tokens.mine });
      expect(await refusalsDuring(sent)).toEqual(
        route.audience === 'provider' ? [['role_refused', name, 'token', mine]] : [],
      );
    },
  );

  test.each(ofAccounts.map((route) => [nameOf(route), route] as const))(
    "%s is recorded for another merchant's account, and for an unknown one",
    async (name, route) => {
      const action = route.audience === 'provider' ? 'role_refused' : 'foreign_account_refused';
      const sent = async () => {
        await send(route, mine, { token: api.tokens.others });
        await send(route, 'UNKNOWN', { token: api.tokens.others });
      };
      expect(await refusalsDuring(sent)).toEqual([[action, name, 'token', theirs, 2]]);
    },
  );

  test.each(changingScope.map((route) => [nameOf(route), route] as const))(
    '%s of all accounts is recorded for a merchant',
    async (name, route) => {
      const ofAll = { ...route, audience: 'bearer', path: `${route.path}?all_accounts=true` } as const;
      const sent = () => send(ofAll, mine, { token: api.tokens.mine });
      expect(await refusalsDuring(sent)).toEqual([['role_refused', name, 'token', mine]]);
    },
  );

  test('each change without a CSRF token or from another origin is recorded with its session', async () => {
    const { cookie, headers } = await signIn(api, api.tokens.mine);
    for (const route of changing) {
      const wrong = { cookie, 'x-csrf-token': secretValue };
      const foreign = { ...headers, origin: 'https://evil.example' };
      const sent = async () => {
        await send(route, mine, { headers: { cookie } });
        await send(route, mine, { headers: wrong });
        await send(route, mine, { headers: foreign });
      };
      expect(await refusalsDuring(sent)).toEqual([
        ['csrf_token_refused', nameOf(route), 'session', mine, 2],
        ['cross_origin_refused', nameOf(route), 'session', mine],
      ]);
    }
  });

  test('signing in from another origin is recorded, with the address only', async () => {
    for (const route of routeTable.filter(
      ({ method, audience }) => method !== 'GET' && audience === 'anyone',
    )) {
      const sent = () => send(route, mine, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(await refusalsDuring(sent)).toEqual([
        ['cross_origin_refused', nameOf(route), 'unauthenticated', null],
      ]);
    }
  });

  test('a session of a sign-in link that asks for a provider token is recorded', async () => {
    const { secret, link } = createSignInLink({ role: 'provider' }, stoppedClock.now());
    expect(await expectTaskSuccess(api.storage.signInLinks.add(link))).toBe(true);
    const signedIn = await api.send('POST', '/session/link', { body: { secret } });
    const headers = {
      cookie: signedIn.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '',
      'x-csrf-token': String(JSON.parse(signedIn.text).csrf_token),
    };
    const body = { name: secretValue };
    const sent = async () => {
      expect((await api.send('POST', '/tokens?all_accounts=true', { headers, body })).status).toBe(403);
    };
    expect(await refusalsDuring(sent)).toEqual([
      ['link_session_refused', 'POST /tokens', 'sign_in_link', null],
    ]);
  });

  test('nothing else is recorded as refused: no wrong input, nothing unknown, no missing credentials', async () => {
    const sent = async () => {
      await api.send('GET', '/accounts');
      await api.send('GET', '/accounts', { token: 'postern_nothing' });
      await api.send('GET', '/nothing', { token: api.tokens.mine });
      await api.send('PUT', '/accounts', { token: api.tokens.mine });
      await api.send('PATCH', `/accounts/${mine}/technical`, { token: api.tokens.mine, body: { x: 1 } });
      await api.send('GET', '/accounts/UNKNOWN/orders', { token: api.tokens.provider });
      await api.send('DELETE', `/tokens/unknown?merchant_identifier=${mine}`, { token: api.tokens.mine });
      const { cookie } = await signIn(api, api.tokens.mine);
      await api.send('GET', '/accounts', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    };
    expect(await refusalsDuring(sent)).toEqual([]);
  });

  test('merchants see no refused request, and no entry has a value of the request', async () => {
    const path = '/accounts/{merchant_identifier}/orders';
    await send({ method: 'GET', path, audience: 'account' }, mine, { token: api.tokens.others });
    for (const query of ['', '&category=refused_access', '&action=foreign_account_refused']) {
      for (const [merchant, token] of [
        [mine, api.tokens.mine] as const,
        [theirs, api.tokens.others] as const,
      ]) {
        const { status, text } = await api.send('GET', `/audit-log?merchant_identifier=${merchant}${query}`, {
          token,
        });
        expect([status, text.includes('refused')]).toEqual([200, false]);
      }
    }
    const refusals = {
      api: (
        await api.send('GET', '/audit-log?limit=100&category=refused_access', { token: api.tokens.provider })
      ).text,
      table: JSON.stringify(await testDatabase.query("select * from audit_log where share like 'refused%'")),
      log: lines.filter((line) => line.includes('_refused')).join(''),
    };
    for (const [where, text] of Object.entries(refusals))
      expect([where, text.includes(`GET ${path}`), text.includes(secretValue)]).toEqual([where, true, false]);
  });

  test('a log line has the route and the actor', async () => {
    const sent = () =>
      send({ method: 'GET', path: '/accounts', audience: 'provider' }, mine, { token: api.tokens.mine });
    await refusalsDuring(sent);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 'info',
      msg: 'audit log',
      action: 'role_refused',
      actor: 'token',
      actor_merchant_identifier: mine,
      token_name: 'a test token',
      address: '127.0.0.1',
      route: 'GET /accounts',
      attempts: 1,
    });
  });
});

function nameOf({ method, path }: Pick<Row, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

async function send(
  { method, path, audience }: Pick<Row, 'method' | 'path' | 'audience'>,
  merchant: string,
  options: ApiRequestOptions,
): Promise<void> {
  const scoped = audience === 'scope' ? `${path}?merchant_identifier=${merchant}` : path;
  const target = scoped.replace('{merchant_identifier}', merchant).replaceAll(/\{\w+\}/g, secretValue);
  await api.send(method, target, { ...options, ...(method !== 'GET' && { body: { name: secretValue } }) });
}

const Page = t.type({
  items: t.array(
    t.type({
      action: t.string,
      attempts: t.number,
      merchant_identifier: t.null,
      route: t.string,
      changes: t.array(t.unknown),
      actor: t.type({
        type: t.string,
        merchant_identifier: t.union([t.string, t.null]),
        token_id: t.union([t.string, t.null]),
        address: t.literal('127.0.0.1'),
      }),
    }),
  ),
});

type Refusal = readonly [
  action: string,
  route: string,
  actor: string,
  merchant: string | null,
  attempts?: number,
];

/** The entries that a request adds, in their order. */
async function refusalsDuring(sent: () => Promise<void>): Promise<readonly Refusal[]> {
  await readRefusals();
  await testDatabase.query("delete from audit_log where share like 'refused_access%'");
  await sent();
  return readRefusals();
}

async function readRefusals(): Promise<readonly Refusal[]> {
  const { text } = await api.send('GET', '/audit-log?limit=100&category=refused_access', {
    token: api.tokens.provider,
  });
  const page: unknown = JSON.parse(text);
  if (!Page.is(page)) throw new Error(`not a page of refused requests: ${text}`);
  return page.items
    .toReversed()
    .map(({ action, route, attempts, actor: { type, merchant_identifier: merchant } }) => [
      action,
      route,
      type,
      merchant,
      ...(attempts > 1 ? ([attempts] as const) : ([] as const)),
    ]);
}
