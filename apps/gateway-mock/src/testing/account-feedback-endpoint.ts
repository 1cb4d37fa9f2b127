/** A merchant's endpoint on a real socket. It stores the requests that it receives. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface AccountEndpoint {
  readonly url: string;
  /** In the order in which they arrived. */
  readonly posts: readonly ReceivedPost[];
  /** Resolves when this many requests have arrived. */
  readonly waitForPosts: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReceivedPost {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Opens an endpoint that acknowledges every request, unless a test passes another listener. */
export const openAccountEndpoint = async (
  answer: RequestListener = acknowledge,
): Promise<AccountEndpoint> => {
  const posts: ReceivedPost[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path = '', method = '', headers } = request;
      posts.push({ path, method, headers, body });
      answer(request, response);
      for (const resolve of waiting) resolve();
      waiting = [];
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feedback`,
    posts,
    waitForPosts: async (count) => {
      while (posts.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export const acknowledge: RequestListener = (_request, response) => void response.end('thank you');

export const respondWith =
  (status: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
