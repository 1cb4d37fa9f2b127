/**
 * The engine on a PostgreSQL server. Transactions lock the rows that they are about to change, so any number of gateways can
 * share one database.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError } from 'pg';
import { failure } from '../../domain/internal-failure.ts';
import {
  openConnections,
  stalePlanErrorCode,
  type OnConnectionLost,
  type SendQuery,
} from './postgres-connections.ts';
import type { Engine } from './engine.ts';
import type { Tables } from '../table-types.ts';
import type { Transaction } from './transaction.ts';

export const openPostgres = (address: string, onLost: OnConnectionLost): Engine => {
  const { withConnection, pool } = openConnections(address, onLost);
  const nameOf = statementNames();
  let closed: Promise<void> | undefined;

  const run = async <A>(send: SendQuery, transaction: Transaction<A>): Promise<A> => {
    let step = transaction.next([]);
    while (step.done !== true) {
      const { sql, parameters, returnsRows } = step.value;
      const result = send({ name: nameOf(sql), text: sql, values: [...parameters] });
      step = transaction.next(returnsRows ? (await result).rows : []);
    }
    return step.value;
  };

  // Each statement sees everything that was committed before it, including the change that a locked row waited for.
  const transact = async <A>(
    send: SendQuery,
    transaction: Transaction<A>,
    waitsForDisk: boolean,
  ): Promise<A> => {
    void send({ text: 'begin isolation level read committed' });
    if (!waitsForDisk) void send({ text: 'set local synchronous_commit = off' });
    const result = await run(send, transaction);
    void send({ text: 'commit' });
    return result;
  };

  const read: Engine['read'] = (action, transaction) =>
    TE.tryCatch(() => withRetries(() => withConnection((send) => run(send, transaction()))), failure(action));

  const writer =
    (waitsForDisk: boolean): Engine['write'] =>
    (action, transaction) =>
      TE.tryCatch(
        () => withRetries(() => withConnection((send) => transact(send, transaction(), waitsForDisk))),
        failure(action),
      );

  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    read,
    // The server returns only committed rows, which are on its disk.
    readDurable: read,
    write: writer(true),
    writeUnsynced: writer(false),
    load: {
      pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    scrub: async () => {
      await pool.query('vacuum full merchants');
      return true;
    },
    // Not of the other tables: with the statistics of an empty table, the server would not use its indexes when it has grown.
    updateStatistics: () =>
      pool.query('analyze orders').then(
        () => undefined,
        () => undefined,
      ),
    // The server does both itself.
    checkpoint: () => undefined,
    checkFiles: () => undefined,
    close: () => (closed ??= pool.end()),
  };
};

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

// A named statement is parsed once for each connection. The gateway has few different statements.
const statementNames = () => {
  const names = new Map<string, string>();
  return (sql: string): string => {
    const name = names.get(sql) ?? `postern-${names.size}`;
    names.set(sql, name);
    return name;
  };
};
