/**
 * Runs one scenario of the torture test. Many clients send requests at once while gateways are disrupted. Afterwards the
 * storage must pass the consistency check, contain all acknowledged operations once, and contain nothing that was not sent.
 */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Agent } from 'undici';
import { startGateway, type GatewayProcess } from '../e2e/gateway-process.ts';
import { checkStorage } from './check-storage.ts';
import { openDatabaseConnections } from './database-connections.ts';
import type { DisruptionContext } from './disruptions/disruption.ts';
import { providerToken } from './disruptions/jump-clocks.ts';
import { createGatewayPool } from './gateway-pool.ts';
import { gatewaysAnswerAgain } from './gateways-answer-again.ts';
import { createOrderSupply, type OrderSupply } from './order-supply.ts';
import { countAcknowledged, newRunStatistics, type RunStatistics } from './run-statistics.ts';
import type { Scenario } from './scenarios.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { sendRequests } from './send-requests.ts';
import { clockFileVariable } from './shifted-clock.ts';
import type { TortureDatabase } from './torture-database.ts';

export interface ScenarioSettings {
  readonly scenario: Scenario;
  readonly database: TortureDatabase;
  /** The main.js of the gateway; the built one unless set. */
  readonly program?: string | undefined;
  readonly clients: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** The run ends after so many acknowledged operations and disruptions. */
  readonly operations: number;
  readonly disruptions: number;
  /** Average number of requests between two disruptions. */
  readonly requestsPerDisruption: number;
  /** Whether disruptions last for some time. If not, they end as soon as they have had an effect. */
  readonly isLong: boolean;
}

export interface ScenarioResult {
  readonly statistics: RunStatistics;
  /** Stored operations that no client got a reply for: their reply was lost. */
  readonly unacknowledgedOperations: number;
}

export const runScenario = async (
  settings: ScenarioSettings,
  statistics = newRunStatistics(),
): Promise<ScenarioResult> => {
  const { scenario, database, clients, seed } = settings;
  const connections = await openDatabaseConnections(database.location, scenario.breaksConnections === true);
  const orders = createOrderSupply(settings.operations, database.folder);
  const clockFile = path.join(database.folder, 'clock');
  const launch = (location: string, flags: readonly string[] = []): Promise<GatewayProcess> =>
    startGateway(
      database.folder,
      ['--log-level', 'fatal', ...flags],
      {
        POSTERN_DATABASE: location,
        POSTERN_PROVIDER_TOKEN: providerToken,
        // Afterwards every acknowledged operation must be stored, also every refused one.
        POSTERN_MAX_REFUSED_OPERATIONS: '10000000',
        [clockFileVariable]: clockFile,
      },
      { ...scenario.processOptions, ...(settings.program !== undefined && { program: settings.program }) },
    );
  const startOne = async (): Promise<GatewayProcess> => {
    const { file, addOrders } = orders.nextSeed();
    const gateway = await launch(connections.database, ['--seed', file]);
    addOrders();
    return gateway;
  };
  const gateways = createGatewayPool(scenario.processes, startOne, statistics);
  const agent = new Agent({ connections: maxConnectionsToGateway });
  process.prependOnceListener('exit', gateways.killAll);
  try {
    await gateways.startAll();
    const random = seededRandom(seed, 0);
    const hold = (maxSeconds: number): Promise<void> =>
      settings.isLong ? setTimeout(random.integerBelow(maxSeconds * 1000)) : Promise.resolve();
    const context = { database, connections, gateways, random, statistics, clockFile, hold };
    const disruptions = scheduleDisruptions(settings, context, orders);
    await Promise.all(
      Array.from({ length: clients }, (_, i) =>
        sendRequests(
          { gateways, orders, agent, statistics, clocksJump: scenario.clocksJump === true },
          `client ${i}`,
          seededRandom(seed, i + 1),
          disruptions.isFinished,
          disruptions.onRequestDone,
        ),
      ),
    );
    await gateways.stopAll();
    await connections.waitUntilClosed();
    const startForCheck = () => launch(database.location);
    const unacknowledgedOperations = await checkStorage(database, startForCheck, statistics);
    return { statistics, unacknowledgedOperations };
  } finally {
    gateways.killAll();
    process.off('exit', gateways.killAll);
    await agent.destroy();
    await connections.close();
  }
};

// So that clients alone do not use up the file descriptors of a gateway that has few.
const maxConnectionsToGateway = 16;

interface Disruptions {
  /** Counts a request, and starts the next disruption if it is due. */
  readonly onRequestDone: () => void;
  /** Whether the run is over. Clients send requests as long as a disruption goes on. */
  readonly isFinished: () => boolean;
}

const scheduleDisruptions = (
  { scenario, operations, disruptions, requestsPerDisruption }: ScenarioSettings,
  context: DisruptionContext,
  orders: OrderSupply,
): Disruptions => {
  const { statistics, gateways, random } = context;
  let isGoingOn = false;
  let hasFailed = false;
  let requestsLeft = randomInterval(random, requestsPerDisruption);
  const isEnough = () =>
    hasFailed || (countAcknowledged(statistics) >= operations && statistics.disruptions >= disruptions);

  const disrupt = async (): Promise<void> => {
    isGoingOn = true;
    try {
      await scenario.disrupt(context);
      await gatewaysAnswerAgain(gateways, orders);
      statistics.disruptions++;
    } catch (error) {
      hasFailed = true;
      statistics.findings.add(
        `A disruption failed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    requestsLeft = randomInterval(random, requestsPerDisruption);
    isGoingOn = false;
  };

  return {
    onRequestDone: () => {
      requestsLeft--;
      const isDue = requestsLeft <= 0 || countAcknowledged(statistics) >= operations;
      if (isDue && !isGoingOn && !isEnough()) void disrupt();
    },
    isFinished: () => !isGoingOn && isEnough(),
  };
};

const randomInterval = (random: SeededRandom, average: number): number =>
  1 + random.integerBelow(2 * average);
