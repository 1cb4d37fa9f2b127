/**
 * The engine on a PostgreSQL server. Transactions lock the rows that they are about to change, so any number of gateways can
 * share one database.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError } from 'pg';
import { failure, type Failure } from '../../../domain/failure-with-cause.ts';
import { openConnections, stalePlanErrorCode, type OnConnectionLost } from './postgres-connections.ts';
import { begin, beginReadingMany, commit, createStatementQueue, withoutSync } from './statement-queue.ts';
import { publishNothing, type Engine } from '../engine.ts';
import type { Tables } from '../../table-types.ts';
import type { Statement, Transaction } from '../transaction.ts';

export const openPostgres = (address: string, onLost: OnConnectionLost): Engine => {
  const { withConnection, pool } = openConnections(address, onLost);
  let closed: Promise<void> | undefined;

  const readNow = <A>(transaction: () => Transaction<A>): Promise<A> =>
    withRetries(() =>
      withConnection(async (send) => {
        const queue = createStatementQueue(send);
        const result = await queue.run(transaction());
        await queue.flush();
        return result;
      }),
    );

  const runBetween = <A>(
    first: Statement,
    transaction: () => Transaction<A>,
    ...next: readonly Statement[]
  ): Promise<A> =>
    withRetries(() =>
      withConnection(async (send) => {
        const queue = createStatementQueue(send);
        queue.add(first, ...next);
        const result = await queue.run(transaction());
        queue.add(commit);
        await queue.flush();
        return result;
      }),
    );

  const read: Engine['read'] = (action, transaction) =>
    TE.tryCatch(() => readNow(transaction), serverFailure(action));

  const write: Engine['write'] = (action, transaction) =>
    TE.tryCatch(() => runBetween(begin, () => transaction(publishNothing)), serverFailure(action));

  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    read,
    // The server returns only committed rows, which are on its disk.
    readDurable: read,
    readMany: (action, transaction) =>
      TE.tryCatch(() => runBetween(beginReadingMany, transaction), serverFailure(action)),
    write,
    // Each statement waits for the server, so requests are processed in between.
    writeMany: write,
    writeUnsynced: (action, transaction) =>
      TE.tryCatch(
        () => runBetween(begin, () => transaction(publishNothing), withoutSync),
        serverFailure(action),
      ),
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

// The server rolled the transaction back, so it can run again. After a unique violation, it finds what another one inserted in the
// meantime. Not after a broken connection: then it is unknown whether the server committed.
const withRetries = async <A>(attempt: () => Promise<A>, attemptsLeft = 5): Promise<A> => {
  try {
    return await attempt();
  } catch (error) {
    if (attemptsLeft === 1 || !(error instanceof DatabaseError && transient.has(error.code))) throw error;
    return withRetries(attempt, attemptsLeft - 1);
  }
};

const serverFailure =
  (action: string) =>
  (cause: unknown): Failure => ({
    ...failure(action)(cause),
    ...(cause instanceof DatabaseError && cause.code === lockNotAvailable && { isLockTimeout: true }),
  });

const lockNotAvailable = '55P03';
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';
const transient: ReadonlySet<string | undefined> = new Set([
  serializationFailure,
  deadlockDetected,
  uniqueViolation,
  stalePlanErrorCode,
]);
