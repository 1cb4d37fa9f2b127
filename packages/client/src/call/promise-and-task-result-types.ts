/** The two API styles of a client: `TaskEither` for users of fp-ts, promises for other callers. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../outcome/call-failure.ts';

/** The return type of a method in each style. A promise rejects with a `ClientError`. */
interface ApiResults<A> {
  readonly task: TE.TaskEither<Failure, A>;
  readonly promise: Promise<A>;
}

/** The name of an API style: `task` or `promise`. */
export type ApiStyle = keyof ApiResults<unknown>;

/** The return type, in an API style, of a method with the result `A`. */
export type ApiResult<S extends ApiStyle, A> = ApiResults<A>[S];

/** Converts a task to the result of an API style. */
export type ToApiStyle<S extends ApiStyle> = <A>(task: TE.TaskEither<Failure, A>) => ApiResult<S, A>;
