/** Serves the documentation: built pages under addresses without `.html`. */
import { Router, type Express, type RequestHandler } from 'express';
import path from 'node:path';
import { documentationPolicy, pageHeaders } from './page-security-headers.ts';
import { serveStaticFiles, type StaticFiles } from './serve-static-files.ts';

export const documentationPath = '/docs';

export const mountDocumentation = (app: Express, folder: string): void => {
  const toHome: RequestHandler = (_request, response) =>
    response.set('cache-control', 'no-store').redirect(302, `${documentationPath}/`);
  app.get(documentationPath, toHome);
  app.use(
    documentationPath,
    Router({ caseSensitive: true, strict: true })
      .use(withHeaders)
      .use(
        '/assets/',
        serveStaticFiles(path.join(folder, 'assets'), {
          cacheControl: 'public, max-age=31536000, immutable',
        }),
      )
      // In a checkout, where the pages may not be built, the guides download samples too.
      .use(
        '/files/',
        serveStaticFiles(path.join(folder, 'files'), asText),
        Router().use('/examples/languages/', serveStaticFiles(checkedOutSamples(folder), asText)),
      )
      .use(serveStaticFiles(folder, { cacheControl: 'no-cache', namesOf: pageNames }))
      .get(/.*/, respondNotFound(folder)),
  );
};

// Programs of samples and their data: browsers show them instead of saving them.
const asText: StaticFiles = {
  cacheControl: 'no-cache',
  typeOf: (name) => (name.endsWith('.json') ? '.json' : '.txt'),
};

/** The samples beside `apps/gateway-mock/site`. */
const checkedOutSamples = (folder: string): string => path.join(folder, '../../../examples/languages');

const pageNames = (address: string): readonly string[] =>
  address.endsWith('/') ? [`${address}index.html`] : [address, `${address}.html`];

const withHeaders: RequestHandler = (_request, response, next) => {
  response.set({ ...pageHeaders, 'content-security-policy': documentationPolicy });
  next();
};

const respondNotFound = (folder: string): RequestHandler => {
  const page = serveStaticFiles(folder, { cacheControl: 'no-store' });
  return (request, response, next) => {
    response.status(404);
    request.url = '/404.html';
    void page(request, response, (error?: unknown) => {
      if (error === undefined) response.set('cache-control', 'no-store').type('text/plain').send(notBuilt);
      else next(error);
    });
  };
};

const notBuilt =
  'The documentation is not built. Run `npm run docs`: it builds the pages and serves them on port 8095. Afterwards they are here too.\n';
