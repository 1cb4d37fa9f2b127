/** News, and where it is put up so that every process on the same books sees it. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';
import type { Topic } from './topics.ts';

/** There is something new of this. */
export interface ChangeEvent {
  readonly topic: Topic;
  /** Null where it is of no account. */
  readonly merchantIdentifier: string | null;
}

export interface ChangeEventRepository {
  readonly publish: (news: readonly ChangeEvent[]) => TE.TaskEither<Failure, void>;
  /** The number of what was put up last. */
  readonly lastNumber: TE.TaskEither<Failure, number>;
  /** What was put up after that number. */
  readonly after: (number: number) => TE.TaskEither<Failure, StoredChangeEvents>;
}

export interface StoredChangeEvents {
  readonly news: readonly ChangeEvent[];
  readonly newest: number;
  /** Whether some of it was taken down already, and is missing. */
  readonly isMissing: boolean;
}

/** The same for news that says the same. */
export const keyOf = ({ topic, merchantIdentifier }: ChangeEvent): string =>
  `${topic} ${merchantIdentifier ?? ''}`;
