/** Serves the files of the back office, and its page for every route of the single-page app, with security headers. */
import { Router, type Express, type RequestHandler, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { backOfficePath } from '../management-api/base-path.ts';
import { contentSecurityPolicy, pageHeaders } from './page-security-headers.ts';
import { serveStaticFiles } from './serve-static-files.ts';

export const mountBackOffice = (app: Express, folder: string): void => {
  const home = `${backOfficePath}/`;
  const toHome: RequestHandler = (_request, response) =>
    response.set('cache-control', 'no-store').redirect(302, home);
  app.get('/', toHome).get(backOfficePath, toHome);
  app.use(
    backOfficePath,
    Router({ caseSensitive: true, strict: true })
      .use(withHeaders)
      .use(
        '/assets/',
        serveStaticFiles(path.join(folder, 'assets'), {
          cacheControl: 'public, max-age=31536000, immutable',
        }),
        respondNotFound,
      )
      .get(['/', '/index.html'], page(folder))
      .use(serveStaticFiles(folder, { cacheControl: 'no-cache' }))
      .get(fileName, respondNotFound)
      .get(/.*/, page(folder)),
  );
};

// Routes of the page may contain dots, too, for example in a request id.
const fileName = /\.(?:br|css|gz|html|ico|js|json|map|png|svg|txt|webmanifest|woff2?)$/;

const withHeaders: RequestHandler = (_request, response, next) => {
  response.set(pageHeaders);
  next();
};

const respondNotFound: RequestHandler = (_request, response) => {
  response.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found.\n');
};

// The page is short, and reading it for each request makes a new build visible without a restart.
const page =
  (folder: string): RequestHandler =>
  async (_request, response) => {
    const html = await textOf(path.join(folder, 'index.html'));
    response.set('cache-control', 'no-store');
    if (html === undefined) notBuilt(response);
    else {
      const nonce = randomBytes(16).toString('base64url');
      response.set('content-security-policy', contentSecurityPolicy(nonce));
      response.type('html').send(html.replaceAll(noncePlace, nonce));
    }
  };

/** The placeholder of the nonce in the built page. */
const noncePlace = 'POSTERN_NONCE';

const textOf = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return undefined;
    throw error;
  }
};

const notBuilt = (response: Response): void => {
  response
    .status(404)
    .type('text/plain')
    .send('The back office is not built. Run `npm run build`. The gateway works without it.\n');
};
