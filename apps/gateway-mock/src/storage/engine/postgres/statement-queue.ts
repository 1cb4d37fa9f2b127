/** Runs transactions on a PostgreSQL connection. Statements wait in a queue until a transaction needs the rows of one. */
import type { SendBatch } from './postgres-batch.ts';
import type { Statement, Transaction } from '../transaction.ts';

export interface StatementQueue {
  readonly add: (...statements: readonly Statement[]) => void;
  /** Runs a transaction up to its result. Its last statements may still wait in the queue. */
  readonly run: <A>(transaction: Transaction<A>) => Promise<A>;
  /** Sends what waits. */
  readonly flush: () => Promise<void>;
}

export const createStatementQueue = (send: SendBatch): StatementQueue => {
  let waiting: Statement[] = [];

  const sendAll = async () => {
    const statements = waiting;
    waiting = [];
    return (await send(statements)).at(-1) ?? [];
  };

  return {
    add: (...statements) => void waiting.push(...statements),
    run: async (transaction) => {
      let step = transaction.next([]);
      while (step.done !== true) {
        waiting.push(step.value);
        const isDue = step.value.returnsRows || waiting.length >= maxWaiting;
        const rows = isDue ? await sendAll() : [];
        step = transaction.next(step.value.returnsRows ? rows : []);
      }
      return step.value;
    },
    flush: async () => {
      if (waiting.length > 0) await sendAll();
    },
  };
};

// A transaction of many rows must not wait in memory as a whole.
const maxWaiting = 20;

const statement = (sql: string): Statement => ({ sql, parameters: [], returnsRows: false });

/** Each statement sees everything that was committed before it, including the change that a locked row waited for. */
export const begin = statement('begin isolation level read committed');
/** Every statement sees the same rows: those that were committed before the first one. */
export const beginReadingMany = statement('begin isolation level repeatable read read only');
export const commit = statement('commit');
export const withoutSync = statement('set local synchronous_commit = off');
