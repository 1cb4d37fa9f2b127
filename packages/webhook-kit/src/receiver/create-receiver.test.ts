/** The receiver acknowledges feedback only after it was handled or persisted. */
import { responsePhrase } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import {
  alwaysDuplicate,
  createReceiver,
  httpStatuses,
  memoryStore,
  WebhookSettingsError,
  type RequestBody,
  type ClaimResult,
  type FeedbackEvent,
  type IdempotencyStore,
  type InvocationContext,
  type FeedbackResult,
  type ReceiverSettings,
} from '../index.ts';
import { isAcknowledgement, signedFeedback } from '../testing/index.ts';

const account = { name: 'shop', shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
const captured = signedFeedback('CAPTURE', {}, account);
const validSettings = {
  accounts: [account],
  onPossibleDuplicate: alwaysDuplicate,
  handle: () => undefined,
  report: () => undefined,
};

const open = (settings: Partial<ReceiverSettings> = {}, context?: InvocationContext) => {
  const results: FeedbackResult[] = [];
  const receiver = createReceiver({
    ...validSettings,
    onResult: (result) => void results.push(result),
    ...settings,
  });
  return {
    receiver,
    post: async (feedbackRequest = captured): Promise<number> =>
      (await receiver.handleRequest(feedbackRequest, context)).status,
    respond: (feedbackRequest = captured) => receiver.handleRequest(feedbackRequest, context),
    results,
    tags: () => results.map(({ _tag }) => _tag),
  };
};

const openLatch = <A = void>() => {
  let open: (value: A) => void = () => undefined;
  const passed = new Promise<A>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

test('only these results acknowledge', () => {
  const acknowledging = Object.entries(httpStatuses).filter(([, status]) => isAcknowledgement(status));
  expect(acknowledging.map(([tag]) => tag)).toEqual(['Handled', 'Persisted', 'Duplicate']);
});

describe('handled', () => {
  test('feedback is acknowledged after the handler finished, and not before', async () => {
    const { passed, open: finish } = openLatch();
    const { post } = open({ handle: () => passed });
    let answered = false;
    const answer = post().then((status) => {
      answered = true;
      return status;
    });
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    finish();
    expect(await answer).toBe(200);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('secret of the shop');
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret of the shop'))],
  ])(
    'if the handler %s, the event is delivered again, and the response does not contain the cause',
    async (_case, fail) => {
      let times = 0;
      const { respond, results } = open({ handle: () => (++times === 1 ? fail() : undefined) });
      const first = await respond();
      expect(first.status).toBe(500);
      expect(JSON.stringify(first)).not.toContain('secret');
      expect(results[0]).toMatchObject({ _tag: 'HandlerFailed', cause: new Error('secret of the shop') });
      expect([(await respond()).status, (await respond()).status, times]).toEqual([200, 200, 2]);
    },
  );

  test('concurrent duplicates run the handler once, and the others get 503', async () => {
    let times = 0;
    const { passed, open: finish } = openLatch();
    const { post } = open({ handle: () => (++times, passed) });
    const first = post();
    const others = await Promise.all(Array.from({ length: 50 }, () => post()));
    finish();
    expect([new Set(others), await first, await post(), times]).toEqual([new Set([503]), 200, 200, 1]);
  });

  test('direct and notification feedback about one operation are one event; another account has its own', async () => {
    const branch = { ...account, name: 'branch', responsePhrase: responsePhrase('of the branch') };
    const handled: FeedbackEvent[] = [];
    const { tags, post } = open({ accounts: [account, branch], handle: (event) => void handled.push(event) });
    await post();
    await post();
    await post(signedFeedback('CAPTURE', {}, branch));
    expect(tags()).toEqual(['Handled', 'Duplicate', 'Handled']);
    expect(handled.map(({ accountName }) => accountName)).toEqual(['shop', 'branch']);
  });
});

describe('timeout', () => {
  test('after the timeout feedback is not acknowledged; the handler goes on, and its result is reported', async () => {
    const { passed, open: finish } = openLatch();
    const promises: Promise<unknown>[] = [];
    let signal: AbortSignal | undefined;
    let times = 0;
    const { post, tags } = open(
      {
        timeoutSeconds: 0.01,
        handle: (_event, context) => {
          ({ signal } = context);
          times++;
          return passed;
        },
      },
      { waitUntil: (promise) => void promises.push(promise) },
    );
    expect([await post(), signal?.aborted]).toEqual([503, true]);
    expect(await post()).toBe(503);
    expect(tags()).toEqual(['TimedOut', 'InProgress']);
    finish();
    await Promise.all(promises);
    expect(tags()).toEqual(['TimedOut', 'InProgress', 'Handled']);
    expect([await post(), times]).toEqual([200, 1]);
  });

  test('remainingSeconds shortens the timeout', async () => {
    const { post } = open({ handle: () => new Promise(() => undefined) }, { remainingSeconds: 0.02 });
    expect(await post()).toBe(503);
  });
});

describe('with fake timers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('no timer is left after the response', async () => {
    expect([await open().post(), jest.getTimerCount()]).toEqual([200, 0]);
  });

  test.each<[string, () => unknown]>([
    ['is slow', () => new Promise((resolve) => setTimeout(resolve, 9000))],
    ['blocks the process', () => jest.setSystemTime(Date.now() + 9000)],
  ])(
    'if a claim %s until the timeout, no handler starts, and the next delivery is handled',
    async (_how, wait) => {
      const store = memoryStore();
      const delays = [wait];
      const claim: IdempotencyStore['claim'] = async (...input) => {
        const result = await store.claim(...input);
        await delays.pop()?.();
        return result;
      };
      const handle = jest.fn();
      const { post } = open({ idempotencyStore: { ...store, claim }, handle });
      const answer = post();
      await jest.runAllTimersAsync();
      expect([await answer, handle.mock.calls]).toEqual([503, []]);
      expect([await post(), handle.mock.calls.length]).toEqual([200, 1]);
    },
  );

  test('the response is sent before remainingSeconds are over', async () => {
    const { post } = open({ handle: () => new Promise(() => undefined) }, { remainingSeconds: 1 });
    const answer = post();
    await jest.advanceTimersByTimeAsync(900);
    expect(jest.getTimerCount()).toBe(0);
    expect(await answer).toBe(503);
  });
});

