/** Starts the gateway as a process with seeded orders, and creates its load. */
import { writeFileSync } from 'node:fs';
import { captureBody, isCaptured, createSeed } from './benchmark-account.ts';
import type { TemporaryFolder } from './temporary-folder.ts';
import type { HttpLoad } from '../measuring/http-load.ts';
import { gatewayProgram, startServer, type Server } from './child-process.ts';

// Ten for each connection.
const defaultOrders = 640;

export interface GatewaySetup {
  readonly folder: TemporaryFolder;
  readonly database?: string;
  readonly orders?: number;
  /** Options of Node.js. */
  readonly nodeOptions?: readonly string[];
}

/** Starts a gateway on a database, by default a SQLite file in the folder, and seeds missing orders. */
export const startGateway = ({
  folder,
  database,
  orders = defaultOrders,
  nodeOptions = [],
}: GatewaySetup): Promise<Server> => {
  const seed = folder.fileOf('seed.json');
  writeFileSync(seed, createSeed(orders));
  const databaseOptions = [
    '--database',
    database ?? databaseFileIn(folder),
    '--key-file',
    folder.fileOf('gateway.key'),
  ];
  return startServer(...nodeOptions, gatewayProgram, '--port', '0', '--seed', seed, ...databaseOptions);
};

/** The default database file. */
export const databaseFileIn = (folder: TemporaryFolder): string => folder.fileOf('gateway.sqlite');

export const benchmarkOrders: readonly number[] = Array.from({ length: defaultOrders }, (_, i) => i);

export const captureLoad = ({ url }: Pick<Server, 'url'>): HttpLoad => ({
  url,
  bodies: benchmarkOrders.map(captureBody),
  isExpectedReply: isCaptured,
});
