/** An event of the live updates, and the repository through which all processes that share a database exchange events. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure-with-cause.ts';

/** The topics of live updates. An event names only its topic; clients fetch the data again. */
export const topics = {
  requests: { meaning: 'the request log has new entries' },
  orders: { meaning: 'orders or payment pages were created or changed' },
  feedback: { meaning: 'feedback was created, attempted or resent' },
  inbox: { meaning: 'the inbox received or lost messages' },
  settings: { meaning: 'an account was created, or its settings changed' },
  clock: { meaning: 'the clock of an account was stopped, advanced or resumed' },
  audit_log: { meaning: 'the audit log has new entries' },
} as const satisfies Readonly<Record<string, { readonly meaning: string }>>;

export type Topic = keyof typeof topics;

/** Data of this topic has changed. */
export interface ChangeEvent {
  readonly topic: Topic;
  /** Null if the change belongs to no account. */
  readonly merchantIdentifier: string | null;
}

/** Announces that data of a topic has changed. The identifier is null if the change belongs to no account. */
export type Publish = (topic: Topic, merchantIdentifier: string | null) => void;

/** Announces that an account was created, replaced or removed. Its requests stay. */
export const publishAccount = (publish: Publish, merchantIdentifier: string): void => {
  for (const topic of ['settings', 'orders', 'feedback', 'inbox', 'clock'] as const)
    publish(topic, merchantIdentifier);
};

export interface ChangeEventRepository {
  readonly publish: (events: readonly ChangeEvent[]) => TE.TaskEither<Failure, void>;
  /** The number of the newest event. */
  readonly lastNumber: TE.TaskEither<Failure, number>;
  /** The events after this number. */
  readonly after: (number: number) => TE.TaskEither<Failure, StoredChangeEvents>;
}

interface StoredChangeEvents {
  readonly events: readonly ChangeEvent[];
  readonly newest: number;
  /** Whether some of the events have already been deleted. */
  readonly isMissing: boolean;
}

/** Equal events have the same key. */
export const changeEventKey = ({ topic, merchantIdentifier }: ChangeEvent): string =>
  `${topic} ${merchantIdentifier ?? ''}`;
