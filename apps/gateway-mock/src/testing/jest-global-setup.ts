/** PostgreSQL for the tests of a run: one server, started when the first test asks for it (see postgres-server-of-test-run.ts). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressVariable } from './postgres-server-of-test-run.ts';
import { postgresUnavailable, startPostgres, type PostgresServer } from './postgres-server.ts';

export const sharedPostgres: { starter?: Server; postgres?: Promise<PostgresServer> } = {};

// oxlint-disable-next-line import/no-default-export -- jest requires one
export default async (): Promise<void> => {
  if (postgresUnavailable() !== undefined) return;
  const starter = createServer((_request, response) => {
    // Otherwise the next test file of a worker asks again on this connection, at the moment at which it may be closed because it is idle.
    response.shouldKeepAlive = false;
    sharedPostgres.postgres ??= startPostgres();
    sharedPostgres.postgres.then(
      (server) => response.end(server.address('')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  starter.listen(0, '127.0.0.1').unref();
  await once(starter, 'listening');
  sharedPostgres.starter = starter;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = starter.address() as AddressInfo;
  // oxlint-disable-next-line node/no-process-env -- the only thing that jest hands on to its workers
  process.env[addressVariable] = `http://127.0.0.1:${port}`;
};
