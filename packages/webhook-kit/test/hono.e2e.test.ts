/** Hono on Node. It keeps what others have read through it. */
import { serve } from '@hono/node-server';
import { feedbackHandler } from '@postern/webhook-kit/hono';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { Hono, type MiddlewareHandler } from 'hono';
import { createServer, Server } from 'node:http';
import {
  answersAsDocumented,
  doesNotWaitForEver,
  saysThatABodyIsConsumed,
  takesWhatWasParsed,
  type Mount,
} from './framework-contract.ts';
import { account, openShop } from './open-receiver.ts';

const behind =
  (before: MiddlewareHandler): Mount =>
  (receiver) => {
    const app = new Hono();
    app.use(before);
    app.post('/feedback', feedbackHandler(receiver));
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', createServer });
    if (!(server instanceof Server)) throw new TypeError('it is no server of HTTP/1');
    return server;
  };

answersAsDocumented(behind((_context, next) => next()));
doesNotWaitForEver(behind((_context, next) => next()));
saysThatABodyIsConsumed(
  behind(async ({ req }, next) => {
    await req.raw.text();
    await next();
  }),
);
takesWhatWasParsed(
  behind(async ({ req }, next) => {
    const type = req.header('content-type') ?? '';
    if (type.includes('json')) await req.json();
    else if (type.includes('form')) await req.parseBody();
    else await req.text();
    await next();
  }),
  ['form', 'json', 'xml'],
);
describe('read as a form', () => {
  test('a form is taken, and marked', async () => {
    const { receiver, handled } = openShop();
    const app = new Hono();
    app.use(async ({ req }, next) => {
      await req.formData();
      await next();
    });
    app.post('/feedback', feedbackHandler(receiver));
    const { contentType, body, params } = signedFeedback('CAPTURE', {}, account);
    const headers = { 'content-type': contentType };
    const { status } = await app.request('/feedback', { method: 'POST', headers, body });
    expect([status, handled[0]?.encoding, handled[0]?.receivedParams]).toEqual([200, 'parsed', params]);
  });
});

test('a worker is kept alive by its context', async () => {
  const rests: Promise<unknown>[] = [];
  const context = {
    waitUntil: (rest: Promise<unknown>) => void rests.push(rest),
    passThroughOnException: () => undefined,
  };
  const { receiver, results } = openShop({ persist: () => undefined });
  const app = new Hono();
  app.post('/feedback', feedbackHandler(receiver));
  const { body } = signedFeedback('CAPTURE', {}, account);
  await app.request('/feedback', { method: 'POST', body }, {}, { ...context, props: {} });
  await Promise.all(rests);
  expect(results.map(({ _tag }) => _tag)).toEqual(['Persisted', 'Handled']);
});
