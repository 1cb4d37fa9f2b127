/** Orders and their operations in the books. */
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../../clock/clock.ts';
import type { FoundOrders, OrderRepository, Order } from '../../domain/order.ts';
import { accountTime } from '../accounts/account-time.ts';
import { dayOf, holdDay, type Day } from './daily-captures.ts';
import { decisionsIn } from './store-decision.ts';
import type { Engine } from '../engine/engine.ts';
import { toOrder } from './order-rows.ts';
import { wasRefunded } from './refunded-references.ts';
import { statementsOn, type Finding } from './order-statements.ts';
import type { OrderRow } from '../tables.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const ledgerIn = ({ db, reading, looking, writing }: Engine, { now }: Clock): OrderRepository => {
  const statements = statementsOn(db);
  const store = decisionsIn(db, statements);

  function* find(
    { orderByReference, orderByFortId }: Finding,
    merchantIdentifier: string,
    { merchantReference, fortId }: Parameters<OrderRepository['process']>[0]['references'],
  ): Transaction<FoundOrders> {
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

  // A clock that stood still when the account was read may run by now, and must not run on before what waits for it is stored.
  function* holdClock(merchantIdentifier: string): Transaction<O.Option<Date>> {
    const [account] = yield* query(
      db
        .selectFrom('merchants')
        .select('stopped_at')
        .where('merchant_identifier', '=', merchantIdentifier)
        .forUpdate(),
    );
    return pipe(
      O.fromNullable(account?.stopped_at),
      O.map((at) => new Date(at)),
    );
  }

  return {
    process: (
      { merchantIdentifier, references: naming, maintenanceReference, countsIn, stoppedAt },
      decide,
    ) =>
      writing('settling a request', function* () {
        const found = yield* find(statements.holding, merchantIdentifier, naming);
        const time = accountTime(O.isNone(stoppedAt) ? stoppedAt : yield* holdClock(merchantIdentifier), now);
        const day = pipe(
          countsIn,
          O.map((currency): Day => ({ merchantIdentifier, currency, day: dayOf(time.now) })),
        );
        const decision = decide(found, {
          refundedBefore: yield* wasRefunded(statements, orderIn(found), maintenanceReference),
          capturedToday: O.isSome(day) ? yield* holdDay(db, day.value) : 0n,
        });
        yield* store(decision, time, day);
        return decision;
      }),

    find: (merchantIdentifier, naming) =>
      looking('looking at an order', () => find(statements.looking, merchantIdentifier, naming)),

    ofMerchant: (merchantIdentifier, atMost) =>
      reading('listing orders', function* () {
        const orders = db
          .selectFrom('orders')
          .selectAll()
          .where('merchant_identifier', '=', merchantIdentifier)
          .orderBy('fort_id');
        const rows = yield* query(atMost === undefined ? orders : orders.limit(atMost));
        return rows.map(toOrder);
      }),

    count: (merchantIdentifier) =>
      reading('counting orders', function* () {
        const [row] = yield* query(
          db
            .selectFrom('orders')
            .select((is) => is.fn.countAll<number | bigint>().as('orders'))
            .where('merchant_identifier', '=', merchantIdentifier),
        );
        return Number(row?.orders ?? 0);
      }),
  };
};

const orderIn = ({ byMerchantReference, byFortId }: FoundOrders): O.Option<Order> =>
  O.isSome(byMerchantReference) ? byMerchantReference : byFortId;

const only = ([row]: readonly OrderRow[]): O.Option<Order> =>
  row === undefined ? O.none : O.some(toOrder(row));
