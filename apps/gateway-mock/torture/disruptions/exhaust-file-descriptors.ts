/** Opens connections to a gateway until it closes one because it has no file descriptor left. Then closes them all. */
import { connect, type Socket } from 'node:net';
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

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
