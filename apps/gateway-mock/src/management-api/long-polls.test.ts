/** Long polls: each is answered when its data exists or its time is over, and never stays open. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { openLongPolls, type LongPoll } from './long-polls.ts';

const neverAborted = new AbortController().signal;

const wait = (otherwise: Partial<LongPoll<string>> = {}): LongPoll<string> => ({
  callingMerchant: 'TEST0001',
  seconds: 30,
  signal: neverAborted,
  query: TE.right('nothing'),
  isDone: (seen) => seen !== 'nothing',
  ...otherwise,
});

test('existing data is returned at once', async () => {
  expect(await openLongPolls().until(wait({ query: TE.right('it') }))()).toEqual(E.right('it'));
});

test('data that is created later is returned when it exists', async () => {
  const results = ['nothing', 'nothing', 'nothing', 'it'];
  const query = TE.fromIO(() => results.shift() ?? 'too late');
  expect(await openLongPolls().until(wait({ query }))()).toEqual(E.right('it'));
});

test('the last result is returned when the time is over', async () => {
  expect(await openLongPolls().until(wait({ seconds: 0.1 }))()).toEqual(E.right('nothing'));
});

test('data that is created just before the end is not missed', async () => {
  const client = new AbortController();
  const seen = ['nothing', 'it'];
  const query = TE.fromIO(() => {
    client.abort();
    return seen.shift() ?? 'too late';
  });
  expect(await openLongPolls().until(wait({ query, signal: client.signal }))()).toEqual(E.right('it'));
});

test('a failure ends it', async () => {
  expect(await openLongPolls().until(wait({ query: TE.left({ _tag: 'AccountNotFound' }) }))()).toEqual(
    E.left({ _tag: 'AccountNotFound' }),
  );
});

test('a client that disconnects ends its long poll', async () => {
  const client = new AbortController();
  const waiting = openLongPolls().until(wait({ signal: client.signal }))();
  client.abort();
  expect(await waiting).toEqual(E.right('nothing'));
});

test('open long polls are answered when the gateway closes', async () => {
  const longPolls = openLongPolls();
  const waiting = longPolls.until(wait())();
  longPolls.close();
  expect(await waiting).toEqual(E.right('nothing'));
  expect(await longPolls.until(wait())()).toEqual(E.right('nothing'));
});

test('queries take at most a tenth of the time, however long one takes', async () => {
  let now = 0;
  const sleep = (milliseconds: number) => Promise.resolve().then(() => void (now += milliseconds));
  const client = new AbortController();
  let queries = 0;
  const query = TE.fromIO(() => {
    now += 1000;
    if (++queries === 100) client.abort();
    return 'nothing';
  });
  await openLongPolls({ now: () => now, sleep }).until(wait({ query, signal: client.signal }))();
  expect(queries / (now / 1000)).toBeCloseTo(0.1, 2);
});

describe('too many', () => {
  const refused = E.left({ _tag: 'TooManyConcurrentRequests' });
  const oneOf = (callingMerchant: string | undefined, client: AbortController) =>
    wait({ callingMerchant, signal: client.signal });

  test('of one account are refused, but not those of others, and not after some have ended', async () => {
    const longPolls = openLongPolls();
    const client = new AbortController();
    const waiting = Array.from({ length: 20 }, () => longPolls.until(oneOf('TEST0001', client))());
    expect(await longPolls.until(wait())()).toEqual(refused);
    expect(await longPolls.until(wait({ callingMerchant: 'TEST0002', seconds: 0 }))()).toEqual(
      E.right('nothing'),
    );
    client.abort();
    await Promise.all(waiting);
    expect(await longPolls.until(wait({ seconds: 0 }))()).toEqual(E.right('nothing'));
  });

  test('in total are refused', async () => {
    const longPolls = openLongPolls();
    const client = new AbortController();
    const waiting = Array.from({ length: 200 }, (_, i) => longPolls.until(oneOf(`TEST${i % 100}`, client))());
    expect(await longPolls.until(wait({ callingMerchant: 'ONEMORE' }))()).toEqual(refused);
    // The provider has places of its own, for the feedback of any account.
    waiting.push(...Array.from({ length: 100 }, () => longPolls.until(oneOf(undefined, client))()));
    expect(await longPolls.until(wait({ callingMerchant: undefined }))()).toEqual(refused);
    client.abort();
    await Promise.all(waiting);
  });
});
