/** Expects that a change publishes a topic of each table that it changes. */
import type { Topic } from '../live-updates/change-event.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { Tables } from '../storage/table-types.ts';
import type { TestDatabase } from './test-database.ts';

/** Which topics announce a change of a table: at least one of them. No page shows the rows of a table without topics. */
const topicsOfTables: Readonly<Record<keyof Tables, readonly Topic[]>> = {
  merchants: ['settings', 'clock'],
  tokens: ['settings'],
  sessions: ['settings'],
  stored_snapshots: ['settings'],
  orders: ['orders'],
  operations: ['orders'],
  pending_operations: ['orders', 'clock'],
  payment_pages: ['orders', 'clock'],
  saved_cards: ['orders'],
  feedback: ['feedback', 'clock'],
  feedback_activity: ['feedback'],
  inbox: ['inbox'],
  audit_log: ['audit_log'],
  request_log_pages: ['requests'],
  activity: ['requests'],
  // With their order.
  payment_tries: [],
  payment_page_links: [],
  // With the requests or the settings that use them.
  scenario_uses: [],
  daily_captures: [],
  last_fort_id: [],
  maintenance_tasks: [],
  sign_in_links: [],
  last_change_event: [],
  change_events: [],
};

/** @returns the result of the change, and which tables with a topic it changed */
export const expectPublishedTopics = async <A>(
  { query }: Pick<TestDatabase, 'query'>,
  storage: Storage,
  change: () => Promise<A>,
): Promise<{ readonly result: A; readonly changed: readonly string[] }> => {
  const published = new Set<Topic>();
  const readTables = () =>
    Promise.all(
      Object.entries(topicsOfTables).map(async ([table, topics]) => {
        const rows = await query(`select * from ${table}`);
        return {
          table,
          topics,
          rows: rows
            // The last use of a token or session is stored within a second, without an event.
            .map((row) => JSON.stringify({ ...row, last_used_at: undefined }))
            .toSorted()
            .join('\n'),
        };
      }),
    );
  const before = await readTables();
  storage.publishTo((topic) => published.add(topic));
  const result = await change();
  const changed = (await readTables()).filter(
    ({ topics, rows }, at) => topics.length > 0 && rows !== before[at]?.rows,
  );
  const unpublished = changed.filter(({ topics }) => !topics.some((topic) => published.has(topic)));
  expect(unpublished.map(({ table }) => table)).toEqual([]);
  return { result, changed: changed.map(({ table }) => table) };
};
