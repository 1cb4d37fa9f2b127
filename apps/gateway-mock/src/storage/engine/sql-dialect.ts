/** Expressions that the two engines write differently. */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../table-types.ts';

export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Whether a text is one of a list. The statement is the same for a list of any length, so it is prepared once. */
export const isOneOf = (
  db: Kysely<Tables>,
  text: RawBuilder<unknown>,
  list: readonly string[],
): RawBuilder<boolean> => {
  const json = JSON.stringify(list);
  return isPostgres(db)
    ? sql`${text} in (select json_array_elements_text(cast(${json} as json)))`
    : sql`${text} in (select value from json_each(${json}))`;
};
