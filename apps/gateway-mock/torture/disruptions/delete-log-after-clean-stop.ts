/** Stops all gateways, deletes the log of SQLite if there still is one, and starts gateways again. */
import { rmSync } from 'node:fs';
import type { Disruption } from './disruption.ts';

export const deleteLogAfterCleanStop: Disruption = async ({ database, gateways }) => {
  await gateways.stopAll();
  for (const ending of ['-wal', '-shm']) rmSync(`${database.location}${ending}`, { force: true });
  await gateways.startAll();
};
