/** The function behind a server that stands in for API Gateway, with a real payment gateway that sends feedback to it. */
import { createClient } from '@postern/client';
import { setupGateway } from '@postern/gateway-mock/jest';
import type { FeedbackEvent } from '@postern/webhook-kit';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createFeedbackFunction } from '../src/feedback-function.ts';

const gateway = setupGateway();
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let server: Server;
let invoke: ReturnType<typeof createFeedbackFunction>;
let feedbackUrl = '';

beforeEach(async () => {
  server = createServer((request, response) => {
    const { method = '', headers } = request;
    void buffer(request)
      .then((body) =>
        invoke({
          requestContext: { http: { method } },
          headers: { 'content-type': headers['content-type'] },
          body: body.toString('base64'),
          isBase64Encoded: true,
        }),
      )
      .then(({ statusCode, headers, body }) => response.writeHead(statusCode, headers).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  feedbackUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feedback`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a capture with direct and notification feedback is queued once', async () => {
  const account = await gateway().accounts.add({
    technical: { channels: { web: { direct: feedbackUrl, notification: feedbackUrl } } },
    orders: [{ ...order, state: 'authorized' }],
  });
  const queued: FeedbackEvent[] = [];
  invoke = createFeedbackFunction(account, (event) => {
    queued.push(event);
    return Promise.resolve();
  });

  await createClient(account).capture(order);
  await gateway().feedback.deliverDue();
  expect(queued).toMatchObject([{ operation: 'CAPTURE', outcome: 'Succeeded', accountName: 'shop' }]);
});
