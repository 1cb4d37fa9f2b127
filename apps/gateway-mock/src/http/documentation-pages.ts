/** Serves the documentation: built pages under addresses without `.html`. */
import express, { Router, type Express, type RequestHandler } from 'express';
import path from 'node:path';
import { documentationPolicy, pageHeaders } from './page-headers.ts';

export const documentationPath = '/docs';

export const mountDocumentation = (app: Express, folder: string): void => {
  const toHome: RequestHandler = (_request, response) =>
    response.set('cache-control', 'no-store').redirect(302, `${documentationPath}/`);
  app.get(documentationPath, toHome);
  app.use(
    documentationPath,
    Router({ caseSensitive: true, strict: true })
      .use(withHeaders)
      .use('/assets/', filesOf(path.join(folder, 'assets'), 'public, max-age=31536000, immutable'))
      .use(filesOf(folder, 'no-cache'))
      .get(/.*/, respondNotFound(folder)),
  );
};

const withHeaders: RequestHandler = (_request, response, next) => {
  response.set({ ...pageHeaders, 'content-security-policy': documentationPolicy });
  next();
};

const filesOf = (folder: string, cacheControl: string): RequestHandler =>
  express.static(folder, {
    extensions: ['html'],
    redirect: false,
    etag: false,
    lastModified: false,
    setHeaders: (response) => response.setHeader('cache-control', cacheControl),
  });

const respondNotFound =
  (folder: string): RequestHandler =>
  (_request, response) => {
    response.status(404).set('cache-control', 'no-store');
    response.sendFile(
      path.join(folder, '404.html'),
      { cacheControl: false, etag: false, lastModified: false },
      (error?: unknown) => {
        if (error !== undefined && !response.headersSent) response.type('text/plain').send(notBuilt);
      },
    );
  };

const notBuilt =
  'The documentation is not built. Run `npm run docs`: it builds the pages and serves them on port 8090. Afterwards they are here too.\n';
