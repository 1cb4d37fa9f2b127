/** Runs a task if the concurrency limit allows it; otherwise the caller gets a problem. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Release } from '../domain/concurrency-limit.ts';
import type { Problem } from './problem-catalog.ts';

export const runWithConcurrencyLimit =
  <A, K>(
    limit: { readonly acquire: (key: K) => Release | undefined },
    key: K,
    run: () => Promise<A>,
  ): TE.TaskEither<Problem, A> =>
  async () => {
    const release = limit.acquire(key);
    if (release === undefined) return E.left({ _tag: 'TooManyConcurrentRequests' });
    try {
      return E.right(await run());
    } finally {
      release();
    }
  };
