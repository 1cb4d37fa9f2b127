import { PostgresAdapter, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** A primary key that grows by itself: the type of its column, and the words that each engine has for it. */
export const growingNumber = (
  db: Kysely<unknown>,
): ['bigint' | 'integer', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder] =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? ['bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];
