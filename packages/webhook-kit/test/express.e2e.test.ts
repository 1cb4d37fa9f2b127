/** Express 4 and 5, with and without body parsers. */
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type RequestHandler } from 'express';
import express4 from 'express-4';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  testResponses,
  testSlowBodies,
  testConsumedBodies,
  testParsedBodies,
  type Mount,
} from './framework-contract.ts';

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
  describe('after a parser that keeps the bytes', () => {
    testParsedBodies(mountAfter(framework.raw({ type: () => true })), ['form', 'json', 'xml']);
  });
});
