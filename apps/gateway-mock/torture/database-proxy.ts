/**
 * A TCP proxy between the gateways and their PostgreSQL server. It can break a connection after the server has run a
 * statement and before the gateway receives the result: a gateway that then repeats the statement stores it twice.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { SeededRandom } from './seeded-random.ts';

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly address: string;
  /** Breaks one connection when the server next sends data on it. Returns false if there is no connection. */
  readonly breakOne: (random: SeededRandom) => boolean;
  readonly close: () => Promise<void>;
}

interface ProxiedConnection {
  breakAtNextData: boolean;
}

export const openDatabaseProxy = async (databaseAddress: string): Promise<DatabaseProxy> => {
  const connections = new Set<ProxiedConnection>();
  const proxy = createServer((gatewaySocket) => {
    const serverSocket = connectTo(databaseAddress);
    const connection: ProxiedConnection = { breakAtNextData: false };
    connections.add(connection);
    const destroy = (): void => {
      connections.delete(connection);
      gatewaySocket.destroy();
      serverSocket.destroy();
    };
    for (const socket of [gatewaySocket, serverSocket]) socket.on('error', destroy).on('close', destroy);
    gatewaySocket.pipe(serverSocket);
    serverSocket.on('data', (data) => {
      if (connection.breakAtNextData) destroy();
      else gatewaySocket.write(data);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: addressThroughProxy(proxy.address(), databaseAddress),
    breakOne: (random) => {
      const connection = random.pick([...connections]);
      if (connection !== undefined) connection.breakAtNextData = true;
      return connection !== undefined;
    },
    close: async () => {
      proxy.close();
      if (connections.size > 0) await once(proxy, 'close');
    },
  };
};

// A host that is a folder contains the Unix socket of the server.
const connectTo = (address: string): Socket => {
  const { hostname, port } = new URL(address);
  const host = decodeURIComponent(hostname);
  const portOrDefault = port === '' ? '5432' : port;
  return host.startsWith('/')
    ? connect(path.join(host, `.s.PGSQL.${portOrDefault}`))
    : connect(Number(portOrDefault), host);
};

const addressThroughProxy = (
  listening: ReturnType<ReturnType<typeof createServer>['address']>,
  databaseAddress: string,
): string => {
  if (typeof listening !== 'object' || listening === null)
    throw new Error('the database proxy is not listening');
  const url = new URL(databaseAddress);
  url.host = `${listening.address}:${listening.port}`;
  return url.href;
};
