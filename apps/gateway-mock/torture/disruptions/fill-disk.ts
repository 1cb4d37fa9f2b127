/**
 * Limits the size of the files that the gateways write, until they refuse requests. The limit has the same effect as a full
 * disk, in the middle of a write too, and needs no rights of an administrator.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

export const fillDisk: Disruption = async ({ database, gateways, random, statistics, hold }) => {
  const log = statSync(`${database.location}-wal`, { throwIfNoEntry: false });
  const refusedBefore = statistics.internalErrors;
  try {
    limitFileSizes(`${1 + random.integerBelow(log?.size ?? 1)}:`);
    await waitUntil('the full disk was noticed', () => statistics.internalErrors > refusedBefore);
    await hold(3);
  } finally {
    limitFileSizes('unlimited:');
  }

  function limitFileSizes(softLimit: string): void {
    for (const { child } of gateways.ready()) {
      const { status, stderr } = spawnSync('prlimit', [`--pid=${child.pid}`, `--fsize=${softLimit}`]);
      if (status !== 0) throw new Error(`prlimit failed: ${stderr.toString()}`);
    }
  }
};

/** Why a disk cannot be filled on this machine, if so. */
export const fillDiskUnavailable = (): string | undefined =>
  spawnSync('prlimit', ['--version']).status === 0 ? undefined : 'this machine has no prlimit';
