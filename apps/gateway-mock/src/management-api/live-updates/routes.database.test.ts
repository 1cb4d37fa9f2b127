/** Live updates of the management API: server-sent events, and activity. */
import type { SeedAccount } from '../../seed/read-seed.ts';
import { requestOf } from '../../testing/account-and-request-fixtures.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openEventStream, type EventStream } from '../../testing/read-event-stream.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../../testing/management-api-of-test.ts';
import { startManagementApi, type ManagementApiServer } from '../../testing/management-api-server.ts';
import { stoppedClock } from '../../testing/seeded-storage.ts';
import { managementApiPath } from '../base-path.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let streams: EventStream[];

let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let others: string;

const ask = contractCheckedRequests(() => api, JSON.parse);

const listen = async (path: string, token: string): Promise<EventStream> => {
  const stream = await openEventStream(`${api.origin}${managementApiPath}${path}`, token);
  streams.push(stream);
  return stream;
};

const send = async (body: object): Promise<void> => {
  const answered = await processRequest(api.storage)(rawRequest(body));
  api.requestLog.add(answered, {
    requestId: 'one',
    at: stoppedClock.now(),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: [],
  });
};

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, otherAccount } = ofTest);
  [mine, others] = [account.merchant_identifier, otherAccount.merchant_identifier];
  streams = [];
};

