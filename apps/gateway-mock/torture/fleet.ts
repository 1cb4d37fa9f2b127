/** The gateways of a run: some processes on one database. One that is killed comes back. */
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import type { Dice } from './dice.ts';
import type { Tally } from './tally.ts';

export interface Fleet {
  readonly startAll: () => Promise<void>;
  /** One that is ready; if there is none, the first that will be. */
  readonly anyone: (dice: Dice) => Promise<GatewayProcess>;
  /** Kills one that is ready, if there is one, and starts another in its place. */
  readonly killOne: (dice: Dice) => Promise<void>;
  /** Asks all to stop, and waits until they have. */
  readonly stopAll: () => Promise<void>;
  /** Ends all at once, without waiting. */
  readonly abandon: () => void;
}

export const fleetOf = (size: number, start: () => Promise<GatewayProcess>, tally: Tally): Fleet => {
  const ready = new Set<GatewayProcess>();
  const leaving = new Set<GatewayProcess>();
  let waiting: Waiting[] = [];
  let abandoned = false;

  const startOne = async (): Promise<void> => {
    const gateway = await start().catch((error: unknown) => {
      for (const { reject } of waiting) reject(error);
      throw error;
    });
    if (abandoned) return void gateway.child.kill('SIGKILL');
    ready.add(gateway);
    void gateway.ended().then((ended) => {
      if (leaving.has(gateway)) return;
      ready.delete(gateway);
      tally.findings.add(`a gateway ended by itself with ${ended}: ${gateway.logged().slice(-500)}`);
      void startOne().catch(() => undefined); // told to whoever waits
    });
    for (const { resolve } of waiting) resolve(gateway);
    waiting = [];
  };

  const leave = (gateway: GatewayProcess, signal: NodeJS.Signals) => {
    ready.delete(gateway);
    leaving.add(gateway);
    return gateway.end(signal);
  };

  return {
    startAll: async () => void (await Promise.all(Array.from({ length: size }, startOne))),
    anyone: async (dice) => {
      const gateway = dice.oneOf([...ready]);
      if (gateway !== undefined) return gateway;
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    killOne: async (dice) => {
      const gateway = dice.oneOf([...ready]);
      if (gateway === undefined) return;
      tally.kills++;
      await leave(gateway, 'SIGKILL');
      await startOne();
    },
    stopAll: async () => {
      const ends = await Promise.all([...ready].map((gateway) => leave(gateway, 'SIGTERM')));
      for (const ended of ends)
        if (ended !== 0) tally.findings.add(`asked to stop, a gateway ended with ${ended}`);
    },
    abandon: () => {
      abandoned = true;
      for (const gateway of ready) void leave(gateway, 'SIGKILL');
    },
  };
};

interface Waiting {
  readonly resolve: (gateway: GatewayProcess) => void;
  readonly reject: (error: unknown) => void;
}
