/** A database with feedback of many earlier operations, which is inserted directly. */
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { TemporaryFolder } from './temporary-folder.ts';
import { databaseFileIn, startGateway } from './start-gateway.ts';

export interface FeedbackDatabase {
  /** The database option of the gateway: a file or an address. */
  readonly database: string;
  /** Sets the feedback address of the account. */
  readonly sendTo: (url: string) => Promise<void>;
  readonly add: (feedback: {
    readonly count: number;
    readonly state: 'waiting' | 'delivered';
    readonly dueInSeconds?: number;
  }) => Promise<void>;
  /** Updates the statistics of PostgreSQL, as it does by itself about once a minute. */
  readonly analyze: () => Promise<void>;
  readonly count: (state: 'waiting' | 'delivered') => Promise<number>;
}

/** Creates a SQLite file in the folder, or uses the given server. The gateway creates the tables and the first orders. */
export const createFeedbackDatabase = async (
  folder: TemporaryFolder,
  server?: string,
): Promise<FeedbackDatabase> => {
  await (
    await startGateway({ folder, ...(server !== undefined && { database: server }) })
  )[Symbol.asyncDispose]();
  const query = server === undefined ? onFile(databaseFileIn(folder)) : onServer(server);
  return {
    database: server ?? databaseFileIn(folder),
    sendTo: async (url) => {
      const technical = JSON.stringify({ activeChannel: 'web', channels: { web: { direct: url } } });
      await query(`update merchants set technical = '${technical}'`);
    },
    add: async ({ count, state, dueInSeconds = 0 }) => {
      const now = Date.now();
      const due = state === 'waiting' ? `'${new Date(now + dueInSeconds * 1000).toISOString()}'` : 'null';
      await query(`
        with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${count})
          insert into feedback
            (merchant_identifier, fort_id, kind, params, distortion, state, awaits_overtaking, due_at, account_clock, created_at)
          select merchant_identifier, fort_id, 'direct', '${params}', '{}', '${state}', 0, ${due}, 0, '${new Date(now).toISOString()}'
          from numbers, (select * from orders order by fort_id limit 1) as an_order`);
    },
    analyze: async () => {
      if (server !== undefined) await query('analyze');
    },
    count: async (state) => {
      const [row] = await query(`select count(*) as feedback from feedback where state = '${state}'`);
      return Number(row?.['feedback'] ?? Number.NaN);
    },
  };
};

type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const onFile =
  (file: string): Query =>
  (sql) => {
    const database = new DatabaseSync(file);
    try {
      database.exec('pragma busy_timeout = 5000');
      return Promise.resolve(database.prepare(sql).all());
    } finally {
      database.close();
    }
  };

const onServer =
  (connectionString: string): Query =>
  async (sql) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

// The parameters of the feedback of a capture.
const params = JSON.stringify({
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'BENCH001',
  merchant_reference: 'order-0',
  amount: '1',
  currency: 'AED',
  language: 'en',
  fort_id: '169000000000000001',
  response_code: '04000',
  response_message: 'Success',
  status: '04',
});
