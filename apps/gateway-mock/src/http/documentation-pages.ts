/** Serves the documentation: built pages under addresses without `.html`. */
import { Router, type Express, type RequestHandler } from 'express';
import path from 'node:path';
import { documentationPolicy, pageHeaders } from './page-headers.ts';
import { serveStoredFiles } from './serve-stored-files.ts';

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
        serveStoredFiles(path.join(folder, 'assets'), {
          cacheControl: 'public, max-age=31536000, immutable',
        }),
      )
      // Programs of samples and their data: browsers show them instead of saving them.
      .use(
        '/files/',
        serveStoredFiles(path.join(folder, 'files'), {
          cacheControl: 'no-cache',
          typeOf: (name) => (name.endsWith('.json') ? '.json' : '.txt'),
        }),
      )
      .use(serveStoredFiles(folder, { cacheControl: 'no-cache', namesOf: pageNames }))
      .get(/.*/, respondNotFound(folder)),
  );
};

const pageNames = (address: string): readonly string[] =>
  address.endsWith('/') ? [`${address}index.html`] : [address, `${address}.html`];

const withHeaders: RequestHandler = (_request, response, next) => {
  response.set({ ...pageHeaders, 'content-security-policy': documentationPolicy });
  next();
};

const respondNotFound = (folder: string): RequestHandler => {
  const page = serveStoredFiles(folder, { cacheControl: 'no-store' });
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
  'The documentation is not built. Run `npm run docs`: it builds the pages and serves them on port 8090. Afterwards they are here too.\n';
