/** The statements on the pages of the request log. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { RequestLogPagesTable, Tables } from '../tables.ts';
import { prepared } from '../engine/transaction.ts';

type Page = Selectable<RequestLogPagesTable>;

/** The summary of a page, without its entries. */
export type PageSummary = Omit<Page, 'last_at' | 'compressed' | 'body'>;
export type Body = Pick<Page, 'id' | 'compressed' | 'body'>;
export type Age = Pick<Page, 'id' | 'entries' | 'last_at'>;

export type Pages = ReturnType<typeof pageStatements>;

export const pageStatements = (db: Kysely<Tables>) => ({
  add: prepared<Omit<Insertable<RequestLogPagesTable>, 'id'>>()(db, (from, slot) =>
    from.insertInto('request_log_pages').values({
      entries: slot('entries'),
      last_at: slot('last_at'),
      refused: slot('refused'),
      merchant_identifiers: slot('merchant_identifiers'),
      operations: slot('operations'),
      response_codes: slot('response_codes'),
      request_ids: slot('request_ids'),
      compressed: slot('compressed'),
      body: slot('body'),
    }),
  ),

  summaries: prepared<{ newest: Page['id']; count: number }>()(db, (from, slot) =>
    from
      .selectFrom('request_log_pages')
      .select([
        'id',
        'entries',
        'refused',
        'merchant_identifiers',
        'operations',
        'response_codes',
        'request_ids',
      ])
      .where('id', '<=', slot('newest'))
      .orderBy('id', 'desc')
      .limit(slot('count')),
  ),

  bodies: prepared<{ newest: Page['id']; oldest: Page['id'] }>()(db, (from, slot) =>
    from
      .selectFrom('request_log_pages')
      .select(['id', 'compressed', 'body'])
      .where('id', '<=', slot('newest'))
      .where('id', '>=', slot('oldest'))
      .orderBy('id', 'desc'),
  ),

  oldest: prepared<{ count: number }>()(db, (from, slot) =>
    from
      .selectFrom('request_log_pages')
      .select(['id', 'entries', 'last_at'])
      .orderBy('id')
      .limit(slot('count')),
  ),

  total: prepared<object>()(db, (from) =>
    from.selectFrom('request_log_pages').select((column) => column.fn.sum('entries').as('entries')),
  ),

  removeTo: prepared<{ id: Page['id'] }>()(db, (from, slot) =>
    from.deleteFrom('request_log_pages').where('id', '<=', slot('id')),
  ),
});
