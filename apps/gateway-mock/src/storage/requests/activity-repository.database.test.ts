/** Activity, counted by any number of processes on the same database, and stored for a while. */
import { minuteOf, type ActivityCounts } from '../../activity/activity-counts.ts';
import type { EntryRow } from '../../request-log/request-log.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import type { Storage } from '../open-storage.ts';

const now = new Date('2026-02-03T04:05:06.789Z');
const daysBefore = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let testDatabase: TestDatabase;
let storage: Storage;

const row = (at: Date, otherwise: Partial<EntryRow> = {}): EntryRow => ({
  request_id: 'one',
  at: at.toISOString(),
  merchant_identifier: 'TEST0001',
  operation: 'CAPTURE',
  merchant_reference: null,
  response_code: '04000',
  microseconds: 1,
  searchTerms: [],
  covered: { refused: false, interpretationRules: [] },
  isAuthenticated: true,
  entry: '{}',
  ...otherwise,
});

const during = (from: Date, of?: string): Promise<ActivityCounts> =>
  expectTaskSuccess(
    storage.activity.during({ from: minuteOf(from), to: minuteOf(now) + 1, bucketMinutes: 1 }, of),
  );

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage([], testDatabase.location);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('how long requests took is read by the time of their pages', async () => {
    const earlier = new Date(now.getTime() - 3 * 60_000);
    await expectTaskSuccess(storage.requestLog.write([row(earlier, { microseconds: 1024 })]));
    await expectTaskSuccess(
      storage.requestLog.write([row(now, { microseconds: 1024 }), row(now, { merchant_identifier: null })]),
    );
    expect((await during(new Date(now.getTime() - 60_000))).durations).toEqual([
      { minute: minuteOf(now), histograms: { TEST0001: { 80: 1 }, '': { 0: 1 } } },
    ]);
    expect((await during(earlier)).durations).toHaveLength(2);
  });

  test('the counts of several processes in one minute are added up, also at the same time', async () => {
    const others = await seededStorage([], testDatabase.location);
    const page = [row(now), row(now, { response_code: '05042' }), row(now, { merchant_identifier: null })];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        expectTaskSuccess(
          (i % 2 === 0 ? storage : others).requestLog.write(i % 3 === 0 ? page.toReversed() : page),
        ),
      ),
    );
    await others.close();
    const { requests } = await during(now, 'TEST0001');
    expect(requests.toSorted((one, other) => (one.responseCode < other.responseCode ? -1 : 1))).toEqual([
      { minute: minuteOf(now), operation: 'CAPTURE', responseCode: '04000', count: 20 },
      { minute: minuteOf(now), operation: 'CAPTURE', responseCode: '05042', count: 20 },
    ]);
    const all = await during(now);
    expect(all.requests.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  test('counts older than a week and a day are removed in batches, and nothing else', async () => {
    const retentionMinutes = async (): Promise<readonly number[]> => {
      const { requests } = await during(daysBefore(30));
      return requests.map(({ minute }) => minute).toSorted((one, other) => one - other);
    };
    await expectTaskSuccess(storage.requestLog.write([20, 19, 7].map((days) => row(daysBefore(days)))));
    expect(await retentionMinutes()).toEqual([19, 7].map((days) => minuteOf(daysBefore(days))));
    await expectTaskSuccess(storage.requestLog.write([row(now)]));
    expect(await retentionMinutes()).toEqual([7, 0].map((days) => minuteOf(daysBefore(days))));
  });
});
