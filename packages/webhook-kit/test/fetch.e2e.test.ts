/** The fetch handler, behind a real server. */
import { serve } from '@hono/node-server';
import { feedbackHandler } from '@postern/webhook-kit/fetch';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { createServer, Server } from 'node:http';
import { testResponses, testSlowBodies, testConsumedBodies, type Mount } from './framework-contract.ts';
import { account, openReceiver } from './open-receiver.ts';

const mountAfter =
  (middleware: (request: Request) => Promise<unknown>): Mount =>
  (receiver) => {
    const handler = feedbackHandler(receiver);
    const fetch = async (request: Request) => {
      await middleware(request);
      return handler(request);
    };
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', createServer });
    if (!(server instanceof Server)) throw new TypeError('The server is not an HTTP/1 server');
    return server;
  };

testResponses(mountAfter(() => Promise.resolve()));
testSlowBodies(mountAfter(() => Promise.resolve()));
testConsumedBodies(mountAfter((request) => request.text()));

const request = (): Request => {
  const { contentType, body } = signedFeedback('CAPTURE', {}, account);
  return new Request('https://shop.example/feedback', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
};

// Workers require that waitUntil is called as a method.
class ExecutionContext {
  readonly promises: Promise<unknown>[] = [];

  waitUntil(promise: Promise<unknown>): void {
    this.promises.push(promise);
  }
}

test('work after the response uses waitUntil of the context, or else of the option', async () => {
  const context = new ExecutionContext();
  const { receiver, results } = openReceiver({ persist: () => undefined });
  await feedbackHandler(receiver)(request(), context);
  await Promise.all(context.promises);
  expect(results.map(({ _tag }) => _tag)).toEqual(['Persisted', 'Handled']);

  const fallback = new ExecutionContext();
  const other = openReceiver({ persist: () => undefined });
  const handler = feedbackHandler(other.receiver, { waitUntil: (promise) => fallback.waitUntil(promise) });
  // The second argument as Next.js passes it.
  await handler(request(), { params: Promise.resolve({}) });
  expect([context.promises.length, fallback.promises.length]).toEqual([1, 1]);
});

test.each([
  [
    413,
    (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array(70_000)),
  ],
  [408, () => undefined],
])('a body that is not read to its end, with response %i, is cancelled', async (status, pull) => {
  const { receiver } = openReceiver({ timeoutSeconds: 0.02 });
  const cancel = jest.fn();
  const body = new ReadableStream({ pull, cancel });
  const endless = new Request('https://shop.example/feedback', { method: 'POST', body, duplex: 'half' });
  expect((await feedbackHandler(receiver)(endless)).status).toBe(status);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('a locked body counts as already read', async () => {
  const { receiver } = openReceiver();
  const locked = request();
  locked.body?.getReader();
  const { status } = await feedbackHandler(receiver)(locked);
  expect(status).toBe(500);
});
