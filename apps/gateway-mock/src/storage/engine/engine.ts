/** What keeps the books: a database, the SQL that it speaks, and the way to work on it. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Kysely } from 'kysely';
import type { Failure } from '../../domain/failure.ts';
import type { Tables } from '../tables.ts';
import type { Transaction } from './transaction.ts';

export interface Engine {
  /** Writes statements in the engine's dialect; work asks them. */
  readonly db: Kysely<Tables>;
  /** Work in a transaction of its own: all of it is stored, or none. It is stored for good when it is answered. */
  readonly writing: <A>(doing: string, work: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /** As `writing`, without waiting for the disk: a machine that loses its power may lose it. A process that dies does not. */
  readonly noting: <A>(doing: string, work: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /** Work that changes nothing. It is answered when whatever it saw is stored for good. */
  readonly looking: <A>(doing: string, work: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /** Work that changes nothing and may see what is not on the disk yet. */
  readonly reading: <A>(doing: string, work: () => Transaction<A>) => TE.TaskEither<Failure, A>;
  /** Whether it reads on the spot, so that in one moment it reads the same however often it is asked. */
  readonly atOnce: boolean;
  /** Work that waits for its turn, or connections to a server: what a monitor asks for. */
  readonly load: {
    readonly turns?: () => number;
    readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  };
  /**
   * Leaves nothing of what accounts held before, where the database keeps what was replaced. Tells whether it is done: another
   * process may be reading what was there.
   */
  readonly scrub: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