describe('persist', () => {
  test('an event persisted after the timeout is not acknowledged, but handled', async () => {
    const { passed, open: finish } = openLatch();
    const promises: Promise<unknown>[] = [];
    const handle = jest.fn();
    const { post, tags } = open(
      { timeoutSeconds: 0.01, persist: () => passed, handle },
      { waitUntil: (promise) => void promises.push(promise) },
    );
    expect([await post(), handle.mock.calls]).toEqual([503, []]);
    finish();
    // The first promise adds the second one.
    for (const promise of promises) await promise;
    expect([tags(), handle.mock.calls.length]).toEqual([['TimedOut', 'Persisted', 'Handled'], 1]);
    expect(await post()).toBe(200);
  });

  test('a persisted event is acknowledged, and handled afterwards', async () => {
    const { passed, open: finish } = openLatch();
    const promises: Promise<unknown>[] = [];
    const persisted: FeedbackEvent[] = [];
    const { post, tags } = open(
      { persist: (event) => void persisted.push(event), handle: () => passed },
      { waitUntil: (promise) => void promises.push(promise) },
    );
    expect([await post(), await post(), persisted.length, tags()]).toEqual([
      200,
      200,
      1,
      ['Persisted', 'Duplicate'],
    ]);
    finish();
    await Promise.all(promises);
    expect(tags()).toEqual(['Persisted', 'Duplicate', 'Handled']);
  });

  test('an event that cannot be persisted is neither acknowledged nor handled', async () => {
    const handle = jest.fn();
    const { post } = open({ persist: () => Promise.reject(new Error('disk full')), handle });
    expect([await post(), handle.mock.calls]).toEqual([500, []]);
  });

  test('a failure to handle a persisted event is reported', async () => {
    const promises: Promise<unknown>[] = [];
    const { post, results } = open(
      { persist: () => undefined, handle: () => Promise.reject(new Error('later')) },
      { waitUntil: (promise) => void promises.push(promise) },
    );
    expect(await post()).toBe(200);
    await Promise.all(promises);
    expect(results.at(-1)).toMatchObject({ _tag: 'HandlerFailed', cause: new Error('later') });
  });
});

describe('a failing store', () => {
  afterEach(() => void jest.useRealTimers());
  const broken = (part: Partial<IdempotencyStore>): IdempotencyStore => ({ ...memoryStore(), ...part });
  const fails = () => Promise.reject(new Error('no connection'));

  test('in claim: the handler does not run, and the event is not acknowledged', async () => {
    const handle = jest.fn();
    const { post, results } = open({ idempotencyStore: broken({ claim: fails }), handle });
    expect([await post(), handle.mock.calls]).toEqual([500, []]);
    expect(results[0]).toMatchObject({ _tag: 'StoreFailed', cause: new Error('no connection') });
  });

  test('an invalid claim result is a failure', async () => {
    const invalid = { _tag: 'Handled' };
    const claim = () => Promise.resolve(invalid as ClaimResult);
    const { post, tags } = open({ idempotencyStore: broken({ claim }) });
    expect([await post(), tags()]).toEqual([500, ['StoreFailed']]);
  });

  test('in complete: the event was handled, and is acknowledged', async () => {
    jest.useFakeTimers();
    const { post, results } = open({ idempotencyStore: broken({ complete: fails }) });
    const answer = post();
    await jest.runAllTimersAsync();
    expect(await answer).toBe(200);
    expect(results[0]).toMatchObject({ _tag: 'Handled', storeError: new Error('no connection') });
  });

  test('in complete, for a moment: the event is recorded nevertheless', async () => {
    const store = memoryStore();
    let attempts = 0;
    const complete: IdempotencyStore['complete'] = (...input) =>
      ++attempts <= 3 ? fails() : store.complete(...input);
    const { post, results } = open({ idempotencyStore: { ...store, complete } });
    expect([await post(), await post()]).toEqual([200, 200]);
    expect(results).toEqual([
      { _tag: 'Handled', event: expect.anything() },
      { _tag: 'Duplicate', event: expect.anything() },
    ]);
  });

  test('in release: the reported failure is that of the handler', async () => {
    const { post, results } = open({
      idempotencyStore: broken({ release: fails }),
      handle: () => Promise.reject(new Error('mine')),
    });
    expect(await post()).toBe(500);
    expect(results[0]).toMatchObject({ _tag: 'HandlerFailed', cause: new Error('mine') });
  });
});

