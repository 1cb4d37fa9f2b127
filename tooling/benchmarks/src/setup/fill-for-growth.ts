/** A database with as many orders, logged requests and feedback: the gateway creates some of each, and SQL copies them. */
import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sendRequests } from '../measuring/http-load.ts';
import { createSeed } from './benchmark-account.ts';
import { gatewayProgram, startServer, type Server } from './child-process.ts';
import { createFeedbackDatabase } from './feedback-database.ts';
import { fillWithOrders } from './fill-with-orders.ts';
import { databaseFileIn, ordersFrom, statusCheckLoad } from './start-gateway.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

export const tokenOfGrowth = 'Tz7-bQ2x_Lk9~mVw4+Rn8=Ys1/Ud6.Hj3';

/** Parts of references: of all orders but one, of that one, and of none. */
export const middlePartOfMany = 'rder-';
export const middlePartOfOne = 'needle';
export const middlePartOfNone = 'nowhere';

export const fillForGrowth = async (folder: TemporaryFolder, size: number): Promise<void> => {
  await fillWithOrders(folder, size);
  {
    await using gateway = await startFilledGateway(folder);
    // A page of the request log for each hundred requests or so.
    await sendRequests(statusCheckLoad(gateway, ordersFrom(0, 640)), 1000);
  }
  const feedback = await createFeedbackDatabase(folder);
  await feedback.add({ count: size, state: 'delivered' });
  const database = new DatabaseSync(databaseFileIn(folder));
  database.exec(`
    begin;
    update feedback set state = 'exhausted', exhausted_at = created_at where id % (select max(id) / 100 from feedback) = 0;
    update orders set merchant_reference = 'web-needle-1'
      where fort_id = (select fort_id from orders order by fort_id limit 1 offset ${Math.floor(size / 2)});
    commit`);
  copyLogPages(database, size);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
};

const copyLogPages = (database: DatabaseSync, entries: number): void => {
  const columns = database
    .prepare("select name from pragma_table_info('request_log_pages') where name <> 'id'")
    .all()
    .map(({ name }) => String(name))
    .join(', ');
  const count = (): number =>
    Number(database.prepare('select sum(entries) as entries from request_log_pages').get()?.['entries']);
  const pages = Number(database.prepare('select count(*) as pages from request_log_pages').get()?.['pages']);
  database.exec('begin');
  const copy = database.prepare(
    `insert into request_log_pages (${columns}) select ${columns} from request_log_pages order by id limit ${pages}`,
  );
  for (let stored = count(), each = stored; stored < entries; stored += each) copy.run();
  database.exec('commit');
};

/** Starts a gateway that deletes nothing of what is there. */
export const startFilledGateway = (folder: TemporaryFolder): Promise<Server> => {
  const config = folder.fileOf('config.json');
  const seed = folder.fileOf('seed.json');
  if (!existsSync(seed)) writeFileSync(seed, createSeed(1));
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      seed,
      database: databaseFileIn(folder),
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
export const isSearchIndexComplete = (folder: TemporaryFolder, size: number): boolean => {
  if (size <= 1000) return true;
  const database = new DatabaseSync(databaseFileIn(folder), { readOnly: true });
  try {
    const tables = database.prepare("select 1 from sqlite_schema where name = 'order_search_end'").all();
    if (tables.length === 0) return false;
    const [row] = database
      .prepare(
        'select (select fort_id from order_search_end) = (select max(fort_id) from orders) as complete',
      )
      .all();
    return row?.['complete'] === 1;
  } finally {
    database.close();
  }
};
