/** An acknowledgement never lies: what is answered, and what has happened by then. */
import { feedback, responsePhrase } from '@postern/protocol';
import {
  alwaysDuplicate,
  createReceiver,
  httpStatuses,
  memoryStore,
  SettingsError,
  type RequestBody,
  type ClaimResult,
  type FeedbackEvent,
  type IdempotencyStore,
  type InvocationContext,
  type FeedbackResult,
  type ReceiverSettings,
} from '../index.ts';
import { isAcknowledgement, signedFeedback } from '../testing/index.ts';

const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;
const captured = signedFeedback('CAPTURE', {}, account);
const sound = { accounts: [account], onPossibleDuplicate: alwaysDuplicate, handle: () => undefined };

const open = (settings: Partial<ReceiverSettings> = {}, place?: InvocationContext) => {
  const results: FeedbackResult[] = [];
  const receiver = createReceiver({ ...sound, onResult: (result) => void results.push(result), ...settings });
  return {
    receiver,
    post: async (written = captured): Promise<number> =>
      (await receiver.handleRequest(written, place)).status,
    answer: (written = captured) => receiver.handleRequest(written, place),
    results,
    tags: () => results.map(({ _tag }) => _tag),
  };
};

const gate = <A = void>() => {
  let open: (value: A) => void = () => undefined;
  const passed = new Promise<A>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

test('of all answers these alone acknowledge', () => {
  const acknowledging = Object.entries(httpStatuses).filter(([, status]) => isAcknowledgement(status));
  expect(acknowledging.map(([tag]) => tag)).toEqual(['Handled', 'Persisted', 'Duplicate']);
});

describe('handled', () => {
  test('it is acknowledged after the handler is through, and not before', async () => {
    const { passed, open: finish } = gate();
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
  ])('a handler that %s gets the event again, and its reason stays at home', async (_how, fail) => {
    let times = 0;
    const { answer, results } = open({ handle: () => (++times === 1 ? fail() : undefined) });
    const first = await answer();
    expect(first.status).toBe(500);
    expect(JSON.stringify(first)).not.toContain('secret');
    expect(results[0]).toMatchObject({ _tag: 'HandlerFailed', cause: new Error('secret of the shop') });
    expect([(await answer()).status, (await answer()).status, times]).toEqual([200, 200, 2]);
  });

  test('duplicates at once run the handler once; the others are told to come again', async () => {
    let times = 0;
    const { passed, open: finish } = gate();
    const { post } = open({ handle: () => (++times, passed) });
    const first = post();
    const others = await Promise.all(Array.from({ length: 50 }, () => post()));
    finish();
    expect([new Set(others), await first, await post(), times]).toEqual([new Set([503]), 200, 200, 1]);
  });

  test('direct and notification feedback on one event are one event; in another account they are two', async () => {
    const branch = { ...account, name: 'branch', phrase: responsePhrase('of the branch') };
    const handled: FeedbackEvent[] = [];
    const { tags, post } = open({ accounts: [account, branch], handle: (event) => void handled.push(event) });
    await post();
    await post();
    await post(signedFeedback('CAPTURE', {}, branch));
    expect(tags()).toEqual(['Handled', 'Duplicate', 'Handled']);
    expect(handled.map(({ accountName }) => accountName)).toEqual(['shop', 'branch']);
  });
});

describe('too late', () => {
  test('at the deadline it is not acknowledged; what happens afterwards is kept alive and told', async () => {
    const { passed, open: finish } = gate();
    const rests: Promise<unknown>[] = [];
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
      { waitUntil: (rest) => void rests.push(rest) },
    );
    expect([await post(), signal?.aborted]).toEqual([503, true]);
    expect(await post()).toBe(503);
    expect(tags()).toEqual(['TimedOut', 'InProgress']);
    finish();
    await Promise.all(rests);
    expect(tags()).toEqual(['TimedOut', 'InProgress', 'Handled']);
    expect([await post(), times]).toEqual([200, 1]);
  });

  test('a place that ends sooner has a deadline that is sooner', async () => {
    const { post } = open({ handle: () => new Promise(() => undefined) }, { remainingSeconds: 0.02 });
    expect(await post()).toBe(503);
  });
});

