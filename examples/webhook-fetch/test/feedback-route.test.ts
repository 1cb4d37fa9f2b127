/** The route on a real server, with a real gateway that sends feedback to it. */
import { serve } from '@hono/node-server';
import { createClient } from '@postern/client';
import { setupGateway } from '@postern/gateway-mock/jest';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { createFeedbackRoute, type FeedbackRoute } from '../src/feedback-route.ts';

const gateway = setupGateway();
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let server: Server;
let route: FeedbackRoute;
let feedbackUrl = '';

beforeEach(async () => {
  const fetch = (request: Request): Promise<Response> => route.POST(request);
  const httpServer = serve({ fetch, port: 0, hostname: '127.0.0.1', createServer });
  if (!(httpServer instanceof Server)) throw new TypeError('The server is not an HTTP/1 server');
  server = httpServer;
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  feedbackUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feedback`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('the order status follows a capture and a refund', async () => {
  const merchant = await gateway().merchants.add({
    technical: { channels: { web: { direct: feedbackUrl, notification: feedbackUrl } } },
    orders: [{ ...order, state: 'authorized' }],
  });
  const client = createClient(merchant);
  route = createFeedbackRoute(merchant);

  await client.capture(order);
  await gateway().feedback.deliverDue();
  expect(route.orders.get('order-1')).toMatchObject({ status: '04' });

  await client.refund({ ...order, maintenance_reference: 'return1' });
  await gateway().feedback.deliverDue();
  expect(route.orders.get('order-1')).toMatchObject({ status: '06' });
});
