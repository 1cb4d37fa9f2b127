/** The statements on the journal's pages. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { JournalPagesTable, Tables } from '../tables.ts';
import { prepared } from '../engine/transaction.ts';

type Page = Selectable<JournalPagesTable>;

/** What is told of a page without its entries. */
export type Outline = Omit<Page, 'last_at' | 'deflated' | 'body'>;
export type Body = Pick<Page, 'id' | 'deflated' | 'body'>;
export type Age = Pick<Page, 'id' | 'entries' | 'last_at'>;

export type Pages = ReturnType<typeof pagesOn>;

export const pagesOn = (db: Kysely<Tables>) => ({
  add: prepared<Omit<Insertable<JournalPagesTable>, 'id'>>()(db, (from, slot) =>
    from.insertInto('journal_pages').values({
      entries: slot('entries'),
      last_at: slot('last_at'),
      refused: slot('refused'),
      merchant_identifiers: slot('merchant_identifiers'),
      operations: slot('operations'),
      response_codes: slot('response_codes'),
      request_ids: slot('request_ids'),
      deflated: slot('deflated'),
      body: slot('body'),
    }),
  ),

  outlines: prepared<{ newest: Page['id']; count: number }>()(db, (from, slot) =>
    from
      .selectFrom('journal_pages')
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
      .selectFrom('journal_pages')
      .select(['id', 'deflated', 'body'])
      .where('id', '<=', slot('newest'))
      .where('id', '>=', slot('oldest'))
      .orderBy('id', 'desc'),
  ),

  oldest: prepared<{ count: number }>()(db, (from, slot) =>
    from.selectFrom('journal_pages').select(['id', 'entries', 'last_at']).orderBy('id').limit(slot('count')),
  ),

  total: prepared<object>()(db, (from) =>
    from.selectFrom('journal_pages').select((column) => column.fn.sum('entries').as('entries')),
  ),

  removeTo: prepared<{ id: Page['id'] }>()(db, (from, slot) =>
    from.deleteFrom('journal_pages').where('id', '<=', slot('id')),
  ),
});
