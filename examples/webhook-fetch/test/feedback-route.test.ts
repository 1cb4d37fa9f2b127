/** The route on a real server, beside a real gateway that sends it real feedback, in each encoding. */
import { serve } from '@hono/node-server';
import { createClient } from '@postern/client/promise';
import { useGateway } from '@postern/gateway-mock/jest';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { openRoute, type Route } from '../src/feedback-route.ts';

const gateway = useGateway();
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let server: Server;
let route: Route;
let feedback = '';

beforeEach(async () => {
  const fetch = (request: Request): Promise<Response> => route.POST(request);
  const served = serve({ fetch, port: 0, hostname: '127.0.0.1', createServer });
  if (!(served instanceof Server)) throw new TypeError('it is no server of HTTP/1');
  server = served;
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  feedback = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feedback`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('an order is captured and refunded, and the shop is told so', async () => {
  const merchant = await gateway().merchants.add({
    technical: { channels: { web: { direct: feedback, notification: feedback } } },
    orders: [{ ...order, state: 'authorized' }],
  });
  const client = createClient(merchant);
  route = openRoute(merchant);

  await client.capture(order);
  await gateway().feedback.deliver();
  expect(route.orders.get('order-1')).toMatchObject({ status: '04' });

  await client.refund({ ...order, maintenance_reference: 'return1' });
  await gateway().feedback.deliver();
  expect(route.orders.get('order-1')).toMatchObject({ status: '06' });
});
