/** Delivery of feedback over real sockets (section 6; D21 to D26). */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback as section } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Clock } from '../clock/clock.ts';
import type { Account } from '../domain/account.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import {
  acknowledge,
  respondWith,
  openAccountEndpoint,
  type AccountEndpoint,
  type ReceivedPost,
} from '../testing/account-feedback-endpoint.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { parseFeedback, verifiedParams } from '../testing/verify-feedback-independently.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { drainMilliseconds, type Dispatcher } from './dispatcher.ts';
import type { Feedback } from '../domain/feedback.ts';
import { openDelivery } from './open-feedback-delivery.ts';

let testDatabase: TestDatabase;
let storage: Storage;
let endpoint: AccountEndpoint;
let dispatcher: Dispatcher;

const mine = account.merchant_identifier;
const secrets = { sha: 'SHA-256', phrase: account.sha_response_phrase } as const;

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage(
      [account, otherAccount].map((one) => ({
        ...one,
        orders: [seedOrder('order-1'), seedOrder('order-2')],
      })),
      testDatabase.location,
    );
    endpoint = await openAccountEndpoint();
    open(stoppedClock);
  });

  afterEach(async () => {
    jest.useRealTimers();
    await dispatcher.close();
    await endpoint.close();
    await storage.close();
    await testDatabase.remove();
  });

  test.each(Object.keys(section.encodings) as FeedbackEncoding[])(
    'in %s both kinds have the parameters of the reply and a valid signature, each at its own address',
    async (encoding) => {
      await change({ delivery: { encoding, maxAttempts: 1, intervalSeconds: 0 } });
      await sendTo(`${endpoint.url}/direct`, `${endpoint.url}/notification`);
      const { signature: _signature, ...replied } = await ask('CAPTURE', {
        language: 'ar',
        order_description: "a friend's #1: $5",
      });
      await dispatcher.deliverDue();
      expect(endpoint.posts.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual([
        'POST /feedback/direct',
        'POST /feedback/notification',
      ]);
      for (const post of endpoint.posts) {
        expect(post.headers['content-type']).toBe(
          `${section.encodings[encoding].contentType}; charset=UTF-8`,
        );
        expect(verifiedParams(post, secrets)).toEqual(replied);
      }
      expect(replied['response_message']).toMatch(/\p{Script=Arabic}/u);
      expect(await states()).toEqual(['delivered', 'delivered']);
    },
  );

  test('a declined operation has direct feedback only, and an operation that was not processed has none', async () => {
    await sendTo(endpoint.url, endpoint.url);
    await ask('CAPTURE', { amount: '99999' });
    await ask('CHECK_STATUS');
    await ask('CAPTURE', { amount: '0' });
    await dispatcher.deliverDue();
    expect(endpoint.posts.map((post) => verifiedParams(post, secrets)['response_code'])).toEqual(['05042']);
  });

  test.each([200, 204, 299, 302])('%i acknowledges', async (status) => {
    await answerWith(respondWith(status));
    await ask('CAPTURE');
    await dispatcher.deliverDue();
    expect(
      (await storedFeedback()).map(({ state, attempts }) => [state, attempts.map((one) => one.status)]),
    ).toEqual([['delivered', [status]]]);
    expect(endpoint.posts).toHaveLength(1);
  });

  test('any other status is retried as the account is configured, until the attempts are exhausted; each attempt is stored', async () => {
    await answerWith(respondWith(303));
    await change({ delivery: { encoding: 'json', maxAttempts: 3, intervalSeconds: 7 } });
    await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
    await ask('CAPTURE');
    for (const seconds of [0, 6, 7, 13, 14, 100]) await passTo(seconds);
    const [feedback] = await storedFeedback();
    expect(feedback?.state).toBe('exhausted');
    expect(feedback?.attempts).toEqual(
      [0, 7, 14].map((seconds) => ({
        at: after(seconds).toISOString(),
        milliseconds: expect.any(Number),
        address: endpoint.url,
        encoding: 'json',
        status: 303,
        cause: 'UnexpectedStatus',
        requestHeaders: {
          host: new URL(endpoint.url).host,
          'content-type': 'application/json; charset=UTF-8',
          'content-length': expect.stringMatching(/^\d+$/),
          'user-agent': 'postern',
        },
      })),
    );
    expect(endpoint.posts).toHaveLength(3);
  });

  test('an attempt that a stop of the gateway ends does not count, and is made again after the next start', async () => {
    await answerWith(() => undefined);
    await change({ delivery: { encoding: 'form', maxAttempts: 1, intervalSeconds: 10 } });
    await dispatcher.close();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
    open(stoppedClock, 3600);
    await ask('CAPTURE');
    dispatcher.nudge();
    await endpoint.waitForPosts(1);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const closed = dispatcher.close();
    // No query runs then. One that runs while time passes would fail by its time limit.
    while (!timers.mock.calls.some(([, milliseconds]) => milliseconds === drainMilliseconds))
      await new Promise(setImmediate);
    timers.mockRestore();
    jest.advanceTimersByTime(drainMilliseconds);
    await closed;
    jest.useRealTimers();
    expect(await states()).toEqual(['waiting']);
    await answerWith(acknowledge);
    open(stoppedClock);
    await dispatcher.deliverDue();
    const [feedback] = await storedFeedback();
    expect(feedback?.state).toBe('delivered');
    expect(feedback?.attempts.map(({ cause, status }) => cause ?? status)).toEqual(['GatewayStopped', 200]);
  });

  test('exhausted feedback can be resent, to the current address and with the current key of the account', async () => {
    await answerWith(respondWith(500));
    await change({ delivery: { encoding: 'form', maxAttempts: 1, intervalSeconds: 0 } });
    await ask('CAPTURE');
    await dispatcher.deliverDue();
    expect(await states()).toEqual(['exhausted']);
    await answerWith(acknowledge);
    const all = { merchantIdentifier: mine, exhausted: { exhaustedSince: stoppedClock.now() } };
    expect(
      await expectTaskSuccess(storage.outbox.resend({ ...all, exhausted: { exhaustedSince: after(1) } })),
    ).toBe(0);
    expect(await expectTaskSuccess(storage.outbox.resend(all))).toBe(1);
    await dispatcher.deliverDue();
    expect(await states()).toEqual(['delivered']);
    expect((await storedFeedback())[0]?.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(verifiedParams(endpoint.posts[0] ?? noPost, secrets)['status']).toBe('04');
    const ids = (await storedFeedback()).map(({ id }) => id);
    expect(
      await expectTaskSuccess(
        storage.outbox.resend({ merchantIdentifier: otherAccount.merchant_identifier, ids }),
      ),
    ).toBe(0);
    expect(await expectTaskSuccess(storage.outbox.resend({ merchantIdentifier: mine, ids }))).toBe(1);
    await dispatcher.deliverDue();
    expect(endpoint.posts).toHaveLength(2);
  });

  test('scenarios drop, delay, reorder and corrupt feedback', async () => {
    await sendTo(endpoint.url);
    await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
    await storeFeedback('1', { dropped: true }, 'dropped');
    await storeFeedback('2', { delaySeconds: 30 }, 'delayed');
    await storeFeedback('3', { overtaken: true }, 'overtaken');
    await storeFeedback('4', {}, 'plain');
    await storeFeedback('5', { corrupted: true }, 'corrupted');
    await storeFeedback('6', { signedWrongly: true }, 'signed wrongly');
    await storeFeedback('7', { encoding: 'xml' }, 'in XML');
    for (const seconds of [0, 1, 30, 60]) await passTo(seconds);
    const received = extrasOf(endpoint.posts);
    // Feedback that is due at the same time arrives in any order (D25).
    expect(received.slice(0, 4).toSorted()).toEqual(['corrupted', 'in XML', 'plain', 'signed wrongly']);
    expect(received.slice(4)).toEqual(['overtaken', 'delayed']);
    const valid = endpoint.posts.filter((post) => {
      try {
        return verifiedParams(post, secrets) !== undefined;
      } catch {
        return false;
      }
    });
    expect(extrasOf(valid).toSorted()).toEqual(['delayed', 'in XML', 'overtaken', 'plain']);
    const inXml = endpoint.posts.filter(({ headers }) => headers['content-type']?.includes('xml'));
    expect(extrasOf(inXml)).toEqual(['in XML']);
  });

  test('feedback that waits to be overtaken is sent after a minute', async () => {
    await sendTo(endpoint.url);
    await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
    await storeFeedback('1', { overtaken: true }, 'alone');
    await passTo(59);
    expect(endpoint.posts).toHaveLength(0);
    await passTo(60);
    expect(endpoint.posts).toHaveLength(1);
  });

  test('feedback that waits to be overtaken is sent after a minute, even if the next feedback is delayed', async () => {
    await sendTo(endpoint.url);
    await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
    await storeFeedback('1', { overtaken: true }, 'alone');
    await storeFeedback('2', { delaySeconds: 3600 }, 'delayed');
    await passTo(60);
    expect(extrasOf(endpoint.posts)).toEqual(['alone']);
  });

  test('the inbox of the gateway stores feedback and responds as the account is configured', async () => {
    await sendTo('inbox');
    await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
    await change({ delivery: { encoding: 'xml', maxAttempts: 9, intervalSeconds: 10 } });
    await ask('CAPTURE');
    for (const inboxResponse of ['error', 'timeout', 'found'] as const) {
      await change({ inboxResponse });
      await passTo({ error: 0, timeout: 10, found: 20 }[inboxResponse]);
    }
    const [feedback] = await storedFeedback();
    expect(feedback?.attempts.map(({ status, error }) => status ?? error)).toEqual([
      500,
      'no response within 60 s',
      302,
    ]);
    expect(feedback?.state).toBe('delivered');
    const messages = await expectTaskSuccess(storage.inbox.page(mine, {}, 10));
    expect(messages.map(({ answer: answered }) => answered)).toEqual(['found', 'timeout', 'error']);
    for (const { contentType, body } of messages) {
      expect(verifiedParams({ headers: { 'content-type': contentType }, body }, secrets)['status']).toBe(
        '04',
      );
    }
    expect(await expectTaskSuccess(storage.inbox.clear(mine))).toBe(3);
  });

  test('an address that never responds does not delay the feedback of other accounts', async () => {
    const silent = await openAccountEndpoint(() => undefined);
    await sendTo(silent.url);
    await change({ delivery: { encoding: 'form', maxAttempts: 1, intervalSeconds: 0 } });
    for (let n = 0; n < 20; n++) await storeFeedback('1', {}, `silent ${n}`);
    await silent.waitForPosts(1);
    await change(technicalTo(endpoint.url), otherAccount.merchant_identifier);
    for (let n = 0; n < 20; n++) await storeFeedback('1', {}, `other ${n}`, otherAccount.merchant_identifier);
    dispatcher.nudge();
    await endpoint.waitForPosts(20);
    expect(silent.posts.length).toBeLessThan(20);
    await silent.close();
  });

  test('without an address, and with an invalid one, the attempt is stored as failed', async () => {
    await sendTo(endpoint.url);
    await change({ delivery: { encoding: 'form', maxAttempts: 1, intervalSeconds: 0 } });
    await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
    await dispatcher.close();
    await ask('CAPTURE');
    await sendTo('ftp://example.com/');
    open(stoppedClock);
    await dispatcher.deliverDue();
    const [feedback] = await storedFeedback();
    expect(feedback?.state).toBe('exhausted');
    expect(feedback?.attempts[0]?.error).toMatch(/https/);
  });
});

