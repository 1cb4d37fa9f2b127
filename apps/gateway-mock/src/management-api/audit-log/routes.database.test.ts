/**
 * The audit log: every route that changes something writes an entry, which says who changed what, when and from where. The live
 * updates: every route that changes something publishes its topic.
 */
import * as t from 'io-ts';
import { ensureProviderToken } from '../../credentials/first-provider-token.ts';
import { generateToken } from '../../credentials/new-token.ts';
import { sessionIdOf } from '../../credentials/session.ts';
import { createSignInLink } from '../../credentials/sign-in-link.ts';
import { hashSecret } from '../../credentials/token.ts';
import { logAuditEntry } from '../../audit-log/log-audit-entry.ts';
import { openLog } from '../../observability/log/log.ts';
import type { StorageOptions } from '../../storage/open-storage.ts';
import { openPage } from '../../testing/pay-on-page.ts';
import { signIn } from '../../testing/browser-session.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { expectPublishedTopics } from '../../testing/expect-published-topics.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { requestOf } from '../../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../../testing/management-api-of-test.ts';
import { routeTable, type ManagementApiServer } from '../../testing/management-api-server.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { waysToWriteASecret } from '@postern/protocol/testing';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { stoppedClock } from '../../testing/seeded-storage.ts';
import { tableNames } from '../../testing/table-names.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let recordedIds: string[];
let lines: string[];

let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let ofMine: string;
let ofAccount: string;
const newPhrases = {
  sha_request_phrase: 'a phrase that goes in',
  sha_response_phrase: 'and one that goes in as well',
};
const newAccount = { merchant_identifier: 'NEW2', name: 'New', sha_type: 'SHA-256', ...newPhrases };
const effect = { kind: 'technical_problem' };

interface RecordedRoute {
  readonly action: string;
  /** The members that the request changes. */
  readonly members: readonly string[];
  /** Prepares the request. Returns the parts of it that the row cannot name. */
  readonly prepare?: () => Promise<Partial<Sent> | void>;
  readonly body?: object;
}

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const phraseMembers = ['sha_request_phrase', 'sha_response_phrase'];
const tokenMembers = ['id', 'name', 'role', 'scope'];
const snapshotMembers = ['snapshot', 'orders'];

