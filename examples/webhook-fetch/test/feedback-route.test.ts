/** The route on a real server, with a real gateway that sends feedback to it. */
import { serve } from '@hono/node-server';
import { createClient } from '@postern/client';
import { setupGateway } from '@postern/gateway-mock/jest';
import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
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

test('the totals follow partial captures and a refund between them, also of equal amounts', async () => {
  const account = await gateway().accounts.add({
    technical: { channels: { web: { direct: feedbackUrl, notification: feedbackUrl } } },
    orders: [{ ...order, state: 'authorized' }],
  });
  const client = createClient(account);
  route = createFeedbackRoute(account);
  const totalsAfterFeedback = async () => {
    await gateway().feedback.deliverDue();
    return route.orders.get('order-1');
  };

  await client.capture({ ...order, amount: '3000' });
  expect(await totalsAfterFeedback()).toEqual({ captured: 3000n, refunded: 0n });
  await client.capture({ ...order, amount: '3000' });
  expect(await totalsAfterFeedback()).toEqual({ captured: 6000n, refunded: 0n });
  await client.refund({ ...order, amount: '1000', maintenance_reference: 'return1' });
  expect(await totalsAfterFeedback()).toEqual({ captured: 6000n, refunded: 1000n });
  await client.capture({ ...order, amount: '4000' });
  expect(await totalsAfterFeedback()).toEqual({ captured: 10_000n, refunded: 1000n });
});

test('late feedback about a capture does not take back a refund', async () => {
  const account = await gateway().accounts.add({ orders: [{ ...order, state: 'purchased' }] });
  const client = createClient(account);
  route = createFeedbackRoute(account);
  await client.refund({ ...order, maintenance_reference: 'return1' });
  for (const operation of ['REFUND', 'CAPTURE'] as const) {
    const late = signedFeedback(
      operation,
      { ...order, merchant_identifier: account.merchantIdentifier },
      account,
    );
    expect((await postFeedback(feedbackUrl, late)).status).toBe(200);
    expect(route.orders.get('order-1')).toEqual({ captured: 10_000n, refunded: 10_000n });
  }
});

test('feedback about a refused operation is acknowledged, as the test feedback for a fictitious order is', async () => {
  const account = await gateway().accounts.add({});
  route = createFeedbackRoute(account);
  const refused = signedFeedback(
    'CAPTURE',
    { merchant_reference: 'postern-test', merchant_identifier: account.merchantIdentifier },
    { ...account, outcome: 'Refused' },
  );
  expect((await postFeedback(feedbackUrl, refused)).status).toBe(200);
  expect([...route.orders]).toEqual([]);
});
