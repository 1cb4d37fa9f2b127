/** Stores payment pages, and the cards that are tried for their orders. */
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sql, type Selectable } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import { paidStatuses, undecidedStatuses } from '../../domain/initial-order-states.ts';
import type { Order } from '../../domain/order.ts';
import {
  isPaymentCompletion,
  PendingCompletion,
} from '../../domain/scenario/pending-operation-completion.ts';
import type { Effect } from '../../domain/scenario/scenario-effects.ts';
import type { Scenario } from '../../domain/scenario/scenario.ts';
import { dailyLimitStatuses } from '../../ledger/check-limits.ts';
import { chooseAfterForced } from '../../simulation/choose-scenarios.ts';
import { decodeJsonColumn } from '../decode-stored-column.ts';
import { drawScenarios } from '../scenarios/scenario-use-counts.ts';
import {
  isPaymentForm,
  parsePaymentPageCursor,
  type OrderOfForm,
  type PageDecision,
  type PaymentPage,
  type PaymentPageState,
  type PaymentRepository,
  type PaymentRequest,
  type TokenPage,
  type TokenPageState,
  type UsedToken,
  type AsksAcquirer,
} from '../../domain/payment.ts';
import { requireActiveToken } from '../access/require-active-token.ts';
import { isOneOf } from '../engine/sql-dialect.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Engine } from '../engine/engine.ts';
import { createAddFeedback, type AccountTime } from '../feedback/add-feedback.ts';
import { fortIdsAfter, storeLastFortId } from '../orders/add-orders.ts';
import { addToDailyCaptures, dayOf, lockDay, type CaptureDay } from '../orders/captured-amount-of-day.ts';
import { changingColumns, fixedColumns, paymentColumns, toOrder } from '../orders/order-rows.ts';
import { paymentDueAt } from '../orders/pending-payment-due-at.ts';
import { countRoom } from '../orders/count-orders.ts';
import { createInsertOperation } from '../orders/insert-operation.ts';
import { orderStatements } from '../orders/order-statements.ts';
import type { DecisionRetention } from '../orders/store-decision.ts';
import { lockLastFortId, shareState } from '../snapshots/lock-account-rows.ts';
import { paymentPurpose, toChallengePage, toPaymentPage, toPaymentTry } from './payment-rows.ts';
import { findCard, readCard, removeOldestCards, storeFirstPayment } from './saved-card-repository.ts';
import type { SavedCardsTable } from '../table-types.ts';
import {
  endsAt,
  forgottenBefore,
  isForgotten,
  minutesAfter,
  paymentPageStatements,
} from './payment-page-statements.ts';

/** How much payments may store. */
interface PaymentMaximums extends DecisionRetention {
  readonly maxOrders?: number | undefined;
}

