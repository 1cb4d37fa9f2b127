/** Stops one gateway with SIGTERM while it handles requests, and starts another one, as a deployment does. */
import type { Disruption } from './disruption.ts';

export const replaceProcess: Disruption = ({ gateways, random }) => gateways.replaceOne(random, 'SIGTERM');
