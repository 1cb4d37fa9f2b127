/** The request log and the interpretation rules in the management API: who can read which part. */
import { interpretationRules as interpretationRulesOfProtocol } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { processRequest } from '../../request-pipeline/process-request.ts';
import type { RequestLog } from '../../request-log/request-log.ts';
import { openRequestLog } from '../../request-log/open-request-log.ts';
import { openEngine } from '../../storage/engine/open-engine.ts';
import type { Engine } from '../../storage/engine/engine.ts';
import { createRequestLogRepository } from '../../storage/requests/request-log-repository.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { interpretationRulesOfReply } from '../../interpretation-rules/interpretation-rules-of-reply.ts';
import {
  openInterpretationRuleCounts,
  type InterpretationRuleCounts,
} from '../../interpretation-rules/interpretation-rule-counts.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { httpRecordingOf } from '../../testing/sample-http-recording.ts';
import { followedGatewayProfileOf } from '../../testing/sample-gateway-profile.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { managementRequest } from '../../testing/management-request.ts';
import type { FollowedGatewayProfile } from '../../domain/followed-gateway-profile.ts';
import type { Owner } from '../../credentials/token.ts';
import { createRequestHandler } from '../handle-request.ts';
import { requestRoutes } from './routes.ts';
import { interpretationRulesRoutes } from '../interpretation-rules/routes.ts';

const provider: Owner = { role: 'provider' };
const merchant: Owner = { role: 'merchant', merchantIdentifier: account.merchant_identifier };
const own = `/accounts/${account.merchant_identifier}`;
const others = `/accounts/${otherAccount.merchant_identifier}`;
const ofOthers = `merchant_identifier=${otherAccount.merchant_identifier}`;

let storage: Storage;
let engine: Engine;
let requestLog: RequestLog;
let interpretationRules: InterpretationRuleCounts;
let followedGatewayProfile: FollowedGatewayProfile | undefined;
const now = stoppedClock.now().toISOString();

beforeEach(async () => {
  storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1')] },
    { ...otherAccount, orders: [seedOrder('order-1')] },
  ]);
  engine = await openEngine(':memory:', () => undefined);
  requestLog = openRequestLog(createRequestLogRepository(engine), stoppedClock, () => undefined);
  interpretationRules = openInterpretationRuleCounts(stoppedClock);
  followedGatewayProfile = undefined;
  await send('captured', requestOf('CAPTURE'));
  await send('refused', requestOf('CAPTURE', { amount: '10001' }));
  await send('of-another', requestOf('CAPTURE', {}, otherAccount));
  await send('of-an-unknown-account', requestOf('CAPTURE', { merchant_identifier: 'UNKNOWN' }));
  await send('unauthenticated', 'x');
});

afterEach(async () => {
  await requestLog.close();
  await engine.close();
  await storage.close();
});

async function send(requestId: string, body: object | string): Promise<void> {
  const processed = await processRequest(storage)(rawRequest(body));
  const applied = interpretationRulesOfReply(processed);
  const merchantIdentifier = processed.account?.merchantIdentifier;
  interpretationRules.count({
    merchantIdentifier,
    place: 'reply',
    interpretationRules: applied,
    example: requestId,
  });
  const http = httpRecordingOf(typeof body === 'string' ? body : JSON.stringify(body));
  requestLog.add(processed, {
    requestId,
    at: stoppedClock.now(),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: applied,
    http,
  });
}

function ask(owner: Owner, path: string, query = '') {
  const ports = {
    requestLog,
    accounts: storage.accounts,
    interpretationRules,
    clock: stoppedClock,
    gatewayInfo: {
      version: '1.2.3',
      database: 'sqlite',
      apiRoot: 'FortAPI',
      feedbackTimeoutSeconds: 10,
      allowPrivateAddresses: true,
    } as const,
    operationUrl: () => 'http://127.0.0.1/FortAPI/paymentApi',
    followedGatewayProfile,
  };
  return createRequestHandler(
    [...requestRoutes, ...interpretationRulesRoutes],
    ports,
  )(managementRequest(owner, { method: 'GET', ...parts(path), ...(query !== '' && { query }) }))();
}

const parts = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return { path, query };
};

interface InterpretationRuleOfApi {
  readonly id: string;
  readonly observed?: unknown;
}

const interpretationRuleIdsIn = (rows: readonly InterpretationRuleOfApi[]): readonly string[] =>
  rows.map(({ id }) => id);

