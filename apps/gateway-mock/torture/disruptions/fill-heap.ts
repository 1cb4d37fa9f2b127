/** Sends many large requests at once to each gateway: they are refused, and must not exhaust the heap. */
import type { Disruption } from './disruption.ts';

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
