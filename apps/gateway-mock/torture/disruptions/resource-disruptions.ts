/** Disruptions that exhaust a resource: the disk, file descriptors, or memory. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

/**
 * Limits the size of the files that the gateways write, until they refuse requests. The limit has the same effect as a full
 * disk, in the middle of a write too, and needs no rights of an administrator.
 */
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

/** Opens connections to a gateway until it closes one because it has no file descriptor left. Then closes them all. */
export const exhaustFileDescriptors: Disruption = async ({ gateways, random, hold }) => {
  const gateway = random.pick(gateways.ready());
  if (gateway === undefined) return;
  const { hostname, port } = new URL(gateway.url);
  const sockets: Socket[] = [];
  let isExhausted = false;
  try {
    await waitUntil('the gateway has no file descriptor left', () => {
      if (sockets.length < maxConnections) {
        const socket = connect(Number(port), hostname);
        for (const event of ['error', 'end', 'close']) socket.on(event, () => (isExhausted = true));
        sockets.push(socket.resume());
      }
      return isExhausted;
    });
    await hold(3);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

const maxConnections = 200;

/** Why the limit cannot be set on this machine, if so. */
export const fileDescriptorLimitUnavailable = (): string | undefined =>
  process.platform === 'win32' ? 'Windows has no limit of file descriptors' : undefined;

/** Sends many large requests at once to each gateway: they are refused, and must not exhaust the heap. */
export const fillHeap: Disruption = async ({ gateways }) => {
  await Promise.all(
    gateways.ready().map(({ url }) =>
      Promise.all(
        Array.from({ length: requestsAtOnce }, async () => {
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: largeBody,
          });
          await response.arrayBuffer();
        }),
      ),
    ),
  );
};

const requestsAtOnce = 100;

// Just below the maximum of the gateway.
const largeBody = JSON.stringify({ command: 'CAPTURE', order_description: 'x'.repeat(60_000) });
