import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';

/** Runs a function once a change is stored. */
export const callAfterCommit =
  <E, A>(change: TE.TaskEither<E, A>, stored: (a: A) => void): TE.TaskEither<E, A> =>
  async () => {
    const changed = await change();
    if (E.isRight(changed)) stored(changed.right);
    return changed;
  };
