/** The request log on each engine: entries are found by their account, and are not stored forever. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Decided, Refused } from '../../request-pipeline/7-reply/reply.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { RequestLogFilter, RequestLog } from '../../request-log/request-log.ts';
import { openRequestLog, type Retention } from '../../request-log/open-request-log.ts';
import { toAccount } from '../../seed/store-seed.ts';
import type { DeliveryReason } from '../../domain/http-recording.ts';
import { httpRecordingOf } from '../../testing/sample-http-recording.ts';
import { account, otherAccount, requestOf } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import type { Engine } from '../engine/engine.ts';
import { createRequestLogRepository } from './request-log-repository.ts';
import { openEngine } from '../engine/open-engine.ts';
import { decidedRequest, refusedRequest } from '../../testing/sample-processed-requests.ts';

let now = new Date('2026-02-03T04:05:06.789Z');
const day = 86_400_000;

let testDatabase: TestDatabase;
let engine: Engine;
let requestLog: RequestLog;
let failures: Failure[];

const opened = (keeping?: Retention): RequestLog =>
  openRequestLog(
    createRequestLogRepository(engine),
    { now: () => now },
    (failure) => failures.push(failure),
    keeping,
  );

const note = (requestId: string, otherwise: Partial<Decided> = {}): void =>
  requestLog.add(decidedRequest(otherwise), {
    requestId,
    at: now,
    microseconds: 1234,
    from: '192.0.2.1',
    interpretationRules: ['D16'],
  });

/** Notes a request with a wrong signature that claims to come from the account. */
const noteStranger = (requestId: string, otherwise: Partial<Refused> = {}): void =>
  requestLog.add(
    refusedRequest({
      params: { response_code: '00008' },
      fields: requestOf('CAPTURE'),
      reason: 'SignatureMismatch',
      operation: 'CAPTURE',
      account: toAccount(account),
      ...otherwise,
    }),
    { requestId, at: now, microseconds: 1, from: '192.0.2.2', interpretationRules: ['D16'] },
  );

const idsOf = async (filter: RequestLogFilter = {}): Promise<readonly string[]> => {
  const stored = await expectTaskSuccess(requestLog.page(filter, 1000));
  return stored.map(({ entry }) => entry.request_id);
};

/** One database for all tests of an engine, and an empty log for each test. */
const openLogForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeAll(async () => {
    testDatabase = await newDatabase();
    engine = await openEngine(testDatabase.location, () => undefined);
  });

  beforeEach(() => {
    now = new Date('2026-02-03T04:05:06.789Z');
    failures = [];
    requestLog = opened();
  });

  afterEach(async () => {
    await requestLog.close();
    for (const table of ['request_log_pages', 'activity'] as const)
      await engine.db.deleteFrom(table).execute();
  });

  afterAll(async () => {
    await engine.close();
    await testDatabase.remove();
  });
};

const testRareEntries = (sizes: readonly number[]): void =>
  test.each(sizes)('rare entries are found among many that were written %i at a time', async (atOnce) => {
    for (let i = 0; i < 600; i++) {
      if (i % 300 === 0)
        note(`rare-${i}`, { params: { response_code: '00008', merchant_reference: 'rare' } });
      note(`request-${i}`);
      if (i % atOnce === 0) await requestLog.flush();
    }
    const rare = ['rare-300', 'rare-0'];
    expect(await idsOf({ merchantReference: 'rare' })).toEqual(rare);
    expect(await idsOf({ refused: true })).toEqual(rare);
    expect(await idsOf({ responseCodes: ['00008'] })).toEqual(rare);
    expect(O.isSome(await expectTaskSuccess(requestLog.find('request-0')))).toBe(true);
    const [first] = await expectTaskSuccess(requestLog.page({ refused: true }, 1));
    expect(await idsOf({ refused: true, before: first?.place ?? '' })).toEqual(['rare-0']);
  });

