/** Kills one or two gateways with SIGKILL and starts others. Breaks connections to PostgreSQL before that. */
import type { Disruption } from './disruption.ts';

export const killProcesses: Disruption = async ({ gateways, connections, random, statistics }) => {
  for (let n = 0; n < 3; n++) {
    const brokenAt = await connections.breakOne(random);
    if (brokenAt === 'server') statistics.connectionsBrokenByServer++;
    if (brokenAt === 'proxy') statistics.connectionsBrokenByProxy++;
  }
  const count = 1 + random.integerBelow(2);
  await Promise.all(Array.from({ length: count }, () => gateways.replaceOne(random, 'SIGKILL')));
};
