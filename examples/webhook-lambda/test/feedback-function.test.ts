/** The function behind something that does what API Gateway does, beside a real gateway that sends it real feedback. */
import { createClient } from '@postern/client/promise';
import { useGateway } from '@postern/gateway-mock/jest';
import type { FeedbackEvent } from '@postern/webhook-kit';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openFunction } from '../src/feedback-function.ts';

const gateway = useGateway();
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let server: Server;
let invoke: ReturnType<typeof openFunction>;
let feedback = '';

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
  feedback = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feedback`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a capture is in the queue once, although it is told twice', async () => {
  const merchant = await gateway().merchants.add({
    technical: { channels: { web: { direct: feedback, notification: feedback } } },
    orders: [{ ...order, state: 'authorized' }],
  });
  const queued: FeedbackEvent[] = [];
  invoke = openFunction(merchant, (event) => {
    queued.push(event);
    return Promise.resolve();
  });

  await createClient(merchant).capture(order);
  await gateway().feedback.deliver();
  expect(queued).toMatchObject([{ operation: 'CAPTURE', outcome: 'succeeded', account: 'shop' }]);
});
