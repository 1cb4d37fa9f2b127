/** Where values become promises: what is wrong is thrown, in words, for people who know neither tasks nor faults. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { setImmediate } from 'node:timers/promises';
import { describeFailure, type Failure } from '../domain/failure.ts';

export const toPromise = async <A>(task: TE.TaskEither<Failure, A>): Promise<A> => {
  const result = await task();
  if (E.isRight(result)) return result.right;
  throw new Error(describeFailure(result.left).join('\n'), { cause: result.left.cause });
};

/**
 * The same for what changes accounts. Over a socket nobody hears of a change in the moment in which accounts were looked
 * up (record/moment.ts); here a test could.
 */
export const toPromiseOfChange = async <A>(task: TE.TaskEither<Failure, A>): Promise<A> => {
  const result = await toPromise(task);
  await setImmediate();
  return result;
};

export const getOrThrow = <A>(checked: E.Either<readonly string[], A>): A => {
  if (E.isRight(checked)) return checked.right;
  throw new Error(checked.left.join('\n'));
};
