/** Waiting for something: whoever waits is answered when it is there, and is never left waiting. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { openLongPolls, type LongPoll } from './long-poll.ts';

const nobodyLeaves = new AbortController().signal;

const wait = (otherwise: Partial<LongPoll<string>> = {}): LongPoll<string> => ({
  merchantIdentifier: 'TEST0001',
  seconds: 30,
  signal: nobodyLeaves,
  query: TE.right('nothing'),
  isDone: (seen) => seen !== 'nothing',
  ...otherwise,
});

test('what is there already is told at once', async () => {
  expect(await openLongPolls().until(wait({ query: TE.right('it') }))()).toEqual(E.right('it'));
});

test('what comes later is told when it has come', async () => {
  const looks = ['nothing', 'nothing', 'nothing', 'it'];
  const look = TE.fromIO(() => looks.shift() ?? 'too late');
  expect(await openLongPolls().until(wait({ query: look }))()).toEqual(E.right('it'));
});

test('what does not come is told when the time is over', async () => {
  expect(await openLongPolls().until(wait({ seconds: 0.1 }))()).toEqual(E.right('nothing'));
});

test('what comes at the last moment is not missed', async () => {
  const gone = new AbortController();
  const seen = ['nothing', 'it'];
  const look = TE.fromIO(() => {
    gone.abort();
    return seen.shift() ?? 'too late';
  });
  expect(await openLongPolls().until(wait({ query: look, signal: gone.signal }))()).toEqual(E.right('it'));
});

test('a failure ends it', async () => {
  expect(await openLongPolls().until(wait({ query: TE.left({ _tag: 'AccountNotFound' }) }))()).toEqual(
    E.left({ _tag: 'AccountNotFound' }),
  );
});

test('nobody looks on for one who has hung up', async () => {
  const gone = new AbortController();
  const waiting = openLongPolls().until(wait({ signal: gone.signal }))();
  gone.abort();
  expect(await waiting).toEqual(E.right('nothing'));
});

test('whoever waits when the gateway closes is answered', async () => {
  const waits = openLongPolls();
  const waiting = waits.until(wait())();
  waits.close();
  expect(await waiting).toEqual(E.right('nothing'));
  expect(await waits.until(wait())()).toEqual(E.right('nothing'));
});

test('however long a look takes, nine tenths of the time are left to others', async () => {
  let now = 0;
  const sleep = (milliseconds: number) => Promise.resolve().then(() => void (now += milliseconds));
  const gone = new AbortController();
  let looks = 0;
  const look = TE.fromIO(() => {
    now += 1000;
    if (++looks === 100) gone.abort();
    return 'nothing';
  });
  await openLongPolls({ now: () => now, sleep }).until(wait({ query: look, signal: gone.signal }))();
  expect(looks / (now / 1000)).toBeCloseTo(0.1, 2);
});

describe('too many', () => {
  const refused = E.left({ _tag: 'TooManyConcurrentRequests' });
  const oneOf = (merchantIdentifier: string, gone: AbortController) =>
    wait({ merchantIdentifier, signal: gone.signal });

  test('of one account are refused, of others not, and of the same no more when some have ended', async () => {
    const waits = openLongPolls();
    const gone = new AbortController();
    const waiting = Array.from({ length: 20 }, () => waits.until(oneOf('TEST0001', gone))());
    expect(await waits.until(wait())()).toEqual(refused);
    expect(await waits.until(wait({ merchantIdentifier: 'TEST0002', seconds: 0 }))()).toEqual(
      E.right('nothing'),
    );
    gone.abort();
    await Promise.all(waiting);
    expect(await waits.until(wait({ seconds: 0 }))()).toEqual(E.right('nothing'));
  });

  test('in all are refused', async () => {
    const waits = openLongPolls();
    const gone = new AbortController();
    const waiting = Array.from({ length: 200 }, (_, i) => waits.until(oneOf(`TEST${i % 100}`, gone))());
    expect(await waits.until(wait({ merchantIdentifier: 'ONEMORE' }))()).toEqual(refused);
    gone.abort();
    await Promise.all(waiting);
  });
});