const extrasOf = (posts: readonly ReceivedPost[]): readonly string[] =>
  posts.map((post) => parseFeedback(post)['merchant_extra'] ?? '');

const noPost = { headers: {}, body: '' };

function open(clock: Clock, timeoutSeconds = 60): void {
  dispatcher = openDelivery(storage, { allowPrivate: true, timeoutSeconds }, clock, ({ cause }) => {
    throw cause;
  });
}

const after = (seconds: number): Date => new Date(stoppedClock.now().getTime() + seconds * 1000);

async function passTo(seconds: number): Promise<void> {
  await expectTaskSuccess(storage.clocks.moveTo(mine, after(seconds)));
  await dispatcher.deliverDue(mine);
}

async function change(changes: Partial<Account>, merchantIdentifier = mine): Promise<void> {
  await expectTaskSuccess(
    storage.accounts.change(merchantIdentifier, (account) => ({ ...account, ...changes })),
  );
}

const technicalTo = (direct: string, notification?: string): Pick<Account, 'technical'> => ({
  technical: {
    activeChannel: 'web',
    channels: { web: { direct, ...(notification !== undefined && { notification }) } },
  },
});

const sendTo = (direct: string, notification?: string): Promise<void> =>
  change(technicalTo(direct, notification));

async function answerWith(answer: Parameters<typeof openAccountEndpoint>[0]): Promise<void> {
  await endpoint.close();
  endpoint = await openAccountEndpoint(answer);
  await sendTo(endpoint.url);
}