const recordedRoutes = (): Readonly<Record<string, RecordedRoute>> => ({
  'POST /session': {
    action: 'signed_in',
    members: [],
    prepare: async () => ({ token: undefined, body: { token: api.tokens.provider } }),
  },
  'POST /session/link': {
    action: 'signed_in',
    members: [],
    prepare: async () => ({ token: undefined, body: { secret: await newLink() } }),
  },
  'DELETE /session': {
    action: 'signed_out',
    members: [],
    prepare: async () => ({
      token: undefined,
      headers: (await signIn(api, api.tokens.provider)).headers,
    }),
  },
  'DELETE /sessions/{id}': {
    action: 'session_ended',
    members: ['name', 'address'],
    prepare: async () => {
      const { cookie } = await signIn(api, api.tokens.mine);
      return { path: `/sessions/${sessionIdOf(hashSecret(cookie.replace(/.*=/, '')))}` };
    },
  },
  ...ofEachScope((scope) => ({
    [`DELETE /sessions?${scope}`]: {
      action: 'sessions_ended',
      members: ['sessions'],
      prepare: async () => void (await signIn(api, api.tokens.mine)),
    },
  })),
  'POST /accounts': {
    action: 'account_created',
    members: ['name', 'sha_type', 'access_code', ...phraseMembers, 'active', 'encoding'],
    body: { merchant_identifier: 'NEW1', name: 'New', sha_type: 'SHA-256', ...newPhrases },
  },
  'PATCH /accounts/{merchant_identifier}': {
    action: 'account_changed',
    members: ['name', 'limits.AED.daily'],
    body: { name: 'Renamed', limits: { AED: { daily: '500' } } },
  },
  'PATCH /accounts/{merchant_identifier}/settings': {
    action: 'account_changed',
    members: ['request_shape'],
    body: { request_shape: 'compatible' },
  },
  'PATCH /accounts/{merchant_identifier}/security': {
    action: 'security_changed',
    members: ['sha_type', ...phraseMembers, 'origins'],
    body: { sha_type: 'SHA-512', ...newPhrases, origins: ['203.0.113.7'] },
  },
  'POST /accounts/{merchant_identifier}/security/access-code': {
    action: 'access_code_renewed',
    members: ['access_code'],
  },
  'PUT /accounts/{merchant_identifier}/security/next': {
    action: 'next_keys_set',
    members: ['next.sha_type', ...phraseMembers.map((name) => `next.${name}`)],
    body: newPhrases,
  },
  'DELETE /accounts/{merchant_identifier}/security/next': {
    action: 'rotation_canceled',
    members: ['next.sha_type', ...phraseMembers.map((name) => `next.${name}`)],
    prepare: () => sendAsProvider('PUT', `${ofAccount}/security/next`, newPhrases),
  },
  'POST /accounts/{merchant_identifier}/security/rotate': {
    action: 'keys_rotated',
    members: [...phraseMembers, 'next.sha_type', 'previous.sha_type'],
    prepare: () => sendAsProvider('PUT', `${ofAccount}/security/next`, newPhrases),
  },
  'POST /accounts/{merchant_identifier}/security/rotate-back': {
    action: 'keys_rotated_back',
    members: [...phraseMembers, 'next.sha_type', 'previous.sha_type'],
    prepare: async () => {
      await sendAsProvider('PUT', `${ofAccount}/security/next`, newPhrases);
      await sendAsProvider('POST', `${ofAccount}/security/rotate`);
    },
  },
  'DELETE /accounts/{merchant_identifier}/security/previous': {
    action: 'previous_keys_revoked',
    members: ['previous.sha_type'],
    prepare: async () => {
      await sendAsProvider('PUT', `${ofAccount}/security/next`, newPhrases);
      await sendAsProvider('POST', `${ofAccount}/security/rotate`);
    },
  },
  'PATCH /accounts/{merchant_identifier}/technical': {
    action: 'technical_changed',
    members: ['channels.web.direct'],
    body: { channels: { web: { direct: 'https://shop.example/feedback' } } },
  },
  'PATCH /accounts/{merchant_identifier}/delivery': {
    action: 'delivery_changed',
    members: ['max_attempts'],
    body: { max_attempts: 1 },
  },
  'PATCH /accounts/{merchant_identifier}/payments': {
    action: 'payments_changed',
    members: ['payments.return_method'],
    body: { return_method: 'GET' },
  },
  'PUT /accounts/{merchant_identifier}/inbox/response': {
    action: 'inbox_response_changed',
    members: ['inbox_response'],
    body: { response: 'error' },
  },
  'POST /accounts/{merchant_identifier}/scenarios': {
    action: 'scenario_created',
    members: ['scenarios.1'],
    body: { effect },
  },
  'PATCH /accounts/{merchant_identifier}/scenarios/{scenario_id}': {
    action: 'scenario_changed',
    members: ['scenarios.1'],
    prepare: async () => {
      await sendAsProvider('POST', `${ofAccount}/scenarios`, { effect });
      return { path: `${ofAccount}/scenarios/1`, body: { paused: true } };
    },
  },
  'DELETE /accounts/{merchant_identifier}/scenarios/{scenario_id}': {
    action: 'scenarios_deleted',
    members: ['scenarios.1'],
    prepare: async () => {
      await sendAsProvider('POST', `${ofAccount}/scenarios`, { effect });
      return { path: `${ofAccount}/scenarios/1` };
    },
  },
  'DELETE /accounts/{merchant_identifier}/scenarios': {
    action: 'scenarios_deleted',
    members: ['scenarios.1'],
    prepare: () => sendAsProvider('POST', `${ofAccount}/scenarios`, { effect }),
  },
  'PUT /accounts/{merchant_identifier}/presets/{preset}': {
    action: 'preset_enabled',
    members: ['presets'],
    prepare: async () => ({ path: `${ofAccount}/presets/magic_amounts` }),
  },
  'DELETE /accounts/{merchant_identifier}/presets/{preset}': {
    action: 'preset_disabled',
    members: ['presets'],
    prepare: async () => {
      await sendAsProvider('PUT', `${ofAccount}/presets/magic_amounts`);
      return { path: `${ofAccount}/presets/magic_amounts` };
    },
  },
  'POST /accounts/{merchant_identifier}/clock/stop': {
    action: 'clock_stopped',
    members: ['clock_stopped_at'],
    body: { at: '2030-01-01T00:00:00Z' },
  },
  'POST /accounts/{merchant_identifier}/clock/resume': {
    action: 'clock_resumed',
    members: ['clock_stopped_at'],
    prepare: () => sendAsProvider('POST', `${ofAccount}/clock/stop`, {}),
  },
  'POST /accounts/{merchant_identifier}/clock/advance': {
    action: 'clock_advanced',
    members: ['clock_stopped_at'],
    prepare: () => sendAsProvider('POST', `${ofAccount}/clock/stop`, {}),
    body: { seconds: 90 },
  },
  'DELETE /accounts/{merchant_identifier}': { action: 'account_deleted', members: ['orders'] },
  'DELETE /accounts/{merchant_identifier}/orders/{fort_id}': {
    action: 'orders_deleted',
    members: ['merchant_reference'],
    prepare: async () => {
      const [row] = await testDatabase.query(
        `select fort_id from orders where merchant_identifier = '${mine}'`,
      );
      return { path: `${ofAccount}/orders/${String(row?.['fort_id'])}` };
    },
  },
  'DELETE /accounts/{merchant_identifier}/orders': { action: 'orders_deleted', members: ['orders'] },
  ...ofEachScope((scope, stored) => ({
    [`POST /import?replace=true&${scope}`]: {
      action: 'seed_imported',
      members: ['name'],
      body: { accounts: [{ merchant_identifier: mine, name: 'Imported' }] },
    },
    [`POST /reset?${scope}`]: {
      action: 'state_reset',
      members: snapshotMembers,
      prepare: () => expectTaskSuccess(api.storage.storedSnapshots.storeSeed(stored())),
    },
    [`POST /snapshots?${scope}`]: {
      action: 'snapshot_created',
      members: snapshotMembers,
      body: { name: 'saved' },
    },
    [`POST /snapshots/{name}/restore?${scope}`]: {
      action: 'snapshot_restored',
      members: snapshotMembers,
      prepare: () => saveSnapshot(stored()),
    },
    [`DELETE /snapshots/{name}?${scope}`]: {
      action: 'snapshot_deleted',
      members: ['snapshot'],
      prepare: () => saveSnapshot(stored()),
    },
    [`POST /tokens?${scope}`]: {
      action: 'token_created',
      members: tokenMembers,
      body: { name: 'another one' },
    },
  })),
  'DELETE /tokens/{id}': {
    action: 'token_revoked',
    members: [...tokenMembers, 'expires_at'],
    prepare: async () => ({ path: `/tokens/${await newTokenOfAccount()}` }),
  },
  'POST /tokens/{id}/sign-in-link': {
    action: 'sign_in_link_created',
    members: ['role', 'token_id', 'expires_at'],
    prepare: async () => ({ path: `/tokens/${await newTokenOfAccount()}/sign-in-link` }),
  },
});