describe('by a clock of our own', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('what is through leaves no timer behind', async () => {
    expect([await open().post(), jest.getTimerCount()]).toEqual([200, 0]);
  });

  test('a place that ends in a second is answered while it still can be', async () => {
    const { post } = open({ handle: () => new Promise(() => undefined) }, { remainingSeconds: 1 });
    const answer = post();
    await jest.advanceTimersByTimeAsync(900);
    expect(jest.getTimerCount()).toBe(0);
    expect(await answer).toBe(503);
  });
});

describe('kept', () => {
  test('kept too late it is not acknowledged, and handled afterwards all the same', async () => {
    const { passed, open: finish } = gate();
    const rests: Promise<unknown>[] = [];
    const handle = jest.fn();
    const { post, tags } = open(
      { timeoutSeconds: 0.01, persist: () => passed, handle },
      { waitUntil: (rest) => void rests.push(rest) },
    );
    expect([await post(), handle.mock.calls]).toEqual([503, []]);
    finish();
    // The second is put there while the first is waited for.
    for (const rest of rests) await rest;
    expect([tags(), handle.mock.calls.length]).toEqual([['TimedOut', 'Persisted', 'Handled'], 1]);
    expect(await post()).toBe(200);
  });

  test('it is acknowledged when it is kept, and handled afterwards', async () => {
    const { passed, open: finish } = gate();
    const rests: Promise<unknown>[] = [];
    const kept: FeedbackEvent[] = [];
    const { post, tags } = open(
      { persist: (event) => void kept.push(event), handle: () => passed },
      { waitUntil: (rest) => void rests.push(rest) },
    );
    expect([await post(), await post(), kept.length, tags()]).toEqual([
      200,
      200,
      1,
      ['Persisted', 'Duplicate'],
    ]);
    finish();
    await Promise.all(rests);
    expect(tags()).toEqual(['Persisted', 'Duplicate', 'Handled']);
  });

  test('what cannot be kept is neither acknowledged nor handled', async () => {
    const handle = jest.fn();
    const { post } = open({ persist: () => Promise.reject(new Error('disk full')), handle });
    expect([await post(), handle.mock.calls]).toEqual([500, []]);
  });

  test('if handling it fails, that is told', async () => {
    const rests: Promise<unknown>[] = [];
    const { post, results } = open(
      { persist: () => undefined, handle: () => Promise.reject(new Error('later')) },
      { waitUntil: (rest) => void rests.push(rest) },
    );
    expect(await post()).toBe(200);
    await Promise.all(rests);
    expect(results.at(-1)).toMatchObject({ _tag: 'HandlerFailed', cause: new Error('later') });
  });
});

describe('a store that fails', () => {
  const broken = (part: Partial<IdempotencyStore>): IdempotencyStore => ({ ...memoryStore(), ...part });
  const fails = () => Promise.reject(new Error('no connection'));

  test('before: the handler is not run, and the event comes again', async () => {
    const handle = jest.fn();
    const { post, results } = open({ idempotencyStore: broken({ claim: fails }), handle });
    expect([await post(), handle.mock.calls]).toEqual([500, []]);
    expect(results[0]).toMatchObject({ _tag: 'StoreFailed', cause: new Error('no connection') });
  });

  test('a claim that is none of the three is a failure', async () => {
    const odd = { _tag: 'Handled' };
    const claim = () => Promise.resolve(odd as ClaimResult);
    const { post, tags } = open({ idempotencyStore: broken({ claim }) });
    expect([await post(), tags()]).toEqual([500, ['StoreFailed']]);
  });

  test('after: the event was handled, and that is what is said', async () => {
    const { post, results } = open({ idempotencyStore: broken({ complete: fails }) });
    expect(await post()).toBe(200);
    expect(results[0]).toMatchObject({ _tag: 'Handled', unrecorded: new Error('no connection') });
  });

  test('in letting go: the failure that is told is that of the handler', async () => {
    const { post, results } = open({
      idempotencyStore: broken({ release: fails }),
      handle: () => Promise.reject(new Error('mine')),
    });
    expect(await post()).toBe(500);
    expect(results[0]).toMatchObject({ _tag: 'HandlerFailed', cause: new Error('mine') });
  });
});

