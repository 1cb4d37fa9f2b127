/** A database with as many orders, logged requests and feedback: the gateway creates some of each, and SQL copies them. */
import { existsSync, writeFileSync } from 'node:fs';
import { sendRequests } from '../measuring/http-load.ts';
import { createSeed } from './benchmark-account.ts';
import { gatewayProgram, startServer, type Server } from './child-process.ts';
import { connectToDatabase, isServer, type DatabaseConnection } from './database-connection.ts';
import { createFeedbackDatabase } from './feedback-database.ts';
import { fillWithOrders } from './fill-with-orders.ts';
import { ordersFrom, statusCheckLoad } from './start-gateway.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

export const tokenOfGrowth = 'Tz7-bQ2x_Lk9~mVw4+Rn8=Ys1/Ud6.Hj3';

/** Parts of references: of all orders but one, of that one, and of none. */
export const middlePartOfMany = 'rder-';
export const middlePartOfOne = 'needle';
export const middlePartOfNone = 'nowhere';

/** Where a gateway of the measurement has its data: a file in the folder, or a database of a server. */
export interface GrowthSetup {
  readonly folder: TemporaryFolder;
  readonly database: string;
}

export const fillForGrowth = async (setup: GrowthSetup, size: number): Promise<void> => {
  const { folder, database } = setup;
  await fillWithOrders(folder, size, database);
  {
    await using gateway = await startFilledGateway(setup);
    // A page of the request log for each hundred requests or so.
    await sendRequests(statusCheckLoad(gateway, ordersFrom(0, Math.min(size, 640))), 1000);
  }
  const feedback = await createFeedbackDatabase(folder, isServer(database) ? database : undefined);
  await feedback.add({ count: size, state: 'delivered' });
  await using connection = await connectToDatabase(database);
  await connection.query('begin');
  await connection.query(
    `update feedback set state = 'exhausted', exhausted_at = created_at where id % (select max(id) / 100 from feedback) = 0`,
  );
  await connection.query(
    `update orders set merchant_reference = 'web-needle-1'
     where fort_id = (select fort_id from orders order by fort_id limit 1 offset ${Math.floor(size / 2)})`,
  );
  await copyLogPages(connection, size);
  await connection.query('commit');
  await connection.finishWriting();
};

const copyLogPages = async ({ query, columnsOf }: DatabaseConnection, entries: number): Promise<void> => {
  const columns = (await columnsOf('request_log_pages')).filter((name) => name !== 'id').join(', ');
  const [log] = await query('select sum(entries) as entries, count(*) as pages from request_log_pages');
  const each = Number(log?.['entries']);
  const copy = `insert into request_log_pages (${columns})
    select ${columns} from request_log_pages order by id limit ${Number(log?.['pages'])}`;
  for (let stored = each; stored < entries; stored += each) await query(copy);
};

/** Starts a gateway that deletes nothing of what is there. */
export const startFilledGateway = ({ folder, database }: GrowthSetup): Promise<Server> => {
  const config = folder.fileOf('config.json');
  const seed = folder.fileOf('seed.json');
  if (!existsSync(seed)) writeFileSync(seed, createSeed(1));
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      seed,
      database,
      keyFile: folder.fileOf('gateway.key'),
      providerToken: tokenOfGrowth,
      requestLogEntries: 10_000_000,
      maxDeliveredFeedback: 10_000_000,
      maxExhaustedFeedback: 10_000_000,
    }),
  );
  return startServer(gatewayProgram, '--config', config);
};

/** Whether all references are in the index of the search, which has none of a thousand orders or fewer. */
export const isSearchIndexComplete = async ({ database }: GrowthSetup, size: number): Promise<boolean> => {
  if (size <= 1000) return true;
  await using connection = await connectToDatabase(database);
  const [existing, complete] = isServer(database)
    ? [
        "select 1 where to_regclass('order_search') is not null",
        'select 1 from order_search having max(search_fort_id) = (select max(fort_id) from orders)',
      ]
    : [
        "select 1 from sqlite_schema where name = 'order_search_end'",
        'select 1 from order_search_end where fort_id = (select max(fort_id) from orders)',
      ];
  return (await connection.query(existing)).length > 0 && (await connection.query(complete)).length > 0;
};
