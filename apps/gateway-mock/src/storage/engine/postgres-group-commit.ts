/**
 * Group commit on a PostgreSQL server: transactions that wait together run one after the other in one database transaction, so that
 * they share its begin, its commit and the wait for the disk. If one fails, all are rolled back and each runs again alone.
 *
 * Transactions with the same key, such as an order, wait in the same queue, and a queue runs one group at a time. So groups of this
 * process do not wait for each other's rows. For a row that another process has locked, a group waits only briefly.
 */
import { DatabaseError } from 'pg';
import type { SendBatch } from './postgres-batch.ts';
import type { Connections } from './postgres-connections.ts';
import { begin, commit, createStatementQueue, type StatementQueue } from './statement-queue.ts';
import type { Statement, Transaction } from './transaction.ts';

export interface GroupCommit {
  /** Resolves when the changes are on the disk. */
  readonly write: <A>(key: string, transaction: () => Transaction<A>) => Promise<A>;
  readonly waitingCount: () => number;
}

export const createGroupCommit = (
  withConnection: Connections['withConnection'],
  writeAlone: <A>(transaction: () => Transaction<A>) => Promise<A>,
): GroupCommit => {
  const queues = new Map<number, CommitQueue>();
  const queueOf = (key: string): CommitQueue => {
    const number = hashOf(key) % queueCount;
    const queue = queues.get(number) ?? { waiting: [], isBusy: false };
    queues.set(number, queue);
    return queue;
  };

  const runGroups = async (queue: CommitQueue): Promise<void> => {
    queue.isBusy = true;
    while (queue.waiting.length > 0) await runGroup(queue.waiting.splice(0, maxGroupSize));
    queue.isBusy = false;
  };

  const runGroup = async (group: readonly WaitingTransaction[]): Promise<void> => {
    let isWaitingForServer = true;
    try {
      const ends = await withConnection((send) => {
        isWaitingForServer = false;
        return commitAll(group, async (statements) => {
          isWaitingForServer = true;
          const rows = await send(statements);
          isWaitingForServer = false;
          return rows;
        });
      });
      for (const end of ends) end();
    } catch (error) {
      // Unless the server reports that it rolled back, it may have committed before the connection broke.
      const isRolledBack =
        !isWaitingForServer || (error instanceof DatabaseError && error.severity === 'ERROR');
      for (const transaction of group) {
        if (isRolledBack) transaction.runAlone();
        else transaction.fail(error);
      }
    }
  };

  return {
    write: (key, transaction) =>
      new Promise((resolve, reject) => {
        const queue = queueOf(key);
        // Transactions that arrive in this turn of the event loop form the first group.
        if (!queue.isBusy && queue.waiting.length === 0) setImmediate(() => void runGroups(queue));
        queue.waiting.push({
          run: async (statements) => {
            const result = await statements.run(transaction());
            return () => resolve(result);
          },
          runAlone: () => void writeAlone(transaction).then(resolve, reject),
          fail: reject,
        });
      }),
    waitingCount: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
};

const commitAll = async (group: readonly WaitingTransaction[], send: SendBatch): Promise<readonly End[]> => {
  const statements = createStatementQueue(send);
  statements.add(begin, withShortLockTimeout);
  const ends: End[] = [];
  for (const { run } of group) ends.push(await run(statements));
  statements.add(commit);
  await statements.flush();
  return ends;
};

/** Resolves a transaction to its result. */
type End = () => void;

interface WaitingTransaction {
  readonly run: (statements: StatementQueue) => Promise<End>;
  readonly runAlone: () => void;
  readonly fail: (error: unknown) => void;
}

interface CommitQueue {
  readonly waiting: WaitingTransaction[];
  isBusy: boolean;
}

// Fewer queues make larger groups, more of them use more processors of the server.
const queueCount = 4;

// The first of a group waits for the others.
const maxGroupSize = 16;

const withShortLockTimeout: Statement = {
  sql: "set local lock_timeout = '100ms'",
  parameters: [],
  returnsRows: false,
};

const hashOf = (key: string): number => {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) >>> 0;
  return hash;
};