export const createPaymentRepository = (
  { db, read, write }: Engine,
  { now }: Clock,
  { feedback, maxRefusedOperations, maxOrders }: PaymentMaximums = {},
): PaymentRepository => {
  const statements = orderStatements(db);
  const addFeedback = createAddFeedback(db, feedback);
  const insertOperation = createInsertOperation(db, statements, maxRefusedOperations);

  const stored = paymentPageStatements(db, now);

  /** A payment page, or the challenge of a payment at the operation URL. */
  function* findPage(hash: string): Transaction<FoundPage | Pick<TokenPageState, 'page'> | undefined> {
    const page = yield* stored.find(hash);
    if (page !== undefined) return paysOnPage(page) ? { entryPoint: 'page', page } : { page };
    const [challenged] = yield* query(
      db
        .selectFrom('payment_tries')
        .innerJoin('orders', 'orders.fort_id', 'payment_tries.fort_id')
        .selectAll('payment_tries')
        .select('orders.updated_at')
        .where('challenge_hash', '=', hash)
        .limit(1),
    );
    const challenge = challenged && toChallengePage(challenged);
    return challenge && { entryPoint: 'api', page: challenge };
  }

  function* findPaymentPage(hash: string): Transaction<FoundPage | undefined> {
    const found = yield* findPage(hash);
    return found !== undefined && 'entryPoint' in found ? found : undefined;
  }

  function* findOrder(
    merchantIdentifier: string,
    merchantReference: string,
    find: typeof statements.locked,
  ): Transaction<OrderOfForm> {
    const [row] = yield* find.orderByReference({ merchantIdentifier, merchantReference });
    if (row === undefined) return { order: O.none, tries: [] };
    const tries = yield* triesOf(row.fort_id);
    return { order: O.some(toOrder(row)), tries: tries.map(toPaymentTry) };
  }

  const triesOf = (fortId: string) =>
    query(db.selectFrom('payment_tries').selectAll().where('fort_id', '=', fortId).orderBy('number'));

  function* store(
    { page, order: before, entryPoint }: PaymentPageState,
    decision: PageDecision,
    time: AccountTime,
    day: O.Option<CaptureDay>,
    isReturning: boolean,
  ): Transaction<void> {
    const at = time.now.toISOString();
    if (decision._tag === 'Unchanged') return;
    if (decision._tag === 'Ended') {
      if (entryPoint === 'page') yield* stored.end(page, time, decision.params);
      if (decision.cancelled === undefined) return;
      const { order, operation, links } = decision.cancelled;
      yield* updateOrder(order, at);
      yield* insertOperation(order.fortId, operation, links, at);
      return;
    }
    const { order, operation, lastTry, links } = decision;
    const { fortId, merchantIdentifier } = order;
    if (O.isNone(before)) {
      yield* query(
        db.insertInto('orders').values({
          fort_id: fortId,
          ...fixedColumns(order),
          ...changingColumns(order),
          created_at: at,
          updated_at: at,
        }),
      );
      yield* storeLastFortId(db, fortId);
    } else {
      yield* updateOrder(order, at);
      // An answered challenge times out no more.
      yield* query(db.deleteFrom('pending_operations').where('fort_id', '=', fortId));
    }
    yield* insertOperation(fortId, operation, links, at);
    const { minutesLeft, returnEffect, challenge, token } = decision;
    const outcome = {
      status: lastTry.outcome.status,
      message: lastTry.outcome.message,
      params: JSON.stringify(lastTry.params),
      returned_at: minutesLeft === undefined && isReturning ? at : null,
      return_effect: returnEffect?.kind ?? null,
    };
    yield* query(
      db
        .insertInto('payment_tries')
        .values({
          merchant_identifier: merchantIdentifier,
          fort_id: fortId,
          number: lastTry.number,
          card: lastTry.card,
          ...outcome,
          at,
          operation_id: links.operationId,
          request: challenge === undefined ? null : JSON.stringify(challenge.form),
          challenge_hash: challenge?.hash ?? null,
        })
        .onConflict((conflict) => conflict.columns(['fort_id', 'number']).doUpdateSet(outcome)),
    );
    yield* addFeedback(decision.feedback, time, links);
    if (decision.completion !== undefined)
      yield* statements.insertPendingOperation({
        merchant_identifier: merchantIdentifier,
        fort_id: fortId,
        completion: JSON.stringify(decision.completion),
        due_at: paymentDueAt(decision.completion, time.now),
        account_clock: time.isStopped ? 1 : 0,
      });
    if (O.isSome(day) && operation.outcome.status === dailyLimitStatuses.PURCHASE)
      yield* addToDailyCaptures(db, day.value, order.captured);
    if (token !== undefined)
      yield* storeToken(token, {
        merchant_identifier: merchantIdentifier,
        merchant_reference: order.merchantReference,
        fort_id: fortId,
        try_number: lastTry.number,
        created_at: at,
      });
    const { token_name: usedToken } = lastTry.params;
    if (paidStatuses.has(outcome.status) && usedToken !== undefined)
      yield* storeFirstPayment(db, {
        merchantIdentifier,
        name: usedToken,
        fortId,
        tryNumber: lastTry.number,
      });
    if (entryPoint === 'api') return;
    if (minutesLeft === undefined) yield* stored.end(page, time, lastTry.params);
    else
      yield* query(
        db
          .updateTable('payment_pages')
          .set({ expires_at: minutesAfter(time.now, minutesLeft).toISOString() })
          .where('id', '=', page.id),
      );
  }

  function* storeToken(
    { name, isRemembered, newCard }: UsedToken,
    {
      merchant_reference,
      created_at,
      ...payment
    }: Pick<
      Selectable<SavedCardsTable>,
      'merchant_identifier' | 'merchant_reference' | 'fort_id' | 'try_number' | 'created_at'
    >,
  ): Transaction<void> {
    const remembered = { ...payment, is_remembered: Number(isRemembered) };
    yield* query(
      newCard === undefined
        ? db
            .updateTable('saved_cards')
            .set(remembered)
            .where('merchant_identifier', '=', payment.merchant_identifier)
            .where('name', '=', name)
        : db.insertInto('saved_cards').values({
            ...remembered,
            merchant_reference,
            created_at,
            name,
            card: newCard.card,
            expiry_date: newCard.expiryDate,
            card_holder_name: O.toNullable(newCard.cardHolderName),
            status: 'ACTIVE',
            is_saved: 0,
          }),
    );
    if (newCard !== undefined) yield* removeOldestCards(db, payment.merchant_identifier);
  }

  function* choose(
    merchantIdentifier: string,
    { scenarios, forced = [] }: AsksAcquirer,
  ): Transaction<readonly Scenario[]> {
    const chooseBy = chooseAfterForced(forced, scenarios);
    if (scenarios.length === 0) return chooseBy(new Map()).result.scenarios;
    const ids = scenarios.map(({ id }) => id);
    return (yield* drawScenarios(db, merchantIdentifier, ids, chooseBy)).scenarios;
  }

  /** The effects that were chosen when the challenged card was submitted. */
  function* effectsOfChallenge({ fortId, status }: Order): Transaction<readonly Effect[]> {
    if (!undecidedStatuses.has(status)) return [];
    const [row] = yield* query(
      db.selectFrom('pending_operations').select('completion').where('fort_id', '=', fortId).limit(1),
    );
    const completion = row && decodeJsonColumn(row, 'completion', PendingCompletion);
    return completion !== undefined && isPaymentCompletion(completion) ? (completion.effects ?? []) : [];
  }

  function* updateOrder(order: Order, at: string): Transaction<void> {
    yield* query(
      db
        .updateTable('orders')
        .set({ ...changingColumns(order), ...paymentColumns(order), updated_at: at })
        .where('fort_id', '=', order.fortId),
    );
  }

  return {
    hasPage: (merchantIdentifier, signature) =>
      read('finding the page of a form', function* () {
        const time = yield* stored.timeOf(merchantIdentifier);
        if (time === undefined) return false;
        const pages = yield* query(
          db
            .selectFrom('payment_pages')
            .select('id')
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('signature', '=', signature)
            .where(endsAt, '>=', forgottenBefore(time.now))
            .limit(1),
        );
        return pages.length > 0;
      }),

    open: (page, hash, by) =>
      write('opening a payment page', function* (changed) {
        const { merchantIdentifier } = page;
        yield* stored.lockReference(page);
        const time = yield* stored.timeOf(merchantIdentifier);
        if (time === undefined) return O.none;
        const { id } = yield* stored.add(page, time);
        yield* stored.addLink(id, hash);
        yield* requireActiveToken(db, by);
        changed('orders', merchantIdentifier);
        return O.some(id);
      }),

    addLink: (merchantIdentifier, pageId, hash, by) =>
      write('adding a link to a payment page', function* () {
        yield* shareState(db, merchantIdentifier);
        const time = yield* stored.timeOf(merchantIdentifier);
        if (time === undefined) return false;
        const pages = yield* query(
          db
            .selectFrom('payment_pages')
            .select('id')
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('id', '=', pageId)
            .where('ended_at', 'is', null)
            .where('expires_at', '>', time.now.toISOString()),
        );
        if (pages.length === 0) return false;
        yield* stored.addLink(pageId, hash);
        yield* requireActiveToken(db, by);
        return true;
      }),

    pages: (merchantIdentifier, before, count) =>
      read('listing payment pages', function* () {
        const time = yield* stored.timeOf(merchantIdentifier);
        if (time === undefined) return [];
        const rows = yield* query(
          db
            .selectFrom('payment_pages')
            .selectAll()
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('purpose', '=', paymentPurpose)
            .where(endsAt, '>=', forgottenBefore(time.now))
            .$if(before !== undefined, (pages) => pages.where(isOpenedBefore(before ?? '')))
            .orderBy('opened_at', 'desc')
            .orderBy('id', 'desc')
            .limit(count),
        );
        const pages = rows.map(toPaymentPage).filter(paysOnPage);
        const references = pages.map(({ form }) => form.merchant_reference);
        const orders = yield* query(
          db
            .selectFrom('orders')
            .selectAll()
            .where('merchant_identifier', '=', merchantIdentifier)
            .where(isOneOf(db, sql.ref('merchant_reference'), references)),
        );
        const fortIds = orders.map(({ fort_id: fortId }) => fortId);
        const tries = yield* query(
          db
            .selectFrom('payment_tries')
            .selectAll()
            .where(isOneOf(db, sql.ref('fort_id'), fortIds))
            .orderBy('number'),
        );
        return pages.map((page): PaymentPageState => {
          const row = orders.find(({ merchant_reference: name }) => name === page.form.merchant_reference);
          return {
            page,
            entryPoint: 'page',
            order: row === undefined ? O.none : O.some(toOrder(row)),
            tries: tries.filter(({ fort_id: of }) => of === row?.fort_id).map(toPaymentTry),
            token: O.none,
            now: time.now,
          };
        });
      }),

    tries: (fortId) =>
      read('listing the tries of an order', function* () {
        return (yield* triesOf(fortId)).map(toPaymentTry);
      }),

    findOrder: (merchantIdentifier, merchantReference) =>
      read('finding the order of a payment', () =>
        findOrder(merchantIdentifier, merchantReference, statements.unlocked),
      ),

    find: (hash) =>
      read('finding a payment page', function* () {
        const found = yield* findPage(hash);
        const time = found && (yield* stored.timeOf(found.page.merchantIdentifier));
        if (found === undefined || time === undefined || isForgotten(found.page, time.now)) return O.none;
        if (!('entryPoint' in found)) return O.some({ ...found, now: time.now });
        const { merchantIdentifier, form } = found.page;
        const order = yield* findOrder(merchantIdentifier, form.merchant_reference, statements.unlocked);
        const token = yield* readCard(db, merchantIdentifier, form['token_name']);
        return O.some({ ...found, ...order, token, now: time.now });
      }),

    // Every transaction locks in this order: the order, the account, the day, the token, the last fort_id.
    process: (of, countsIn, decide) =>
      write('processing a payment', function* (changed) {
        const before = typeof of === 'string' ? (yield* findPaymentPage(of))?.page : of;
        if (before === undefined) return O.none;
        yield* stored.lockReference(before);
        const { merchantIdentifier, form } = before;
        const found = yield* findOrder(merchantIdentifier, form.merchant_reference, statements.locked);
        const time = yield* stored.timeOf(merchantIdentifier);
        if (time === undefined) return O.none;
        // Again: it may have ended before the order was locked.
        const page = typeof of === 'string' ? yield* findPaymentPage(of) : pageOfRequest(of, time.now);
        if (page === undefined) return O.none;
        const day = pipe(
          countsIn,
          O.map((currency): CaptureDay => ({ merchantIdentifier, currency, day: dayOf(time.now) })),
        );
        const capturedToday = O.isSome(day) ? yield* lockDay(db, day.value) : 0n;
        const token = yield* findCard(db, merchantIdentifier, form['token_name']);
        const state: PaymentPageState = { ...page, ...found, token, now: time.now };
        const decided = decide(state, {
          capturedToday,
          ...(O.isSome(found.order)
            ? {
                fortId: found.order.value.fortId,
                chosenEffects: yield* effectsOfChallenge(found.order.value),
                hasRoom: true,
              }
            : {
                fortId: fortIdsAfter(yield* lockLastFortId(db))(),
                chosenEffects: [],
                hasRoom: (yield* countRoom(db, merchantIdentifier, maxOrders)) > 0,
              }),
        });
        const decision =
          decided._tag === 'AsksAcquirer'
            ? decided.decide(yield* choose(merchantIdentifier, decided))
            : decided;
        yield* store(state, decision, time, day, typeof of === 'string');
        if (decision._tag !== 'Unchanged') changed('orders', merchantIdentifier);
        if (decision._tag === 'Tried' && decision.feedback.length > 0)
          changed('feedback', merchantIdentifier);
        if (typeof of !== 'string') {
          yield* requireActiveToken(db, of.by);
          return O.some({ decision, state });
        }
        const after = yield* findPaymentPage(of);
        if (after === undefined) return O.none;
        const order = yield* findOrder(merchantIdentifier, form.merchant_reference, statements.unlocked);
        const tokenAfter = yield* readCard(db, merchantIdentifier, form['token_name']);
        const stateAfter = { ...after, ...order, token: tokenAfter, now: time.now };
        return O.some({ decision, state: stateAfter });
      }),
  };
};

const paysOnPage = (page: PaymentPage | TokenPage): page is PaymentPage => isPaymentForm(page.form);

type FoundPage = Pick<PaymentPageState, 'page' | 'entryPoint'>;

/** A request has no page: nothing of it is stored but its try. */
const pageOfRequest = (
  { merchantIdentifier, form, shopperAddress }: PaymentRequest,
  now: Date,
): FoundPage => ({
  entryPoint: 'api',
  page: {
    id: '',
    merchantIdentifier,
    form,
    shopperAddress,
    openedAt: now,
    expiresAt: now,
    ended: O.none,
  },
});

/** Whether a page comes after the one with this cursor, in the list that begins with the newest. */
const isOpenedBefore = (cursor: string) => {
  const { openedAt, id } = parsePaymentPageCursor(cursor);
  return sql<boolean>`(opened_at, id) < (${openedAt}, ${id})`;
};
