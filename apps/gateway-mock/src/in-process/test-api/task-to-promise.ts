/** Turns tasks and validation results into promises and values. Failures are thrown as an `Error` with a message. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import { describeFailure, type Failure } from '../../domain/failure-with-cause.ts';

export const toPromise = async <A>(task: TE.TaskEither<Failure, A>): Promise<A> => {
  const result = await task();
  if (E.isRight(result)) return result.right;
  throw new GatewayError('StorageFailed', describeFailure(result.left).join('\n'), {
    cause: result.left.cause,
  });
};

/** Returns the valid value, or throws an `Error` that lists what is invalid. */
export const getOrThrow = <A>(result: E.Either<readonly string[], A>): A => {
  if (E.isRight(result)) return result.right;
  throw new GatewayError('InvalidInput', result.left.join('\n'));
};