interface ResponseBody {
  readonly items: readonly (InterpretationRuleOfApi & {
    readonly request_id: string;
    readonly times: number;
  })[];
  readonly gateway_profile?: unknown;
  readonly assumed: readonly InterpretationRuleOfApi[];
  readonly derived: readonly InterpretationRuleOfApi[];
  readonly stated: readonly InterpretationRuleOfApi[];
  readonly not_applied: readonly InterpretationRuleOfApi[];
  readonly next: string | null;
  readonly curl: string;
}

const get = async (...params: Parameters<typeof ask>): Promise<ResponseBody> => {
  const replied = await ask(...params);
  if (E.isLeft(replied)) throw new Error(replied.left._tag);
  return replied.right.body as ResponseBody;
};

const refusalOf = async (...params: Parameters<typeof ask>): Promise<string> => {
  const replied = await ask(...params);
  return E.isLeft(replied) ? replied.left._tag : 'none';
};

const idsIn = ({ items }: ResponseBody) => items.map(({ request_id }) => request_id);
const timesIn = ({ items }: Pick<ResponseBody, 'items'>) =>
  Object.fromEntries(items.map(({ id, times }) => [id, times]));

describe('a merchant', () => {
  test('lists its own requests, newest first', async () => {
    expect(idsIn(await get(merchant, '/requests'))).toEqual(['refused', 'captured']);
  });

  test.each([
    ['refused=true', ['refused']],
    ['response_code=04000', ['captured']],
    ['operation=REFUND', []],
    ['operation=AUTHORIZATION', []],
    ['merchant_reference=order-1', ['refused', 'captured']],
  ])('filters them by %s', async (query, expected) => {
    expect(idsIn(await get(merchant, '/requests', query))).toEqual(expected);
  });

  test('lists them page by page', async () => {
    const first = await get(merchant, '/requests', 'limit=1');
    const second = await get(merchant, '/requests', `limit=1&before=${first.next}`);
    expect([idsIn(first), idsIn(second), second.next]).toEqual([['refused'], ['captured'], null]);
  });

  test('reads one of them, with a curl command to resend it', async () => {
    expect(await get(merchant, '/requests/refused')).toMatchObject({
      request_id: 'refused',
      response_code: '05042',
      refused: { reason: 'ExceedsAuthorized' },
      request: { access_code: '[redacted]' },
    });
    const { curl } = await get(merchant, '/requests/refused/curl');
    expect(curl).toMatch(/^curl .*"amount":"10001"/);
    const raw = await get(merchant, '/requests/refused/curl', 'form=raw');
    expect(raw.curl).toMatch(/^curl .*--data-binary .*"amount":"10001"/);
    expect(await refusalOf(merchant, '/requests/refused/curl', 'form=other')).toBe('InvalidRequest');
  });

  test.each([
    [`/requests?${ofOthers}`, 'AccountNotFound'],
    [`/requests/of-another?${ofOthers}`, 'AccountNotFound'],
    [`/interpretation-rules?${ofOthers}`, 'AccountNotFound'],
    [`${others}/interpretation-rules/report`, 'AccountNotFound'],
    [`${others}/interpretation-rules/report.md`, 'AccountNotFound'],
    ['/requests/of-another', 'RequestNotFound'],
    ['/requests/of-another/curl', 'RequestNotFound'],
    ['/requests/of-another/signature-check', 'RequestNotFound'],
    [`/requests/of-another/signature-check?${ofOthers}`, 'AccountNotFound'],
    ['/requests/captured/signature-check', 'SignatureNotRefused'],
    ['/requests/unauthenticated', 'RequestNotFound'],
  ])('cannot read %s', async (path, problem) => {
    expect(await refusalOf(merchant, path)).toBe(problem);
  });

  test('reads the interpretation rules that were applied to it: where, how often, with an example and the setting', async () => {
    const { items } = await get(merchant, '/interpretation-rules');
    expect(timesIn({ items })).toMatchObject({ D16: 2, D11: 1, D2: 1, D17: 0 });
    expect(items.find(({ id }) => id === 'D1')).toEqual({
      id: 'D1',
      ...interpretationRulesOfProtocol.D1,
      times: 2,
      applied: [{ place: 'reply', times: 2, first_at: now, last_at: now, example: 'refused' }],
      setting: 'api_root: FortAPI',
    });
  });

  test('reads the report of the interpretation rules that its requests depended on', async () => {
    const {
      assumed,
      derived,
      stated,
      not_applied: notApplied,
      ...report
    } = await get(merchant, `${own}/interpretation-rules/report`);
    expect(report).toEqual({
      merchant_identifier: account.merchant_identifier,
      name: account.name,
      version: '1.2.3',
      at: now,
      counted_since: now,
    });
    expect([assumed, derived, stated, notApplied].map(interpretationRuleIdsIn)).toEqual([
      expect.arrayContaining(['D16']),
      expect.arrayContaining(['D6a']),
      expect.arrayContaining(['D7a']),
      expect.arrayContaining(['D19']),
    ]);
    const all = [...assumed, ...derived, ...stated, ...notApplied];
    expect(interpretationRuleIdsIn(all).toSorted()).toEqual(
      Object.keys(interpretationRulesOfProtocol).toSorted(),
    );
  });

  test('reads how each interpretation rule was observed, if the gateway follows a gateway profile', async () => {
    followedGatewayProfile = await followedGatewayProfileOf();
    const { items } = await get(merchant, '/interpretation-rules');
    const observationOf = (id: string) => items.find((rule) => rule.id === id)?.observed;
    expect(observationOf('D2')).toEqual({
      on: '2026-11-24',
      verdict: 'observed',
      conforming: 2,
      deviating: [],
      not_run: 1,
    });
    expect(observationOf('D3b')).toMatchObject({
      on: '2026-11-24',
      verdict: 'deviates',
      deviating: [{ case: 'CAPTURE.amount.zero' }, { case: 'REFUND.amount.zero' }],
    });
    expect(observationOf('D16')).toMatchObject({ verdict: 'not_run' });
    const report = await get(merchant, `${own}/interpretation-rules/report`);
    expect(report.gateway_profile).toEqual({
      gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
      account: 'DEMO****',
      observed_on: '2026-11-24',
    });
    expect(report.assumed.find(({ id }) => id === 'D2')?.observed).toEqual(observationOf('D2'));
  });

  test('reads the report as Markdown', async () => {
    expect(await get(merchant, `${own}/interpretation-rules/report.md`)).toContain(
      `# Interpretation rules of ${account.merchant_identifier}\n`,
    );
  });
});

