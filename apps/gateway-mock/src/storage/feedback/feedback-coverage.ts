/** What feedback covers, as SQL: feedback that covers the same is one group. */
import { feedback } from '@postern/protocol/spec';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FeedbackCoverageGroup } from '../../domain/feedback-queries-port.ts';
import { keysInOrder } from '../../schema/codec/string-codec.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import type { Tables } from '../table-types.ts';
import { toDistortion, toFeedbackKind, toFeedbackState } from './feedback-rows.ts';

/** A line for each member. */
export const coverageOf = (db: Kysely<Tables>) => {
  const { has, hasTwice, valueOf } = isPostgres(db) ? inPostgres : inSqlite;
  const attempts = sql`attempts`;
  const encodings = keysInOrder(feedback.encodings).map(
    (encoding) =>
      sql`case when ${has(attempts, sql.lit(`"encoding":"${encoding}"`))} then ${sql.lit(` ${encoding}`)} else '' end`,
  );
  const lines = [
    sql`kind`,
    sql`state`,
    valueOf(sql`params`, sql.lit('"command":"')),
    sql`case when attempts = '[]' then '0' when ${hasTwice(attempts, sql.lit('"milliseconds":'))} then '2' else '1' end`,
    sql.join(encodings, sql` || `),
    sql`distortion`,
  ];
  return sql<string>`${sql.join(lines, sql.raw(` || '\n' || `))}`;
};

/** Whether a JSON text has a member, and its value. No value can contain the quotation marks of a member, because they are escaped. */
interface JsonText {
  readonly has: JsonTextFunction;
  readonly hasTwice: JsonTextFunction;
  readonly valueOf: JsonTextFunction;
}

type JsonTextFunction = (json: RawBuilder<unknown>, member: RawBuilder<unknown>) => RawBuilder<unknown>;

const after: JsonTextFunction = (json, member) =>
  sql`substr(${json}, instr(${json}, ${member}) + length(${member}))`;

const inSqlite: JsonText = {
  has: (json, member) => sql`instr(${json}, ${member}) > 0`,
  hasTwice: (json, member) => sql`instr(${after(json, member)}, ${member}) > 0`,
  valueOf: (json, member) => {
    const rest = after(json, member);
    return sql`substr(${rest}, 1, instr(${rest}, '"') - 1)`;
  },
};

// PostgreSQL splits a text in much less time than it cuts it at a position.
const inPostgres: JsonText = {
  has: (json, member) => sql`strpos(${json}, ${member}) > 0`,
  hasTwice: (json, member) => sql`split_part(${json}, ${member}, 3) <> ''`,
  valueOf: (json, member) => sql`split_part(split_part(${json}, ${member}, 2), '"', 1)`,
};

export const toCoverageGroup = (row: CoverageGroupRow): FeedbackCoverageGroup => {
  const [kind = '', state = '', command = '', attempts, encodings = '', distortion = ''] =
    row.coverage.split('\n');
  return {
    kind: toFeedbackKind({ kind }),
    state: toFeedbackState({ state }),
    command,
    attempts: Number(attempts),
    encodings: encodings.split(' ').slice(1),
    distortion: toDistortion({ distortion }),
    times: Number(row.times),
    newest: String(row.newest),
    oldest: String(row.oldest),
  };
};

interface CoverageGroupRow {
  readonly coverage: string;
  readonly times: number | bigint;
  readonly newest: number | bigint;
  readonly oldest: number | bigint;
}
