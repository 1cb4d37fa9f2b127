/** Express 4 and 5, with and without its parsers. */
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type RequestHandler } from 'express';
import express4 from 'express-4';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  answersAsDocumented,
  doesNotWaitForEver,
  saysThatABodyIsConsumed,
  takesWhatWasParsed,
  type Mount,
} from './framework-contract.ts';

describe.each([
  ['Express 5', express],
  ['Express 4', express4],
])('%s', (_name, framework) => {
  const behind =
    (...before: readonly RequestHandler[]): Mount =>
    (receiver) => {
      const app = framework();
      for (const one of before) app.use(one);
      app.post('/feedback', feedbackHandler(receiver));
      return createServer(app);
    };

  answersAsDocumented(behind());
  doesNotWaitForEver(
    behind(),
    behind((request, _response, next) => {
      request.pause();
      setImmediate(next);
    }),
  );
  saysThatABodyIsConsumed(
    behind(async (request, _response, next) => {
      await text(request);
      next();
    }),
  );
  takesWhatWasParsed(
    behind(framework.json(), framework.urlencoded({ extended: true }), framework.text({ type: '*/xml' })),
    ['xml'],
  );
  // They leave an empty object behind where they read nothing.
  describe('behind parsers of other types', () => {
    answersAsDocumented(
      behind(framework.json({ type: 'text/none' }), framework.urlencoded({ type: 'no/ne' })),
    );
  });
  describe('behind a parser that leaves bytes', () => {
    takesWhatWasParsed(behind(framework.raw({ type: () => true })), ['form', 'json', 'xml']);
  });
});
