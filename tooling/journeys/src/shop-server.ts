/** A shop on an origin of its own: a page of HTML, and an address that the browser returns to. */
import type { StringParams } from '@postern/protocol';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ShopServer {
  readonly origin: string;
  /** What its pages have. */
  readonly shows: (html: string) => void;
  /** A page with one form, of hidden fields, and a button. */
  readonly sells: (action: string, fields: StringParams) => void;
  readonly lastReturn: () => Return;
  readonly returns: () => number;
  readonly close: () => Promise<void>;
}

interface Return {
  readonly path: string | undefined;
  readonly fields: StringParams;
  readonly referer: string | undefined;
  readonly cookie: string | undefined;
}

/** `host`: localhost is another site than 127.0.0.1, where the gateway listens. */
export const openShopServer = async (host = '127.0.0.1'): Promise<ShopServer> => {
  let pageHtml = '';
  const returns: Return[] = [];
  const server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method === 'GET') {
      // A browser accepts the second one from a server on this machine without TLS.
      response.setHeader('set-cookie', [
        'lax=1; SameSite=Lax; Path=/',
        'none=1; SameSite=None; Secure; Path=/',
      ]);
      response.end(`<!doctype html><html lang="en"><title>Shop</title>${pageHtml}</html>`);
      return;
    }
    void text(request).then((body) => {
      const { referer, cookie } = request.headers;
      const fields = Object.fromEntries(new URLSearchParams(body));
      returns.push({ path: request.url, fields, referer, cookie });
      response.end('<!doctype html><title>Shop</title><h1>Thank you</h1>');
    });
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return {
    origin: `http://${host}:${address.port}`,
    shows: (html) => {
      pageHtml = html;
    },
    sells: (action, fields) => {
      pageHtml = `<form method="post" action="${action}">${hiddenInputs(fields)}<button>Check out</button></form>`;
    },
    lastReturn: () =>
      returns.at(-1) ?? { path: undefined, fields: {}, referer: undefined, cookie: undefined },
    returns: () => returns.length,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export const hiddenInputs = (fields: StringParams): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
