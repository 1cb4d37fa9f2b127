import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';

/** What a task comes to, where a test takes for granted that it succeeds. */
export const expectRight = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const result = await task();
  if (E.isRight(result)) return result.right;
  throw new Error(`it came to a failure: ${JSON.stringify(result.left)}`, { cause: result.left });
};
