/** An HTTP server on this machine for programs: it answers no web page of another origin, and no page whose name resolves to this machine. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { isAllowedHost } from './allowed-host-headers.ts';

/** Where to listen, and under which names to answer. */
export interface LocalServerOptions {
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Names or IP addresses under which the server answers, too: those of a container or of a tunnel. In lower case, without a port. */
  readonly allowedHosts?: readonly string[];
}

export interface LocalServer {
  readonly origin: string;
  readonly port: number;
  /** Ends the server and its connections. */
  readonly close: () => Promise<void>;
}

/** Starts the server. Rejects if it cannot listen there. */
export const startLocalServer = async (
  handle: RequestListener,
  { host = '127.0.0.1', port = 0, allowedHosts = [] }: LocalServerOptions,
): Promise<LocalServer> => {
  const hosts = [host.toLowerCase(), ...allowedHosts];
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    const refusal = refusalOf(request, hosts);
    if (refusal === undefined) return handle(request, response);
    // The body is not read.
    response.writeHead(refusal.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(`${refusal.text}\n`);
  });
  server.maxConnections = 256;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

interface Refusal {
  readonly status: number;
  readonly text: string;
}

const refusalOf = (
  { headers, rawHeaders }: IncomingMessage,
  hosts: readonly string[],
): Refusal | undefined => {
  // RFC 9112, section 3.2. Node.js takes the first one, and a proxy in front may take the other.
  if (rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/iu.test(name)).length > 1)
    return { status: 400, text: 'The request has two Host headers. Send one.' };
  const { host, origin, 'sec-fetch-site': site } = headers;
  // Only HTTP/1.0 has no host, and browsers do not use it.
  if (host !== undefined && !isAllowedHost(host, hosts))
    return {
      status: 403,
      text: 'This host name is not allowed. Use 127.0.0.1 or localhost, or allow the name with --allowed-hosts.',
    };
  // Programs send neither header. A page that sends a GET without an origin still names its site.
  const isForeign =
    (origin !== undefined && !isOriginOf(origin, host)) || (site !== undefined && !ownSites.has(site));
  return isForeign
    ? { status: 403, text: 'Requests of a web page of another origin are refused. Send them from a program.' }
    : undefined;
};

const isOriginOf = (origin: string, host: string | undefined): boolean =>
  /^https?:\/\//iu.test(origin) && origin.replace(/^https?:\/\//iu, '').toLowerCase() === host?.toLowerCase();

/** `none`: a person opened the address. */
const ownSites: ReadonlySet<string | readonly string[]> = new Set(['same-origin', 'none']);
