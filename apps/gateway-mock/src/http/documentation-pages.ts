/** Serves the documentation: built pages under addresses without `.html`. */
import { Router, type Express, type RequestHandler } from 'express';
import path from 'node:path';
import { packedFiles, packedText } from './packed-files.ts';
import { documentationPolicy, forGood, pageHeaders } from './page-headers.ts';

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
        ...packedFiles(path.join(folder, 'assets'), { cacheControl: forGood, hasPages: false }),
      )
      .use(...packedFiles(folder, { cacheControl: 'no-cache', hasPages: true }))
      .get(/.*/, respondNotFound(folder)),
  );
};

const withHeaders: RequestHandler = (_request, response, next) => {
  response.set({ ...pageHeaders, 'content-security-policy': documentationPolicy });
  next();
};

const respondNotFound =
  (folder: string): RequestHandler =>
  async (_request, response) => {
    response.status(404).set('cache-control', 'no-store');
    const page = await packedText(path.join(folder, '404.html'));
    if (page === undefined) response.type('text/plain').send(notBuilt);
    else response.type('html').send(page);
  };

const notBuilt =
  'The documentation is not built. Run `npm run docs`: it builds the pages and serves them on port 8090. Afterwards they are here too.\n';
