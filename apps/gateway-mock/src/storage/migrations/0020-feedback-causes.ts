import * as E from 'fp-ts/lib/Either.js';
import { sql, type Kysely } from 'kysely';
import { causeOfAttempt } from '../../feedback/delivery-attempt.ts';
import { readAttempts } from '../feedback/feedback-rows.ts';

/**
 * Adds to each feedback the cause of its last attempt, so that failures are counted by cause. Delivered feedback of earlier versions has
 * none. The indexes of exhausted feedback have the column, so that counting does not read the rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('feedback').addColumn('cause', 'text').execute();
  let last = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      select id, attempts from feedback where state <> 'delivered' and id > ${last} order by id limit ${batchSize}
    `.execute(db);
    const causes = rows.map((row) => ({ id: row.id, cause: causeOf(row) }));
    for (const cause of new Set(causes.flatMap((each) => each.cause ?? []))) {
      const ids = causes.filter((each) => each.cause === cause).map(({ id }) => id);
      await sql`update feedback set cause = ${cause} where id in (${sql.join(ids)})`.execute(db);
    }
    if (rows.length < batchSize) break;
    last = Number(rows.at(-1)?.id);
  }
  await db.schema.dropIndex('feedback_exhausted').execute();
  await db.schema
    .createIndex('feedback_exhausted')
    .on('feedback')
    .columns(['merchant_identifier', 'exhausted_at', 'cause'])
    .where(sql<boolean>`state = 'exhausted'`)
    .execute();
  await db.schema
    .createIndex('feedback_exhausted_by_cause')
    .on('feedback')
    .columns(['merchant_identifier', 'cause', 'id'])
    .where(sql<boolean>`state = 'exhausted'`)
    .execute();
};

interface Row {
  readonly id: number | bigint;
  readonly attempts: string;
}

/** Undefined without an attempt, and if the row is damaged. */
const causeOf = (row: Row): string | undefined => {
  const attempts = E.tryCatch(() => readAttempts(row), String);
  const last = E.isRight(attempts) ? attempts.right.at(-1) : undefined;
  return last === undefined ? undefined : causeOfAttempt(last);
};

// SQLite accepts a limited number of values in a statement.
const batchSize = 500;
