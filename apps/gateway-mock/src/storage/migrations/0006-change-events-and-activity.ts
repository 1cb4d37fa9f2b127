import { sql, type Kysely } from 'kysely';

/** Change events for the subscribers of other processes, and the activity, counted minute by minute. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A publisher locks the last number until its events are stored, so that events become visible in the order of their numbers.
  await db.schema
    .createTable('last_news')
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into last_news (number) values (0)`.execute(db);
  await db.schema
    .createTable('news')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('told', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('activity')
    .addColumn('merchant_identifier', 'text', (column) => column.notNull())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('response_code', 'text', (column) => column.notNull())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_key', ['merchant_identifier', 'minute', 'operation', 'response_code'])
    .execute();
  await db.schema.createIndex('activity_by_minute').on('activity').column('minute').execute();
  await db.schema
    .createTable('feedback_activity')
    .addColumn('merchant_identifier', 'text', (column) => column.notNull())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('feedback_activity_key', ['merchant_identifier', 'minute', 'kind', 'outcome'])
    .execute();
  await db.schema
    .createIndex('feedback_activity_by_minute')
    .on('feedback_activity')
    .column('minute')
    .execute();

  // Partial, because most feedback is delivered and rarely searched for.
  await db.schema
    .createIndex('feedbacks_undelivered')
    .on('feedbacks')
    .columns(['merchant_identifier', 'state', 'id'])
    .where(sql<boolean>`state <> 'delivered'`)
    .execute();
};
