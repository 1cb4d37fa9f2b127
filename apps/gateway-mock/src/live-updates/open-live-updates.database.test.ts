/** Events of one process reach the subscribers of another one on the same database. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { openDelivery } from '../feedback/open-feedback-delivery.ts';
import { openRequestLog } from '../request-log/open-request-log.ts';
import type { Storage } from '../storage/open-storage.ts';
import { openPendingOperationWorker } from '../pending-operations/pending-operation-worker.ts';
import { account, otherAccount, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { addScenarios, sendFeedbackToInbox } from '../testing/change-stored-account.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { openLiveUpdates, type LiveUpdates } from './open-live-updates.ts';
import { type ChangeEvent, topics } from './change-event.ts';

const [mine, others] = [account.merchant_identifier, otherAccount.merchant_identifier];

interface Process {
  readonly storage: Storage;
  readonly live: LiveUpdates;
  readonly close: () => Promise<void>;
}

let testDatabase: TestDatabase;
let here: Process;
let there: Process;
let failures: Failure[];
let leaving: AbortController;

const processOn = async ({ location: database }: TestDatabase): Promise<Process> => {
  const storage = await seededStorage(
    [account, otherAccount].map((one) => ({ ...one, orders: [seedOrder('order-1')] })),
    database,
  );
  const live = openLiveUpdates(storage.changeEvents, (failure) => failures.push(failure));
  storage.publishTo(live.publish);
  return {
    live,
    storage,
    close: async () => {
      await live.close();
      await storage.close();
    },
  };
};

/** The events that a subscriber of the other process receives, up to an expected one. */
const listening = async (merchantIdentifier?: string) => {
  const events = await expectTaskSuccess(
    there.live.subscribe({
      ...(merchantIdentifier !== undefined && { merchantIdentifier }),
      signal: leaving.signal,
    }),
  );
  const all = events[Symbol.asyncIterator]();
  return async (topic: ChangeEvent['topic'], whose: string | null): Promise<readonly ChangeEvent[]> => {
    const received: ChangeEvent[] = [];
    for (;;) {
      const next = await all.next();
      if (next.done === true) throw new Error(`the subscription ended before an event of ${topic}`);
      received.push(next.value);
      if (next.value.topic === topic && next.value.merchantIdentifier === whose) return received;
    }
  };
};

const capture = (storage: Storage, by = account) =>
  processRequest(storage)(rawRequest(requestOf('CAPTURE', {}, by)));

const delivered = async (storage: Storage): Promise<void> => {
  const sending = { timeoutSeconds: 60, allowPrivate: true };
  const dispatcher = openDelivery(storage, sending, stoppedClock, (failure) => failures.push(failure));
  await dispatcher.deliverDue();
  await dispatcher.close();
};

const result = async (storage: Storage): Promise<void> => {
  const worker = openPendingOperationWorker({
    ...storage,
    clock: stoppedClock,
    generateAuthorizationCode: () => '123456',
    onFailure: (failure) => failures.push(failure),
    onCompleted: () => undefined,
  });
  await worker.completeDue();
  await worker.close();
};

const journalled = async (storage: Storage, body: object): Promise<void> => {
  const requestLog = openRequestLog(storage.requestLog, stoppedClock, (failure) => failures.push(failure));
  const answered = await processRequest(storage)(rawRequest(body));
  requestLog.add(answered, {
    requestId: 'one',
    at: stoppedClock.now(),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: [],
  });
  await requestLog.close();
};

const openProcessesForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    failures = [];
    leaving = new AbortController();
    testDatabase = await newDatabase();
    here = await processOn(testDatabase);
    there = await processOn(testDatabase);
  });

  afterEach(async () => {
    leaving.abort();
    await there.close();
    await here.close();
    await testDatabase.remove();
    if (failures.length > 0) throw new Error('there were failures', { cause: failures });
  });
};

