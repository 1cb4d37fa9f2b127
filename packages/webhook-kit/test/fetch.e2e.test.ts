/** What answers a Request with a Response, served by a real server. */
import { serve } from '@hono/node-server';
import { feedbackHandler } from '@postern/webhook-kit/fetch';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { createServer, Server } from 'node:http';
import {
  answersAsDocumented,
  doesNotWaitForEver,
  saysThatABodyIsConsumed,
  type Mount,
} from './framework-contract.ts';
import { account, openShop } from './open-receiver.ts';

const served =
  (before: (request: Request) => Promise<unknown>): Mount =>
  (receiver) => {
    const handler = feedbackHandler(receiver);
    const fetch = async (request: Request) => {
      await before(request);
      return handler(request);
    };
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', createServer });
    if (!(server instanceof Server)) throw new TypeError('it is no server of HTTP/1');
    return server;
  };

answersAsDocumented(served(() => Promise.resolve()));
doesNotWaitForEver(served(() => Promise.resolve()));
saysThatABodyIsConsumed(served((request) => request.text()));

const request = (): Request => {
  const { contentType, body } = signedFeedback('CAPTURE', {}, account);
  return new Request('https://shop.example/feedback', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
};

// Workers insist on being called as a method.
class Waiting {
  readonly rests: Promise<unknown>[] = [];

  waitUntil(rest: Promise<unknown>): void {
    this.rests.push(rest);
  }
}

test('a worker is kept alive by its context for what is not through, and elsewhere by what it was given', async () => {
  const context = new Waiting();
  const { receiver, results } = openShop({ persist: () => undefined });
  await feedbackHandler(receiver)(request(), context);
  await Promise.all(context.rests);
  expect(results.map(({ _tag }) => _tag)).toEqual(['Persisted', 'Handled']);

  const given = new Waiting();
  const other = openShop({ persist: () => undefined });
  const handler = feedbackHandler(other.receiver, { waitUntil: (rest) => given.waitUntil(rest) });
  // What Next.js hands over besides.
  await handler(request(), { params: Promise.resolve({}) });
  expect([context.rests.length, given.rests.length]).toEqual([1, 1]);
});

test.each([
  [
    413,
    (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array(70_000)),
  ],
  [408, () => undefined],
])('what is not read to its end, and answered by %i, is called off', async (status, pull) => {
  const { receiver } = openShop({ timeoutSeconds: 0.02 });
  const cancel = jest.fn();
  const body = new ReadableStream({ pull, cancel });
  const endless = new Request('https://shop.example/feedback', { method: 'POST', body, duplex: 'half' });
  expect((await feedbackHandler(receiver)(endless)).status).toBe(status);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('a body that somebody is reading is said to be consumed', async () => {
  const { receiver } = openShop();
  const locked = request();
  locked.body?.getReader();
  const { status } = await feedbackHandler(receiver)(locked);
  expect(status).toBe(500);
});
