/** Pages of feedback, for the back office. */
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Kysely } from 'kysely';
import type { FeedbackQueries } from '../../domain/feedback-queries-port.ts';
import { splitResponseCodeFilter, type ResponseCodeFilter } from '../../domain/response-code-filter.ts';
import type { Engine } from '../engine/engine.ts';
import { isOneOf, isPostgres } from '../engine/sql-dialect.ts';
import { inTurn } from '../../clock/pauses-in-long-work.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import { matchesSearch, searchOrders, type Condition } from '../orders/search-orders.ts';
import { toFeedback } from './feedback-rows.ts';
import { isUndelivered } from './outbox-statements.ts';
import { areExhausted } from './resend-feedback.ts';

export const createFeedbackQueries = ({ db, read }: Pick<Engine, 'db' | 'read'>): FeedbackQueries => {
  const ofAccount = (merchantIdentifier: string) =>
    db.selectFrom('feedback').selectAll().where('merchant_identifier', '=', merchantIdentifier);

  /** Whether feedback is of an order that the search finds. */
  function* isOfOrder(merchantIdentifier: string, part: string): Transaction<Condition> {
    const conditions = [sql<boolean>`merchant_identifier = ${merchantIdentifier}`];
    const orders = yield* searchOrders(db, { part, conditions, count: maxListedOrders });
    if (orders.length === 0) return sql<boolean>`1 = 0`;
    return orders.length < maxListedOrders
      ? isOneOf(
          db,
          sql`fort_id`,
          orders.map(({ fort_id }) => fort_id),
        )
      : // So many orders match that the newest feedback is soon that of one of them.
        sql<boolean>`exists (select 1 from orders where orders.fort_id = feedback.fort_id and ${matchesSearch(db, part)})`;
  }

  return {
    // A list that few rows match reads many: requests are processed between two of them.
    page: (merchantIdentifier, filter, count) =>
      inTurn(
        read('listing feedback', function* () {
          const { kind, state, fortId, merchantReference, operation, before, after } = filter;
          const {
            operationId,
            requestId,
            responseCodes,
            refused,
            distorted,
            createdFrom,
            createdBefore,
            search,
          } = filter;
          const ofSearched = search === undefined ? undefined : yield* isOfOrder(merchantIdentifier, search);
          const rows = yield* query(
            ofAccount(merchantIdentifier)
              .$if(kind !== undefined, (from) => from.where('kind', '=', kind ?? ''))
              .$if(state !== undefined, (from) => from.where('state', '=', state ?? ''))
              // Uses the index of undelivered feedback.
              .$if(state !== undefined && state !== 'delivered', (from) => from.where(isUndelivered))
              .$if(fortId !== undefined, (from) => from.where('fort_id', '=', fortId ?? ''))
              .$if(merchantReference !== undefined, (from) =>
                from.where(
                  'fort_id',
                  '=',
                  db
                    .selectFrom('orders')
                    .select('fort_id')
                    .where('merchant_identifier', '=', merchantIdentifier)
                    .where('merchant_reference', '=', merchantReference ?? ''),
                ),
              )
              .$if(operationId !== undefined, (from) => from.where('operation_id', '=', operationId ?? ''))
              .$if(requestId !== undefined, (from) => from.where('request_id', '=', requestId ?? ''))
              .$if(operation !== undefined, (from) => from.where(isAbout(operation ?? '')))
              .$if(responseCodes !== undefined, (from) => from.where(hasCode(db, responseCodes ?? [])))
              .$if(refused !== undefined, (from) => from.where(isRefused(db, refused === true)))
              .$if(distorted === true, (from) => from.where('distortion', '<>', '{}'))
              .$if(createdFrom !== undefined, (from) => from.where('created_at', '>=', createdFrom ?? ''))
              .$if(createdBefore !== undefined, (from) => from.where('created_at', '<', createdBefore ?? ''))
              .$if(ofSearched !== undefined, (from) => from.where(ofSearched ?? sql<boolean>`1 = 1`))
              .$if(before !== undefined, (from) => from.where('id', '<', Number(before)))
              .$if(after !== undefined, (from) => from.where('id', '>', Number(after)))
              .orderBy('id', 'desc')
              .limit(count),
          );
          return rows.map(toFeedback);
        }),
      ),

    countExhausted: (merchantIdentifier, since) =>
      read('counting exhausted feedback', function* () {
        const [row] = yield* query(
          db
            .selectFrom('feedback')
            .select(sql<number | bigint>`count(*)`.as('count'))
            .where(areExhausted)
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('exhausted_at', '>=', since.toISOString()),
        );
        return Number(row?.count ?? 0);
      }),

    find: (merchantIdentifier, id) =>
      read('finding feedback', function* () {
        const [row] = yield* query(ofAccount(merchantIdentifier).where('id', '=', Number(id)));
        return row === undefined ? O.none : O.some(toFeedback(row));
      }),
  };
};

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
