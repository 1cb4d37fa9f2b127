/** Waits until all gateways of a run answer again. If one does not within a minute, this is a finding. */
import * as E from 'fp-ts/lib/Either.js';
import type { GatewayPool } from './gateway-pool.ts';
import type { OrderSupply } from './order-supply.ts';
import type { RunStatistics } from './run-statistics.ts';
import { createTortureClient } from './send-requests.ts';
import { waitUntil } from './wait-until.ts';

/** A gateway answers again if it is ready, and verifiably replies to a status check. */
export const gatewaysAnswerAgain = async (
  gateways: GatewayPool,
  orders: OrderSupply,
  { findings }: RunStatistics,
): Promise<void> => {
  const [order] = orders.newest();
  const answers = async (url: string): Promise<boolean> => {
    const ready = await fetch(new URL('/health/ready', url)).catch(() => undefined);
    await ready?.arrayBuffer().catch(() => undefined);
    if (ready?.status !== 200) return false;
    const reference = { merchant_reference: order?.reference ?? '' };
    const result = await createTortureClient(url).checkStatus(reference)();
    return E.isRight(result) && result.right.code.startsWith('12');
  };
  await Promise.all(
    gateways
      .ready()
      .map(({ url }) =>
        waitUntil('a gateway answers again', () => answers(url)).catch((error: Error) =>
          findings.add(error.message),
        ),
      ),
  );
};
