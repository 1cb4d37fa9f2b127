/** Migrating a database with feedback that an earlier version has tried to deliver. */
import { account, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { findOrder, seededStorage } from '../../testing/seeded-storage.ts';
import { openEngine } from '../engine/open-engine.ts';

const attempt = (outcome: object) => ({
  at: '2026-02-03T04:05:06.789Z',
  milliseconds: 1,
  address: 'https://shop.example/hook',
  encoding: 'form',
  ...outcome,
});

const feedback: readonly (readonly [state: string, attempts: string, cause: string | null])[] = [
  [
    'exhausted',
    JSON.stringify([attempt({ status: 404 }), attempt({ error: 'late', cause: 'Timeout' })]),
    'Timeout',
  ],
  ['exhausted', JSON.stringify([attempt({ status: 404 })]), 'NotFound'],
  ['waiting', JSON.stringify([attempt({ error: 'reset' })]), 'NoResponse'],
  ['waiting', '[]', null],
  ['exhausted', 'damaged', null],
  ['delivered', JSON.stringify([attempt({ status: 200 })]), null],
];

// Undoes this migration and those after it alone: the rows need an account and an order.
const undo = [
  ...['payment_page_links', 'payment_pages', 'saved_cards', 'payment_tries'].map(
    (table) => `drop table ${table}`,
  ),
  ...['payment_channels', 'payments'].map((column) => `alter table merchants drop column ${column}`),
  "delete from kysely_migration where name in ('0021-payments', '0022-returns-of-payments', '0023-saved-cards-and-challenges', '0024-removals-and-resends')",
  ...['tokens_of_merchant', 'sign_in_links_of_merchant', 'sign_in_links_of_token'].map(
    (index) => `drop index ${index}`,
  ),
  'drop index feedback_exhausted',
  'drop index feedback_exhausted_by_cause',
  'alter table feedback drop column cause',
  'alter table feedback drop column resends',
  "create index feedback_exhausted on feedback (merchant_identifier, exhausted_at) where state = 'exhausted'",
  "delete from kysely_migration where name = '0020-feedback-causes'",
];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('undelivered feedback gets the cause of its last attempt, however much there is', async () => {
    const database = await newDatabase();
    const storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }], database.location);
    const { fortId } = await findOrder(storage, account, 'order-1');
    await storage.close();
    for (const statement of undo) await database.query(statement);
    // More than the migration reads at once.
    const rows = Array.from({ length: 200 }, () => feedback).flat();
    const values = rows.map(
      ([state, attempts]) =>
        `('${account.merchant_identifier}', '${fortId}', 'direct', '{}', '${state}', '${attempts}', '', '{}', 0, 0)`,
    );
    await database.query(
      `insert into feedback (merchant_identifier, fort_id, kind, params, state, attempts, created_at, distortion, awaits_overtaking, account_clock)
       values ${values.join(', ')}`,
    );
    await (await openEngine(database.location, () => undefined)).close();
    const migrated = await database.query('select cause from feedback order by id');
    expect(migrated.map(({ cause }) => cause)).toEqual(rows.map(([, , cause]) => cause));
    await database.remove();
  });
});
