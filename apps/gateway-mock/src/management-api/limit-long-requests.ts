/**
 * Limits the requests that read or write many rows, so that no caller can use up the gateway with them. Those that are neither streams nor
 * searches run one at a time, because each has much in memory: callers take turns.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import {
  createCallerLimit,
  largeRequestLimits,
  longRequestLimits,
  openConnectionLimits,
  type Release,
} from '../domain/concurrency-limit.ts';
import { isExportStream, type ExportStream } from './export/export-stream.ts';
import type { Problem } from './problem-catalog.ts';
import type { ManagementReply } from './route.ts';

export interface LongRequest {
  /** Undefined for the provider. */
  readonly merchantIdentifier: string | undefined;
  readonly kind: 'long' | 'large' | 'search';
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
  readonly readBody: TE.TaskEither<Problem, unknown>;
  readonly handle: (body: unknown) => TE.TaskEither<Problem, ManagementReply>;
}

export const createLongRequests = (): ((request: LongRequest) => TE.TaskEither<Problem, ManagementReply>) => {
  const limits = {
    long: createCallerLimit(longRequestLimits),
    large: createCallerLimit(largeRequestLimits),
    // Some wait for a result, like other connections that stay open.
    search: createCallerLimit(openConnectionLimits),
  };
  const runInQueue = createFairQueue();

  return ({ merchantIdentifier, kind, signal, readBody, handle }) =>
    async () => {
      const release = limits[kind].acquire(merchantIdentifier);
      if (release === undefined) return E.left({ _tag: 'TooManyConcurrentRequests' });
      let streams = false;
      try {
        // The body is read before: a slow client must not make others wait.
        const body = await readBody();
        if (E.isLeft(body)) return body;
        const reply = await (kind === 'search'
          ? handle(body.right)()
          : runInQueue(merchantIdentifier, handle(body.right)));
        // One of another gateway process still runs.
        if (E.isLeft(reply) && isLockTimeout(reply.left))
          return E.left({ _tag: 'TooManyConcurrentRequests' });
        if (E.isLeft(reply) || !isExportStream(reply.right.body)) return reply;
        streams = true;
        return E.right({ ...reply.right, body: released(reply.right.body, signal, release) });
      } finally {
        if (!streams) release();
      }
    };
};

/** Runs one task at a time. After a task, one of the next caller runs. */
const createFairQueue = () => {
  // The callers that wait, in their order, with what starts their tasks.
  const waiting = new Map<string | undefined, readonly (() => void)[]>();
  let isRunning = false;

  const startNext = (): void => {
    const [next] = waiting;
    isRunning = next !== undefined;
    if (next === undefined) return;
    const [caller, [start, ...rest]] = next;
    waiting.delete(caller);
    if (rest.length > 0) waiting.set(caller, rest);
    start?.();
  };

  return async <A>(caller: string | undefined, run: () => Promise<A>): Promise<A> => {
    if (isRunning)
      await new Promise<void>((start) => {
        waiting.set(caller, [...(waiting.get(caller) ?? []), start]);
      });
    isRunning = true;
    try {
      return await run();
    } finally {
      startNext();
    }
  };
};

const isLockTimeout = (problem: Problem): boolean =>
  problem._tag === 'InternalError' && problem.failure.isLockTimeout === true;

/** The stream is sent after this, in its own time. It releases its place when it or the connection ends. */
const released = (stream: ExportStream, signal: AbortSignal, release: Release): ExportStream => {
  if (signal.aborted) release();
  signal.addEventListener('abort', release, { once: true });
  return { ...stream, chunks: releasing(stream.chunks, release) };
};

async function* releasing(chunks: AsyncIterable<string>, release: Release): AsyncGenerator<string, void> {
  try {
    yield* chunks;
  } finally {
    release();
  }
}