// A rejection that nobody looks after ends the test as it would end the process.
describe.each<[string, () => void]>([
  [
    'throws',
    () => {
      throw new Error('not here');
    },
  ],
  ['rejects', () => Promise.reject(new Error('not here'))],
])('what %s beside it', (_how, fail) => {
  const rejections: unknown[] = [];
  const count = (reason: unknown): void => void rejections.push(reason);
  beforeAll(() => void process.on('unhandledRejection', count));
  afterAll(() => void process.off('unhandledRejection', count));
  const rejected = async (): Promise<readonly unknown[]> => {
    await new Promise(setImmediate);
    return rejections;
  };

  test('a report: it changes nothing', async () => {
    expect(await open({ onResult: fail }).post()).toBe(200);
    expect(await rejected()).toEqual([]);
  });

  test('a place that is to be kept alive: what is kept is acknowledged, what is late is answered', async () => {
    const place = { waitUntil: fail };
    expect(await open({ persist: () => undefined }, place).post()).toBe(200);
    const never = () => new Promise(() => undefined);
    expect(await open({ timeoutSeconds: 0.01, handle: never }, place).post()).toBe(503);
    expect(await rejected()).toEqual([]);
  });
});

// As `answer({ body: request.body })` does, which compiles.
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['what a parser made of a believed event', captured.params],
  ['a tag that acknowledges', { _tag: 'Handled' }],
  ['a mark without what it marks', { _tag: 'Parsed' }],
  ['a number', 7],
])('a body that is not marked is not taken: %s', async (_what, body) => {
  const { receiver, tags } = open();
  const { status } = await receiver.handleRequest({ body: body as RequestBody });
  expect([status, tags()]).toEqual([500, ['BodyAlreadyRead']]);
});

test('a setting that is undefined is one that was left out', async () => {
  const left: object = { idempotencyStore: undefined, timeoutSeconds: undefined, leaseSeconds: undefined };
  const { post, tags } = open(left);
  expect([await post(), await post(), tags()]).toEqual([200, 200, ['Handled', 'Duplicate']]);
});

test.each<[string, Partial<Record<keyof ReceiverSettings, unknown>>]>([
  ['accounts', { accounts: [] }],
  ['name', { accounts: [{ ...account, name: '' }] }],
  ['shaType', { accounts: [{ ...account, shaType: 'MD5' }] }],
  ['phrase', { accounts: [{ ...account, phrase: 'a text' }] }],
  ['phrase', { accounts: [{ ...account, phrase: responsePhrase('') }] }],
  ['handle', { handle: undefined }],
  ['onPossibleDuplicate', { onPossibleDuplicate: undefined }],
  ['timeoutSeconds', { timeoutSeconds: 10 }],
  ['timeoutSeconds', { timeoutSeconds: 0 }],
  ['leaseSeconds', { leaseSeconds: 8 }],
  // The last attempt would find it claimed by who died at the first.
  ['leaseSeconds', { leaseSeconds: (feedback.retry.attemptsMax - 1) * feedback.retry.intervalSeconds }],
  ['retentionSeconds', { retentionSeconds: Infinity }],
  ['retentionSeconds', { retentionSeconds: feedback.retry.attemptsMax * feedback.retry.intervalSeconds }],
])('a mistake in %s is found when the receiver is made: %j', (setting, changes) => {
  const make = () => createReceiver({ ...sound, ...changes } as ReceiverSettings);
  expect(make).toThrow(SettingsError);
  expect(make).toThrow(setting);
});