onEachEngine((engine) => {
  openProcessesForEachTest(engine);

  test('changes at the same time are published in one batch, each once, and without changes nothing is written', async () => {
    const received = await listening(mine);
    for (let i = 0; i < 3; i++) here.live.publish('orders', mine);
    here.live.publish('clock', mine);
    expect(await received('clock', mine)).toEqual([
      { topic: 'orders', merchantIdentifier: mine },
      { topic: 'clock', merchantIdentifier: mine },
    ]);
    const written = await testDatabase.query('select events from change_events');
    expect(written).toHaveLength(1);
    await processRequest(here.storage)(rawRequest(requestOf('CHECK_STATUS')));
    await here.live.close();
    expect(await testDatabase.query('select events from change_events')).toEqual(written);
  });

  test('only the newest events are stored', async () => {
    await testDatabase.query(
      `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 500)
       insert into change_events (number, events) select number, '[["clock","' || (number - 1) || '"]]' from numbers`,
    );
    await testDatabase.query('update last_change_event set number = 500');
    for (let i = 500; i < 505; i++)
      await expectTaskSuccess(
        here.storage.changeEvents.publish([{ topic: 'clock', merchantIdentifier: String(i) }]),
      );
    expect(await testDatabase.query('select count(*) as stored from change_events')).toEqual([
      { stored: 500 },
    ]);
    expect(await expectTaskSuccess(here.storage.changeEvents.after(0))).toMatchObject({
      newest: 505,
      isMissing: true,
    });
    const { events, isMissing } = await expectTaskSuccess(here.storage.changeEvents.after(503));
    expect([events.map(({ merchantIdentifier }) => merchantIdentifier), isMissing]).toEqual([
      ['503', '504'],
      false,
    ]);
  });

  test('a subscriber receives every event of two processes that publish at once', async () => {
    const sent = Array.from({ length: 40 }, (_, i) => String(i));
    const seen: (string | null)[] = [];
    let number = await expectTaskSuccess(here.storage.changeEvents.lastNumber);
    const look = async (): Promise<void> => {
      const { events, newest } = await expectTaskSuccess(there.storage.changeEvents.after(number));
      number = newest;
      seen.push(...events.map(({ merchantIdentifier }) => merchantIdentifier));
    };
    const putting = Promise.all(
      sent.map((merchantIdentifier, i) =>
        expectTaskSuccess(
          (i % 2 === 0 ? here : there).storage.changeEvents.publish([
            { topic: 'orders', merchantIdentifier },
          ]),
        ),
      ),
    );
    while (seen.length < sent.length) {
      await look();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await putting;
    expect(new Set(seen)).toEqual(new Set(sent));
    expect(seen).toHaveLength(sent.length);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openProcessesForEachTest(engine);

  const changes: Readonly<Record<ChangeEvent['topic'], () => Promise<unknown>>> = {
    requests: () => journalled(here.storage, requestOf('CHECK_STATUS')),
    orders: () => capture(here.storage),
    feedback: async () => {
      await sendFeedbackToInbox(here.storage, account);
      await capture(here.storage);
    },
    inbox: async () => {
      await sendFeedbackToInbox(here.storage, account);
      await capture(here.storage);
      await delivered(here.storage);
    },
    settings: () =>
      expectTaskSuccess(here.storage.accounts.change(mine, (account) => ({ ...account, name: 'New' }))),
    clock: () => expectTaskSuccess(here.storage.clocks.stop(mine, stoppedClock.now())),
    audit_log: () => expectTaskSuccess(here.storage.clocks.stop(mine, stoppedClock.now(), { type: 'start' })),
  };

  test.each(Object.entries(changes))('the other process receives an event of %s', async (name, change) => {
    const topic = Object.keys(topics).find((one): one is ChangeEvent['topic'] => one === name) ?? 'clock';
    const received = await listening(mine);
    await change();
    expect(await received(topic, mine)).toContainEqual({ topic, merchantIdentifier: mine });
  });

  test('attempts and completions of pending operations are published too', async () => {
    await sendFeedbackToInbox(here.storage, account);
    await addScenarios(here.storage, account, {
      effect: { kind: 'pending', ends: 'succeeded', after_seconds: 0 },
    });
    await capture(here.storage);
    await here.live.close();
    const received = await listening(mine);
    const again = openLiveUpdates(here.storage.changeEvents, (failure) => failures.push(failure));
    const { storage } = here;
    storage.publishTo(again.publish);
    await result(storage);
    expect(await received('orders', mine)).not.toEqual([]);
    await delivered(storage);
    expect(await received('feedback', mine)).not.toEqual([]);
    await again.close();
  });

  test('a merchant receives only its own events, and the provider all', async () => {
    const merchant = await listening(mine);
    const provider = await listening();
    await capture(here.storage, otherAccount);
    await journalled(here.storage, {});
    await provider('orders', others);
    await capture(here.storage);
    expect(await merchant('orders', mine)).toEqual([{ topic: 'orders', merchantIdentifier: mine }]);
    expect(await provider('orders', mine)).not.toEqual([]);
  });

  test('only the provider receives the event of a request without an account', async () => {
    const provider = await listening();
    await journalled(here.storage, {});
    expect(await provider('requests', null)).toEqual([{ topic: 'requests', merchantIdentifier: null }]);
  });
});

test('a subscriber that missed events is disconnected, so that it connects again and reloads everything', async () => {
  let isMissing = false;
  const live = openLiveUpdates(
    {
      publish: () => TE.right(undefined),
      lastNumber: TE.right(0),
      after: (newest) => TE.fromIO(() => ({ events: [], newest, isMissing })),
    },
    () => undefined,
  );
  const events = await expectTaskSuccess(live.subscribe({ signal: new AbortController().signal }));
  isMissing = true;
  expect(await events[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
  await live.close();
});

test('closing waits for the current read and starts none, because the storage is closed next', async () => {
  let reads = 0;
  let finishRead = (): void => undefined;
  const live = openLiveUpdates(
    {
      publish: () => TE.right(undefined),
      lastNumber: TE.right(0),
      after: (newest) => () =>
        new Promise((resolve) => {
          reads++;
          finishRead = () => resolve(E.right({ events: [], newest, isMissing: false }));
        }),
    },
    () => undefined,
  );
  await expectTaskSuccess(live.subscribe({ signal: new AbortController().signal }));
  while (reads === 0) await new Promise((resolve) => setImmediate(resolve));
  live.publish('orders', mine);
  let isClosed = false;
  const closed = live.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  finishRead();
  await closed;
  expect(reads).toBe(1);
});

test('closing does not read the last published events without subscribers', async () => {
  let reads = 0;
  const live = openLiveUpdates(
    {
      publish: () => TE.right(undefined),
      lastNumber: TE.right(0),
      after: (newest) =>
        TE.fromIO(() => {
          reads++;
          return { events: [], newest, isMissing: false };
        }),
    },
    () => undefined,
  );
  const gone = new AbortController();
  await expectTaskSuccess(live.subscribe({ signal: gone.signal }));
  while (reads === 0) await new Promise((resolve) => setImmediate(resolve));
  gone.abort();
  live.publish('orders', mine);
  const before = reads;
  await live.close();
  expect(reads).toBe(before);
});

test('the number of subscribers is limited, and a place is free again when one has left', async () => {
  const live = openLiveUpdates(
    {
      publish: () => TE.right(undefined),
      lastNumber: TE.right(0),
      after: (newest) => TE.right({ events: [], newest, isMissing: false }),
    },
    () => undefined,
  );
  const first = new AbortController();
  const staying = new AbortController();
  const listen = (signal: AbortSignal, merchantIdentifier = mine) =>
    live.subscribe({ merchantIdentifier, callingMerchant: merchantIdentifier, signal })();
  expect(E.isRight(await listen(first.signal))).toBe(true);
  for (let i = 1; i < 20; i++) await listen(staying.signal);
  expect(await listen(staying.signal)).toEqual(E.left({ _tag: 'TooManySubscribers' }));
  expect(E.isRight(await listen(staying.signal, others))).toBe(true);
  first.abort();
  expect(E.isRight(await listen(staying.signal))).toBe(true);
  for (let i = 0; i < 179; i++) expect(E.isRight(await listen(staying.signal, `account ${i}`))).toBe(true);
  expect(await listen(staying.signal, 'one more')).toEqual(E.left({ _tag: 'TooManySubscribers' }));
  // The provider has places of its own, for one account or for all.
  const listenAsProvider = (of: object) => live.subscribe({ ...of, signal: staying.signal })();
  for (let i = 0; i < 50; i++) {
    expect(E.isRight(await listenAsProvider({ merchantIdentifier: mine }))).toBe(true);
    expect(E.isRight(await listenAsProvider({}))).toBe(true);
  }
  expect(await listenAsProvider({})).toEqual(E.left({ _tag: 'TooManySubscribers' }));
  staying.abort();
  await live.close();
});

test('events that could not be published are published with the next batch', async () => {
  const put: (readonly ChangeEvent[])[] = [];
  let isBroken = true;
  let failures = 0;
  const live = openLiveUpdates(
    {
      publish: (events) =>
        isBroken
          ? TE.left({ action: 'putting up', cause: undefined })
          : TE.fromIO(() => {
              put.push(events);
            }),
      lastNumber: TE.right(0),
      after: (newest) => TE.right({ events: [], newest, isMissing: false }),
    },
    () => {
      failures++;
      isBroken = false;
    },
  );
  live.publish('orders', mine);
  while (failures === 0) await new Promise((resolve) => setImmediate(resolve));
  live.publish('clock', mine);
  await live.close();
  expect(put.flat()).toEqual([
    { topic: 'orders', merchantIdentifier: mine },
    { topic: 'clock', merchantIdentifier: mine },
  ]);
});
