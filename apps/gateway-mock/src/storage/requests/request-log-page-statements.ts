/** The statements on the pages of the request log. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { RequestLogPagesTable, Tables } from '../table-types.ts';
import { prepared } from '../engine/transaction.ts';

type Page = Selectable<RequestLogPagesTable>;

/** The summary of a page, without its entries. */
export type PageSummary = Omit<Page, 'compressed' | 'body' | 'durations' | 'coverage'>;
export type PageBody = Pick<Page, 'id' | 'compressed' | 'body'>;
export type PageAge = Pick<Page, 'id' | 'entries' | 'unauthenticated' | 'last_at'>;

export type PageCoverage = Pick<Page, 'id' | 'merchant_identifiers' | 'last_at' | 'coverage'>;

export type PageStatements = ReturnType<typeof pageStatements>;

export const pageStatements = (db: Kysely<Tables>) => ({
  add: prepared<Omit<Insertable<RequestLogPagesTable>, 'id'>>()(db, (from, slot) =>
    from.insertInto('request_log_pages').values({
      entries: slot('entries'),
      last_at: slot('last_at'),
      refused: slot('refused'),
      unauthenticated: slot('unauthenticated'),
      merchant_identifiers: slot('merchant_identifiers'),
      operations: slot('operations'),
      response_codes: slot('response_codes'),
      request_ids: slot('request_ids'),
      search_terms: slot('search_terms'),
      durations: slot('durations'),
      coverage: slot('coverage'),
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
        'unauthenticated',
        'merchant_identifiers',
        'operations',
        'response_codes',
        'request_ids',
        'search_terms',
        'last_at',
      ])
      .where('id', '<=', slot('newest'))
      .orderBy('id', 'desc')
      .limit(slot('count')),
  ),

  coverage: prepared<{ newest: Page['id']; count: number }>()(db, (from, slot) =>
    from
      .selectFrom('request_log_pages')
      .select(['id', 'merchant_identifiers', 'last_at', 'coverage'])
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
      .select(['id', 'entries', 'unauthenticated', 'last_at'])
      .orderBy('id')
      .limit(slot('count')),
  ),

  oldestUnauthenticated: prepared<{ count: number }>()(db, (from, slot) =>
    from
      .selectFrom('request_log_pages')
      .select(['id', 'entries', 'unauthenticated'])
      .where(hasUnauthenticated)
      .orderBy('id')
      .limit(slot('count')),
  ),

  totals: prepared<object>()(db, (from) =>
    from
      .selectFrom('request_log_pages')
      .select(({ fn }) => [fn.sum('entries').as('entries'), fn.sum('unauthenticated').as('unauthenticated')]),
  ),

  totalUnauthenticated: prepared<object>()(db, (from) =>
    from
      .selectFrom('request_log_pages')
      .select(({ fn }) => fn.sum('unauthenticated').as('unauthenticated'))
      .where(hasUnauthenticated),
  ),

  removeTo: prepared<{ id: Page['id'] }>()(db, (from, slot) =>
    from.deleteFrom('request_log_pages').where('id', '<=', slot('id')),
  ),

  remove: prepared<{ id: Page['id'] }>()(db, (from, slot) =>
    from.deleteFrom('request_log_pages').where('id', '=', slot('id')),
  ),

  replace: prepared<Omit<PageSummary & PageBody, 'id' | 'last_at'> & Pick<Page, 'id' | 'coverage'>>()(
    db,
    (from, slot) =>
      from
        .updateTable('request_log_pages')
        .set({
          entries: slot('entries'),
          refused: slot('refused'),
          unauthenticated: slot('unauthenticated'),
          merchant_identifiers: slot('merchant_identifiers'),
          operations: slot('operations'),
          response_codes: slot('response_codes'),
          request_ids: slot('request_ids'),
          search_terms: slot('search_terms'),
          coverage: slot('coverage'),
          compressed: slot('compressed'),
          body: slot('body'),
        })
        .where('id', '=', slot('id')),
  ),
});

// The literal text, because SQLite uses a partial index only for a condition without parameters.
const hasUnauthenticated = sql<boolean>`unauthenticated > 0`;
