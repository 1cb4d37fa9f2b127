/** Another process locks the SQLite file until transactions wait. In a long run also so long that they give up. */
import { lockSqliteFile } from '../../e2e/lock-sqlite-file.ts';
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

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
