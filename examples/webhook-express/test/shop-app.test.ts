/** The app with a real gateway that sends feedback to it. */
import { createClient, type Client } from '@postern/client';
import type { GatewayAccount } from '@postern/gateway-mock';
import { setupGateway } from '@postern/gateway-mock/jest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createShopApp, type ShopApp } from '../src/shop-app.ts';

const gateway = setupGateway();
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let server: Server;
let account: GatewayAccount;
let client: Client;
let shop: ShopApp;

beforeEach(async () => {
  server = createServer((request, response) => shop.app(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const feedback = `http://127.0.0.1:${port}/feedback`;
  account = await gateway().accounts.add({
    technical: { channels: { web: { direct: feedback, notification: feedback } } },
    orders: [{ ...order, state: 'authorized' }],
  });
  client = createClient(account);
  shop = createShopApp(account);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a capture with direct and notification feedback is recorded once', async () => {
  await client.capture(order);
  await gateway().feedback.deliverDue();
  expect([...shop.captured]).toEqual([['order-1', 10_000n]]);
  expect(shop.results.filter((result) => result === 'Handled')).toHaveLength(1);
});

test('two captures of the same amount are both recorded', async () => {
  const half = { ...order, amount: '5000' };
  await client.capture(half);
  await gateway().feedback.deliverDue();
  await client.capture(half);
  await gateway().feedback.deliverDue();
  expect([...shop.captured]).toEqual([['order-1', 10_000n]]);
  expect(shop.results.filter((result) => result === 'Handled')).toHaveLength(2);
});

test('feedback with a wrong signature is rejected', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const body = new URLSearchParams({ command: 'CAPTURE', response_code: '04000', signature: '00' });
  const { status } = await fetch(`http://127.0.0.1:${port}/feedback`, { method: 'POST', body });
  expect([status, shop.captured.size]).toEqual([401, 0]);
});
