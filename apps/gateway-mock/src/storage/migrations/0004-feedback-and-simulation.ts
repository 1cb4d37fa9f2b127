import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { autoIncrementKey } from './column-types.ts';

/** Feedback with its attempts, the inbox, pending operations, scenarios, and stopped clocks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const merchants: readonly (readonly [name: string, whereMissing?: string])[] = [
    ['technical', '{"activeChannel":"web","channels":{}}'],
    ['delivery', '{"encoding":"form","attemptsMax":10,"intervalSeconds":10}'],
    ['inbox_answer', 'ok'],
    ['simulation', '{"scenarios":[],"presets":[],"made":0}'],
    ['stopped_at'],
  ];
  // One column at a time: SQLite cannot add two in one statement.
  for (const [name, whereMissing] of merchants) {
    await db.schema
      .alterTable('merchants')
      .addColumn(name, 'text', (column) =>
        whereMissing === undefined ? column : column.notNull().defaultTo(whereMissing),
      )
      .execute();
  }

  await ofOrder(db.schema.createTable('feedbacks').addColumn('id', ...autoIncrementKey(db)))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('distortion', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'text', (column) => column.notNull().defaultTo('[]'))
    // Attempts since it was due for the first time, or since it was resent.
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    // Whether it waits until the next feedback of its queue overtakes it.
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('own_clock', 'integer', (column) => column.notNull())
    // A process has claimed it until then, by the machine's clock.
    .addColumn('leased_until', 'text')
    // By the account's clock.
    .addColumn('exhausted_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // Partial, so that delivered feedback does not slow down the search for due feedback.
  await db.schema
    .createIndex('feedbacks_due')
    .on('feedbacks')
    .columns(['merchant_identifier', 'own_clock', 'kind', 'due_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema
    .createIndex('feedbacks_exhausted')
    .on('feedbacks')
    .columns(['merchant_identifier', 'exhausted_at'])
    .where(sql<boolean>`state = 'exhausted'`)
    .execute();
  await db.schema
    .createIndex('feedbacks_held')
    .on('feedbacks')
    .columns(['merchant_identifier', 'kind'])
    .where(sql<boolean>`held = 1`)
    .execute();
  await db.schema
    .createIndex('feedbacks_of_merchant')
    .on('feedbacks')
    .columns(['merchant_identifier', 'id'])
    .execute();
  await db.schema.createIndex('feedbacks_of_order').on('feedbacks').column('fort_id').execute();

  await db.schema
    .createTable('inbox')
    .addColumn('id', ...autoIncrementKey(db))
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('feedback_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('answered', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('inbox_of_merchant')
    .on('inbox')
    .columns(['merchant_identifier', 'id'])
    .execute();

  await ofOrder(db.schema.createTable('settlements').addColumn('id', ...autoIncrementKey(db)))
    .addColumn('settling', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('own_clock', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('settlements_due').on('settlements').columns(['own_clock', 'due_at']).execute();
  await db.schema
    .createIndex('settlements_of_merchant')
    .on('settlements')
    .column('merchant_identifier')
    .execute();
  await db.schema.createIndex('settlements_of_order').on('settlements').column('fort_id').execute();

  // How often a scenario acted, and how often it was drawn for.
  await db.schema
    .createTable('scenario_uses')
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('scenario_id', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('throws', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('scenario_uses_key', ['merchant_identifier', 'scenario_id'])
    .execute();
};

const ofOrder = <C extends string>(table: CreateTableBuilder<string, C>) =>
  table
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('fort_id', 'text', (column) => column.notNull().references('orders.fort_id'));
