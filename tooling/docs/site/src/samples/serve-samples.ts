/** Programs that serve the samples which only export a function, as their platform does. */

/** By page: the program, beside the files of the page. It listens on port 3000, like the other samples. */
export const platformPrograms: Readonly<Record<string, string>> = {
  'guides/workers': `
    import { serve } from '@hono/node-server';
    import worker from './worker.ts';
    serve({ fetch: worker.fetch, port: 3000 });
  `,
  'guides/next': `
    import { serve } from '@hono/node-server';
    import * as feedback from './app/feedback/route.ts';
    import * as capture from './app/orders/[reference]/capture/route.ts';
    // As Next.js does, and after the imports, because its build imports the routes without these variables.
    process.loadEnvFile('.env.local');
    serve({
      port: 3000,
      fetch: (request) => {
        const [, , reference = ''] = new URL(request.url).pathname.split('/');
        return reference === ''
          ? feedback.POST(request)
          : capture.POST(request, { params: Promise.resolve({ reference }) });
      },
    });
  `,
  'guides/lambda': `
    import { serve } from '@hono/node-server';
    import { handler } from './handler.mts';
    serve({
      port: 3000,
      fetch: async (request) => {
        const event = {
          version: '2.0',
          requestContext: { http: { method: request.method } },
          headers: Object.fromEntries(request.headers),
          body: await request.text(),
          isBase64Encoded: false,
        };
        const { statusCode, headers, body } = await handler(event, { getRemainingTimeInMillis: () => 3000 });
        return new Response(body, { status: statusCode, headers });
      },
    });
  `,
};
