/** News of what one process changes, told to those who listen at another on the same books. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { answer } from '../operations/answer.ts';
import type { Failure } from '../domain/failure.ts';
import { openDelivery } from '../feedback/open-delivery.ts';
import { openRequestLog } from '../observability/request-log/open-request-log.ts';
import type { Storage } from '../storage/open-storage.ts';
import { openPendingOperationWorker } from '../operations/pending-operation-worker.ts';
import { account, otherAccount, requestOf, seedOrder } from '../testing/merchants-and-requests.ts';
import { seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../testing/on-each-engine.ts';
import { expectRight } from '../testing/expect-right.ts';
import { addScenarios, sendFeedbackToInbox } from '../testing/change-merchant.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { openLiveUpdates, type LiveUpdates } from './live-updates.ts';
import type { ChangeEvent } from './change-event.ts';
import { publishChanges } from '../server/publish-changes.ts';
import { topics } from './topics.ts';

const [mine, others] = [account.merchant_identifier, otherAccount.merchant_identifier];

interface Process {
  readonly books: Storage;
  readonly live: LiveUpdates;
  readonly close: () => Promise<void>;
}

let testDatabase: TestDatabase;
let here: Process;
let there: Process;
let faults: Failure[];
let leaving: AbortController;

const processOn = async ({ location: database }: TestDatabase): Promise<Process> => {
  const untold = await seededStorage(
    [account, otherAccount].map((one) => ({ ...one, orders: [seedOrder('order-1')] })),
    database,
  );
  const live = openLiveUpdates(untold.changeEvents, (fault) => faults.push(fault));
  return {
    live,
    books: publishChanges(untold, live.publish),
    close: async () => {
      await live.close();
      await untold.close();
    },
  };
};

/** What somebody hears who listens at the other process: until he has heard something. */
const listening = async (merchantIdentifier?: string) => {
  const news = await expectRight(
    there.live.subscribe({
      ...(merchantIdentifier !== undefined && { merchantIdentifier }),
      signal: leaving.signal,
    }),
  );
  const all = news[Symbol.asyncIterator]();
  return async (topic: ChangeEvent['topic'], whose: string | null): Promise<readonly ChangeEvent[]> => {
    const heard: ChangeEvent[] = [];
    for (;;) {
      const next = await all.next();
      if (next.done === true) throw new Error(`it ended before anything was heard of ${topic}`);
      heard.push(next.value);
      if (next.value.topic === topic && next.value.merchantIdentifier === whose) return heard;
    }
  };
};

const capture = (books: Storage, by = account) => answer(books)(rawRequest(requestOf('CAPTURE', {}, by)))();

const delivered = async (books: Storage): Promise<void> => {
  const sending = { answerSeconds: 10, allowPrivate: true };
  const dispatcher = openDelivery(books, sending, stoppedClock, (fault) => faults.push(fault));
  await dispatcher.deliverDue();
  await dispatcher.close();
};

const settled = async (books: Storage): Promise<void> => {
  const settler = openPendingOperationWorker({
    ...books,
    clock: stoppedClock,
    onFailure: (fault) => faults.push(fault),
    onCompleted: () => undefined,
  });
  await settler.completeDue();
  await settler.close();
};

