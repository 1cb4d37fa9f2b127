/** Fastify, whose own content type parsers exist in the enclosing scope. */
import { feedbackPlugin } from '@postern/webhook-kit/fastify';
import { fastify, type FastifyInstance } from 'fastify';
import { text } from 'node:stream/consumers';
import {
  testResponses,
  testSlowBodies,
  testConsumedBodies,
  testParsedBodies,
  type Mount,
} from './framework-contract.ts';
import { openReceiver } from './open-receiver.ts';

const mountAfter =
  (prepare: (app: FastifyInstance) => void): Mount =>
  async (receiver) => {
    const app = fastify();
    prepare(app);
    await app.register(feedbackPlugin(receiver), { path: '/feedback' });
    await app.ready();
    return app.server;
  };

testResponses(mountAfter(() => undefined));
testSlowBodies(
  mountAfter(() => undefined),
  mountAfter((app) => {
    app.addHook('preParsing', (_request, _reply, payload, done) => {
      payload.pause();
      done();
    });
  }),
);
testConsumedBodies(
  mountAfter((app) => {
    app.addHook('preParsing', async (_request, _reply, payload) => {
      await text(payload);
    });
  }),
);
testParsedBodies(
  mountAfter((app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, body);
      },
    );
  }),
  ['form', 'json', 'xml'],
);

test('other routes keep their parsers', async () => {
  const app = fastify();
  await app.register(feedbackPlugin(openReceiver().receiver), { path: '/feedback' });
  app.post('/other', (request) => Promise.resolve({ parsed: request.body }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/other`, { method: 'POST', headers, body: '{"a":1}' });
  expect(await response.json()).toEqual({ parsed: { a: 1 } });
  await app.close();
});
