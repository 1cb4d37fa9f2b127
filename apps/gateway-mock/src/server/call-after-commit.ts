import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';

/**
 * Runs a function once a change is stored. Every request runs this. It takes one turn of the event loop; a chain of fp-ts steps
 * would take several.
 */
export const callAfterCommit =
  <A>(stored: (a: A) => void) =>
  <E>(changing: TE.TaskEither<E, A>): TE.TaskEither<E, A> =>
  async () => {
    const changed = await changing();
    if (E.isRight(changed)) stored(changed.right);
    return changed;
  };
