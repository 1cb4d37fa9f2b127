/** Fastify: its own parsers are always there, in the scope around. */
import { feedbackPlugin } from '@postern/webhook-kit/fastify';
import { fastify, type FastifyInstance } from 'fastify';
import { text } from 'node:stream/consumers';
import {
  answersAsDocumented,
  doesNotWaitForEver,
  saysThatABodyIsConsumed,
  takesWhatWasParsed,
  type Mount,
} from './framework-contract.ts';
import { openShop } from './open-receiver.ts';

const behind =
  (prepare: (app: FastifyInstance) => void): Mount =>
  async (receiver) => {
    const app = fastify();
    prepare(app);
    await app.register(feedbackPlugin(receiver), { path: '/feedback' });
    await app.ready();
    return app.server;
  };

answersAsDocumented(behind(() => undefined));
doesNotWaitForEver(
  behind(() => undefined),
  behind((app) => {
    app.addHook('preParsing', (_request, _reply, payload, done) => {
      payload.pause();
      done();
    });
  }),
);
saysThatABodyIsConsumed(
  behind((app) => {
    app.addHook('preParsing', async (_request, _reply, payload) => {
      await text(payload);
    });
  }),
);
takesWhatWasParsed(
  behind((app) => {
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

test('what stands beside it keeps its parsers', async () => {
  const app = fastify();
  await app.register(feedbackPlugin(openShop().receiver), { path: '/feedback' });
  app.post('/other', (request) => Promise.resolve({ was: request.body }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/other`, { method: 'POST', headers, body: '{"a":1}' });
  expect(await response.json()).toEqual({ was: { a: 1 } });
  await app.close();
});
