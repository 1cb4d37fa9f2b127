/** Disruptions of the database, or of access to it. */
import { rmSync } from 'node:fs';
import { lockSqliteFile } from '../../e2e/lock-sqlite-file.ts';
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

/** Kills the PostgreSQL server and starts it again, or one of its processes with SIGKILL: it then restarts by itself. */
export const killDatabaseServer: Disruption = async ({ database, connections, random, statistics, hold }) => {
  if (database.engine !== 'postgres') throw new Error('SQLite has no server');
  const refusedBefore = statistics.internalErrors;
  const isNoticed = () => statistics.internalErrors > refusedBefore;
  if (statistics.disruptions % 3 === 2) {
    const backend = random.pick(await connections.backendIds());
    if (backend !== undefined) process.kill(backend, 'SIGKILL');
    return;
  }
  await database.server.kill();
  try {
    await waitUntil('the gateways noticed that the server was killed', isNoticed);
    await hold(3);
  } finally {
    await database.server.start();
  }
};

/** Another process locks the SQLite file until transactions wait. In a long run also so long that they give up. */
export const lockDatabaseFile: Disruption = async ({ database, gateways, random, hold }) => {
  const gateway = random.pick(gateways.ready());
  if (gateway === undefined) return;
  const lock = await lockSqliteFile(database.location);
  try {
    await waitUntil('a transaction waits for the lock', async () => {
      const metrics = await (await fetch(new URL('/metrics', gateway.url))).text();
      return /^postern_transactions_waiting [1-9]/m.test(metrics);
    });
    await hold(8);
    await lock.unlock();
  } finally {
    lock.kill();
  }
};

/** Stops all gateways, deletes the log of SQLite if there still is one, and starts gateways again. */
export const deleteLogAfterCleanStop: Disruption = async ({ database, gateways }) => {
  await gateways.stopAll();
  for (const ending of ['-wal', '-shm']) rmSync(`${database.location}${ending}`, { force: true });
  await gateways.startAll();
};
