/** The conditions of a filter for feedback, as SQL. */
import { sql, type Kysely } from 'kysely';
import type { ExhaustedFeedbackFilter, FeedbackFilter } from '../../domain/feedback-queries-port.ts';
import { splitResponseCodeFilter, type ResponseCodeFilter } from '../../domain/response-code-filter.ts';
import { isOneOf, isPostgres } from '../engine/sql-dialect.ts';
import type { Transaction } from '../engine/transaction.ts';
import { matchesSearch, searchOrders, type Condition } from '../orders/search-orders.ts';
import type { Tables } from '../table-types.ts';
import { isUndelivered } from './outbox-statements.ts';

/** Whether feedback is of the account and matches all of the filter. */
export function* feedbackFilterCondition(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  filter: FeedbackFilter,
): Transaction<Condition> {
  const { search, state, merchantReference, operation, responseCodes, refused, before, after } = filter;
  const conditions: readonly (Condition | undefined)[] = [
    sql`merchant_identifier = ${merchantIdentifier}`,
    isEqual('kind', filter.kind),
    // Not bound, so that the partial indexes are found.
    state === undefined ? undefined : sql`state = ${sql.lit(state)}`,
    state === undefined || state === 'delivered' ? undefined : isUndelivered,
    isEqual('cause', filter.cause),
    isEqual('fort_id', filter.fortId),
    merchantReference === undefined
      ? undefined
      : sql`fort_id = (select fort_id from orders where merchant_identifier = ${merchantIdentifier} and merchant_reference = ${merchantReference})`,
    isEqual('operation_id', filter.operationId),
    isEqual('request_id', filter.requestId),
    operation === undefined ? undefined : isAbout(operation),
    responseCodes === undefined ? undefined : hasCode(db, responseCodes),
    refused === undefined ? undefined : isRefused(db, refused),
    filter.distorted === true ? sql`distortion <> '{}'` : undefined,
    filter.createdFrom === undefined ? undefined : sql`created_at >= ${filter.createdFrom}`,
    filter.createdBefore === undefined ? undefined : sql`created_at < ${filter.createdBefore}`,
    search === undefined ? undefined : yield* isOfFoundOrder(db, merchantIdentifier, search),
    before === undefined ? undefined : sql`id < ${Number(before)}`,
    after === undefined ? undefined : sql`id > ${Number(after)}`,
  ];
  return allOf(conditions);
}

/** Whether every attempt of feedback of the account failed, and it matches all of the filter. */
export function* exhaustedFeedbackFilterCondition(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  { exhaustedSince, ...filter }: ExhaustedFeedbackFilter,
): Transaction<Condition> {
  return allOf([
    yield* feedbackFilterCondition(db, merchantIdentifier, { ...filter, state: 'exhausted' }),
    exhaustedSince === undefined ? undefined : sql`exhausted_at >= ${exhaustedSince.toISOString()}`,
  ]);
}

const allOf = (conditions: readonly (Condition | undefined)[]): Condition =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;

const isEqual = (column: string, value: string | undefined): Condition | undefined =>
  value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`;

/** Whether feedback is of an order that the search finds. */
function* isOfFoundOrder(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  part: string,
): Transaction<Condition> {
  const conditions = [sql<boolean>`merchant_identifier = ${merchantIdentifier}`];
  const orders = yield* searchOrders(db, { part, conditions, count: maxListedOrders });
  if (orders.length === 0) return sql`1 = 0`;
  return orders.length < maxListedOrders
    ? isOneOf(
        db,
        sql`fort_id`,
        orders.map(({ fort_id }) => fort_id),
      )
    : // So many orders match that the newest feedback is soon that of one of them.
      sql`exists (select 1 from orders where orders.fort_id = feedback.fort_id and ${matchesSearch(db, part)})`;
}

const maxListedOrders = 1000;

// The quotation marks in JSON values are escaped, so that only the member itself can begin like this. One search for it in each row
// is several times as fast as comparing patterns.
const codeBegin = '"response_code":"';

const responseCode = (db: Kysely<Tables>) =>
  sql`substr(params, ${isPostgres(db) ? sql`strpos` : sql`instr`}(params, ${codeBegin}) + ${sql.lit(codeBegin.length)}, 5)`;

const hasCode = (db: Kysely<Tables>, codes: ResponseCodeFilter) => {
  const { whole, messages } = splitResponseCodeFilter(codes);
  return sql<boolean>`(${isOneOf(db, responseCode(db), whole)} or ${isOneOf(db, sql`substr(${responseCode(db)}, 3)`, messages)})`;
};

const isRefused = (db: Kysely<Tables>, refused: boolean) =>
  refused
    ? sql<boolean>`substr(${responseCode(db)}, 3) <> '000'`
    : sql<boolean>`substr(${responseCode(db)}, 3) = '000'`;

// Compares exactly on both engines. No JSON value can contain this text, because its quotation marks would be escaped.
const isAbout = (operation: string) => {
  const member = JSON.stringify({ command: operation }).slice(1, -1);
  return sql<boolean>`replace(params, ${member}, '') <> params`;
};
