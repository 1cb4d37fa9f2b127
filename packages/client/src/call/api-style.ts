/** The two faces of a client: tasks for those who use fp-ts, promises for everybody else. Names and meanings are the same. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../outcome/failure.ts';

/** What a method gives, by face. A promise rejects with a `ClientError`. */
interface ApiResults<A> {
  readonly task: TE.TaskEither<Failure, A>;
  readonly promise: Promise<A>;
}

/** The name of a face. */
export type ApiStyle = keyof ApiResults<unknown>;

/** What a method gives through a face. */
export type ApiResult<F extends ApiStyle, A> = ApiResults<A>[F];

/** How a task is shown. */
export type ToApiStyle<F extends ApiStyle> = <A>(task: TE.TaskEither<Failure, A>) => ApiResult<F, A>;

export const toTask: ToApiStyle<'task'> = (task) => task;
