/** A disruption of gateways under load. It resolves when it is over; the gateways must then answer again by themselves. */
import type { DatabaseConnections } from '../database-connections.ts';
import type { GatewayPool } from '../gateway-pool.ts';
import type { RunStatistics } from '../run-statistics.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { TortureDatabase } from '../torture-database.ts';

export type Disruption = (context: DisruptionContext) => Promise<void>;

export interface DisruptionContext {
  readonly database: TortureDatabase;
  readonly connections: DatabaseConnections;
  readonly gateways: GatewayPool;
  readonly random: SeededRandom;
  readonly statistics: RunStatistics;
  /** The file with the shift of the gateways' clocks, see `shifted-clock.ts`. */
  readonly clockFile: string;
  /** In a long run, waits a random time of at most so many seconds. In a short run, does not wait. */
  readonly hold: (maxSeconds: number) => Promise<void>;
}
