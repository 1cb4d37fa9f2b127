/**
 * Group commit for the one connection of SQLite: transactions that wait together are committed together, and everything that
 * was committed goes to the disk in one sync, while the next group runs. A durable write resolves only after its sync. Reads run
 * at once and share one read transaction for each turn of the event loop.
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
  'write' | 'writeUnsynced' | 'readDurable' | 'read' | 'load'
> => {
  let queue: QueuedTransaction[] = [];
  let committed: SyncWaiter[] = [];
  let beingSynced: SyncWaiter[] = [];
  let isSyncing = false;
  let isReading = false;

  const commitAll = (): void => {
    const group = queue;
    queue = [];
    endRead();
    const result = commitGroup(group);
    for (const transaction of group) {
      if (transaction.waitsForDisk && E.isRight(result)) committed.push(transaction);
      else transaction.end(result);
    }
    if (!isSyncing) void syncAll();
  };

  // One sync at a time: it covers everything that was committed before it began.
  const syncAll = async (): Promise<void> => {
    isSyncing = true;
    while (committed.length > 0) {
      beingSynced = committed;
      committed = [];
      const result = await toDisk();
      for (const waiter of beingSynced) waiter.end(result);
    }
    isSyncing = false;
  };

  const commitGroup = (group: readonly QueuedTransaction[]): CommitResult => {
    try {
      execute('begin immediate');
      for (const transaction of group) transaction.run();
      execute('commit');
      return E.right(undefined);
    } catch (cause) {
      executeIgnoringErrors('rollback');
      return E.left(cause);
    }
  };

  const toDisk = (): Promise<CommitResult> =>
    sync().then(
      () => E.right(undefined),
      (cause: unknown) => E.left(cause),
    );

  // SQLite may have rolled back itself, or may not have begun a transaction.
  const executeIgnoringErrors = (statement: string): void => {
    try {
      execute(statement);
    } catch {
      return;
    }
  };

  const attempt = <A>(action: string, transaction: () => Transaction<A>): E.Either<Failure, A> =>
    E.tryCatch(() => run(transaction()), failure(action));

  // A transaction for each read would cost more than the read, so the reads of one turn of the event loop share one.
  const readNow = <A>(action: string, transaction: () => Transaction<A>): E.Either<Failure, A> =>
    E.tryCatch(() => {
      if (!isReading) {
        execute('begin');
        isReading = true;
        setImmediate(endRead);
      }
      return run(transaction());
    }, failure(action));

  const endRead = (): void => {
    if (isReading) executeIgnoringErrors('commit');
    isReading = false;
  };

  const writer =
    (waitsForDisk: boolean): Engine['write'] =>
    (action, transaction) =>
    () =>
      new Promise((resolve) => {
        let result: ReturnType<typeof attempt<ResultOf<typeof transaction>>> = E.left(
          failure(action)('the transaction did not run'),
        );
        // Later in this turn of the event loop, so that requests that arrived together are in the same group.
        if (queue.length === 0) setImmediate(commitAll);
        queue.push({
          waitsForDisk,
          run: () => {
            execute('savepoint one');
            result = attempt(action, transaction);
            if (E.isLeft(result)) execute('rollback to one');
            execute('release one');
          },
          end: (commit) => resolve(E.isLeft(commit) ? E.left(failure(action)(commit.left)) : result),
        });
      });

  return {
    load: { queuedTransactions: () => queue.length + committed.length },
    read: (action, transaction) => () => Promise.resolve(readNow(action, transaction)),
    readDurable: (action, transaction) => () => {
      const result = readNow(action, transaction);
      if (!isSyncing) return Promise.resolve(result);
      return new Promise((resolve) => {
        // The read may have seen what was committed after the sync began: then it waits for the next sync.
        const waiters = committed.length === 0 ? beingSynced : committed;
        waiters.push({
          end: (commit) => resolve(E.isLeft(commit) ? E.left(failure(action)(commit.left)) : result),
        });
      });
    },
    write: writer(true),
    writeUnsynced: writer(false),
  };
};

type ResultOf<W> = W extends () => Transaction<infer A> ? A : never;

/** Whether a commit succeeded, or why not. */
type CommitResult = E.Either<unknown, void>;

/** A caller that waits for the disk. */
interface SyncWaiter {
  readonly end: (commit: CommitResult) => void;
}

interface QueuedTransaction extends SyncWaiter {
  readonly waitsForDisk: boolean;
  readonly run: () => void;
}