const recorded = Object.keys(recordedRoutes());

/** The routes that need a scope, for the account and for all accounts. */
function ofEachScope(
  routes: (
    scope: string,
    merchantIdentifier: () => string | undefined,
  ) => Readonly<Record<string, RecordedRoute>>,
): Readonly<Record<string, RecordedRoute>> {
  return {
    ...routes('merchant_identifier={merchant_identifier}', () => mine),
    ...routes('all_accounts=true', () => undefined),
  };
}

async function saveSnapshot(of: string | undefined): Promise<void> {
  await expectTaskSuccess(
    api.storage.storedSnapshots.create(of, 'saved', { replace: true, by: { type: 'start' } }),
  );
}

// These change no access and no setting, and the order, the feedback or the request log shows what they did.
const unrecorded: Readonly<Record<string, UnrecordedRoute>> = {
  'POST /accounts/{merchant_identifier}/orders': {
    reason: 'adds test data; the order has its time',
    changes: ['orders'],
    body: { merchant_reference: 'added', currency: 'AED', amount: '1', state: 'purchased' },
  },
  'POST /accounts/{merchant_identifier}/orders/{fort_id}/complete': {
    reason: 'the order lists the operation',
    changes: ['operations', 'pending_operations'],
    body: { ends: 'succeeded' },
    prepare: async () => {
      const [order] = await testDatabase.query(
        `insert into pending_operations (merchant_identifier, fort_id, completion, due_at, account_clock)
         select merchant_identifier, fort_id, '${JSON.stringify(completion)}', '2030-01-01T00:00:10.000Z', 1
         from orders where merchant_identifier = '${mine}' returning fort_id`,
      );
      return `orders/${String(order?.['fort_id'])}/complete`;
    },
  },
  'POST /accounts/{merchant_identifier}/payment-pages': {
    reason: 'the list of payment pages has the page',
    changes: ['payment_pages'],
    body: { merchant_reference: 'opened', currency: 'AED', amount: '1', return_url: 'https://shop.example' },
    prepare: async () => void (await openPage(api.storage, account, 'another')),
  },
  'POST /accounts/{merchant_identifier}/payment-pages/{page_id}/addresses': {
    reason: 'leads to a page that the caller may open',
    changes: [],
    prepare: async () => {
      await openPage(api.storage, account, 'another');
      const [page] = await testDatabase.query(
        `select id from payment_pages where merchant_identifier = '${mine}'`,
      );
      return `payment-pages/${String(page?.['id'])}/addresses`;
    },
  },
  'POST /accounts/{merchant_identifier}/operations': {
    reason: 'the request log has the request',
    changes: [],
    body: { operation: 'CHECK_STATUS', merchant_reference: 'order-1' },
  },
  'POST /accounts/{merchant_identifier}/shopper': {
    reason: 'the request log has the form and each click',
    changes: [],
    body: { merchant_reference: 'added', currency: 'AED', amount: '100' },
  },
  'POST /accounts/{merchant_identifier}/requests/{request_id}/replay': {
    reason: 'the request log has the new request',
    changes: [],
    body: { form: 'signed_again' },
    prepare: async () => `requests/${await capture()}/replay`,
  },
  'POST /accounts/{merchant_identifier}/feedback/resend': {
    reason: 'the feedback lists its delivery attempts',
    changes: ['feedback'],
    prepare: async () => {
      await deliverToInbox();
      await testDatabase.query(
        `update feedback set state = 'exhausted', exhausted_at = '2030-01-01T00:00:00.000Z' where merchant_identifier = '${mine}'`,
      );
    },
    body: { exhausted_since: '2000-01-01T00:00:00Z' },
  },
  'POST /accounts/{merchant_identifier}/feedback/{feedback_id}/resend': {
    reason: 'the feedback lists its delivery attempts',
    changes: ['feedback'],
    prepare: async () => `feedback/${await deliverToInbox()}/resend`,
  },
  'POST /accounts/{merchant_identifier}/feedback/send': {
    reason: 'sends feedback of the caller; stores only a message of the inbox',
    changes: ['inbox'],
    body: { kind: 'direct', address: 'inbox', params: { merchant_reference: 'planted' } },
  },
  'POST /accounts/{merchant_identifier}/technical/test': {
    reason: 'sends feedback for a fictitious order; stores only a message of the inbox',
    changes: ['inbox'],
    body: { kind: 'direct', address: 'inbox' },
  },
  'DELETE /accounts/{merchant_identifier}/inbox': {
    reason: 'deletes received messages; the feedback stays',
    changes: ['inbox'],
    prepare: async () => void (await deliverToInbox()),
  },
};

