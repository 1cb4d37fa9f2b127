/** A durable CAPTURE on PostgreSQL, beside the driver alone that runs the same transaction on as many connections. */
import { newFolder } from './folder.ts';
import { capturesAt, startGateway } from './gateway.ts';
import { connectionsUsual, perSecond } from './load.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { noPostgres, startPostgres } from './postgres-server.ts';
import { outputOf, ownProgram } from './process.ts';
import { ratesInTurns, ratioOf } from './rates.ts';

export const postgres = async (): Promise<readonly Measured[]> => {
  const what = `durable CAPTURE on PostgreSQL, ${connectionsUsual} connections`;
  const missing = noPostgres();
  if (missing !== undefined) return [{ what, because: missing }];
  using folder = newFolder();
  await using server = await startPostgres();
  await using gateway = await startGateway({ folder, database: server.address });
  const captures = capturesAt(gateway);
  const rates = await ratesInTurns({
    driver: async (seconds) =>
      Number(await outputOf(ownProgram('direct-captures.ts'), server.address, `${seconds}`)),
    CAPTURE: (seconds) => perSecond(captures, seconds),
  });
  return [
    {
      what,
      measured:
        `${median(rates.CAPTURE).toFixed(0)} requests per second, ${ratioOf(rates.CAPTURE, rates.driver).toFixed(2)} of ` +
        'the transactions per second of the driver alone (not pgbench, which its package does not bring)',
    },
  ];
};
