/** The management API of the coverage: what counts, for whom, in which formats, and how much at once. */
import { computeCoverageOfLogs, type CoverageReport } from '@postern/conformance';
import { createCallerLimit } from '../../domain/concurrency-limit.ts';
import type { ProcessedRequest } from '../../request-pipeline/7-reply/reply.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { toAccount } from '../../seed/store-seed.ts';
import { account, otherAccount, requestOf } from '../../testing/account-and-request-fixtures.ts';
import { startManagementApi, type ManagementApiServer } from '../../testing/management-api-server.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { httpRecordingOf } from '../../testing/sample-http-recording.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { decidedRequest, refusedRequest } from '../../testing/sample-processed-requests.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;

const mine = `/accounts/${account.merchant_identifier}`;
const ofMine = `merchant_identifier=${account.merchant_identifier}`;
const ofOthers = `merchant_identifier=${otherAccount.merchant_identifier}`;
const at = new Date('2026-02-03T04:05:06.000Z');
const count = 1200;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  const limit = createCallerLimit({ perAccount: 1, allAccounts: 2, provider: 1 });

  beforeAll(async () => {
    testDatabase = await newDatabase();
    api = await startManagementApi(testDatabase, { coverageLimit: limit });
    await api.send('PATCH', `${mine}/technical`, {
      token: api.tokens.mine,
      body: { channels: { web: { direct: 'inbox' } }, active_channel: 'web' },
    });
    await processRequest(api.storage)(rawRequest(requestOf('CAPTURE')));
    await api.deliverDue();
    const { text } = await api.send('POST', `${mine}/scenarios`, {
      token: api.tokens.mine,
      body: { name: 'a lost reply', effect: { kind: 'reply_lost' } },
    });
    const context = { microseconds: 1, from: '192.0.2.1', interpretationRules: [] };
    for (let i = 0; i < count; i++)
      api.requestLog.add(decidedRequest(i === 0 ? { simulated: { scenarios: [JSON.parse(text).id] } } : {}), {
        ...context,
        requestId: `request-${i}`,
        at: new Date(at.getTime() + i),
      });
    api.requestLog.add(refusedRequest(), { ...context, requestId: 'stranger', at });
    await api.requestLog.flush();
  });

  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
    if (api.failures.length > 0) throw new Error('there were internal failures', { cause: api.failures });
  });

  const read = async (path: string, token = api.tokens.mine): Promise<CoverageReport> =>
    JSON.parse((await api.send('GET', path, { token })).text);

  const coveredIn = ({ chapters }: CoverageReport, name: string) =>
    chapters
      .find((chapter) => chapter.name === name)
      ?.rows.filter(({ times }) => times > 0)
      .map(({ key, times }) => [key, times]);

  const itemsOf = async (path: string): Promise<readonly unknown[]> =>
    JSON.parse((await api.send('GET', path, { token: api.tokens.mine })).text).items;

  const linesOf = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await api.send('GET', path, { token: api.tokens.mine })).text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));

  test('every request and all feedback of the account count', async () => {
    const report = await read(`/coverage?${ofMine}`);
    expect([report.requests, report.feedback, report.accounts]).toEqual([
      count,
      1,
      [account.merchant_identifier],
    ]);
    expect(coveredIn(report, 'codes')).toEqual([['04000', count]]);
    expect(coveredIn(report, 'effects')).toEqual([['reply_lost', 1]]);
    expect(coveredIn(report, 'feedback')).toContainEqual(['direct of CAPTURE', 1]);
  });

  /** What the conformance suite counts in the lists of the account. */
  const countLists = async ({ measuredAt, from, to }: CoverageReport): Promise<unknown> => {
    const isInSpan = (at: unknown): boolean =>
      typeof at === 'string' && at >= (from ?? '') && (to === undefined || at < to);
    const requests = await linesOf(`/requests/export?format=ndjson&${ofMine}`);
    const feedback = await linesOf(`${mine}/feedback/export?format=ndjson`);
    const computed = computeCoverageOfLogs({
      baseUrl: 'http://127.0.0.1:8080',
      accounts: [account.merchant_identifier],
      measuredAt: new Date(measuredAt),
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
      effects: await read('/scenario-effects'),
      scenarios: await itemsOf(`${mine}/scenarios`),
      requests: requests.filter((entry) => isInSpan(entry['at'])),
      feedback: feedback.filter((one) => isInSpan(one['created_at'])),
      interpretationRules: await itemsOf(`/interpretation-rules?${ofMine}`),
    });
    return JSON.parse(JSON.stringify(computed));
  };

  test('a time span limits what counts: its start is included, its end is not', async () => {
    const from = at.toISOString();
    const to = new Date(at.getTime() + 10).toISOString();
    const report = await read(`/coverage?from=${from}&to=${to}&${ofMine}`);
    expect([report.requests, report.from, report.to]).toEqual([10, from, to]);
    expect((await read(`/coverage?to=${from}&${ofMine}`)).requests).toBe(0);
  });

  test.each(['from=yesterday', 'to=2026-02-30T00:00:00Z', 'span=hour'])(
    'the query %j is refused',
    async (query) => {
      expect((await api.send('GET', `/coverage?${query}&${ofMine}`, { token: api.tokens.mine })).status).toBe(
        400,
      );
    },
  );

  test('for all accounts, requests that name no account count too, for the provider only', async () => {
    const report = await read('/coverage', api.tokens.provider);
    expect([report.requests, report.accounts]).toEqual([
      count + 1,
      [account.merchant_identifier, otherAccount.merchant_identifier].toSorted(),
    ]);
    expect(coveredIn(report, 'codes')).toHaveLength(1);
    expect(coveredIn(report, 'effects')).toEqual([['reply_lost', 1]]);
    expect((await read(`/coverage?${ofOthers}`, api.tokens.others)).requests).toBe(0);
    expect((await read('/coverage')).accounts).toEqual([account.merchant_identifier]);
    for (const path of [`/coverage?${ofOthers}`, `/coverage/page.html?${ofOthers}`])
      expect((await api.send('GET', path, { token: api.tokens.mine })).status).toBe(404);
  });

  test('the page and the badge are files of the same report', async () => {
    const { percent } = await read(`/coverage?${ofMine}`);
    const page = await api.send('GET', `/coverage/page.html?${ofMine}`, { token: api.tokens.mine });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="${account.merchant_identifier}-coverage-\\d{4}-\\d\\d-\\d\\d\\.html"$`,
      ),
    );
    expect(page.text).toContain(`<title>Gateway coverage ${percent}%</title>`);
    const badge = await api.send('GET', '/coverage/badge.svg', { token: api.tokens.provider });
    expect(badge.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(badge.headers.get('content-disposition')).toContain('"all-accounts-coverage-');
    expect(badge.text).toMatch(/^<svg /);
  });

  test('a caller gets 429 while its other coverages are counted', async () => {
    const release = limit.acquire(account.merchant_identifier);
    const refused = await api.send('GET', `/coverage?${ofMine}`, { token: api.tokens.mine });
    release?.();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await api.send('GET', `/coverage?${ofMine}`, { token: api.tokens.mine })).status).toBe(200);
  });

  describe('with requests and feedback of all kinds', () => {
    const second = (seconds: number): string => new Date(later.getTime() + seconds * 1000).toISOString();
    const later = new Date('2026-02-03T05:00:00.000Z');

    beforeAll(async () => {
      for (const [i, request] of requestsOfAllKinds.entries()) {
        api.requestLog.add(request, {
          microseconds: 1,
          from: '192.0.2.1',
          interpretationRules: i % 2 === 0 ? ['D9', 'D16'] : ['D9'],
          requestId: `kind-${i}`,
          at: new Date(second(i)),
          ...(i % 3 === 0 && {
            http: httpRecordingOf('{}', [], {
              delivery: { reason: i % 2 === 0 ? 'request_lost' : 'reply_lost' },
            }),
          }),
        });
        // Pages of three entries.
        if (i % 3 === 0) await api.requestLog.flush();
      }
      await api.requestLog.flush();
      for (const amount of ['1', '2', '3', '4', '5', '6'])
        await processRequest(api.storage)(rawRequest(requestOf('CAPTURE', { amount })));
      const [newest] = await testDatabase.query('select max(id) as newest from feedback');
      for (const [i, columns] of feedbackOfAllKinds.entries())
        await testDatabase.query(
          `update feedback set ${columns}, created_at = '${second(i)}' where id = ${Number(newest?.['newest']) - i}`,
        );
    });

    const spans = [
      '',
      `from=${second(0)}&`,
      `from=${second(1)}&to=${second(7)}&`,
      `from=${second(2)}&to=${second(3)}&`,
      `to=${second(4)}&`,
      `from=${second(100)}&`,
    ];

    test.each(spans)('the report of the span %j is that of the lists of the account', async (span) => {
      const report = await read(`/coverage?${span}${ofMine}`);
      expect(report).toEqual(await countLists(report));
    });

    describe('with pages of earlier versions, which lack the groups', () => {
      beforeAll(() => testDatabase.query('update request_log_pages set coverage = null where id % 2 = 0'));

      test.each(spans)('the report of the span %j is that of the lists of the account', async (span) => {
        const report = await read(`/coverage?${span}${ofMine}`);
        expect(report).toEqual(await countLists(report));
      });
    });

    test('a count of the whole log reads no entries', async () => {
      await testDatabase.query(
        'update request_log_pages set compressed = compressed + 10 where coverage is not null',
      );
      const { requests } = await read(`/coverage?${ofMine}`);
      await testDatabase.query(
        'update request_log_pages set compressed = compressed - 10 where coverage is not null',
      );
      expect(requests).toBe(count + requestsOfAllKinds.length - 1);
    });

    test('removed entries and deleted orders no longer count', async () => {
      await testDatabase.query(
        'delete from request_log_pages where id < (select max(id) - 2 from request_log_pages)',
      );
      await api.send('DELETE', `${mine}/orders`, { token: api.tokens.mine });
      const report = await read(`/coverage?${ofMine}`);
      expect([report.requests < 12, report.feedback]).toEqual([true, 0]);
      expect(report).toEqual(await countLists(report));
    });
  });
});

const scenarios = (...ids: readonly string[]) => ({ simulated: { scenarios: ids } });
const declined = { ...requestOf('CAPTURE'), response_code: '05666', status: '05' };

const requestsOfAllKinds: readonly ProcessedRequest[] = [
  decidedRequest(),
  decidedRequest(scenarios('forced:pending')),
  decidedRequest({ params: { ...declined, response_code: '19065' }, ...scenarios('deleted') }),
  decidedRequest({ params: declined, ...scenarios('deleted', 'forced:05666') }),
  decidedRequest({ params: declined }),
  refusedRequest({
    params: declined,
    reason: 'ExceedsCaptured',
    operation: 'CAPTURE',
    account: toAccount(account),
  }),
  decidedRequest({ operation: 'REFUND', params: { response_code: '06000' } }),
  decidedRequest(scenarios('1')),
  decidedRequest({ account: toAccount(otherAccount) }),
  decidedRequest(),
];

const attempt = (encoding: string): string =>
  `{"at":"2026-02-03T05:00:00.000Z","milliseconds":1,"address":"inbox","encoding":"${encoding}","answer":"\\"milliseconds\\":1,\\"encoding\\":\\"xml\\""}`;

/** The columns of stored feedback. */
const feedbackOfAllKinds: readonly string[] = [
  `state = 'waiting', attempts = '[]', distortion = '{}'`,
  `state = 'delivered', attempts = '[${attempt('form')}]', distortion = '{"delaySeconds":3}'`,
  `state = 'delivered', attempts = '[${attempt('form')},${attempt('json')}]', distortion = '{"signedWrongly":true,"encoding":"json"}'`,
  `state = 'exhausted', attempts = '[${attempt('xml')},${attempt('xml')},${attempt('xml')}]', distortion = '{"failingAttempts":20}'`,
  `state = 'dropped', attempts = '[]', distortion = '{"dropped":true}'`,
];
