/**
 * Group commit for the one connection of SQLite: transactions that wait together are committed together, and everything that
 * was committed goes to the disk in one sync, while the next group runs. A durable write resolves only after its sync. Reads run
 * at once and share one read transaction until the next event. While another process locks the file, transactions wait and the
 * process does not.
 */
import * as E from 'fp-ts/lib/Either.js';
import { flow } from 'fp-ts/lib/function.js';
import { createYieldIfDue } from '../../../clock/yield-to-event-loop.ts';
import { failure, type Failure } from '../../../domain/failure-with-cause.ts';
import type { Publish } from '../../../live-updates/change-event.ts';
import { publishNothing, type Engine } from '../engine.ts';
import { busyDelay, maxBusyMilliseconds, retryWhileBusy } from './retry-while-busy.ts';
import { isBusy, isDiskFull } from './sqlite-errors.ts';
import type { Connection, Sqlite } from './sqlite-database.ts';
import type { Transaction } from '../transaction.ts';

export interface GroupCommit extends Pick<
  Engine,
  'write' | 'writeUnsynced' | 'writeMany' | 'readDurable' | 'read' | 'readMany' | 'load'
> {
  /** Runs what must not be within a transaction. */
  readonly outsideTransaction: <A>(work: () => A) => A;
  /** Resolves when no transaction of many rows runs. */
  readonly ended: () => Promise<unknown>;
}

export interface GroupCommitOptions extends Pick<Sqlite, 'run' | 'sync' | 'connectAgain'> {
  readonly execute: (statement: string) => unknown;
  /** Called at the beginning of each transaction that writes. If it throws, nothing is written. */
  readonly checkFiles?: () => void;
  /** Called after each commit. */
  readonly onCommit?: () => void;
  /** Called when the disk is full. Returns whether it freed space, so that the transactions can be tried again. */
  readonly freeSpace?: () => boolean;
  /** How long a transaction waits for a lock of another process. */
  readonly maxWaitMilliseconds?: number;
}

