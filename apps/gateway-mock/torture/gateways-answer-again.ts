/** Waits until all gateways of a run answer again. Rejects if one does not within a minute. */
import { describeFailure } from '@postern/client';
import * as E from 'fp-ts/lib/Either.js';
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import type { GatewayPool } from './gateway-pool.ts';
import type { OrderSupply } from './order-supply.ts';
import { createTortureClient } from './torture-client.ts';
import { waitUntil } from './wait-until.ts';

/** A gateway answers again if it is ready, and verifiably replies to a status check. */
export const gatewaysAnswerAgain = async (gateways: GatewayPool, orders: OrderSupply): Promise<void> => {
  const [order] = orders.newest();
  const reasonNot = async (url: string): Promise<string | undefined> => {
    const ready = await fetch(new URL('/health/ready', url)).catch(String);
    if (typeof ready === 'string') return ready;
    await ready.arrayBuffer();
    if (ready.status !== 200) return `/health/ready replies HTTP ${ready.status}`;
    const reference = { merchant_reference: order?.reference ?? '' };
    const result = await createTortureClient(url).checkStatus(reference)();
    if (E.isLeft(result)) return describeFailure(result.left);
    return result.right._tag === 'Found' ? undefined : `CHECK_STATUS replies ${result.right.code}`;
  };
  const waitForGateway = async ({ url, logged }: GatewayProcess): Promise<void> => {
    let reason: string | undefined;
    await waitUntil('a gateway answers again', async () => {
      reason = await reasonNot(url).catch(String);
      return reason === undefined;
    }).catch((error: Error) => {
      throw new Error(`${error.message}: ${reason}. Its log: ${logged().slice(-500)}`);
    });
  };
  await Promise.all(gateways.ready().map(waitForGateway));
};
