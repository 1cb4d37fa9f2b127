import { sql, type Kysely } from 'kysely';

/** Renames tables, columns and two JSON members. All rows stay as they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('settlements').renameTo('pending_operations').execute();
  await renameColumn(db, 'pending_operations', 'settling', 'completion');
  await renameColumn(db, 'pending_operations', 'own_clock', 'account_clock');

  await db.schema.alterTable('feedbacks').renameTo('feedback').execute();
  await renameColumn(db, 'feedback', 'own_clock', 'account_clock');
  await renameColumn(db, 'feedback', 'held', 'awaits_overtaking');
  await renameColumn(db, 'feedback', 'tries', 'attempts_since_due');
  await renameColumn(db, 'inbox', 'answered', 'answer');

  await db.schema.alterTable('journal_pages').renameTo('request_log_pages').execute();
  await renameColumn(db, 'request_log_pages', 'deflated', 'compressed');

  await db.schema.alterTable('news').renameTo('change_events').execute();
  await renameColumn(db, 'change_events', 'told', 'events');
  await db.schema.alterTable('last_news').renameTo('last_change_event').execute();

  await db.schema.alterTable('chores').renameTo('maintenance_tasks').execute();
  await renameColumn(db, 'scenario_uses', 'throws', 'trials');
  await renameColumn(db, 'merchants', 'sealed_by', 'encryption_key_id');
  await renameColumn(db, 'merchants', 'stopped_at', 'clock_stopped_at');

  await recreateIndexes(db);

  // The first `"made":` is the member itself: a text inside the JSON has its quotation marks escaped.
  await sql`update merchants set simulation = replace(simulation, '"made":', '"createdCount":')`.execute(db);
  await sql`update merchants set delivery = replace(delivery, '"attemptsMax":', '"maxAttempts":')`.execute(
    db,
  );
};

const renameColumn = (db: Kysely<unknown>, table: string, from: string, to: string): Promise<void> =>
  db.schema.alterTable(table).renameColumn(from, to).execute();

// SQLite cannot rename an index.
const recreateIndexes = async (db: Kysely<unknown>): Promise<void> => {
  const renamed = [
    'settlements_due',
    'settlements_of_merchant',
    'settlements_of_order',
    'feedbacks_due',
    'feedbacks_exhausted',
    'feedbacks_held',
    'feedbacks_of_merchant',
    'feedbacks_of_order',
    'feedbacks_undelivered',
    'journal_pages_entries',
  ];
  for (const name of renamed) await db.schema.dropIndex(name).execute();

  const pending = 'pending_operations';
  await index(db, pending, 'pending_operations_due', ['account_clock', 'due_at']).execute();
  await index(db, pending, 'pending_operations_of_merchant', ['merchant_identifier']).execute();
  await index(db, pending, 'pending_operations_of_order', ['fort_id']).execute();
  await index(db, 'feedback', 'feedback_due', ['merchant_identifier', 'account_clock', 'kind', 'due_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await index(db, 'feedback', 'feedback_exhausted', ['merchant_identifier', 'exhausted_at'])
    .where(sql<boolean>`state = 'exhausted'`)
    .execute();
  await index(db, 'feedback', 'feedback_awaiting_overtaking', ['merchant_identifier', 'kind'])
    .where(sql<boolean>`awaits_overtaking = 1`)
    .execute();
  await index(db, 'feedback', 'feedback_of_merchant', ['merchant_identifier', 'id']).execute();
  await index(db, 'feedback', 'feedback_of_order', ['fort_id']).execute();
  await index(db, 'feedback', 'feedback_undelivered', ['merchant_identifier', 'state', 'id'])
    .where(sql<boolean>`state <> 'delivered'`)
    .execute();
  await index(db, 'request_log_pages', 'request_log_pages_entries', ['id', 'entries']).execute();
};

const index = (db: Kysely<unknown>, table: string, name: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns);
