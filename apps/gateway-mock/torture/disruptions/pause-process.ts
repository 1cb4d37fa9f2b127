/** Pauses one gateway with SIGSTOP until a request waits for it, and for some seconds in a long run. Then sends SIGCONT. */
import { waitUntil } from '../wait-until.ts';
import type { Disruption } from './disruption.ts';

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
