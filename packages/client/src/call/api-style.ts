/** The two faces of a client: tasks for those who use fp-ts, promises for everybody else. Names and meanings are the same. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../outcome/failure.ts';

/** What a method gives, by face. A promise rejects with a `ClientError`. */
interface Faces<A> {
  readonly task: TE.TaskEither<Failure, A>;
  readonly promise: Promise<A>;
}

/** The name of a face. */
export type Face = keyof Faces<unknown>;

/** What a method gives through a face. */
export type Via<F extends Face, A> = Faces<A>[F];

/** How a task is shown. */
export type Show<F extends Face> = <A>(task: TE.TaskEither<Failure, A>) => Via<F, A>;

export const asTask: Show<'task'> = (task) => task;