interface UnrecordedRoute {
  readonly reason: string;
  /** The tables with a topic that the request changes. */
  readonly changes: readonly string[];
  /** Prepares the request. Returns the end of its path if it has an id. */
  readonly prepare?: () => Promise<string | void>;
  readonly body?: object;
}

test('each route that may change something writes an entry, or has a reason why not', () => {
  const changing = routeTable.filter(({ method }) => method !== 'GET').map(nameOf);
  const covered = new Set([...recorded, ...Object.keys(unrecorded)].map((name) => name.replace(/[?].*/, '')));
  expect([...covered].toSorted()).toEqual(changing.toSorted());
});

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, otherAccount, mine: ofAccount, ofMine } = ofTest);
  mine = account.merchant_identifier;
  lines = [];
  recordedIds = [];
};

const logEntry = logAuditEntry(openLog('info', { write: (line) => void lines.push(line) }));
const opening: StorageOptions = {
  onAuditEntry: (entry) => {
    logEntry(entry);
    recordedIds.push(entry.id);
  },
};

/** The paths of the texts in a body. */
function textPaths(body: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof body === 'string') return [at];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => textPaths(value, [...at, name]));
}

/** A copy of the body with another text at this path. */
function withText(body: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined || typeof body !== 'object' || body === null) return text;
  return { ...body, [name]: withText(Reflect.get(body, name), rest, text) };
}

const exactly = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

