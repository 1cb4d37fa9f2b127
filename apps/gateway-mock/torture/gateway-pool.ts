/** The gateway processes of a run, all on one database. A process that was killed is replaced by a new one. */
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface GatewayPool {
  readonly startAll: () => Promise<void>;
  /** Picks a gateway that is ready. If there is none, waits for the first one. */
  readonly pickReady: (random: SeededRandom) => Promise<GatewayProcess>;
  /** Kills one gateway that is ready, if there is one, and starts another. */
  readonly killOne: (random: SeededRandom) => Promise<void>;
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

  const end = (gateway: GatewayProcess, signal: NodeJS.Signals) => {
    ready.delete(gateway);
    stopping.add(gateway);
    return gateway.end(signal);
  };

  return {
    startAll: async () => void (await Promise.all(Array.from({ length: size }, startOne))),
    pickReady: async (random) => {
      const gateway = random.pick([...ready]);
      if (gateway !== undefined) return gateway;
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    killOne: async (random) => {
      const gateway = random.pick([...ready]);
      if (gateway === undefined) return;
      statistics.killedGateways++;
      await end(gateway, 'SIGKILL');
      await startOne();
    },
    stopAll: async () => {
      const exits = await Promise.all([...ready].map((gateway) => end(gateway, 'SIGTERM')));
      for (const exit of exits)
        if (exit !== 0) statistics.findings.add(`A gateway exited with ${exit} after SIGTERM`);
    },
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
