/** What an account, or the whole gateway, has stored: what a reset, a restore or a deletion replaces or removes. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';
import type { SnapshotScope } from './stored-snapshots-port.ts';

export interface StoredItemCounts {
  /** 1 for an account. */
  readonly accounts: number;
  readonly orders: number;
  /** Also the tokens of cards that are not saved. */
  readonly savedCards: number;
  readonly feedback: number;
  readonly inboxMessages: number;
  readonly tokens: number;
  readonly snapshots: number;
  /** The states that a reset returns to. An account has one, unless it was too large. */
  readonly seeds: readonly { readonly createdAt: string; readonly orders: number }[];
}

export type CountStoredItems = (scope: SnapshotScope) => TE.TaskEither<Failure, StoredItemCounts>;
