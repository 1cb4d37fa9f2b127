/** What an account has stored: what a reset, a restore or a deletion replaces or removes. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './internal-failure.ts';

export interface StoredData {
  readonly orders: number;
  readonly feedback: number;
  readonly inboxMessages: number;
  readonly tokens: number;
  readonly snapshots: number;
  /** The state that a reset returns to; undefined if none is stored. */
  readonly seed: { readonly createdAt: string; readonly orders: number } | undefined;
}

export type FindStoredData = (merchantIdentifier: string) => TE.TaskEither<Failure, StoredData>;
