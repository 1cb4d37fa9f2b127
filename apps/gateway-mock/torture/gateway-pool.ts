/** The gateway processes of a run, all on one database. A process that was ended is replaced by a new one. */
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface GatewayPool {
  readonly startAll: () => Promise<void>;
  /** The gateways that are ready. */
  readonly ready: () => readonly GatewayProcess[];
  /** Sends a request to a gateway that is ready. If there is none, waits for the first one. */
  readonly send: <A>(random: SeededRandom, request: (gateway: GatewayProcess) => Promise<A>) => Promise<A>;
  /** The number of requests sent to a gateway that have not ended. */
  readonly openRequests: (gateway: GatewayProcess) => number;
  /** Ends one gateway that is ready, if there is one, and starts another. */
  readonly replaceOne: (random: SeededRandom, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** Sends SIGTERM to all gateways and waits until they have exited. */
  readonly stopAll: () => Promise<void>;
  /** Sends SIGKILL to all gateways and does not wait. */
  readonly killAll: () => void;
}

export const createGatewayPool = (
  size: number,
  start: () => Promise<GatewayProcess>,
  statistics: RunStatistics,
): GatewayPool => {
  const ready = new Set<GatewayProcess>();
  const stopping = new Set<GatewayProcess>();
  const openRequests = new Map<GatewayProcess, number>();
  let waiting: Waiting[] = [];
  let isClosed = false;

  const startOne = async (): Promise<void> => {
    const gateway = await start().catch((error: unknown) => {
      for (const { reject } of waiting) reject(error);
      throw error;
    });
    if (isClosed) return void gateway.child.kill('SIGKILL');
    ready.add(gateway);
    void gateway.ended().then((exit) => {
      if (stopping.has(gateway)) return;
      ready.delete(gateway);
      statistics.findings.add(
        `A gateway exited unexpectedly with ${exit}. Its log: ${gateway.logged().slice(-500)}`,
      );
      void startOne().catch(() => undefined); // callers that wait for a gateway get the error
    });
    for (const { resolve } of waiting) resolve(gateway);
    waiting = [];
  };

  const end = async (gateway: GatewayProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    ready.delete(gateway);
    stopping.add(gateway);
    const exit = await gateway.end(signal);
    if (signal === 'SIGTERM' && exit !== 0)
      statistics.findings.add(
        `A gateway exited with ${exit} after SIGTERM. Its log: ${gateway.logged().slice(-500)}`,
      );
  };

  const pickReady = async (random: SeededRandom): Promise<GatewayProcess> =>
    random.pick([...ready]) ?? new Promise((resolve, reject) => waiting.push({ resolve, reject }));

  const countOpen = (gateway: GatewayProcess, change: 1 | -1): void =>
    void openRequests.set(gateway, (openRequests.get(gateway) ?? 0) + change);

  return {
    startAll: async () => void (await Promise.all(Array.from({ length: size }, startOne))),
    ready: () => [...ready],
    send: async (random, request) => {
      const gateway = await pickReady(random);
      countOpen(gateway, 1);
      return request(gateway).finally(() => countOpen(gateway, -1));
    },
    openRequests: (gateway) => openRequests.get(gateway) ?? 0,
    replaceOne: async (random, signal) => {
      const gateway = random.pick([...ready]);
      if (gateway === undefined) return;
      await end(gateway, signal);
      openRequests.delete(gateway);
      await startOne();
    },
    stopAll: async () => void (await Promise.all([...ready].map((gateway) => end(gateway, 'SIGTERM')))),
    killAll: () => {
      isClosed = true;
      for (const gateway of ready) void end(gateway, 'SIGKILL');
    },
  };
};

interface Waiting {
  readonly resolve: (gateway: GatewayProcess) => void;
  readonly reject: (error: unknown) => void;
}
