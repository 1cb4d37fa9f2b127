/** Fastify, whose own content type parsers exist in the enclosing scope. */
import { feedbackPlugin } from '@postern/webhook-kit/fastify';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { fastify, type FastifyInstance } from 'fastify';
import { fastify as fastify4 } from 'fastify-4';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import {
  encodings,
  testResponses,
  testSlowBodies,
  testConsumedBodies,
  testParsedBodies,
  type Mount,
} from './framework-contract.ts';
import { account, openReceiver } from './open-receiver.ts';

interface Version {
  readonly create: typeof fastify;
}

describe.each<[string, Version]>([
  ['Fastify 5', { create: fastify }],
  // Its types differ, but what these tests call is the same. `public-types.tst.ts` checks the plugin with the types of both.
  ['Fastify 4', { create: fastify4 as unknown as typeof fastify }],
])('%s', (_name, { create }) => {
  const mountAfter =
    (prepare: (app: FastifyInstance) => void): Mount =>
    async (receiver) => {
      const app = create();
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
    encodings,
  );

  test('reads bodies of HTTP/2, which need neither a length nor a content type', async () => {
    const { receiver, results } = openReceiver();
    const app = create({ http2: true });
    await app.register(feedbackPlugin(receiver), { path: '/feedback' });
    const session = connect(await app.listen({ host: '127.0.0.1', port: 0 }));
    const request = session.request({ ':method': 'POST', ':path': '/feedback' });
    request.end(signedFeedback('CAPTURE', {}, account).body);
    expect(await text(request)).toMatch(/^Handled/);
    expect(results).toHaveLength(1);
    session.close();
    await app.close();
  });

  test('other routes keep their parsers', async () => {
    const app = create();
    await app.register(feedbackPlugin(openReceiver().receiver), { path: '/feedback' });
    app.post('/other', (request) => Promise.resolve({ parsed: request.body }));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}/other`, { method: 'POST', headers, body: '{"a":1}' });
    expect(await response.json()).toEqual({ parsed: { a: 1 } });
    await app.close();
  });
});
