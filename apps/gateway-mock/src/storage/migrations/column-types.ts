/** The types of columns that differ between the engines. */
import { PostgresAdapter, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** The type and the definition of an auto-incrementing primary key, in each engine. */
export const autoIncrementKey = (
  db: Kysely<unknown>,
): ['bigint' | 'integer', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder] =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? ['bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];

/** The type of a column of bytes, in each engine. */
export const bytesColumnType = (db: Kysely<unknown>): 'bytea' | 'blob' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob';
