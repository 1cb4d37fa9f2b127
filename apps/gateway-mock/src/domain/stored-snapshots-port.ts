/** The states that the gateway stores: named snapshots, and the seed of each account, which is its state when it was created. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from './audit-log/actor.ts';
import type { Failure } from './failure-with-cause.ts';

/** A named snapshot of an account, or of the whole gateway. */
export interface SnapshotInfo {
  readonly name: string;
  readonly createdAt: string;
  readonly orders: number;
  /** The length of the stored state, before it is compressed. */
  readonly characters: number;
}

/** An account; undefined for the whole gateway. */
export type SnapshotScope = string | undefined;

export interface StoredSnapshots {
  /** By name. */
  readonly list: (scope: SnapshotScope) => TE.TaskEither<Failure, readonly SnapshotInfo[]>;
  readonly create: (
    scope: SnapshotScope,
    name: string,
    how: { readonly replace: boolean; readonly by: Actor },
  ) => TE.TaskEither<Failure, CreatedSnapshot>;
  /**
   * In one transaction: other requests are processed before or after it. Tokens stay as they are, and so does what only the provider
   * sets if a merchant restores.
   */
  readonly restore: (scope: SnapshotScope, name: string, by: Actor) => TE.TaskEither<Failure, RestoredState>;
  /** Whether there was one. */
  readonly remove: (scope: SnapshotScope, name: string, by: Actor) => TE.TaskEither<Failure, boolean>;
  /** Restores the seed of an account, or of all accounts that have one, in one transaction. */
  readonly reset: (scope: SnapshotScope, by: Actor) => TE.TaskEither<Failure, RestoredState>;
  /** Stores the present state of an account as its seed, or of each account that has none, or only an outdated one. */
  readonly storeSeed: (scope: SnapshotScope) => TE.TaskEither<Failure, void>;
}

export type CreatedSnapshot =
  | { readonly _tag: 'Created'; readonly snapshot: SnapshotInfo }
  | { readonly _tag: 'Exists' | 'TooMany' | 'TooLarge' | 'AccountDeleted' };

/**
 * `Unreadable` if the snapshot is damaged, or the phrases were encrypted with a key that the gateway no longer has. `FortIdTaken` if another account has a fort_id of
 * the snapshot: earlier versions used them again. `Outdated` if it was stored before a migration that changed the tables of accounts.
 */
export type RestoredState =
  | { readonly _tag: 'Restored'; readonly merchantIdentifiers: readonly string[]; readonly orders: number }
  | { readonly _tag: 'NotFound' | 'Outdated' | 'Unreadable' | 'FortIdTaken' };

/** How many named snapshots each account may have, and the gateway. */
export const maxSnapshots = 20;

/** How many bytes the named snapshots of an account, or of the gateway, may have together as they are stored: compressed. */
export const defaultMaxSnapshotBytes = 64 * 1024 * 1024;

/** How many orders, operations, feedback and inbox messages a snapshot may have of each. */
export const maxSnapshotRows = 20_000;

/** How long a snapshot may be before it is compressed. */
export const maxSnapshotCharacters = 32 * 1024 * 1024;
