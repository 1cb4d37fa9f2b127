/**
 * The torture test. Many clients send requests at once, while gateway processes are killed and connections are broken.
 * Afterwards the storage must pass the audit, contain all acknowledged operations, and contain none twice.
 */
import { Agent } from 'node:http';
import { startGateway, type GatewayProcess } from '../e2e/gateway-process.ts';
import { checkStorage } from './check-storage.ts';
import { openDatabaseConnections, type DatabaseConnections } from './database-connections.ts';
import { createGatewayPool, type GatewayPool } from './gateway-pool.ts';
import { createOrderSupply } from './order-supply.ts';
import { newRunStatistics, type RunStatistics } from './run-statistics.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { sendRequests } from './send-requests.ts';

export interface TortureSettings {
  /** A SQLite file, or the address of a PostgreSQL database; new and empty. */
  readonly database: string;
  /** The working folder of the gateways, with their seed files. */
  readonly folder: string;
  /** The main.js of the gateway; the built one unless set. */
  readonly program?: string | undefined;
  readonly processes: number;
  readonly clients: number;
  /** New orders for each gateway that starts. */
  readonly ordersPerStart: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Average number of requests between two kills. */
  readonly requestsPerKill: number;
  readonly isFinished: (statistics: RunStatistics) => boolean;
}

export interface TortureResult {
  readonly statistics: RunStatistics;
  /** Stored operations that no client got a reply for: their reply was lost. */
  readonly unacknowledgedOperations: number;
}

export const runTorture = async (
  settings: TortureSettings,
  statistics = newRunStatistics(),
): Promise<TortureResult> => {
  const connections = await openDatabaseConnections(settings.database);
  const orders = createOrderSupply(settings.ordersPerStart, settings.folder);
  const startOne = async (): Promise<GatewayProcess> => {
    const { file, addOrders } = orders.nextSeed();
    const gateway = await launch(settings, connections.database, ['--seed', file]);
    addOrders();
    return gateway;
  };
  const gateways = createGatewayPool(settings.processes, startOne, statistics);
  const agent = new Agent({ keepAlive: true });
  process.prependOnceListener('exit', gateways.killAll);
  try {
    await gateways.startAll();
    const environment = { gateways, orders, agent, statistics };
    const disruptions = scheduleDisruptions(settings, gateways, connections, statistics);
    const isFinished = () => disruptions.hasFailed() || settings.isFinished(statistics);
    await Promise.all(
      Array.from({ length: settings.clients }, (_, i) =>
        sendRequests(
          environment,
          `client ${i}`,
          seededRandom(settings.seed, i + 1),
          isFinished,
          disruptions.onRequestDone,
        ),
      ),
    );
    await disruptions.waitForAll();
    await gateways.stopAll();
    await connections.waitUntilClosed();
    const startForCheck = () => launch(settings, connections.database);
    const unacknowledgedOperations = await checkStorage(settings.database, startForCheck, statistics);
    return { statistics, unacknowledgedOperations };
  } finally {
    gateways.killAll();
    process.off('exit', gateways.killAll);
    agent.destroy();
    await connections.close();
  }
};

const launch = (
  { folder, program }: TortureSettings,
  database: string,
  flags: readonly string[] = [],
): Promise<GatewayProcess> =>
  startGateway(
    folder,
    ['--log-level', 'fatal', ...flags],
    { POSTERN_DATABASE: database },
    program === undefined ? {} : { program },
  );

interface Disruptions {
  /** Counts a request, and starts the disruptions that are due. */
  readonly onRequestDone: () => void;
  readonly hasFailed: () => boolean;
  /** Resolves when each disruption is over: each killed gateway has been replaced. */
  readonly waitForAll: () => Promise<void>;
}

const scheduleDisruptions = (
  { seed, requestsPerKill }: TortureSettings,
  gateways: GatewayPool,
  connections: DatabaseConnections,
  statistics: RunStatistics,
): Disruptions => {
  const random = seededRandom(seed, 0);
  const started: Promise<void>[] = [];
  const breakConnection = async (): Promise<void> => {
    const brokenAt = await connections.breakOne(random);
    if (brokenAt === 'server') statistics.connectionsBrokenByServer++;
    if (brokenAt === 'proxy') statistics.connectionsBrokenByProxy++;
  };
  const countdowns = [
    createCountdown(random, requestsPerKill, () => gateways.killOne(random)),
    createCountdown(random, requestsPerKill / 4, breakConnection),
  ];
  let hasFailed = false;
  const start = (disruption: () => Promise<void>): void => {
    const finished = disruption().catch((error: unknown) => {
      hasFailed = true;
      statistics.findings.add(
        `A gateway could not be restarted, or a connection not broken: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    started.push(finished);
  };
  return {
    onRequestDone: () => {
      for (const countDown of countdowns) {
        const disruption = countDown();
        if (disruption !== undefined) start(disruption);
      }
    },
    hasFailed: () => hasFailed,
    waitForAll: async () => void (await Promise.all(started)),
  };
};

/** Returns the disruption at random intervals, and undefined in between. */
const createCountdown = (
  random: SeededRandom,
  averageRequests: number,
  disruption: () => Promise<void>,
): (() => (() => Promise<void>) | undefined) => {
  const randomInterval = () => 1 + random.integerBelow(2 * averageRequests);
  let left = randomInterval();
  return () => {
    if (--left > 0) return undefined;
    left = randomInterval();
    return disruption;
  };
};
