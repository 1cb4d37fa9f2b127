/** Lets so many go out into the world at once for those who ask, and no more: each of them may take as long as it may. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Problem } from './problem.ts';

export interface Gate {
  readonly pass: <A>(going: () => Promise<A>) => TE.TaskEither<Problem, A>;
}

export const openGate = (atOnceMax: number): Gate => {
  let out = 0;
  return {
    pass: (going) => async () => {
      if (out >= atOnceMax) return E.left({ _tag: 'TooManyWaiting' });
      out++;
      try {
        return E.right(await going());
      } finally {
        out--;
      }
    },
  };
};