describe('the provider', () => {
  test('lists the requests of all accounts, of unknown accounts, and without an account', async () => {
    expect(idsIn(await get(provider, '/requests'))).toEqual([
      'unauthenticated',
      'of-an-unknown-account',
      'of-another',
      'refused',
      'captured',
    ]);
    expect(idsIn(await get(provider, '/requests', 'merchant_identifier=UNKNOWN'))).toEqual([]);
    expect(idsIn(await get(provider, `/requests?${ofOthers}`))).toEqual(['of-another']);
  });

  test('reads each, with a curl command to resend it if its account exists', async () => {
    expect(await get(provider, '/requests/unauthenticated')).toMatchObject({ response_code: '00073' });
    expect((await get(provider, '/requests/of-another/curl')).curl).toMatch(/^curl /);
    expect((await get(provider, '/requests/of-an-unknown-account/curl')).curl).toMatch(/^# Unknown account/);
    expect(await refusalOf(provider, '/requests/nothing')).toBe('RequestNotFound');
    expect(await refusalOf(provider, '/requests/a.b:c-d')).toBe('RequestNotFound');
  });

  test('reads the interpretation rules that all replies applied', async () => {
    expect(timesIn(await get(provider, '/interpretation-rules'))).toMatchObject({
      D16: 3,
      D2: 3,
      D17: 1,
      D13: 0,
    });
  });
});

test.each([
  'limit=0',
  'limit=1000',
  'before=x',
  'before=',
  'operation=SALE',
  'response_code=1',
  'refused=no',
  'x=y',
])('the query %s is refused', async (query) => {
  expect(await refusalOf(provider, '/requests', query)).toBe('InvalidRequest');
});

test.each(['x'.repeat(65), "'", '%00', ''])('a request with the id %j is not found', async (requestId) => {
  expect(await refusalOf(provider, `/requests/${requestId}`)).toBe('NotFound');
});

test('each response matches its schema', async () => {
  followedGatewayProfile = await followedGatewayProfileOf();
  await send('wrongly-signed', { ...requestOf('CAPTURE'), signature: 'abc' });
  for (const { path, reply } of [...requestRoutes, ...interpretationRulesRoutes]) {
    const concrete = path
      .replace('{merchant_identifier}', account.merchant_identifier)
      .replace('{request_id}', path.endsWith('/signature-check') ? 'wrongly-signed' : 'captured');
    expect([path, reply.codec.is(await get(provider, concrete))]).toEqual([path, true]);
  }
});
