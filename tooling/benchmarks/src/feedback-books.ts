/** Books with feedback in them that nobody has asked for: as if as many operations had been answered before. */
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Folder } from './folder.ts';
import { fileIn, startGateway } from './gateway.ts';

export interface FeedbackBooks {
  /** As it is named to the gateway. */
  readonly database: string;
  /** Has every feedback of the account sent to this address from now on. */
  readonly sendTo: (url: string) => Promise<void>;
  readonly add: (feedback: {
    readonly count: number;
    readonly state: 'waiting' | 'delivered';
    readonly dueInSeconds?: number;
  }) => Promise<void>;
  readonly count: (state: 'waiting' | 'delivered') => Promise<number>;
}

/** A SQLite file in the folder, unless a server is named. The gateway makes the tables and the first orders. */
export const feedbackBooks = async (folder: Folder, server?: string): Promise<FeedbackBooks> => {
  await (
    await startGateway({ folder, ...(server !== undefined && { database: server }) })
  )[Symbol.asyncDispose]();
  const ask = server === undefined ? onFile(fileIn(folder)) : onServer(server);
  return {
    database: server ?? fileIn(folder),
    sendTo: async (url) => {
      const technical = JSON.stringify({ activeChannel: 'web', channels: { web: { direct: url } } });
      await ask(`update merchants set technical = '${technical}'`);
    },
    add: async ({ count, state, dueInSeconds = 0 }) => {
      const now = Date.now();
      const due = state === 'waiting' ? `'${new Date(now + dueInSeconds * 1000).toISOString()}'` : 'null';
      await ask(`
        with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${count})
          insert into feedbacks
            (merchant_identifier, fort_id, kind, params, distortion, state, held, due_at, own_clock, created_at)
          select merchant_identifier, fort_id, 'direct', '${params}', '{}', '${state}', 0, ${due}, 0, '${new Date(now).toISOString()}'
          from numbers, (select * from orders order by fort_id limit 1) as an_order`);
    },
    count: async (state) => {
      const [row] = await ask(`select count(*) as feedbacks from feedbacks where state = '${state}'`);
      return Number(row?.['feedbacks'] ?? Number.NaN);
    },
  };
};

type Ask = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const onFile =
  (file: string): Ask =>
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
  (connectionString: string): Ask =>
  async (sql) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

// What a captured order is told with.
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
