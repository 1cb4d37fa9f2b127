/** Stores the tokens of cards. */
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import { paidStatuses } from '../../domain/initial-order-states.ts';
import { isPaymentForm, type TokenPageState } from '../../domain/payment.ts';
import type { NewToken, SavedCardRepository } from '../../domain/saved-card-repository.ts';
import { maxSavedCards, tokenMinutes, type SavedCard } from '../../domain/saved-card.ts';
import type { Engine } from '../engine/engine.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { query, runQuery, type Transaction } from '../engine/transaction.ts';
import { shareState } from '../snapshots/lock-account-rows.ts';
import type { Tables } from '../table-types.ts';
import { toSavedCard } from './payment-rows.ts';
import { isForgotten, minutesAfter, paymentPageStatements } from './payment-page-statements.ts';

export const createSavedCardRepository = (
  { db, read, write }: Engine,
  { now }: Clock,
): SavedCardRepository => {
  const pages = paymentPageStatements(db, now);

  function* add(token: NewToken, merchantIdentifier: string, time: Date): Transaction<void> {
    const card = {
      card: token.card,
      expiry_date: token.expiryDate,
      card_holder_name: O.toNullable(token.cardHolderName),
      status: 'ACTIVE',
    };
    const all = {
      ...card,
      merchant_reference: token.merchantReference,
      is_saved: Number(token.isSaved),
      is_remembered: Number(token.isRemembered),
      fort_id: null,
      try_number: null,
      created_at: time.toISOString(),
    };
    yield* query(
      db
        .deleteFrom('saved_cards')
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('fort_id', 'is', null)
        .where('is_saved', '=', 0)
        .where('created_at', '<', minutesAfter(time, -tokenMinutes).toISOString()),
    );
    yield* query(
      db
        .insertInto('saved_cards')
        .values({ merchant_identifier: merchantIdentifier, name: token.name, ...all })
        .onConflict((conflict) =>
          conflict
            .columns(['merchant_identifier', 'name'])
            .doUpdateSet(token.replaces ? { ...card, ...(token.isSaved && { is_saved: 1 }) } : all),
        ),
    );
    yield* removeOldestCards(db, merchantIdentifier);
  }

  return {
    exchange: (page, decide) =>
      write('exchanging a card for a token', function* (changed) {
        const { merchantIdentifier, form } = page;
        yield* pages.lockReference(page);
        const time = yield* pages.timeOf(merchantIdentifier);
        if (time === undefined) return O.none;
        const same = yield* pages.findSame(page);
        if (same !== undefined && O.isSome(same.ended) && !isForgotten(same, time.now))
          return O.some({ params: same.ended.value.params });
        const existing = yield* findCard(db, merchantIdentifier, form['token_name']);
        const decided = decide(existing, time.now);
        const { params, token } = decided;
        if (O.isSome(token)) {
          yield* add(token.value, merchantIdentifier, time.now);
          yield* pages.add({ ...page, ended: O.some({ at: time.now, params }) }, time);
          changed('orders', merchantIdentifier);
        }
        return O.some(decided);
      }),

    exchangeOnPage: (hash, decide) =>
      write('exchanging a card on a page for a token', function* (changed) {
        const before = yield* pages.find(hash);
        if (before === undefined || isPaymentForm(before.form)) return O.none;
        const { merchantIdentifier } = before;
        yield* pages.lockReference(before);
        const time = yield* pages.timeOf(merchantIdentifier);
        // Again: it may have ended before the reference was locked.
        const page = yield* pages.find(hash);
        if (page === undefined || isPaymentForm(page.form) || time === undefined) return O.none;
        const { form } = page;
        const existing = yield* findCard(db, merchantIdentifier, form['token_name']);
        const state: TokenPageState = { page: { ...page, form }, now: time.now };
        const decided = decide(state, existing);
        if (decided === undefined) return O.some(state);
        const { params, token } = decided;
        if (O.isSome(token)) yield* add(token.value, merchantIdentifier, time.now);
        const ended = yield* pages.end(page, time, params);
        changed('orders', merchantIdentifier);
        return O.some({ ...state, page: { ...state.page, ended } });
      }),

    update: (merchantIdentifier, name, newName, decide) =>
      write('changing a saved card', function* (changed) {
        yield* shareState(db, merchantIdentifier);
        const time = yield* pages.timeOf(merchantIdentifier);
        if (time === undefined) return O.none;
        // In one order, so that two changes that swap their names wait for each other.
        const found = new Map<string, O.Option<SavedCard>>();
        for (const each of [name, ...(newName === undefined ? [] : [newName])].toSorted())
          found.set(each, yield* findCard(db, merchantIdentifier, each));
        const of = (each: string | undefined): O.Option<SavedCard> =>
          each === undefined ? O.none : (found.get(each) ?? O.none);
        const decided = decide(of(name), of(newName), time.now);
        const { changed: card } = decided;
        if (O.isSome(card)) {
          const { name: nameAfter, expiryDate, cardHolderName, status } = card.value;
          const hasName = (each: string) =>
            ({ merchant_identifier: merchantIdentifier, name: each }) as const;
          // A dead token may have the name.
          if (nameAfter !== name)
            yield* query(db.deleteFrom('saved_cards').where((all) => all.and(hasName(nameAfter))));
          yield* query(
            db
              .updateTable('saved_cards')
              .set({
                name: nameAfter,
                expiry_date: expiryDate,
                card_holder_name: O.toNullable(cardHolderName),
                status,
              })
              .where((all) => all.and(hasName(name))),
          );
          changed('orders', merchantIdentifier);
        }
        return O.some(decided);
      }),

    find: (merchantIdentifier, name) =>
      read('finding a saved card', function* () {
        const time = yield* pages.timeOf(merchantIdentifier);
        const found = yield* readCard(db, merchantIdentifier, name);
        return time === undefined
          ? O.none
          : pipe(
              found,
              O.map((savedCard) => ({ savedCard, now: time.now })),
            );
      }),

    list: (merchantIdentifier, before, count) =>
      read('listing saved cards', function* () {
        const time = yield* pages.timeOf(merchantIdentifier);
        if (time === undefined) return [];
        const rows = yield* query(
          cards(db)
            .where('saved_cards.merchant_identifier', '=', merchantIdentifier)
            .$if(before !== undefined, (all) => all.where('saved_cards.id', '<', before ?? 0))
            .orderBy('saved_cards.id', 'desc')
            .limit(count),
        );
        return rows.map((row) => ({ id: row.id, savedCard: toSavedCard(row), now: time.now }));
      }),
  };
};

