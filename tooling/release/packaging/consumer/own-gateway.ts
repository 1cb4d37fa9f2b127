/** A program that starts a gateway, captures an order and prints the result. */
import { createClient } from '@postern/client';
import {
  manualClock,
  startGateway,
  type Gateway,
  type NewOrder,
  type GatewayAccount,
} from '@postern/gateway-mock';
import { setupGateway, type SetupGatewayOptions } from '@postern/gateway-mock/jest';

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050' } as const;
const authorized: NewOrder = { ...order, state: 'authorized' };
const limits = { AED: { daily: '5000' } };

const run = async (): Promise<void> => {
  await using gateway: Gateway = await startGateway({ clock: manualClock('2026-02-03T04:05:06Z') });
  const account: GatewayAccount = await gateway.accounts.add({ limits, orders: [authorized] });
  const { code: response_code } = await createClient(account).capture(order);
  const { captured_amount, operations } = await gateway.orders.get(account, 'order-1');
  process.stdout.write(
    JSON.stringify({ response_code, captured_amount, at: operations.map(({ at }) => at) }),
  );
};

export const used = (options: SetupGatewayOptions): (() => Gateway) => setupGateway(options);

void run();