const isOfAccount = (route: string): boolean => route.includes('{merchant_identifier}');

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin, opening);

  test.each(recorded.filter(isOfAccount))('%s writes an entry and publishes its topic', expectEntry);

  const withTexts = recorded.filter((name) => isOfAccount(name) && textPaths(rowOf(name).body).length > 0);
  test.each(withTexts)('%s stores no secret, whichever text contains it', async (name) => {
    const { prepare, body } = rowOf(name);
    const [method = '', path = ''] = name.split(' ');
    const secret = account.sha_request_phrase;
    for (const place of textPaths(body)) {
      const prepared = (await prepare?.()) ?? {};
      const sent = { path: path.replace('{merchant_identifier}', mine), ...prepared };
      const token = api.tokens.provider;
      await api.send(method, sent.path, { ...sent, token, body: withText(body, place, `a ${secret}`) });
    }
    for (const table of tableNames())
      expect([table, JSON.stringify(await testDatabase.query(`select * from ${table}`), exactly)]).toEqual([
        table,
        expect.not.stringContaining(secret),
      ]);
  });

  test.each(Object.entries(unrecorded))(
    '%s publishes its topic',
    async (name, { changes, prepare, body }) => {
      const [method = '', path = ''] = name.split(' ');
      const end = await prepare?.();
      const { result, changed } = await expectPublishedTopics(testDatabase, api.storage, () =>
        api.send(
          method,
          end === undefined ? path.replace('{merchant_identifier}', mine) : `${ofAccount}/${end}`,
          {
            token: api.tokens.provider,
            ...(body !== undefined && { body }),
          },
        ),
      );
      expect({ text: result.text, isDone: result.status < 300 }).toMatchObject({ isDone: true });
      expect(changed).toEqual(expect.arrayContaining([...changes]));
    },
  );
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin, opening);

  test.each(recorded.filter((route) => !isOfAccount(route)))(
    '%s writes an entry and publishes its topic',
    expectEntry,
  );

  test('an entry names the token, or the session, or the link', async () => {
    await sendAsProvider('PATCH', ofAccount, { name: 'By token' });
    const byToken = await newest();
    const session = await signIn(api, api.tokens.provider);
    await api.send('PATCH', ofAccount, { headers: session.headers, body: { name: 'By session' } });
    const bySession = await newest();
    const { headers, text } = await api.send('POST', '/session/link', { body: { secret: await newLink() } });
    const cookie = headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
    const link = { cookie, 'x-csrf-token': String(JSON.parse(text).csrf_token) };
    await api.send('PATCH', ofAccount, { headers: link, body: { name: 'By link' } });
    const byLink = await newest();
    expect([byToken, bySession, byLink].map(({ actor, changes }) => [actor, changes])).toEqual([
      [actorOf('token', 'first'), [{ member: 'name', before: account.name, after: 'By token' }]],
      [actorOf('session', 'first'), [{ member: 'name', before: 'By token', after: 'By session' }]],
      [actorOf('sign_in_link', null), [{ member: 'name', before: 'By session', after: 'By link' }]],
    ]);
  });

  test('a request that changes nothing writes no entry', async () => {
    const before = await entriesOf();
    await sendAsProvider('PATCH', ofAccount, { name: account.name });
    await sendAsProvider('PATCH', `${ofAccount}/security`, {
      sha_response_phrase: account.sha_request_phrase,
    });
    await sendAsProvider('POST', `${ofAccount}/clock/advance`, { seconds: 1 });
    await sendAsProvider('DELETE', '/tokens/unknown');
    expect(await entriesOf()).toEqual(before);
  });

  test('nothing changes if the entry cannot be stored', async () => {
    await testDatabase.query('alter table audit_log rename to lost');
    const answers = [
      await api.send('PATCH', ofAccount, { token: api.tokens.provider, body: { name: 'Lost' } }),
      await api.send('POST', `/tokens?${ofMine}`, { token: api.tokens.mine, body: { name: 'lost' } }),
      await api.send('POST', `${ofAccount}/clock/stop`, { token: api.tokens.mine, body: {} }),
      await api.send('POST', '/session', { body: { token: api.tokens.mine } }),
    ];
    await testDatabase.query('alter table lost rename to audit_log');
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect(api.takeFailures()).not.toEqual([]);
    expect(await testDatabase.query("select * from tokens where name = 'lost'")).toEqual([]);
    expect(await testDatabase.query('select * from sessions')).toEqual([]);
    expect(
      await testDatabase.query(
        `select name, clock_stopped_at from merchants where merchant_identifier = '${mine}'`,
      ),
    ).toEqual([{ name: account.name, clock_stopped_at: null }]);
  });

  test('one advance of a clock is one entry, however many steps it takes', async () => {
    const technical = { channels: { web: { notification: 'https://shop.example/feedback' } } };
    await sendAsProvider('PATCH', `${ofAccount}/technical`, technical);
    await sendAsProvider('POST', `${ofAccount}/clock/stop`, { at: '2030-01-01T00:00:00Z' });
    await testDatabase.query(`insert into pending_operations (merchant_identifier, fort_id, completion, due_at, account_clock)
      select merchant_identifier, fort_id, '${JSON.stringify(completion)}', '2030-01-01T00:00:10.000Z', 1
      from orders where merchant_identifier = '${mine}'`);
    await sendAsProvider('POST', `${ofAccount}/clock/advance`, { seconds: 60 });
    expect((await entriesOf('&action=clock_advanced')).map(({ changes }) => changes)).toEqual([
      [
        {
          member: 'clock_stopped_at',
          before: '2030-01-01T00:00:00.000Z',
          after: '2030-01-01T00:01:00.000Z',
        },
      ],
    ]);
  });

  describe('a failed sign-in', () => {
    test('is recorded with its address and the number of attempts', async () => {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
        await api.send('POST', '/session', {
          headers: from(address),
          body: { token: 'postern_nothing' },
        });
      await api.send('GET', '/accounts', { headers: from('192.0.2.1'), token: 'postern_nothing' });
      await api.send('POST', '/session/link', { headers: from('192.0.2.3'), body: { secret: 'nothing' } });
      expect(await failedSignIns()).toEqual({
        'sign_in_link_rejected unauthenticated 192.0.2.3': 1,
        'token_rejected unauthenticated 192.0.2.1': 3,
        'token_rejected unauthenticated 192.0.2.2': 1,
      });
      expect(lines.reduce((sum, line) => sum + Number(JSON.parse(line).attempts ?? 0), 0)).toBe(5);
    });

    test('is recorded as blocked after too many', async () => {
      for (let i = 0; i < 25; i++) await api.send('POST', '/session', { body: { token: 'postern_nothing' } });
      expect(await failedSignIns()).toEqual({
        'sign_in_blocked unauthenticated 127.0.0.1': 5,
        'token_rejected unauthenticated 127.0.0.1': 20,
      });
    });
  });

  describe('a merchant', () => {
    test('sees the entries of its account, without the tokens and addresses of the provider', async () => {
      await sendAsProvider('PATCH', ofAccount, { name: 'By the provider' });
      await api.send('PATCH', `${ofAccount}/settings`, {
        token: api.tokens.mine,
        body: { request_shape: 'compatible' },
      });
      await api.send('POST', '/session', { body: { token: 'postern_nothing' } });
      await sendAsProvider('PATCH', `/accounts/${otherAccount.merchant_identifier}`, { name: 'Foreign' });
      const { status, text } = await api.send('GET', `/audit-log?${ofMine}`, { token: api.tokens.mine });
      expect(status).toBe(200);
      const { items } = JSON.parse(text);
      expect(items).toMatchObject([
        {
          action: 'account_changed',
          merchant_identifier: mine,
          actor: {
            type: 'token',
            role: 'merchant',
            merchant_identifier: mine,
            token_id: expect.any(String),
            token_name: 'a test token',
            address: '127.0.0.1',
          },
        },
        {
          action: 'account_changed',
          merchant_identifier: mine,
          actor: {
            type: 'token',
            role: 'provider',
            merchant_identifier: null,
            token_id: null,
            token_name: null,
            address: null,
          },
        },
      ]);
      expect(text).not.toMatch(/Foreign|failed_sign_ins|"first"/);
    });

    test('cannot find out by a filter which token the provider used', async () => {
      await sendAsProvider('PATCH', ofAccount, { name: 'By the provider' });
      const own = `/audit-log?${ofMine}&token_id=`;
      await api.send('PATCH', `${ofAccount}/settings`, {
        token: api.tokens.mine,
        body: { request_shape: 'compatible' },
      });
      const listed = await api.send('GET', `/audit-log?${ofMine}`, { token: api.tokens.mine });
      const [latest] = JSON.parse(listed.text).items;
      const countOf = async (tokenId: string, token: string): Promise<number> =>
        JSON.parse((await api.send('GET', own + tokenId, { token })).text).items.length;
      expect(await countOf(latest.actor.token_id, api.tokens.mine)).toBe(1);
      expect(await countOf('first', api.tokens.mine)).toBe(0);
      expect(await countOf('first', api.tokens.provider)).toBe(1);
    });
  });

  test('entries are listed by category, action, actor, time and account, a page at a time', async () => {
    for (let i = 0; i < 3; i++) await sendAsProvider('PATCH', ofAccount, { name: `Name ${i}` });
    await api.send('POST', `/accounts/${otherAccount.merchant_identifier}/scenarios`, {
      token: api.tokens.others,
      body: { effect },
    });
    const first = await page('?limit=2&category=settings');
    const second = await page(`?limit=2&category=settings&before=${first.next ?? ''}`);
    const names = [...first.items, ...second.items].map(({ changes }) => changes[0]?.after);
    expect([names, second.next]).toEqual([['Name 2', 'Name 1', 'Name 0'], null]);
    const countsOf = async (query: string) => (await page(query)).items.length;
    expect(await countsOf('?action=scenario_created')).toBe(1);
    expect(await countsOf('?action=account_created')).toBe(0);
    expect(await countsOf('?token_id=first')).toBe(3);
    expect(await countsOf('?actor_type=token')).toBe(4);
    expect(await countsOf('?actor_type=command_line')).toBe(0);
    expect(await countsOf(`?actor_merchant_identifier=${otherAccount.merchant_identifier}`)).toBe(1);
    expect(await countsOf(`?actor_merchant_identifier=${mine}`)).toBe(0);
    const now = stoppedClock.now().getTime();
    const at = (milliseconds: number) => encodeURIComponent(new Date(now + milliseconds).toISOString());
    expect(await countsOf(`?at_from=${at(0)}&at_before=${at(1)}`)).toBe(4);
    expect(await countsOf(`?at_from=${at(1)}`)).toBe(0);
    expect(await countsOf(`?at_before=${at(0)}`)).toBe(0);
    expect(
      await countsOf(
        `?at_from=${encodeURIComponent('2026-02-03T08:05:06.789+04:00')}&action=scenario_created`,
      ),
    ).toBe(1);
    expect(await countsOf(`?merchant_identifier=${otherAccount.merchant_identifier}`)).toBe(1);
    expect((await api.send('GET', '/audit-log?category=x', { token: api.tokens.provider })).status).toBe(400);
  });

  test('a text that contains a secret is refused, so that no entry has an earlier phrase after a rotation', async () => {
    const phrase = account.sha_request_phrase;
    const configuredToken = 'a.token.that.was.configured-2026';
    const channels = (address: string) => ({ channels: { web: { direct: address } } });
    const next = { sha_request_phrase: 'phrase-of-another-year', sha_response_phrase: 'and the response' };
    const attempts: readonly (readonly [string, string, object, string])[] = [
      ['PATCH', ofAccount, { name: `Store ${phrase}` }, 'name'],
      ['PATCH', ofAccount, { name: api.tokens.others }, 'name'],
      ['PATCH', `${ofAccount}/technical`, channels(`https://shop.example/${phrase}`), 'channels.web.direct'],
      ['POST', '/accounts', { ...newAccount, name: `New ${newPhrases.sha_request_phrase}` }, 'name'],
      // A configured token has no form of its own.
      ['PATCH', ofAccount, { name: `Store ${configuredToken}` }, 'name'],
      [
        'PATCH',
        `${ofAccount}/technical`,
        channels(`https://shop.example/${configuredToken}`),
        'channels.web.direct',
      ],
      ['POST', '/accounts', { ...newAccount, name: configuredToken }, 'name'],
      [
        'POST',
        '/import?all_accounts=true',
        {
          accounts: [
            {
              ...account,
              merchant_identifier: 'IMPORT01',
              access_code: 'codeofanimport',
              name: configuredToken,
            },
          ],
        },
        'name',
      ],
    ];
    await expectTaskSuccess(ensureProviderToken(api.storage.tokens, configuredToken));
    for (const [method, path, body, member] of attempts) {
      const { status, text } = await api.send(method, path, { token: api.tokens.provider, body });
      expect([path, status, JSON.parse(text).errors]).toEqual([
        path,
        400,
        [{ path: member, message: expect.stringContaining('must not contain') }],
      ]);
    }
    // In the other order: the text is there before it becomes a phrase.
    await sendAsProvider('PATCH', ofAccount, { name: `Store ${next.sha_request_phrase}` });
    const set = await api.send('PUT', `${ofAccount}/security/next`, { token: api.tokens.mine, body: next });
    expect([set.status, JSON.parse(set.text).errors[0].path]).toEqual([400, 'name']);
    // Other members can still be changed.
    expect(
      (await api.send('PATCH', ofAccount, { token: api.tokens.provider, body: { active: true } })).status,
    ).toBe(200);
  });

  test.each(Object.entries(waysToWriteASecret))(
    'a secret that is written %s is refused wherever it would be stored or logged',
    async (_way, write) => {
      for (const secret of [account.sha_request_phrase, api.tokens.provider]) {
        const text = write(secret);
        const places: readonly (readonly [string, string, object])[] = [
          // A longer name is refused for its length.
          ...(text.length <= 50 ? ([['PATCH', ofAccount, { name: text }]] as const) : []),
          ...(text.length <= 100
            ? ([
                ['POST', `${ofAccount}/scenarios`, { name: text, effect: { kind: 'technical_problem' } }],
                ['POST', `/tokens?${ofMine}`, { name: text }],
              ] as const)
            : []),
          [
            'PATCH',
            `${ofAccount}/technical`,
            { channels: { web: { direct: `https://shop.example/?a=${encodeURIComponent(text)}` } } },
          ],
          ...(/^[\w.-]{1,60}$/.test(text)
            ? ([['POST', `/snapshots?${ofMine}`, { name: text }]] as const)
            : []),
        ];
        for (const [method, path, body] of places) {
          const { status, text: reply } = await api.send(method, path, { token: api.tokens.provider, body });
          expect([path, status, reply]).toEqual([path, 400, expect.stringContaining('must not contain')]);
        }
        const { headers } = await api.send('POST', '/session', {
          body: { token: api.tokens.mine },
          headers: { 'user-agent': `curl ${text}` },
        });
        const listed = await api.send('GET', `/sessions?${ofMine}`, {
          headers: { cookie: headers.getSetCookie().join().replace(/;.*/, '') },
        });
        expect(JSON.parse(listed.text).items[0].user_agent).toBe('[redacted]');
      }
    },
  );

  test('the name of a token contains no token and no phrase', async () => {
    const configured = 'Wm3kP9xQ2vL7nR4tY8bC1dF6gH5jK0sA';
    const { stored } = generateToken('configured at start', { role: 'provider' });
    await expectTaskSuccess(api.storage.tokens.add({ ...stored, hash: hashSecret(configured) }));
    const unknown = `postern_${'A'.repeat(43)}`;
    for (const name of [api.tokens.provider, `my ${api.tokens.others}`, unknown, `for ${configured} only`]) {
      for (const [path, body] of [
        ['/tokens?all_accounts=true', { name }],
        [`/tokens?${ofMine}`, { name }],
      ] as const) {
        const { status, text } = await api.send('POST', path, { token: api.tokens.provider, body });
        expect([status, JSON.parse(text).errors]).toEqual([
          400,
          [{ path: 'name', message: expect.any(String) }],
        ]);
      }
    }
    const named = { name: `key ${account.sha_response_phrase}` };
    const answer = await api.send('POST', `/tokens?${ofMine}`, { token: api.tokens.mine, body: named });
    expect(answer.status).toBe(400);
    const harmless = { name: 'for the build of postern_gateway, 2026-02-03' };
    expect(
      (await api.send('POST', `/tokens?${ofMine}`, { token: api.tokens.mine, body: harmless })).status,
    ).toBe(201);
  });

  test('no secret and no hash of one is in the table, in the API or in a log line', async () => {
    const secrets = [account, otherAccount].flatMap((one) => [
      one.access_code,
      one.sha_request_phrase,
      one.sha_response_phrase,
    ]);
    secrets.push(...Object.values(newPhrases), ...Object.values(api.tokens), 'anotheraccesscode123');
    secrets.push('postern_nothing_that_exists', account.access_code.toUpperCase());
    for (const name of recorded.filter((each) => rowOf(each).action !== 'account_deleted')) {
      const { sent, text, cookies } = await sendRecorded(name);
      const { token, secret } = { token: undefined, secret: undefined, ...sent.body };
      const created: unknown = text === '' ? undefined : JSON.parse(text);
      if (t.type({ token: t.string }).is(created)) secrets.push(created.token);
      if (t.type({ csrf_token: t.string }).is(created)) secrets.push(created.csrf_token);
      for (const one of [token, secret]) if (typeof one === 'string') secrets.push(one);
      secrets.push(
        ...cookies.map((cookie) => cookie.replace(/^[^=]*=|;.*/g, '')).filter((one) => one !== ''),
      );
    }
    await sendAsProvider('PATCH', ofAccount, { name: `Store ${newPhrases.sha_request_phrase}` });
    await api.send('POST', '/session', { body: { token: 'postern_nothing_that_exists' } });
    const texts = {
      api: (await api.send('GET', '/audit-log?limit=100', { token: api.tokens.provider })).text,
      table: JSON.stringify(await testDatabase.query('select * from audit_log')),
      log: lines.join(''),
    };
    const hashes = secrets.map(hashSecret);
    expect(Object.values(texts).every((text) => text.includes('next_keys_set'))).toBe(true);
    for (const [where, text] of Object.entries(texts))
      expect([where, [...secrets, ...hashes].filter((secret) => text.includes(secret))]).toEqual([where, []]);
  });
});

