import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { inspect } from 'node:util';

/** Runs a task that must succeed, and returns its value. */
export const expectTaskSuccess = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const result = await task();
  if (E.isRight(result)) return result.right;
  throw new Error(`the task failed: ${inspect(result.left)}`, { cause: result.left });
};