// An unhandled rejection would end the process.
describe.each<[string, () => void]>([
  [
    'throws',
    () => {
      throw new Error('not here');
    },
  ],
  ['rejects', () => Promise.reject(new Error('not here'))],
])('a callback that %s', (_case, fail) => {
  const rejections: unknown[] = [];
  const count = (reason: unknown): void => void rejections.push(reason);
  beforeAll(() => void process.on('unhandledRejection', count));
  afterAll(() => void process.off('unhandledRejection', count));
  const rejected = async (): Promise<readonly unknown[]> => {
    await new Promise(setImmediate);
    return rejections;
  };

  test('onResult: the response does not change', async () => {
    expect(await open({ onResult: fail }).post()).toBe(200);
    expect(await rejected()).toEqual([]);
  });

  test('waitUntil: a persisted event is acknowledged, and a timeout is answered', async () => {
    const context = { waitUntil: fail };
    expect(await open({ persist: () => undefined }, context).post()).toBe(200);
    const never = () => new Promise(() => undefined);
    expect(await open({ timeoutSeconds: 0.01, handle: never }, context).post()).toBe(503);
    expect(await rejected()).toEqual([]);
  });
});

// `handleRequest({ body: request.body })` compiles, because the body has type any.
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a parsed body without its mark', captured.params],
  ['the tag of a result', { _tag: 'Handled' }],
  ['a mark without a value', { _tag: 'Parsed' }],
  ['a number', 7],
])('a body of an invalid type is rejected: %s', async (_what, body) => {
  const { receiver, tags } = open();
  const { status } = await receiver.handleRequest({ body: body as RequestBody });
  expect([status, tags()]).toEqual([500, ['BodyAlreadyRead']]);
});

test('a content type that is not a text counts as none', async () => {
  const { receiver } = open();
  const contentType: unknown = [captured.contentType];
  const { status } = await receiver.handleRequest({ ...captured, contentType: contentType as string });
  expect(status).toBe(200);
});

test('an undefined setting has its default', async () => {
  const undefinedSettings: object = {
    idempotencyStore: undefined,
    timeoutSeconds: undefined,
    leaseSeconds: undefined,
  };
  const { post, tags } = open(undefinedSettings);
  expect([await post(), await post(), tags()]).toEqual([200, 200, ['Handled', 'Duplicate']]);
});

test.each<[string, Partial<Record<keyof ReceiverSettings, unknown>>]>([
  ['accounts', { accounts: [] }],
  ['name', { accounts: [{ ...account, name: '' }] }],
  ['shaType', { accounts: [{ ...account, shaType: 'MD5' }] }],
  ['phrase', { accounts: [{ ...account, responsePhrase: 'a text' }] }],
  ['handle', { handle: undefined }],
  ['onPossibleDuplicate', { onPossibleDuplicate: 'duplicate' }],
  ['onPossibleDuplicate', { onPossibleDuplicate: undefined }],
  ['idempotencyStore', { idempotencyStore: { claim: () => undefined } }],
  ['persist', { persist: 'queue' }],
  ['report', { report: 'console' }],
  ['keyRotation.next.phrase', { accounts: [{ ...account, keyRotation: { next: { shaType: 'SHA-256' } } }] }],
  ['timeoutSeconds', { timeoutSeconds: 10 }],
  ['timeoutSeconds', { timeoutSeconds: 0 }],
  ['leaseSeconds', { leaseSeconds: 8 }],
  // The last attempt would still find the claim of a process that crashed at the first.
  ['leaseSeconds', { leaseSeconds: (feedback.retry.maxAttempts - 1) * feedback.retry.intervalSeconds }],
  ['retentionSeconds', { retentionSeconds: Infinity }],
  ['retentionSeconds', { retentionSeconds: Number.MAX_SAFE_INTEGER }],
  ['retentionSeconds', { retentionSeconds: feedback.retry.maxAttempts * feedback.retry.intervalSeconds }],
])('an invalid %s makes createReceiver throw: %j', (setting, changes) => {
  const make = () => createReceiver({ ...validSettings, ...changes } as ReceiverSettings);
  expect(make).toThrow(WebhookSettingsError);
  expect(make).toThrow(setting);
});
