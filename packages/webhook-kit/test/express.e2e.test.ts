/** Express 4 and 5, with and without body parsers. */
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type RequestHandler } from 'express';
import express4 from 'express-4';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  encodings,
  testResponses,
  testSlowBodies,
  testConsumedBodies,
  testParsedBodies,
  type Mount,
} from './framework-contract.ts';
import { handleDisconnectingClient } from './disconnecting-client.ts';
import { openReceiver } from './open-receiver.ts';

describe.each([
  ['Express 5', express],
  ['Express 4', express4],
])('%s', (_name, framework) => {
  const mountAfter =
    (...middleware: readonly RequestHandler[]): Mount =>
    (receiver) => {
      const app = framework();
      for (const handler of middleware) app.use(handler);
      app.post('/feedback', feedbackHandler(receiver));
      return createServer(app);
    };

  testResponses(mountAfter());
  testSlowBodies(
    mountAfter(),
    mountAfter((request, _response, next) => {
      request.pause();
      setImmediate(next);
    }),
  );
  testConsumedBodies(
    mountAfter(async (request, _response, next) => {
      await text(request);
      next();
    }),
  );
  testParsedBodies(
    mountAfter(framework.json(), framework.urlencoded({ extended: true }), framework.text({ type: '*/xml' })),
    ['xml'],
  );
  // These parsers set an empty object for content types that they don't read.
  describe('after parsers of other content types', () => {
    testResponses(mountAfter(framework.json({ type: 'text/none' }), framework.urlencoded({ type: 'no/ne' })));
  });
  describe('called without next', () => {
    testResponses((receiver) => {
      const handle = feedbackHandler(receiver);
      const app = framework();
      app.post('/feedback', (request, response) => void handle(request, response));
      return createServer(app);
    });
  });
  describe('after a parser that keeps the bytes', () => {
    testParsedBodies(mountAfter(framework.raw({ type: () => true })), encodings);
  });
});

test('without next, a client that disconnects gets no response, and nothing is rejected', async () => {
  const { receiver, results } = openReceiver();
  await handleDisconnectingClient(feedbackHandler(receiver));
  expect(results).toEqual([]);
});

test('Express gets the error of a client that disconnects as one of the client', async () => {
  const { receiver, results } = openReceiver();
  const next = jest.fn();
  await handleDisconnectingClient((request, response) => {
    next.mockImplementation(() => response.destroy());
    return feedbackHandler(receiver)(request, response, next);
  });
  expect(next.mock.calls).toEqual([[expect.objectContaining({ status: 400, expose: true })]]);
  expect(results).toEqual([]);
});