const completion = {
  afterSeconds: 9,
  ends: 'succeeded',
  message: '666',
  operation: 'CAPTURE',
  statusBefore: '04',
  params: { amount: '1', currency: 'AED' },
  distortions: [],
};

const Entries = t.type({
  next: t.union([t.string, t.null]),
  items: t.array(
    t.type({
      id: t.string,
      at: t.string,
      action: t.string,
      attempts: t.number,
      actor: t.type({
        type: t.string,
        role: t.union([t.string, t.null]),
        address: t.union([t.string, t.null]),
      }),
      changes: t.array(t.type({ member: t.string, before: t.unknown, after: t.unknown })),
    }),
  ),
});

function nameOf({ method, path }: Pick<(typeof routeTable)[number], 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function rowOf(name: string): RecordedRoute {
  const row = recordedRoutes()[name];
  if (row === undefined) throw new Error(`no row for ${name}`);
  return row;
}

/** The number of changes: a key rotation changes more members than its row lists. */
function changesOf(name: string): number {
  const more: Readonly<Record<string, number>> = { rotate: 8, 'rotate-back': 8, previous: 3 };
  return more[name.split('/').at(-1) ?? ''] ?? rowOf(name).members.length;
}

async function expectEntry(name: string): Promise<void> {
  const { action, members } = rowOf(name);
  const [before] = (await page('?limit=1')).items;
  const { entry, line } = await sendRecorded(name);
  expect(entry).toMatchObject({
    at: stoppedClock.now().toISOString(),
    action,
    attempts: 1,
    actor: { role: 'provider', merchant_identifier: null, address: '127.0.0.1' },
  });
  expect(entry.changes.map(({ member }) => member)).toEqual(expect.arrayContaining([...members]));
  expect(entry.changes).toHaveLength(action === 'account_created' ? entry.changes.length : changesOf(name));
  expect(entry.id).not.toBe(before?.id);
  expect(line).toMatchObject({ level: 'info', msg: 'audit log', action, address: '127.0.0.1' });
  expect(recordedIds.at(-1)).toBe(entry.id);
}

async function sendRecorded(name: string) {
  const { prepare, body } = rowOf(name);
  const prepared = (await prepare?.()) ?? {};
  const [method = '', path = ''] = name.split(' ');
  const sent = {
    path: path.replace('{merchant_identifier}', mine).replace('{name}', 'saved'),
    token: api.tokens.provider,
    ...(body !== undefined && { body }),
    ...prepared,
  };
  const { result } = await expectPublishedTopics(testDatabase, api.storage, () =>
    api.send(method, sent.path, sent),
  );
  const { status, text, headers } = result;
  expect([name, status < 300]).toEqual([name, true]);
  const line: unknown = JSON.parse(lines.at(-1) ?? '{}');
  return { sent, text, cookies: headers.getSetCookie(), entry: await newest(), line };
}

/** Captures, and records the request. */
async function capture(): Promise<string> {
  const requestId = `capture-of-${mine}`;
  const answered = await processRequest(api.storage)(rawRequest(requestOf('CAPTURE', {}, account)));
  const observed = { at: stoppedClock.now(), microseconds: 1, from: '192.0.2.1', interpretationRules: [] };
  api.requestLog.add(answered, { requestId, ...observed });
  await api.requestLog.flush();
  return requestId;
}

/** @returns the id of the feedback */
async function deliverToInbox(): Promise<string> {
  await sendFeedbackToInbox(api.storage, account);
  await capture();
  await api.deliverDue();
  const [row] = await testDatabase.query(`select id from feedback where merchant_identifier = '${mine}'`);
  return String(row?.['id']);
}

async function sendAsProvider(method: string, path: string, body?: object): Promise<void> {
  await api.send(method, path, { token: api.tokens.provider, ...(body !== undefined && { body }) });
}

async function page(query: string): Promise<t.TypeOf<typeof Entries>> {
  const { text } = await api.send('GET', `/audit-log${query}`, { token: api.tokens.provider });
  const body: unknown = JSON.parse(text);
  if (!Entries.is(body)) throw new Error(`not a page of the audit log: ${text}`);
  return body;
}

async function entriesOf(query = ''): Promise<t.TypeOf<typeof Entries>['items']> {
  return (await page(`?limit=100${query}`)).items;
}

/** The attempts by action and actor. One entry has those of a second. */
async function failedSignIns(): Promise<Readonly<Record<string, number>>> {
  const attempts: Record<string, number> = {};
  for (const { action, actor, attempts: count } of await entriesOf('&category=failed_sign_ins')) {
    const key = `${action} ${actor.type} ${actor.address ?? ''}`;
    attempts[key] = (attempts[key] ?? 0) + count;
  }
  return attempts;
}

async function newest(): Promise<t.TypeOf<typeof Entries>['items'][number]> {
  const [entry] = (await page('?limit=1')).items;
  if (entry === undefined) throw new Error('the audit log is empty');
  return entry;
}

async function newLink(): Promise<string> {
  const { secret, link } = createSignInLink({ role: 'provider' }, stoppedClock.now());
  await testDatabase.query("delete from tokens where role = 'provider' and id <> 'first'");
  await expectTaskSuccess(api.storage.signInLinks.add(link));
  return secret;
}

async function newTokenOfAccount(): Promise<string> {
  const expiresAt = new Date(stoppedClock.now().getTime() + 3_600_000);
  const owner = { role: 'merchant', merchantIdentifier: mine } as const;
  const { stored } = generateToken('to revoke', owner, undefined, { expiresAt });
  await expectTaskSuccess(api.storage.tokens.add(stored));
  return stored.id;
}

function actorOf(type: string, tokenId: string | null) {
  return {
    type,
    role: 'provider',
    merchant_identifier: null,
    token_id: tokenId,
    token_name: tokenId === null ? null : 'a test token',
    address: '127.0.0.1',
  };
}
