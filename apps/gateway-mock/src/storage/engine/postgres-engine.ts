/**
 * The engine on a PostgreSQL server. Transactions lock the rows that they are about to change, so any number of gateways can
 * share one database.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError } from 'pg';
import { failure } from '../../domain/internal-failure.ts';
import type { SendBatch } from './postgres-batch.ts';
import { openConnections, stalePlanErrorCode, type OnConnectionLost } from './postgres-connections.ts';
import type { Engine } from './engine.ts';
import type { Tables } from '../table-types.ts';
import type { Statement, Transaction } from './transaction.ts';

export const openPostgres = (address: string, onLost: OnConnectionLost): Engine => {
  const { withConnection, pool } = openConnections(address, onLost);
  let closed: Promise<void> | undefined;

  const read: Engine['read'] = (action, transaction) =>
    TE.tryCatch(
      () => withRetries(() => withConnection((send) => run(send, transaction(), [], []))),
      failure(action),
    );

  const writer =
    (begin: readonly Statement[]): Engine['write'] =>
    (action, transaction) =>
      TE.tryCatch(
        () => withRetries(() => withConnection((send) => run(send, transaction(), begin, [commit]))),
        failure(action),
      );

  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    read,
    // The server returns only committed rows, which are on its disk.
    readDurable: read,
    write: writer([begin]),
    writeUnsynced: writer([begin, withoutSync]),
    load: {
      pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    scrub: async () => {
      await pool.query('vacuum full merchants');
      return true;
    },
    updateStatistics: () =>
      pool.query(analyze).then(
        () => undefined,
        () => undefined,
      ),
    // The server does both itself.
    checkpoint: () => undefined,
    checkFiles: () => undefined,
    close: () => (closed ??= pool.end()),
  };
};

/**
 * Updates the statistics of the one table with two indexes that fit the same statement. Not those of the others: with the statistics
 * of an empty table, the server would not use its indexes after it has grown.
 */
export const analyze = 'analyze orders';

// Sends statements together up to the first one with rows, because the transaction continues with them.
const run = async <A>(
  send: SendBatch,
  transaction: Transaction<A>,
  before: readonly Statement[],
  after: readonly Statement[],
): Promise<A> => {
  let batch = [...before];
  let step = transaction.next([]);
  while (step.done !== true) {
    batch.push(step.value);
    if (step.value.returnsRows) {
      const rows = (await send(batch)).at(-1) ?? [];
      batch = [];
      step = transaction.next(rows);
    } else step = transaction.next([]);
  }
  batch.push(...after);
  if (batch.length > 0) await send(batch);
  return step.value;
};

const statement = (sql: string): Statement => ({ sql, parameters: [], returnsRows: false });

// Each statement sees everything that was committed before it, including the change that a locked row waited for.
const begin = statement('begin isolation level read committed');
const withoutSync = statement('set local synchronous_commit = off');
const commit = statement('commit');

// The server rolled the transaction back, so it can run again. Not after a broken connection: then it is unknown whether the
// server committed.
const withRetries = async <A>(attempt: () => Promise<A>, attemptsLeft = 5): Promise<A> => {
  try {
    return await attempt();
  } catch (error) {
    if (attemptsLeft === 1 || !(error instanceof DatabaseError && transient.has(error.code))) throw error;
    return withRetries(attempt, attemptsLeft - 1);
  }
};

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const transient: ReadonlySet<string | undefined> = new Set([
  serializationFailure,
  deadlockDetected,
  stalePlanErrorCode,
]);
