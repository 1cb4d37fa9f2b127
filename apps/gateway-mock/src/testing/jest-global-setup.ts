/** One PostgreSQL server for all tests of a run; the workers find its address in their environment. */
import { noPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

export const ofThisRun: { server?: PostgresServer } = {};

// oxlint-disable-next-line import/no-default-export -- jest asks for one
export default async (): Promise<void> => {
  const reason = noPostgres();
  if (reason !== undefined) {
    process.stderr.write(`Nothing is tested on PostgreSQL: ${reason}.\n`);
    return;
  }
  ofThisRun.server = await startPostgres();
  // oxlint-disable-next-line node/no-process-env -- the one thing that jest hands on to its workers
  process.env['POSTGRES_OF_THIS_RUN'] = ofThisRun.server.address('');
};