async function ask(operation: Parameters<typeof requestOf>[0], changes: Changes = {}) {
  return (await processRequest(storage)(rawRequest(requestOf(operation, changes)))).params;
}

/** Stores feedback as an operation does, with the distortion of a scenario. */
async function storeFeedback(
  amount: string,
  distortion: Feedback['distortion'],
  merchant_extra: string,
  merchantIdentifier = mine,
): Promise<void> {
  const found = await expectTaskSuccess(storage.accounts.find(merchantIdentifier));
  await expectTaskSuccess(
    storage.orders.process(
      {
        merchantIdentifier,
        references: { merchantReference: O.some('order-1'), fortId: O.none },
        maintenanceReference: O.none,
        countsIn: O.none,
        stoppedAt: O.isSome(found) ? found.value.stoppedAt : O.none,
      },
      ({ byMerchantReference: order }) => {
        const outcome = { status: '04', message: '000' } as const;
        const { fortId } = O.isSome(order) ? order.value : { fortId: '' };
        const none = { maintenanceReference: O.none, description: O.none };
        return {
          outcome,
          order,
          operation: O.some({ operation: 'CAPTURE', outcome, amount: O.some(BigInt(amount)), ...none }),
          feedback: [
            { kind: 'direct', merchantIdentifier, fortId, params: { amount, merchant_extra }, distortion },
          ],
        };
      },
    ),
  );
}

async function storedFeedback(): Promise<readonly Feedback[]> {
  return expectTaskSuccess(storage.feedbackQueries.page(mine, {}, 100));
}

async function states(): Promise<readonly string[]> {
  return (await storedFeedback()).map(({ state }) => state);
}