const testFlood = (shares: readonly number[]): void =>
  test.each(shares)(
    'a flood of unauthenticated requests displaces none of an account, with one of it in %i',
    async (each) => {
      requestLog = opened({ entries: 200, unauthenticatedEntries: 300, days: 30 });
      const expected: string[] = [];
      for (let i = 0; i < 3000; i++) {
        if (i % each === 0 && expected.length < 200) {
          note(`own-${i}`);
          expected.unshift(`own-${i}`);
        }
        noteStranger(`stranger-${i}`, i % 2 === 0 ? {} : { account: undefined });
        if (i % 50 === 0) await requestLog.flush();
      }
      await requestLog.flush();
      const all = await idsOf({});
      expect(all.filter((id) => id.startsWith('own'))).toEqual(expected);
      const strangers = all.filter((id) => id.startsWith('stranger'));
      expect(strangers).toEqual(Array.from({ length: strangers.length }, (_, i) => `stranger-${2999 - i}`));
      expect([strangers.length >= 300, strangers.length < 700]).toEqual([true, true]);
      expect(O.isSome(await expectTaskSuccess(requestLog.find('own-0')))).toBe(true);
      expect(await expectTaskSuccess(requestLog.find('stranger-0'))).toEqual(O.none);
      const counted = await testDatabase.query(
        'select sum(entries) as entries, sum(unauthenticated) as unauthenticated from request_log_pages',
      );
      expect(counted.map((row) => [Number(row['entries']), Number(row['unauthenticated'])])).toEqual([
        [all.length, strangers.length],
      ]);
    },
  );

