/** Disruptions of single gateways. */
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

/** Kills one or two gateways with SIGKILL and starts others. Breaks connections to PostgreSQL before that. */
export const killProcesses: Disruption = async ({ gateways, connections, random, statistics }) => {
  for (let n = 0; n < 3; n++) {
    const brokenAt = await connections.breakOne(random);
    if (brokenAt === 'server') statistics.connectionsBrokenByServer++;
    if (brokenAt === 'proxy') statistics.connectionsBrokenByProxy++;
  }
  const count = 1 + random.integerBelow(2);
  await Promise.all(Array.from({ length: count }, () => gateways.replaceOne(random, 'SIGKILL')));
};

/** Pauses one gateway with SIGSTOP until a request waits for it, and for some seconds in a long run. Then sends SIGCONT. */
export const pauseProcess: Disruption = async ({ gateways, random, hold }) => {
  const gateway = random.pick(gateways.ready());
  if (gateway === undefined) return;
  gateway.child.kill('SIGSTOP');
  try {
    await waitUntil('a request waits for the paused gateway', () => gateways.openRequests(gateway) > 0);
    await hold(4);
  } finally {
    gateway.child.kill('SIGCONT');
  }
};

/** Stops one gateway with SIGTERM while it handles requests, and starts another one, as a deployment does. */
export const replaceProcess: Disruption = ({ gateways, random }) => gateways.replaceOne(random, 'SIGTERM');
