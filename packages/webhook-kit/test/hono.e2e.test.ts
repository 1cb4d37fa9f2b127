/** Hono on Node.js, which caches bodies that other code has read. */
import { serve } from '@hono/node-server';
import { feedbackHandler } from '@postern/webhook-kit/hono';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { Hono, type MiddlewareHandler } from 'hono';
import { createServer, Server } from 'node:http';
import {
  encodings,
  testResponses,
  testSlowBodies,
  testConsumedBodies,
  testParsedBodies,
  type Mount,
} from './framework-contract.ts';
import { account, openReceiver, omitSecrets } from './open-receiver.ts';

const mountAfter =
  (middleware: MiddlewareHandler): Mount =>
  (receiver) => {
    const app = new Hono();
    app.use(middleware);
    app.post('/feedback', feedbackHandler(receiver));
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', createServer });
    if (!(server instanceof Server)) throw new TypeError('The server is not an HTTP/1 server');
    return server;
  };

testResponses(mountAfter((_context, next) => next()));
testSlowBodies(mountAfter((_context, next) => next()));
testConsumedBodies(
  mountAfter(async ({ req }, next) => {
    await req.raw.text();
    await next();
  }),
);
testParsedBodies(
  mountAfter(async ({ req }, next) => {
    const type = req.header('content-type') ?? '';
    if (type.includes('json')) await req.json();
    else if (type.includes('form')) await req.parseBody();
    else await req.text();
    await next();
  }),
  encodings,
);
describe('after the body was read as form data', () => {
  test('a form is accepted and marked as parsed', async () => {
    const { receiver, handled } = openReceiver();
    const app = new Hono();
    app.use(async ({ req }, next) => {
      await req.formData();
      await next();
    });
    app.post('/feedback', feedbackHandler(receiver));
    const { contentType, body, params } = signedFeedback('CAPTURE', {}, account);
    const headers = { 'content-type': contentType };
    const { status } = await app.request('/feedback', { method: 'POST', headers, body });
    expect([status, handled[0]?.encoding]).toEqual([200, 'parsed']);
    expect(handled[0]?.receivedParams).toEqual(omitSecrets(params));
  });
});

test('work after the response uses waitUntil of the context', async () => {
  const promises: Promise<unknown>[] = [];
  const context = {
    waitUntil: (promise: Promise<unknown>) => void promises.push(promise),
    passThroughOnException: () => undefined,
  };
  const { receiver, results } = openReceiver({ persist: () => undefined });
  const app = new Hono();
  app.post('/feedback', feedbackHandler(receiver));
  const { body } = signedFeedback('CAPTURE', {}, account);
  await app.request('/feedback', { method: 'POST', body }, {}, { ...context, props: {} });
  await Promise.all(promises);
  expect(results.map(({ _tag }) => _tag)).toEqual(['Persisted', 'Handled']);
});

test('Hono prints nothing about a client that disconnects', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { receiver, results } = openReceiver();
  const app = new Hono();
  app.post('/feedback', feedbackHandler(receiver));
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  const { status } = await app.request('/feedback', { method: 'POST', body, duplex: 'half' });
  expect([status, print.mock.calls, results]).toEqual([400, [], []]);
  print.mockRestore();
});
