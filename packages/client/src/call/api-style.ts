/** The two API styles of a client: `TaskEither` for users of fp-ts, promises for everybody else. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../outcome/failure.ts';

/** What a method returns in each style. A promise rejects with a `ClientError`. */
interface ApiResults<A> {
  readonly task: TE.TaskEither<Failure, A>;
  readonly promise: Promise<A>;
}

/** The name of an API style: `task` or `promise`. */
export type ApiStyle = keyof ApiResults<unknown>;

/** What a method with the result `A` returns in an API style. */
export type ApiResult<S extends ApiStyle, A> = ApiResults<A>[S];

/** Converts a task to the result of an API style. */
export type ToApiStyle<S extends ApiStyle> = <A>(task: TE.TaskEither<Failure, A>) => ApiResult<S, A>;

export const toTask: ToApiStyle<'task'> = (task) => task;