/** The tokens of cards, with what became of the payment with each. */
const cards = (db: Kysely<Tables>) =>
  db
    .selectFrom('saved_cards')
    .leftJoin('payment_tries', (join) =>
      join
        .onRef('payment_tries.fort_id', '=', 'saved_cards.fort_id')
        .onRef('payment_tries.number', '=', 'saved_cards.try_number'),
    )
    .selectAll('saved_cards')
    .select(['payment_tries.status as paid_status', 'payment_tries.message as paid_message']);

/**
 * Finds a token. Until the transaction ends, no other one makes, changes or uses a token of this name: a name that is free cannot be locked
 * as a row. After it has waited, this reads what the other one stored.
 */
export function* findCard(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  name: string | undefined,
): Transaction<O.Option<SavedCard>> {
  if (name !== undefined && isPostgres(db)) {
    const key = `${merchantIdentifier} ${name}`;
    yield* runQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${tokenNames}))`);
  }
  return yield* toCard(name, (named) => named.forUpdate('saved_cards'))(db, merchantIdentifier);
}

// Any number that other locks do not use.
const tokenNames = 7_307_485;

/** Stores a payment that succeeded with its saved card, unless another one succeeded before. */
export function* storeFirstPayment(
  db: Kysely<Tables>,
  { merchantIdentifier, name, fortId, tryNumber }: PaymentWithCard,
): Transaction<void> {
  yield* query(
    db
      .updateTable('saved_cards')
      .set({ fort_id: fortId, try_number: tryNumber })
      .where('merchant_identifier', '=', merchantIdentifier)
      .where('name', '=', name)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_tries')
              .select('number')
              .whereRef('payment_tries.fort_id', '=', 'saved_cards.fort_id')
              .whereRef('payment_tries.number', '=', 'saved_cards.try_number')
              .where('payment_tries.status', 'in', [...paidStatuses]),
          ),
        ),
      ),
  );
}

interface PaymentWithCard {
  readonly merchantIdentifier: string;
  readonly name: string;
  readonly fortId: string;
  readonly tryNumber: number;
}

/** Finds a token. */
export const readCard = (
  db: Kysely<Tables>,
  merchantIdentifier: string,
  name: string | undefined,
): Transaction<O.Option<SavedCard>> => toCard(name, (named) => named)(db, merchantIdentifier);

type Cards = ReturnType<typeof cards>;

const toCard = (name: string | undefined, lock: (named: Cards) => Cards) =>
  function* (db: Kysely<Tables>, merchantIdentifier: string): Transaction<O.Option<SavedCard>> {
    if (name === undefined) return O.none;
    const named = cards(db)
      .where('saved_cards.merchant_identifier', '=', merchantIdentifier)
      .where('saved_cards.name', '=', name);
    const [row] = yield* query(lock(named));
    return row === undefined ? O.none : O.some(toSavedCard(row));
  };

/** Removes the oldest tokens of an account, used up or not, that are too many. */
export function* removeOldestCards(db: Kysely<Tables>, merchantIdentifier: string): Transaction<void> {
  const tooMany = sql`select id from saved_cards where merchant_identifier = ${merchantIdentifier} order by id desc limit ${sql.lit(maxSavedCards)} offset ${sql.lit(maxSavedCards)}`;
  yield* runQuery(db, sql`delete from saved_cards where id in (${tooMany})`);
}
