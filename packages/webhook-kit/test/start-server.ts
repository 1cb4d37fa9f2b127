/** Starts an HTTP server on a free local port, unless it is listening already. */
import { once } from 'node:events';
import type { Server } from 'node:http';

export interface RunningServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export const startServer = async (server: Server): Promise<RunningServer> => {
  if (!server.listening) server.listen(0, '127.0.0.1');
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/feedback`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
