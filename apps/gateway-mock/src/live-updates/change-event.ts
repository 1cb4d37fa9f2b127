/** News, and where it is put up so that every process on the same books sees it. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../domain/failure.ts';
import type { Topic } from './topics.ts';

/** There is something new of this. */
export interface News {
  readonly topic: Topic;
  /** Null where it is of no account. */
  readonly merchantIdentifier: string | null;
}

export interface NewsBoard {
  readonly put: (news: readonly News[]) => TE.TaskEither<Fault, void>;
  /** The number of what was put up last. */
  readonly newest: TE.TaskEither<Fault, number>;
  /** What was put up after that number. */
  readonly after: (number: number) => TE.TaskEither<Fault, PutUp>;
}

export interface PutUp {
  readonly news: readonly News[];
  readonly newest: number;
  /** Whether some of it was taken down already, and is missing. */
  readonly isMissing: boolean;
}

/** The same for news that says the same. */
export const keyOf = ({ topic, merchantIdentifier }: News): string => `${topic} ${merchantIdentifier ?? ''}`;
