/** Requests that read or write many rows, at the same time. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { largeRequestLimits, longRequestLimits } from '../domain/concurrency-limit.ts';
import { createLongRequests, type LongRequest } from './limit-long-requests.ts';
import { isExportStream, type ExportStream } from './export/export-stream.ts';
import type { ManagementReply } from './route.ts';

const reply = (body: unknown): ManagementReply => ({
  status: 200,
  type: 'application/json',
  body,
  reauthorize: TE.right(undefined),
});

const request = (changes: Partial<LongRequest> = {}): LongRequest => ({
  merchantIdentifier: 'TEST0001',
  kind: 'long',
  signal: new AbortController().signal,
  readBody: TE.right(undefined),
  handle: () => TE.right(reply('done')),
  ...changes,
});

const tooMany = E.left({ _tag: 'TooManyConcurrentRequests' });
const never: LongRequest['handle'] = () => () => new Promise(() => undefined);

test.each([
  ['long', longRequestLimits],
  ['large', largeRequestLimits],
] as const)(
  '%s requests beyond the limit of a merchant are refused, those of others are not',
  async (kind, limits) => {
    const run = createLongRequests();
    for (let i = 0; i < limits.perAccount; i++) void run(request({ kind, handle: never }))();
    expect(await run(request({ kind }))()).toEqual(tooMany);
    let others = 0;
    void run(
      request({
        kind,
        merchantIdentifier: 'OTHER001',
        readBody: () => {
          others += 1;
          return Promise.resolve(E.left({ _tag: 'InvalidJson' }));
        },
      }),
    )();
    void run(
      request({
        kind,
        merchantIdentifier: undefined,
        readBody: () => {
          others += 1;
          return Promise.resolve(E.left({ _tag: 'InvalidJson' }));
        },
      }),
    )();
    expect(others).toBe(2);
  },
);

test('they run one at a time, and a body that is still being read makes none of them wait', async () => {
  const run = createLongRequests();
  const events: string[] = [];
  const named = (name: string) => () => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return E.right(reply(name));
  };
  void run(request({ readBody: () => new Promise(() => undefined), handle: named('slow body') }))();
  await Promise.all([run(request({ handle: named('a') }))(), run(request({ handle: named('b') }))()]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('callers take turns, so that many requests of one do not make the others wait for all of them', async () => {
  const run = createLongRequests();
  const order: string[] = [];
  const named = (merchantIdentifier: string | undefined, name: string) =>
    run(
      request({
        merchantIdentifier,
        handle: () => () => {
          order.push(name);
          return Promise.resolve(E.right(reply(name)));
        },
      }),
    )();
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => named('TEST0001', name)),
    ...['b1', 'b2'].map((name) => named('OTHER001', name)),
    named(undefined, 'provider'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'provider', 'a3', 'b2', 'a4']);
});

test('searches run at the same time', async () => {
  const run = createLongRequests();
  void run(request({ handle: never }))();
  void run(request({ kind: 'search', handle: never }))();
  expect(await run(request({ kind: 'search' }))()).toMatchObject({ right: { body: 'done' } });
});

test('a request that fails releases its place', async () => {
  const run = createLongRequests();
  for (let i = 0; i <= longRequestLimits.perAccount; i++)
    expect(await run(request({ handle: () => TE.left({ _tag: 'SnapshotNotFound' }) }))()).toEqual(
      E.left({ _tag: 'SnapshotNotFound' }),
    );
});

describe('a stream has its place', () => {
  const oneLine = async function* (): AsyncGenerator<string, void> {
    await Promise.resolve();
    yield 'line';
  };
  const startAll = async (signal: AbortSignal) => {
    const run = createLongRequests();
    const stream = request({
      signal,
      handle: () => TE.right(reply({ fileName: 'orders.csv', type: 'text/csv', chunks: oneLine() })),
    });
    const streams: ExportStream[] = [];
    for (let i = 0; i < longRequestLimits.perAccount; i++) {
      const started = await run(stream)();
      if (E.isRight(started) && isExportStream(started.right.body)) streams.push(started.right.body);
    }
    return { run, streams };
  };

  test('until it has been sent', async () => {
    const { run, streams } = await startAll(new AbortController().signal);
    expect(await run(request())()).toEqual(tooMany);
    expect(streams).toHaveLength(longRequestLimits.perAccount);
    for await (const chunk of streams[0]?.chunks ?? []) expect(chunk).toBe('line');
    expect(await run(request())()).toMatchObject({ right: { body: 'done' } });
  });

  test('until its connection ends', async () => {
    const connection = new AbortController();
    const { run } = await startAll(connection.signal);
    expect(await run(request())()).toEqual(tooMany);
    connection.abort();
    expect(await run(request())()).toMatchObject({ right: { body: 'done' } });
  });
});