export const openGroupCommit = ({
  run,
  execute,
  sync,
  connectAgain,
  checkFiles = () => undefined,
  onCommit = () => undefined,
  freeSpace = () => false,
  maxWaitMilliseconds = maxBusyMilliseconds,
}: GroupCommitOptions): GroupCommit => {
  let queue: QueuedTransaction[] = [];
  let busyAttempts = 0;
  let committed: SyncWaiter[] = [];
  let beingSynced: SyncWaiter[] = [];
  let isSyncing = false;
  let isReading = false;
  let isLocked = false;
  let lastOfMany: Promise<unknown> = Promise.resolve();

  const commitAll = (): void => {
    // A transaction of many rows has the lock. When it ends, it calls this again.
    if (isLocked) return;
    endRead();
    const begun = begin();
    if (E.isLeft(begun) && isBusy(begun.left)) {
      waitForLock(begun.left);
      return;
    }
    busyAttempts = 0;
    const group = queue;
    queue = [];
    const result = commitGroup(begun, group);
    for (const transaction of group) {
      if (transaction.waitsForDisk && E.isRight(result)) committed.push(transaction);
      else transaction.end(result);
    }
    if (E.isRight(result)) onCommit();
    if (!isSyncing) void syncAll();
  };

  // The queue stays as it is, and transactions that arrive in the meantime join it. So all are committed in their order.
  const waitForLock = (cause: unknown): void => {
    const now = performance.now();
    for (const transaction of queue) transaction.givesUpAt ??= now + maxWaitMilliseconds;
    const expired = queue.filter(({ givesUpAt = now }) => givesUpAt <= now);
    queue = queue.slice(expired.length); // the oldest expire first
    for (const transaction of expired) transaction.end(E.left(cause));
    busyAttempts++;
    if (queue.length > 0) setTimeout(commitAll, busyDelay(busyAttempts));
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

  const commitGroup = (begun: CommitResult, group: readonly QueuedTransaction[]): CommitResult => {
    const result = E.isLeft(begun) ? begun : runGroup(group);
    if (E.isRight(result) || !isDiskFull(result.left) || !freeSpace()) return result;
    const begunAgain = begin();
    return E.isLeft(begunAgain) ? begunAgain : runGroup(group);
  };

  const begin = (): CommitResult =>
    orRollBack(() => {
      execute('begin immediate');
      checkFiles();
    });

  const runGroup = (group: readonly QueuedTransaction[]): CommitResult =>
    orRollBack(() => {
      for (const transaction of group) transaction.run();
      execute('commit');
    });

  const orRollBack = (work: () => unknown): CommitResult => {
    try {
      work();
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

  // A transaction for each read would cost more than the read, so the reads that follow from one event share one. It ends before the next
  // event: a request that arrives later must see what other processes have committed and acknowledged until then.
  const readOnce = <A>(transaction: () => Transaction<A>): A => {
    if (!isReading) {
      execute('begin');
      isReading = true;
      process.nextTick(endRead);
    }
    return run(transaction());
  };

  const reader =
    (end: <A>(action: string, result: A) => Promise<E.Either<Failure, A>>): Engine['read'] =>
    (action, transaction) =>
    () => {
      const readAndEnd = () => end(action, readOnce(transaction));
      try {
        return readAndEnd();
      } catch (cause) {
        const fail = flow(failure(action), E.left);
        return isBusy(cause)
          ? retryWhileBusy(readAndEnd, maxWaitMilliseconds).catch(fail)
          : Promise.resolve(fail(cause));
      }
    };

  // The read may have seen what was committed after the sync began: then it waits for the next sync.
  const endAfterSync = <A>(action: string, result: A): Promise<E.Either<Failure, A>> => {
    if (!isSyncing) return Promise.resolve(E.right(result));
    return new Promise((resolve) => {
      const waiters = committed.length === 0 ? beingSynced : committed;
      waiters.push({
        end: (commit) => resolve(E.isLeft(commit) ? E.left(failure(action)(commit.left)) : E.right(result)),
      });
    });
  };

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
            result = attempt(action, () => transaction(publishNothing));
            // SQLite may have rolled back all of the group, and there is no space for the others either.
            if (E.isLeft(result) && isDiskFull(result.left.cause)) throw result.left.cause;
            if (E.isLeft(result)) execute('rollback to one');
            execute('release one');
          },
          end: (commit) => resolve(E.isLeft(commit) ? E.left(failure(action)(commit.left)) : result),
        });
      });

  const onOtherConnection = async <A>(
    action: string,
    work: (connection: Connection) => Promise<A>,
  ): Promise<E.Either<Failure, A>> => {
    let connection: Connection | undefined;
    try {
      connection = connectAgain?.();
      if (connection === undefined) throw new Error('a database in memory has one connection');
      return E.right(await work(connection));
    } catch (cause) {
      return E.left(failure(action)(cause));
    } finally {
      // Rolls back what was not committed.
      connection?.close();
    }
  };

  const readMany: Engine['readMany'] = (action, transaction) => () =>
    onOtherConnection(action, async ({ execute: executeThere, runInPieces }) => {
      executeThere('begin');
      return runInPieces(transaction(), createYieldIfDue());
    });

  const writeManyNow = async <A>(
    action: string,
    transaction: () => Transaction<A>,
  ): Promise<E.Either<Failure, A>> => {
    const written = await onOtherConnection(action, async ({ execute: executeThere, runInPieces }) => {
      await retryWhileBusy(() => executeThere('begin immediate'), maxWaitMilliseconds);
      isLocked = true;
      const result = await runInPieces(transaction(), createYieldIfDue({ isUrgent: true }));
      checkFiles();
      executeThere('commit');
      return result;
    });
    isLocked = false;
    if (queue.length > 0) commitAll();
    if (E.isLeft(written)) return written;
    onCommit();
    const synced = await new Promise<CommitResult>((end) => {
      committed.push({ end });
      if (!isSyncing) void syncAll();
    });
    return E.isLeft(synced) ? E.left(failure(action)(synced.left)) : written;
  };

  // Between two of them everything that waits is committed.
  const writeMany: Engine['writeMany'] = (action, transaction) => () => {
    const result = lastOfMany.then(() => writeManyNow(action, () => transaction(publishNothing)));
    lastOfMany = result;
    return result;
  };

  return {
    writeMany: connectAgain === undefined ? writer(true) : writeMany,
    readMany:
      connectAgain === undefined ? reader((_action, result) => Promise.resolve(E.right(result))) : readMany,
    ended: () => lastOfMany,
    load: { queuedTransactions: () => queue.length + committed.length },
    read: reader((_action, result) => Promise.resolve(E.right(result))),
    readDurable: reader(endAfterSync),
    write: writer(true),
    writeUnsynced: writer(false),
    outsideTransaction: (work) => {
      endRead();
      return work();
    },
  };
};

type ResultOf<W> = W extends (changed: Publish) => Transaction<infer A> ? A : never;

/** Whether a commit succeeded, or why not. */
type CommitResult = E.Either<unknown, void>;

/** A caller that waits for the disk. */
interface SyncWaiter {
  readonly end: (commit: CommitResult) => void;
}

interface QueuedTransaction extends SyncWaiter {
  readonly waitsForDisk: boolean;
  readonly run: () => void;
  /** When the transaction fails if the file is still locked. Set by the first attempt that finds it locked. */
  givesUpAt?: number;
}