const closeStreams = (): void => {
  for (const stream of streams) stream.close();
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin);
  afterEach(closeStreams);

  describe('events', () => {
    test('a merchant receives the events of its account, in a stream that is never cached or buffered', async () => {
      const stream = await listen(`/events?merchant_identifier=${mine}`, api.tokens.mine);
      expect(stream.status).toBe(200);
      expect(Object.fromEntries(stream.headers)).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      await send(requestOf('CAPTURE', {}, otherAccount));
      await ask('PATCH', `/accounts/${others}/security`, {
        token: api.tokens.others,
        body: { origins: ['192.0.2.1'] },
      });
      await send({});
      await send(requestOf('CAPTURE', {}, account));
      await stream.waitForEvent({ topic: 'orders' });
      await stream.waitForEvent({ topic: 'requests' });
      expect(stream.events).toEqual(stream.events.map((event) => ({ ...event, merchant_identifier: mine })));
      expect(stream.comments).toContain('retry: 2000');
    });

    test('the provider receives the events of all accounts, and those without an account', async () => {
      const stream = await listen('/events', api.tokens.provider);
      await send(requestOf('CAPTURE', {}, otherAccount));
      await send({});
      await stream.waitForEvent({ topic: 'orders', merchant_identifier: others });
      await stream.waitForEvent({ topic: 'requests', merchant_identifier: null });
      expect(stream.events).toContainEqual({ topic: 'requests', merchant_identifier: null });
    });

    test.each([
      ["another's account, for a merchant", (): string => others, 'mine'],
      ['an unknown account', (): string => 'UNKNOWN', 'provider'],
    ] as const)('a token cannot subscribe to %s', async (_what, name, who) => {
      const path = `/events?merchant_identifier=${name()}`;
      expect(await ask('GET', path, { token: api.tokens[who] })).toMatchObject({ status: 404 });
    });

    test("a merchant's token that names no account receives the events of its own only", async () => {
      const stream = await listen('/events', api.tokens.mine);
      await send(requestOf('CAPTURE', {}, otherAccount));
      await send(requestOf('CAPTURE', {}, account));
      await stream.waitForEvent({ topic: 'requests' });
      expect(stream.events).toEqual(stream.events.map((event) => ({ ...event, merchant_identifier: mine })));
    });

    test('HEAD gets no stream', async () => {
      const { status, text } = await api.send('HEAD', `/events?merchant_identifier=${mine}`, {
        token: api.tokens.mine,
      });
      expect([status, text]).toEqual([200, '']);
    });

    test('a subscriber gets keep-alive comments, and is disconnected when its token is revoked', async () => {
      const stream = await listen(`/events?merchant_identifier=${mine}`, api.tokens.mine);
      const [token] = (await ask('GET', `/tokens?merchant_identifier=${mine}`)).body.items;
      await ask('DELETE', `/tokens/${token.id}?merchant_identifier=${mine}`);
      await stream.ended;
      // The events of the revocation itself may arrive before the end.
      const events = ['settings', 'audit_log'].map((topic) => ({ merchant_identifier: mine, topic }));
      expect(events).toEqual(expect.arrayContaining([...stream.events]));
    });

    test('the subscribers of an account are limited', async () => {
      for (let i = 0; i < 20; i++) await listen(`/events?merchant_identifier=${mine}`, api.tokens.mine);
      expect(await ask('GET', `/events?merchant_identifier=${mine}`)).toMatchObject({
        status: 429,
        problem: 'too-many-subscribers',
      });
      const byProvider = await listen(`/events?merchant_identifier=${mine}`, api.tokens.provider);
      expect(byProvider.status).toBe(200);
    });
  });
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForEachTest(newDatabase, begin);
  afterEach(closeStreams);

  test('the gateway closes without waiting for subscribers', async () => {
    api = await startManagementApi(testDatabase);
    const stream = await listen('/events', api.tokens.provider);
    await api.close();
    await stream.ended;
    expect(stream.status).toBe(200);
  });

  describe('activity', () => {
    interface Activity {
      readonly buckets: readonly { readonly at: string }[];
    }
    const activity = async (path: string, token = api.tokens.mine) => {
      await api.requestLog.flush();
      const { body } = await ask('GET', path, { token });
      const activity: Activity = body;
      return { ...body, last: activity.buckets.at(-1), count: activity.buckets.length };
    };

    test('requests are counted by account, and in total for the provider', async () => {
      await send(requestOf('CAPTURE'));
      await send(requestOf('CAPTURE', { amount: '10000000' }));
      await send(requestOf('CHECK_STATUS', {}, otherAccount));
      await send({});
      expect(await activity(`/activity?merchant_identifier=${mine}`)).toMatchObject({
        span: 'hour',
        bucket_minutes: 1,
        count: 60,
        last: {
          at: '2026-02-03T04:05:00.000Z',
          classes: { succeeded: 1, refused: 1 },
          operations: { CAPTURE: 2, CHECK_STATUS: 0, none: 0 },
        },
        response_codes: [
          { response_code: '04000', class: 'succeeded', requests: 1 },
          { response_code: '05042', class: 'refused', requests: 1 },
        ],
      });
      expect(await activity('/activity?span=week', api.tokens.provider)).toMatchObject({
        span: 'week',
        bucket_minutes: 120,
        count: 84,
        last: {
          at: '2026-02-03T04:00:00.000Z',
          classes: { succeeded: 2, refused: 2 },
          operations: { CAPTURE: 2, CHECK_STATUS: 1, none: 1 },
        },
      });
    });

    test('feedback is counted by the outcome of attempts, and by its state now', async () => {
      await sendFeedbackToInbox(api.storage, account);
      await expectTaskSuccess(
        api.storage.accounts.change(mine, (account) => ({
          ...account,
          inboxResponse: 'error',
          delivery: { ...account.delivery, maxAttempts: 1 },
        })),
      );
      await send(requestOf('CAPTURE'));
      expect(await activity(`/activity?merchant_identifier=${mine}`)).toMatchObject({
        feedback: { waiting: 2, exhausted: 0 },
      });
      await api.deliverDue();
      expect(await activity(`/activity?merchant_identifier=${mine}`)).toMatchObject({
        last: { attempts: { acknowledged: 0, refused: 2, failed: 0 } },
        feedback: { waiting: 0, exhausted: 2 },
      });
      expect(await activity(`/activity?merchant_identifier=${others}`, api.tokens.others)).toMatchObject({
        last: { attempts: { acknowledged: 0, refused: 0, failed: 0 } },
        feedback: { waiting: 0, exhausted: 0 },
      });
      expect(await activity('/activity?span=day', api.tokens.provider)).toMatchObject({
        last: { attempts: { refused: 2 } },
        feedback: { exhausted: 2 },
      });
    });

    test('feedback whose first attempt failed waits for a retry', async () => {
      await sendFeedbackToInbox(api.storage, account);
      await expectTaskSuccess(
        api.storage.accounts.change(mine, (account) => ({ ...account, inboxResponse: 'error' })),
      );
      await send(requestOf('CAPTURE'));
      expect(await activity(`/activity?merchant_identifier=${mine}`)).toMatchObject({
        feedback: { waiting: 2, retrying: 0, exhausted: 0 },
      });
      await api.deliverDue();
      expect(await activity(`/activity?merchant_identifier=${mine}`)).toMatchObject({
        feedback: { waiting: 2, retrying: 2, exhausted: 0 },
      });
      expect(await activity(`/activity?merchant_identifier=${others}`, api.tokens.others)).toMatchObject({
        feedback: { waiting: 0, retrying: 0, exhausted: 0 },
      });
    });

    test('an unknown span is refused', async () => {
      expect(await ask('GET', `/activity?span=year&merchant_identifier=${mine}`)).toMatchObject({
        status: 400,
      });
    });
  });
});
