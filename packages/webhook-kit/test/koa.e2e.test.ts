/** Koa, with and without body parsers. */
import { feedbackHandler } from '@postern/webhook-kit/koa';
import Koa from 'koa';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  testResponses,
  testSlowBodies,
  testConsumedBodies,
  testParsedBodies,
  type Mount,
} from './framework-contract.ts';
import { handleDisconnectingClient } from './disconnecting-client.ts';
import { openReceiver } from './open-receiver.ts';

type Parse = (request: IncomingMessage) => Promise<object>;

const mountAfter =
  (parse: Parse = () => Promise.resolve({})): Mount =>
  (receiver) => {
    const handler = feedbackHandler(receiver);
    const app = new Koa();
    app.use(async (context, next) => {
      Object.assign(context.request, await parse(context.req));
      await (context.path === '/feedback' ? handler(context) : next());
    });
    const listener = app.callback();
    return createServer((request, response) => void listener(request, response));
  };

testResponses(mountAfter());
testSlowBodies(
  mountAfter(),
  mountAfter((request) => Promise.resolve(request.pause()).then(() => ({}))),
);
testConsumedBodies(
  mountAfter(async (request) => {
    await text(request);
    return {};
  }),
);

// As the two most used parsers do: a parsed body, and the raw text of other types.
testParsedBodies(
  mountAfter(async (request) => {
    const body = await text(request);
    const type = request.headers['content-type'] ?? '';
    if (type.includes('json')) return { body: JSON.parse(body) as unknown };
    return type.includes('form')
      ? { body: Object.fromEntries(new URLSearchParams(body)) }
      : { body: {}, rawBody: body };
  }),
  ['xml'],
);

test('Koa gets the error of a client that disconnects as one of the client', async () => {
  const { receiver, results } = openReceiver();
  const handler = feedbackHandler(receiver);
  const errors: unknown[] = [];
  const app = new Koa();
  app.silent = true;
  app.use((context) => handler(context).catch((error: unknown) => void errors.push(error)));
  await handleDisconnectingClient(app.callback());
  expect(errors).toEqual([expect.objectContaining({ status: 400, expose: true })]);
  expect(results).toEqual([]);
});
