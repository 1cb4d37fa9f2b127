/** Orders and their operations in the books. */
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../clock.ts';
import type { Decision, Found, Ledger, Order } from '../order.ts';
import { addToDay, dayOf, holdDay, type Day } from './daily-captures.ts';
import type { Engine } from './engine.ts';
import { feedbackDueIn, type AccountTime } from './feedback-due.ts';
import { movingColumns, toOrder } from './orders.ts';
import { statementsOn, type Finding } from './statements.ts';
import type { OrderRow } from './tables.ts';
import { ask, type Work } from './work.ts';

export const ledgerIn = ({ db, reading, looking, writing }: Engine, { now }: Clock): Ledger => {
  const statements = statementsOn(db);
  const addFeedback = feedbackDueIn(db);

  function* find(
    { orderByReference, orderByFortId }: Finding,
    merchantIdentifier: string,
    { merchantReference, fortId }: Parameters<Ledger['settle']>[0]['naming'],
  ): Work<Found> {
    const byMerchantReference = O.isNone(merchantReference)
      ? O.none
      : only(
          yield* orderByReference({
            merchantIdentifier,
            merchantReference: merchantReference.value,
          }),
        );
    const byFortId = O.isNone(fortId)
      ? O.none
      : only(yield* orderByFortId({ merchantIdentifier, fortId: fortId.value }));
    return { byMerchantReference, byFortId };
  }

  function* wasRefunded(found: Found, maintenanceReference: O.Option<string>): Work<boolean> {
    const order = O.isSome(found.byMerchantReference) ? found.byMerchantReference : found.byFortId;
    if (O.isNone(order) || O.isNone(maintenanceReference)) return false;
    const { fortId } = order.value;
    const refunds = yield* statements.refundUnder({
      fortId,
      maintenanceReference: maintenanceReference.value,
    });
    return refunds.length > 0;
  }

  function* store({ order, record, feedback = [] }: Decision, time: AccountTime): Work<void> {
    if (O.isNone(order) || O.isNone(record)) return;
    const { fortId } = order.value;
    const { operation, outcome, amount, maintenanceReference, description } = record.value;
    const at = time.now.toISOString();
    yield* statements.moveOrder({ fortId, ...movingColumns(order.value), updated_at: at });
    yield* statements.recordOperation({
      fort_id: fortId,
      command: operation,
      status: outcome.status,
      message: outcome.message,
      amount: O.toNullable(amount),
      maintenance_reference: O.toNullable(maintenanceReference),
      order_description: O.toNullable(description),
      at,
    });
    yield* addFeedback(feedback, time);
  }

  function* count(day: Day, { record }: Decision): Work<void> {
    if (O.isSome(record) && O.isSome(record.value.amount))
      yield* addToDay(db, day, record.value.amount.value);
  }

  return {
    settle: ({ merchantIdentifier, naming, maintenanceReference, countsIn, stoppedAt }, decide) =>
      writing('settling a request', function* () {
        const time: AccountTime = {
          now: pipe(stoppedAt, O.getOrElse(now)),
          isOwn: O.isSome(stoppedAt),
        };
        const found = yield* find(statements.holding, merchantIdentifier, naming);
        const day = pipe(
          countsIn,
          O.map((currency): Day => ({ merchantIdentifier, currency, day: dayOf(time.now) })),
        );
        const decision = decide(found, {
          refundedBefore: yield* wasRefunded(found, maintenanceReference),
          capturedToday: O.isSome(day) ? yield* holdDay(db, day.value) : 0n,
        });
        yield* store(decision, time);
        if (O.isSome(day) && decision.refused === undefined) yield* count(day.value, decision);
        return decision;
      }),

    look: (merchantIdentifier, naming) =>
      looking('looking at an order', () => find(statements.looking, merchantIdentifier, naming)),

    ofMerchant: (merchantIdentifier, atMost) =>
      reading('listing orders', function* () {
        const orders = db
          .selectFrom('orders')
          .selectAll()
          .where('merchant_identifier', '=', merchantIdentifier)
          .orderBy('fort_id');
        const rows = yield* ask(atMost === undefined ? orders : orders.limit(atMost));
        return rows.map(toOrder);
      }),

    count: (merchantIdentifier) =>
      reading('counting orders', function* () {
        const [row] = yield* ask(
          db
            .selectFrom('orders')
            .select((is) => is.fn.countAll<number | bigint>().as('orders'))
            .where('merchant_identifier', '=', merchantIdentifier),
        );
        return Number(row?.orders ?? 0);
      }),
  };
};

const only = ([row]: readonly OrderRow[]): O.Option<Order> =>
  row === undefined ? O.none : O.some(toOrder(row));
