/** A database: its SQL dialect, and how to run transactions on it. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Kysely } from 'kysely';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Publish } from '../../live-updates/change-event.ts';
import type { Tables } from '../table-types.ts';
import type { Transaction } from './transaction.ts';

export interface Engine {
  /** Builds statements in the engine's dialect. A `Transaction` runs them. */
  readonly db: Kysely<Tables>;
  /**
   * Runs a transaction. When the task resolves, its changes are on the disk. The transaction names the topics that it changes:
   * they are published once it is committed.
   */
  readonly write: <A>(
    action: string,
    transaction: (changed: Publish) => Transaction<A>,
  ) => TE.TaskEither<Failure, A>;
  /** Like `write`, but does not wait for the disk: a power failure may lose the changes, a crash of the process does not. */
  readonly writeUnsynced: Engine['write'];
  /** Reads without changes. When the task resolves, everything that it read is on the disk. */
  readonly readDurable: <A>(action: string, transaction: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /** Reads without changes. The result may include changes that are not on the disk yet. */
  readonly read: <A>(action: string, transaction: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /**
   * Like `write`, for many rows: requests are processed in between, but those that write wait for its locks. On SQLite one runs at a
   * time, on a connection of its own.
   */
  readonly writeMany: Engine['write'];
  /** Reads many rows as they are at one time, without locks: requests are processed in between. */
  readonly readMany: <A>(action: string, transaction: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /**
   * A text that is different after each change of an account, by this process or another one. Call it in a read. Missing if it
   * would cost as much as reading the account.
   */
  readonly accountsVersion?: () => string;
  /** Figures for the metrics: queued transactions, and connections to a server. */
  readonly load: {
    readonly queuedTransactions?: () => number;
    readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  };
  /**
   * Overwrites old versions of the rows of accounts in the database's files. Resolves to false if it has to be tried again,
   * because another process was reading them.
   */
  readonly scrub: () => Promise<boolean>;
  /**
   * Updates the statistics that a server chooses indexes by, after many orders were added. Without them it may choose an index
   * that reads all orders of an account. It resolves also if it fails: then only plans are worse.
   */
  readonly updateStatistics: () => Promise<void>;
  /** Moves everything that was committed into the database file itself, so that it is complete without its log. */
  readonly checkpoint: () => void;
  /** Throws if the files of the database were deleted or replaced while they are open. */
  readonly checkFiles: () => void;
  readonly close: () => Promise<void>;
}

/** For an engine without live updates. */
export const publishNothing: Publish = () => undefined;
