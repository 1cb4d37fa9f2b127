/**
 * Lets so many go out into the world at once for those who ask, and no more: each of them may take as long as it may. None
 * of the accounts takes the places of all the others.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Problem } from './problem.ts';

export interface ConcurrencyLimit {
  readonly pass: <A>(merchantIdentifier: string, going: () => Promise<A>) => TE.TaskEither<Problem, A>;
}

export interface AtOnce {
  readonly ofAccount: number;
  readonly inAll: number;
}

export const openConcurrencyLimit = ({ ofAccount, inAll }: AtOnce): ConcurrencyLimit => {
  const out = new Map<string, number>();
  let outInAll = 0;
  return {
    pass: (merchantIdentifier, going) => async () => {
      const outOfIt = out.get(merchantIdentifier) ?? 0;
      if (outInAll >= inAll || outOfIt >= ofAccount) return E.left({ _tag: 'TooManyConcurrentRequests' });
      outInAll++;
      out.set(merchantIdentifier, outOfIt + 1);
      try {
        return E.right(await going());
      } finally {
        outInAll--;
        const left = (out.get(merchantIdentifier) ?? 0) - 1;
        if (left > 0) out.set(merchantIdentifier, left);
        else out.delete(merchantIdentifier);
      }
    },
  };
};
