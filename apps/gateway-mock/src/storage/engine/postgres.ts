/**
 * A PostgreSQL server: as many at work at once as there are connections. A row is held by whoever is about to change it,
 * so any number of processes on one server are one gateway.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError } from 'pg';
import { failure } from '../../domain/failure.ts';
import { connectionsTo, stale, type Ask, type Lost } from './connections.ts';
import type { Engine } from './engine.ts';
import type { Tables } from '../tables.ts';
import type { Transaction } from './transaction.ts';

export const openPostgres = (address: string, lost: Lost): Engine => {
  const { lend, pool } = connectionsTo(address, lost);
  const nameOf = namedOnce();
  let closed: Promise<void> | undefined;

  const run = async <A>(ask: Ask, work: Transaction<A>): Promise<A> => {
    let step = work.next([]);
    while (step.done !== true) {
      const { sql, parameters, silent } = step.value;
      const answered = ask({ name: nameOf(sql), text: sql, values: [...parameters] });
      step = work.next(silent === true ? [] : (await answered).rows);
    }
    return step.value;
  };

  // Each statement sees what was committed before it: an order that was waited for is seen as the other left it.
  const transact = async <A>(ask: Ask, work: Transaction<A>, waitsForDisk: boolean): Promise<A> => {
    void ask({ text: 'begin isolation level read committed' });
    if (!waitsForDisk) void ask({ text: 'set local synchronous_commit = off' });
    const result = await run(ask, work);
    void ask({ text: 'commit' });
    return result;
  };

  const reading: Engine['reading'] = (doing, work) =>
    TE.tryCatch(() => persist(() => lend((ask) => run(ask, work()))), failure(doing));

  const taking =
    (waitsForDisk: boolean): Engine['writing'] =>
    (doing, work) =>
      TE.tryCatch(() => persist(() => lend((ask) => transact(ask, work(), waitsForDisk))), failure(doing));

  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    reading,
    // What is committed is stored for good.
    looking: reading,
    writing: taking(true),
    noting: taking(false),
    atOnce: false,
    load: {
      pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    scrub: async () => {
      await pool.query('vacuum full merchants');
      return true;
    },
    close: () => (closed ??= pool.end()),
  };
};

// What the server has undone whole may be done again, and will not meet the same obstacle. It does not end so if the
// connection broke: then nobody knows what the server did.
const persist = async <A>(attempt: () => Promise<A>, attemptsLeft = 5): Promise<A> => {
  try {
    return await attempt();
  } catch (error) {
    if (attemptsLeft === 1 || !(error instanceof DatabaseError && passing.has(error.code))) throw error;
    return persist(attempt, attemptsLeft - 1);
  }
};

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const passing: ReadonlySet<string | undefined> = new Set([serializationFailure, deadlockDetected, stale]);

// The server parses a statement once on each connection, under a name. The gateway's statements are few.
const namedOnce = () => {
  const names = new Map<string, string>();
  return (sql: string): string => {
    const name = names.get(sql) ?? `postern-${names.size}`;
    names.set(sql, name);
    return name;
  };
};
