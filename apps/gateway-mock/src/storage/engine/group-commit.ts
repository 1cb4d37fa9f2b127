/**
 * One connection, many requests: work takes turns. Turns that wait together are committed together, and what is
 * committed goes to the disk together, while the next turns are taken. Nobody who has to wait for that is answered before
 * it is there. Who only reads does so at once, together with all who read in the same moment.
 */
import * as E from 'fp-ts/lib/Either.js';
import { failure, type Failure } from '../../domain/failure.ts';
import type { Engine } from './engine.ts';
import type { Sqlite } from './sqlite.ts';
import type { Transaction } from './transaction.ts';

export const openGroupCommit = ({
  run,
  execute,
  sync,
}: Pick<Sqlite, 'run' | 'sync'> & { readonly execute: (statement: string) => unknown }): Pick<
  Engine,
  'writing' | 'noting' | 'looking' | 'reading' | 'load'
> => {
  let waiting: Turn[] = [];
  let committed: Waiting[] = [];
  let underWay: Waiting[] = [];
  let syncing = false;
  let seeing = false;

  const commitAll = (): void => {
    const turns = waiting;
    waiting = [];
    endSeeing();
    const stored = transact(turns);
    for (const turn of turns) {
      if (turn.waitsForDisk && E.isRight(stored)) committed.push(turn);
      else turn.end(stored);
    }
    if (!syncing) void syncAll();
  };

  // One sync at a time: it takes along whatever was committed before it began.
  const syncAll = async (): Promise<void> => {
    syncing = true;
    while (committed.length > 0) {
      underWay = committed;
      committed = [];
      const stored = await toDisk();
      for (const turn of underWay) turn.end(stored);
    }
    syncing = false;
  };

  const transact = (turns: readonly Turn[]): Stored => {
    try {
      execute('begin immediate');
      for (const turn of turns) turn.take();
      execute('commit');
      return E.right(undefined);
    } catch (cause) {
      quietly('rollback');
      return E.left(cause);
    }
  };

  const toDisk = (): Promise<Stored> =>
    sync().then(
      () => E.right(undefined),
      (cause: unknown) => E.left(cause),
    );

  // SQLite may have rolled back by itself, or never have begun.
  const quietly = (statement: string): void => {
    try {
      execute(statement);
    } catch {
      return;
    }
  };

  const attempt = <A>(doing: string, work: () => Transaction<A>): E.Either<Failure, A> =>
    E.tryCatch(() => run(work()), failure(doing));

  // A transaction for each read would cost more than the read: those of one moment share one.
  const see = <A>(doing: string, work: () => Transaction<A>): E.Either<Failure, A> =>
    E.tryCatch(() => {
      if (!seeing) {
        execute('begin');
        seeing = true;
        setImmediate(endSeeing);
      }
      return run(work());
    }, failure(doing));

  const endSeeing = (): void => {
    if (seeing) quietly('commit');
    seeing = false;
  };

  const taking =
    (waitsForDisk: boolean): Engine['writing'] =>
    (doing, work) =>
    () =>
      new Promise((resolve) => {
        let result: ReturnType<typeof attempt<ResultOf<typeof work>>> = E.left(failure(doing)('never taken'));
        // Not at once: requests that arrived in the same moment get in line first.
        if (waiting.length === 0) setImmediate(commitAll);
        waiting.push({
          waitsForDisk,
          take: () => {
            execute('savepoint turn');
            result = attempt(doing, work);
            if (E.isLeft(result)) execute('rollback to turn');
            execute('release turn');
          },
          end: (stored) => resolve(E.isLeft(stored) ? E.left(failure(doing)(stored.left)) : result),
        });
      });

  return {
    load: { turns: () => waiting.length + committed.length },
    reading: (doing, work) => () => Promise.resolve(see(doing, work)),
    looking: (doing, work) => () => {
      const seen = see(doing, work);
      if (!syncing) return Promise.resolve(seen);
      return new Promise((resolve) => {
        // What was committed after the sync began may have been seen.
        const turns = committed.length === 0 ? underWay : committed;
        turns.push({
          end: (stored) => resolve(E.isLeft(stored) ? E.left(failure(doing)(stored.left)) : seen),
        });
      });
    },
    writing: taking(true),
    noting: taking(false),
  };
};

type ResultOf<W> = W extends () => Transaction<infer A> ? A : never;

/** Whether a transaction reached its end, or why not. */
type Stored = E.Either<unknown, void>;

/** Someone who waits for the disk. */
interface Waiting {
  readonly end: (stored: Stored) => void;
}

interface Turn extends Waiting {
  readonly waitsForDisk: boolean;
  readonly take: () => void;
}