const journalled = async (books: Storage, body: object): Promise<void> => {
  const journal = openRequestLog(books.requestLog, stoppedClock, (fault) => faults.push(fault));
  const answered = await answer(books)(rawRequest(body))();
  journal.add(answered, {
    requestId: 'one',
    at: stoppedClock.now(),
    microseconds: 1,
    from: '192.0.2.1',
    rules: [],
  });
  await journal.close();
};

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    faults = [];
    leaving = new AbortController();
    testDatabase = await newPlace();
    here = await processOn(testDatabase);
    there = await processOn(testDatabase);
  });

  afterEach(async () => {
    leaving.abort();
    await there.close();
    await here.close();
    await testDatabase.remove();
    if (faults.length > 0) throw new Error('there were faults', { cause: faults });
  });

  const changes: Readonly<Record<ChangeEvent['topic'], () => Promise<unknown>>> = {
    requests: () => journalled(here.books, requestOf('CHECK_STATUS')),
    orders: () => capture(here.books),
    feedback: async () => {
      await sendFeedbackToInbox(here.books, account);
      await capture(here.books);
    },
    inbox: async () => {
      await sendFeedbackToInbox(here.books, account);
      await capture(here.books);
      await delivered(here.books);
    },
    settings: () =>
      expectRight(here.books.merchants.change(mine, (merchant) => ({ ...merchant, name: 'New' }))),
    clock: () => expectRight(here.books.clocks.stop(mine, stoppedClock.now())),
  };

  test.each(Object.entries(changes))('there is news of %s at the other process', async (name, change) => {
    const topic = Object.keys(topics).find((one): one is ChangeEvent['topic'] => one === name) ?? 'clock';
    const heard = await listening(mine);
    await change();
    expect(await heard(topic, mine)).toContainEqual({ topic, merchantIdentifier: mine });
  });

  test('what is done of itself is news too: attempts, and operations that settle later', async () => {
    await sendFeedbackToInbox(here.books, account);
    await addScenarios(here.books, account, {
      effect: { kind: 'pending', ends: 'succeeded', after_seconds: 0 },
    });
    await capture(here.books);
    await here.live.close();
    const heard = await listening(mine);
    const again = openLiveUpdates(here.books.changeEvents, (fault) => faults.push(fault));
    const books = publishChanges(here.books, again.publish);
    await settled(books);
    expect(await heard('orders', mine)).not.toEqual([]);
    await delivered(books);
    expect(await heard('feedback', mine)).not.toEqual([]);
    await again.close();
  });

  test('a merchant hears nothing of others and of nobody, and the provider of all', async () => {
    const merchant = await listening(mine);
    const provider = await listening();
    await capture(here.books, otherAccount);
    await journalled(here.books, {});
    await provider('orders', others);
    await capture(here.books);
    expect(await merchant('orders', mine)).toEqual([{ topic: 'orders', merchantIdentifier: mine }]);
    expect(await provider('orders', mine)).not.toEqual([]);
  });

  test('of a request that is of no account only the provider hears', async () => {
    const provider = await listening();
    await journalled(here.books, {});
    expect(await provider('requests', null)).toEqual([{ topic: 'requests', merchantIdentifier: null }]);
  });

  test('changes of one moment are told together, each once, and where nothing changes nothing is written', async () => {
    const heard = await listening(mine);
    for (let i = 0; i < 3; i++) here.live.publish('orders', mine);
    here.live.publish('clock', mine);
    expect(await heard('clock', mine)).toEqual([
      { topic: 'orders', merchantIdentifier: mine },
      { topic: 'clock', merchantIdentifier: mine },
    ]);
    const written = await testDatabase.query('select events from change_events');
    expect(written).toHaveLength(1);
    await answer(here.books)(rawRequest(requestOf('CHECK_STATUS')))();
    await here.live.close();
    expect(await testDatabase.query('select events from change_events')).toEqual(written);
  });

  test('only the newest news is kept', async () => {
    await testDatabase.query(
      `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 500)
       insert into change_events (number, events) select number, '[["clock","' || (number - 1) || '"]]' from numbers`,
    );
    await testDatabase.query('update last_change_event set number = 500');
    for (let i = 500; i < 505; i++)
      await expectRight(here.books.changeEvents.publish([{ topic: 'clock', merchantIdentifier: String(i) }]));
    expect(await testDatabase.query('select count(*) as kept from change_events')).toEqual([{ kept: 500 }]);
    expect(await expectRight(here.books.changeEvents.after(0))).toMatchObject({
      newest: 505,
      isMissing: true,
    });
    const { events, isMissing } = await expectRight(here.books.changeEvents.after(503));
    expect([events.map(({ merchantIdentifier }) => merchantIdentifier), isMissing]).toEqual([
      ['503', '504'],
      false,
    ]);
  });

  test('news of two processes at once is seen by whoever looks on, and none is passed over', async () => {
    const sent = Array.from({ length: 40 }, (_, i) => String(i));
    const seen: (string | null)[] = [];
    let number = await expectRight(here.books.changeEvents.lastNumber);
    const look = async (): Promise<void> => {
      const { events, newest } = await expectRight(there.books.changeEvents.after(number));
      number = newest;
      seen.push(...events.map(({ merchantIdentifier }) => merchantIdentifier));
    };
    const putting = Promise.all(
      sent.map((merchantIdentifier, i) =>
        expectRight(
          (i % 2 === 0 ? here : there).books.changeEvents.publish([{ topic: 'orders', merchantIdentifier }]),
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

test('whoever missed something is hung up on, so that he comes again and looks at everything', async () => {
  let isMissing = false;
  const live = openLiveUpdates(
    {
      publish: () => TE.right(undefined),
      lastNumber: TE.right(0),
      after: (newest) => TE.fromIO(() => ({ events: [], newest, isMissing })),
    },
    () => undefined,
  );
  const news = await expectRight(live.subscribe({ signal: new AbortController().signal }));
  isMissing = true;
  expect(await news[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
  await live.close();
});

test('closing waits for the read under way, and starts none: the storage is closed next', async () => {
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
  await expectRight(live.subscribe({ signal: new AbortController().signal }));
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

test('closing does not read what it publishes last when nobody subscribes any more', async () => {
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
  await expectRight(live.subscribe({ signal: gone.signal }));
  while (reads === 0) await new Promise((resolve) => setImmediate(resolve));
  gone.abort();
  live.publish('orders', mine);
  const before = reads;
  await live.close();
  expect(reads).toBe(before);
});

test('so many may listen to one account, and there is room again when one has left', async () => {
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
    live.subscribe({ merchantIdentifier, signal })();
  expect(E.isRight(await listen(first.signal))).toBe(true);
  for (let i = 1; i < 20; i++) await listen(staying.signal);
  expect(await listen(staying.signal)).toEqual(E.left({ _tag: 'TooManySubscribers' }));
  expect(E.isRight(await listen(staying.signal, others))).toBe(true);
  first.abort();
  expect(E.isRight(await listen(staying.signal))).toBe(true);
  for (let i = 0; i < 179; i++) expect(E.isRight(await listen(staying.signal, `account ${i}`))).toBe(true);
  expect(await listen(staying.signal, 'one more')).toEqual(E.left({ _tag: 'TooManySubscribers' }));
  staying.abort();
  await live.close();
});

test('what could not be put up is put up with what comes next', async () => {
  const put: (readonly ChangeEvent[])[] = [];
  let isBroken = true;
  let failures = 0;
  const live = openLiveUpdates(
    {
      publish: (news) =>
        isBroken
          ? TE.left({ action: 'putting up', cause: undefined })
          : TE.fromIO(() => {
              put.push(news);
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
