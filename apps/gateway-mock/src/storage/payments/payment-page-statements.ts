/** The rows of payment pages and token pages, in a transaction: found, opened, ended and forgotten. */
import type { StringParams } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import {
  maxPageLinks,
  maxPages,
  paymentPageMinutes,
  type NewPage,
  type PaymentPage,
  type TokenPage,
} from '../../domain/payment.ts';
import { toStoppedAt } from '../accounts/settings-columns.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { query, runQuery, type Transaction } from '../engine/transaction.ts';
import { toAccountTime, type AccountTime } from '../feedback/add-feedback.ts';
import { shareState } from '../snapshots/lock-account-rows.ts';
import type { Tables } from '../table-types.ts';
import { toPaymentPage, toPaymentPageRow } from './payment-rows.ts';

type Page = PaymentPage | TokenPage;

export const paymentPageStatements = (db: Kysely<Tables>, now: Clock['now']) => {
  function* find(hash: string): Transaction<Page | undefined> {
    const [row] = yield* query(
      db
        .selectFrom('payment_pages')
        .selectAll('payment_pages')
        .innerJoin('payment_page_links', 'payment_page_links.page_id', 'payment_pages.id')
        .where('hash', '=', hash),
    );
    return row === undefined ? undefined : toPaymentPage(row);
  }

  function* timeOf(merchantIdentifier: string): Transaction<AccountTime | undefined> {
    const [account] = yield* query(
      db
        .selectFrom('merchants')
        .select('clock_stopped_at')
        .where('merchant_identifier', '=', merchantIdentifier)
        .forShare(),
    );
    return account === undefined ? undefined : toAccountTime(toStoppedAt(account), now);
  }

  // Two forms or pages of one reference wait for each other before there is an order that they could lock.
  function* lockReference({
    merchantIdentifier,
    form,
  }: Pick<Page, 'merchantIdentifier' | 'form'>): Transaction<void> {
    if (!isPostgres(db)) return; // one transaction writes at a time
    yield* shareState(db, merchantIdentifier);
    const name = `${merchantIdentifier} ${form.merchant_reference}`;
    yield* runQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${references}))`);
  }

  /** Opens a page unless the same form opened one, and forgets those that ended some minutes ago. Returns the page. */
  function* add(
    page: NewPage & { readonly ended?: Page['ended'] },
    time: AccountTime,
  ): Transaction<Pick<Page, 'id' | 'ended'>> {
    const { merchantIdentifier } = page;
    yield* query(
      db
        .deleteFrom('payment_pages')
        .where('merchant_identifier', '=', merchantIdentifier)
        // Finds them by an index: no page ends before it is opened.
        .where('opened_at', '<', forgottenBefore(time.now))
        .where(endsAt, '<', forgottenBefore(time.now)),
    );
    const same = yield* findSame(page);
    if (same !== undefined) return same;
    // While the clock of the account is stopped, no page is forgotten.
    // By their numbers: a clock may have been stopped at an earlier time since they were opened.
    const tooMany = sql`select id from payment_pages where merchant_identifier = ${merchantIdentifier} order by number desc limit ${sql.lit(maxPages)} offset ${sql.lit(maxPages - 1)}`;
    yield* runQuery(db, sql`delete from payment_pages where id in (${tooMany})`);
    const number = sql<number>`(select coalesce(max(number), 0) + 1 from payment_pages where merchant_identifier = ${merchantIdentifier})`;
    yield* query(
      db.insertInto('payment_pages').values({ ...toPaymentPageRow({ ...page, openedAt: time.now }), number }),
    );
    return { id: page.id, ended: page.ended ?? O.none };
  }

  /** Lets a hash lead to a page, instead of the oldest one if the page has many. */
  function* addLink(pageId: string, hash: string): Transaction<void> {
    const tooMany = sql`select hash from payment_page_links where page_id = ${pageId} order by number desc limit ${sql.lit(maxPageLinks)} offset ${sql.lit(maxPageLinks - 1)}`;
    yield* runQuery(db, sql`delete from payment_page_links where hash in (${tooMany})`);
    const number = sql<number>`(select coalesce(max(number), 0) + 1 from payment_page_links where page_id = ${pageId})`;
    yield* query(db.insertInto('payment_page_links').values({ hash, page_id: pageId, number }));
  }

  /** The page of the same form. */
  function* findSame({
    merchantIdentifier,
    form,
  }: Pick<Page, 'merchantIdentifier' | 'form'>): Transaction<Page | undefined> {
    const [same] = yield* query(
      db
        .selectFrom('payment_pages')
        .selectAll()
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('signature', '=', form.signature)
        .limit(1),
    );
    return same && toPaymentPage(same);
  }

  /** Ends a page at the time of its account, and returns what it stored. */
  function* end(
    { id, expiresAt }: Pick<Page, 'id' | 'expiresAt'>,
    time: AccountTime,
    params: StringParams,
  ): Transaction<Page['ended']> {
    // An expired page ended before the click that found it.
    const at = expiresAt < time.now ? expiresAt : time.now;
    yield* query(
      db
        .updateTable('payment_pages')
        .set({ ended_at: at.toISOString(), return_params: JSON.stringify(params) })
        .where('id', '=', id),
    );
    return O.some({ at, params });
  }

  return { find, timeOf, lockReference, add, addLink, findSame, end };
};

// Any number that other locks do not use.
const references = 7_307_484;

export const endsAt = sql<string>`coalesce(ended_at, expires_at)`;

export const forgottenBefore = (time: Date): string => minutesAfter(time, -paymentPageMinutes).toISOString();

/** Whether a page ended so long ago that its address shows nothing any more. */
export const isForgotten = ({ ended, expiresAt }: Pick<Page, 'ended' | 'expiresAt'>, now: Date): boolean =>
  (O.isSome(ended) ? ended.value.at : expiresAt).toISOString() < forgottenBefore(now);

export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * 60_000);
