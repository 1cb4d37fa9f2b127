/**
 * Gateways under fire. Many clients ask for everything at once, while processes are killed and connections are broken;
 * then the books must balance, hold all that was acknowledged, and hold nothing twice.
 */
import { Agent } from 'node:http';
import { startGateway, type GatewayProcess } from '../e2e/gateway-process.ts';
import { keepAsking } from './client.ts';
import { diceOf, type Dice } from './dice.ts';
import { fleetOf, type Fleet } from './fleet.ts';
import { supplyOf } from './orders.ts';
import { serverSideOf, type ServerSide } from './server-side.ts';
import { newTally, type Tally } from './tally.ts';
import { judge } from './verdict.ts';

export interface Plan {
  /** A SQLite file, or the address of a PostgreSQL database; new and empty. */
  readonly database: string;
  /** Where the processes run, and their seeds are written. */
  readonly folder: string;
  /** The gateway's program; the built one unless set. */
  readonly program?: string | undefined;
  readonly processes: number;
  readonly clients: number;
  /** How many orders each start of a gateway brings. */
  readonly orders: number;
  readonly seed: number;
  /** About how many requests there are between two kills. */
  readonly requestsPerKill: number;
  readonly isEnough: (tally: Tally) => boolean;
}

export interface Outcome {
  readonly tally: Tally;
  /** Operations that nobody was told of, and that are in the books: they were on their way when something broke. */
  readonly untold: number;
}

export const torture = async (plan: Plan, tally = newTally()): Promise<Outcome> => {
  const server = await serverSideOf(plan.database);
  const supply = supplyOf(plan.orders, plan.folder);
  const startOne = async (): Promise<GatewayProcess> => {
    const { file, planted } = supply.nextSeed();
    const gateway = await launch(plan, server.database, ['--seed', file]);
    planted();
    return gateway;
  };
  const fleet = fleetOf(plan.processes, startOne, tally);
  const agent = new Agent({ keepAlive: true });
  process.prependOnceListener('exit', fleet.abandon);
  try {
    await fleet.startAll();
    const surroundings = { fleet, supply, agent, tally };
    const trouble = troubleFor(plan, fleet, server, tally);
    const isEnough = () => trouble.failed() || plan.isEnough(tally);
    await Promise.all(
      Array.from({ length: plan.clients }, (_, i) =>
        keepAsking(surroundings, `client ${i}`, diceOf(plan.seed, i + 1), isEnough, trouble.next),
      ),
    );
    await trouble.over();
    await fleet.stopAll();
    await server.quiet();
    const untold = await judge(plan.database, () => launch(plan, server.database), tally);
    return { tally, untold };
  } finally {
    fleet.abandon();
    process.off('exit', fleet.abandon);
    agent.destroy();
    await server.close();
  }
};

const launch = ({ folder, program }: Plan, database: string, flags: readonly string[] = []) =>
  startGateway(
    folder,
    ['--log-level', 'fatal', ...flags],
    { POSTERN_DATABASE: database },
    program === undefined ? {} : { run: program },
  );

interface Trouble {
  /** One request more was made: it may be time for the next blow. */
  readonly next: () => void;
  readonly failed: () => boolean;
  /** Resolves when all that were killed are back. */
  readonly over: () => Promise<void>;
}

const troubleFor = (plan: Plan, fleet: Fleet, server: ServerSide, tally: Tally): Trouble => {
  const dice = diceOf(plan.seed, 0);
  const blows: Promise<void>[] = [];
  const cut = async (): Promise<void> => {
    const where = await server.cutOne(dice);
    if (where === 'at the server') tally.brokenByTheServer++;
    if (where === 'on the wire') tally.brokenOnTheWire++;
  };
  const countdowns = [
    countdown(dice, plan.requestsPerKill, () => fleet.killOne(dice)),
    countdown(dice, plan.requestsPerKill / 4, cut),
  ];
  let failed = false;
  const strike = (blow: () => Promise<void>): void => {
    const mended = blow().catch((error: unknown) => {
      failed = true;
      tally.findings.add(
        `what was broken could not be mended: ${error instanceof Error ? error.message : 'it'}`,
      );
    });
    blows.push(mended);
  };
  return {
    next: () => {
      for (const due of countdowns) {
        const blow = due();
        if (blow !== undefined) strike(blow);
      }
    },
    failed: () => failed,
    over: async () => void (await Promise.all(blows)),
  };
};

const countdown = (dice: Dice, about: number, blow: () => Promise<void>) => {
  let left = 1 + dice.below(2 * about);
  return (): (() => Promise<void>) | undefined => {
    if (--left > 0) return undefined;
    left = 1 + dice.below(2 * about);
    return blow;
  };
};
