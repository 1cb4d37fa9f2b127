/** Kills the PostgreSQL server and starts it again, or one of its processes with SIGKILL: it then restarts by itself. */
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

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