onSqliteOrInLongRunsOnPostgres((testEngine) => {
  openLogForEachTest(testEngine);
  testRareEntries([7]);
  testFlood([7]);

  test('an entry is found at once, and complete', async () => {
    note('request-1');
    const found = await expectTaskSuccess(requestLog.find('request-1'));
    expect(found).toEqual(
      O.some({
        request_id: 'request-1',
        at: '2026-02-03T04:05:06.789Z',
        merchant_identifier: account.merchant_identifier,
        operation: 'CAPTURE',
        merchant_reference: 'order-1',
        response_code: '04000',
        microseconds: 1234,
        from: '192.0.2.1',
        request: { ...requestOf('CAPTURE'), access_code: '[redacted]', signature: '[redacted]' },
        reply: {
          ...requestOf('CAPTURE'),
          access_code: '[redacted]',
          signature: '[redacted]',
          response_code: '04000',
          status: '04',
        },
        interpretation_rules: ['D16'],
        signed_by: 'current',
      }),
    );
    const [first] = await expectTaskSuccess(requestLog.page({}, 10));
    expect(O.some(first?.entry)).toEqual(found);
  });

  test('finds the entries whose reply the client did not receive', async () => {
    const http = (reason?: DeliveryReason) =>
      httpRecordingOf('{"delivered":false}', [], reason && { delivery: { reason } });
    const context = { at: now, microseconds: 1, from: '192.0.2.1', interpretationRules: [] };
    requestLog.add(decidedRequest(), { ...context, requestId: 'delivered', http: http() });
    requestLog.add(decidedRequest(), { ...context, requestId: 'changed', http: http('reply_truncated') });
    requestLog.add(decidedRequest(), { ...context, requestId: 'lost', http: http('reply_lost') });
    note('without-http');
    expect(await idsOf({ delivered: false })).toEqual(['lost']);
    expect(await idsOf({ delivered: false, operation: 'REFUND' })).toEqual([]);
    expect(await expectTaskSuccess(requestLog.find('lost'))).toMatchObject(
      O.some({
        http: { body: { text: '{"delivered":false}' } },
        delivery: { delivered: false, reason: 'reply_lost' },
      }),
    );
  });

  test('a request that HTTP refuses has an entry, and is unauthenticated', async () => {
    const exchange = {
      requestId: 'refused',
      milliseconds: 1,
      senderAddress: '192.0.2.1',
      http: httpRecordingOf(''),
    };
    requestLog.addUnprocessed({ cause: 'UnknownPath', exchange }, now);
    expect(await idsOf()).toEqual(['refused']);
    expect(await idsOf({ refused: true })).toEqual(['refused']);
    expect(await idsOf({ merchantIdentifier: account.merchant_identifier })).toEqual([]);
    const pages = await testDatabase.query('select unauthenticated from request_log_pages');
    expect(pages.map(({ unauthenticated }) => Number(unauthenticated))).toEqual([1]);
    expect(await testDatabase.query('select * from activity')).toEqual([]);
  });

  test('an unauthenticated request has an entry too', async () => {
    const nothing = refusedRequest({ params: { response_code: '00073' } });
    requestLog.add(nothing, {
      requestId: 'unauthenticated',
      at: now,
      microseconds: 1,
      from: '192.0.2.1',
      interpretationRules: [],
    });
    expect(await expectTaskSuccess(requestLog.find('unauthenticated'))).toMatchObject(
      O.some({ request_id: 'unauthenticated', response_code: '00073', request: {} }),
    );
    expect(await idsOf({ merchantIdentifier: account.merchant_identifier })).toEqual([]);
  });

  test('pages go from newest to oldest without a gap, also while entries are written', async () => {
    for (let i = 0; i < 250; i++) note(`request-${i}`);
    const seen: string[] = [];
    for (let before: string | undefined, more = true; more;) {
      const page = await expectTaskSuccess(requestLog.page(before === undefined ? {} : { before }, 60));
      seen.push(...page.map(({ entry }) => entry.request_id));
      before = page.at(-1)?.place;
      more = page.length === 60;
      note('another');
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => `request-${249 - i}`));
  });

  test.each<[RequestLogFilter, readonly string[]]>([
    [{}, ['refused', 'of-another', 'void', 'captured']],
    [{ merchantIdentifier: account.merchant_identifier }, ['refused', 'void', 'captured']],
    [{ operation: 'VOID_AUTHORIZATION' }, ['void']],
    [{ responseCodes: ['04000'] }, ['of-another', 'captured']],
    [{ merchantReference: 'order-2' }, ['void']],
    [{ refused: true }, ['refused']],
    [{ refused: true, merchantIdentifier: otherAccount.merchant_identifier }, []],
    [{ merchantIdentifier: "' or 1=1 --" }, []],
    [{ merchantReference: '%' }, []],
    [{ responseCodes: ['000'] }, ['of-another', 'void', 'captured']],
    [{ responseCodes: ['042', '08000'] }, ['refused', 'void']],
    [{ refused: false }, ['of-another', 'void', 'captured']],
    [{ search: 'DER-2' }, ['void']],
    [{ search: 'order' }, ['of-another', 'void', 'captured']],
    [{ search: 'order', operation: 'CAPTURE' }, ['of-another', 'captured']],
    [{ search: 'scenario' }, []],
    [{ search: '1 AED' }, ['refused', 'of-another', 'void', 'captured']],
    [{ search: '1.00' }, ['refused', 'of-another', 'void', 'captured']],
    [{ search: '1 KWD' }, []],
    [{ search: '100' }, []],
  ])('those that match %j are listed', async (filter, expected) => {
    note('captured');
    note('void', {
      operation: 'VOID_AUTHORIZATION',
      params: { response_code: '08000', merchant_reference: 'order-2' },
    });
    note('of-another', { account: toAccount(otherAccount) });
    note('refused', { params: { response_code: '05042' }, reason: 'ExceedsAuthorized' });
    expect(await idsOf(filter)).toEqual(expected);
  });

  test('requests are found by the fort_id of their order, a scenario and the time', async () => {
    note('before', { params: { response_code: '04000', fort_id: '169000000000000007' } });
    await requestLog.flush();
    now = new Date(now.getTime() + 10 * 60_000);
    note('after', { simulated: { scenarios: ['timeout'] } });
    const [from, between] = ['2026-02-03T04:05:00.000Z', '2026-02-03T04:10:00.000Z'];
    expect(await idsOf({ search: '169000000000000007' })).toEqual(['before']);
    expect(await idsOf({ search: '16900000000000000' })).toEqual([]);
    expect(await idsOf({ scenario: 'timeout' })).toEqual(['after']);
    expect(await idsOf({ scenario: 'time' })).toEqual([]);
    expect(await idsOf({ repliedFrom: between })).toEqual(['after']);
    expect(await idsOf({ repliedBefore: between })).toEqual(['before']);
    expect(await idsOf({ repliedFrom: from, repliedBefore: from })).toEqual([]);
    expect(await idsOf({ repliedFrom: '2026-02-03T05:00:00.000Z' })).toEqual([]);
  });

  test('a search reads the pages of earlier versions, which have no search terms', async () => {
    note('request-1', { simulated: { scenarios: ['timeout'] } });
    await requestLog.flush();
    await testDatabase.query('update request_log_pages set search_terms = null');
    expect(await idsOf({ search: 'RDER-1' })).toEqual(['request-1']);
    expect(await idsOf({ search: 'order-2' })).toEqual([]);
    expect(await idsOf({ scenario: 'timeout' })).toEqual(['request-1']);
  });

  test('a search ignores other texts in a request', async () => {
    const quoted = { merchant_reference: 'order-2', response_code: '00008', request_id: 'request-2' };
    note('request-1', { fields: { ...requestOf('CAPTURE'), ...quoted } });
    note('request-3', { params: { response_code: '00008', merchant_reference: 'order-1' } });
    expect(await idsOf({ merchantReference: 'order-2' })).toEqual([]);
    expect(await idsOf({ responseCodes: ['00008'] })).toEqual(['request-3']);
    expect(await expectTaskSuccess(requestLog.find('request-2'))).toEqual(O.none);
  });

  test('entries of the maximum size are stored too', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 25 }, (_, n) => [`m${n}`, `${'كرسي'.repeat(70)}${n}`]),
    );
    for (let i = 0; i < 200; i++) note(`request-${i}`, { fields });
    expect(await expectTaskSuccess(requestLog.find('request-0'))).toMatchObject(O.some({ request: fields }));
    expect(await idsOf()).toHaveLength(200);
  });

  test('a page that cannot be read is a failure', async () => {
    note('request-1');
    await requestLog.flush();
    await engine.db.updateTable('request_log_pages').set({ compressed: 1 }).execute();
    expect(await requestLog.page({}, 1)()).toMatchObject(E.left({ action: 'reading the request log' }));
  });

  test('a merchant does not find entries of another', async () => {
    note('request-1');
    const { merchant_identifier: own } = account;
    expect(O.isSome(await expectTaskSuccess(requestLog.find('request-1', own)))).toBe(true);
    expect(await expectTaskSuccess(requestLog.find('request-1', otherAccount.merchant_identifier))).toEqual(
      O.none,
    );
    expect(await expectTaskSuccess(requestLog.find('request-2'))).toEqual(O.none);
  });

  test('of two entries with the same request id the newer one is found, and both are listed', async () => {
    note('request-1', { params: { response_code: '00008' } });
    note('request-1');
    expect(await expectTaskSuccess(requestLog.find('request-1'))).toMatchObject(
      O.some({ response_code: '04000' }),
    );
    expect(await idsOf()).toEqual(['request-1', 'request-1']);
  });

  test.each<readonly [string, Partial<Refused>]>([
    ['that names no account', { account: undefined }],
    ['that claims to come from the account', {}],
    [
      'that quotes the mark of an authenticated one',
      { fields: { signed_by: 'current', a: { signed_by: 'next' } } },
    ],
  ])('a later request of a stranger %s does not shadow one with the same id', async (_what, otherwise) => {
    const { merchant_identifier: own } = account;
    for (const atOnce of [true, false]) {
      const id = `request-${atOnce}`;
      note(id);
      if (!atOnce) await requestLog.flush();
      noteStranger(id, otherwise);
      noteStranger(`of-stranger-${atOnce}`);
      const found = O.some({ request_id: id, response_code: '04000' });
      expect(await expectTaskSuccess(requestLog.find(id))).toMatchObject(found);
      expect(await expectTaskSuccess(requestLog.find(id, own))).toMatchObject(found);
      expect(await expectTaskSuccess(requestLog.find(`of-stranger-${atOnce}`))).toMatchObject(
        O.some({ response_code: '00008' }),
      );
    }
  });

  test('pages keep their places while unauthenticated entries are removed', async () => {
    requestLog = opened({ entries: 1000, unauthenticatedEntries: 0, days: 30 });
    for (let i = 0; i < 90; i++) {
      note(`own-${i}`);
      noteStranger(`stranger-${i}`);
    }
    const first = await expectTaskSuccess(requestLog.page({}, 60));
    for (let i = 0; i < 200; i++) noteStranger(`another-${i}`);
    await requestLog.flush();
    expect(await idsOf({ before: first.at(-1)?.place ?? '' })).toEqual(
      Array.from({ length: 60 }, (_, i) => `own-${59 - i}`),
    );
  });

  test('every entry is stored after closing, whatever its characters', async () => {
    const fields = { order_description: "Jean's كرسي 日本 𝔸 \u0000 \ud800" };
    note('request-1', { fields });
    await requestLog.close();
    requestLog = opened();
    expect(await expectTaskSuccess(requestLog.find('request-1'))).toMatchObject(O.some({ request: fields }));
  });

  test('the newest entries are retained, in whole pages', async () => {
    requestLog = opened({ entries: 250, unauthenticatedEntries: 10_000, days: 30 });
    for (let i = 0; i < 1000; i++) note(`request-${i}`);
    await requestLog.flush();
    const ids = await idsOf();
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, i) => `request-${999 - i}`));
    expect([ids.length >= 250, ids.length < 450]).toEqual([true, true]);
  });

  test('entries that are too old are removed, and others stay', async () => {
    for (let i = 0; i < 100; i++) note(`old-${i}`);
    await requestLog.flush();
    now = new Date(now.getTime() + 31 * day);
    for (let i = 0; i < 1000; i++) note(`new-${i}`);
    await requestLog.flush();
    expect(await idsOf()).toEqual(Array.from({ length: 1000 }, (_, i) => `new-${999 - i}`));
    expect(await expectTaskSuccess(requestLog.find('old-0'))).toEqual(O.none);
  });

  test('entries that cannot be written are reported and counted, and requests go on', async () => {
    const rename = (from: string, to: string) => engine.db.schema.alterTable(from).renameTo(to).execute();
    await rename('request_log_pages', 'elsewhere');
    note('request-1');
    note('request-2');
    await requestLog.flush();
    expect(failures).toMatchObject([{ action: 'writing the request log' }]);
    expect(requestLog.counts()).toEqual({ waiting: 0, dropped: 2 });
    expect(await requestLog.page({}, 1)()).toMatchObject(E.left({ action: 'reading the request log' }));
    await rename('elsewhere', 'request_log_pages');
  });
});

onSqliteOrInLongRunsOnPostgres((testEngine) => {
  openLogForEachTest(testEngine);
  testRareEntries([1, 200]);
  testFlood([1, 1000]);

  test('other reads run during a search of the request log', async () => {
    for (let i = 0; i < 2000; i++) note(`request-${i}`);
    await requestLog.flush();
    let steps = 0;
    let looking = true;
    const turn = (): void => {
      steps++;
      if (looking) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await idsOf({ delivered: false })).toEqual([]);
    looking = false;
    expect(steps).toBeGreaterThanOrEqual(10);
  });

  test('requests that cannot be written fast enough displace none of an account', async () => {
    for (let i = 0; i < 500; i++) noteStranger(`early-${i}`);
    note('own');
    for (let i = 0; i < 15_000; i++) noteStranger(`stranger-${i}`);
    expect(requestLog.counts().waiting).toBeLessThan(3000);
    expect(requestLog.counts().dropped).toBeGreaterThan(10_000);
    expect(O.isSome(await expectTaskSuccess(requestLog.find('own')))).toBe(true);
  });
});
