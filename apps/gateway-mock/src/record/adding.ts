/** New accounts and orders in the books: all of them are stored, or none. What is there already stays as it is. */
import { revealPhrase } from '@postern/protocol';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Fault } from '../fault.ts';
import type { Merchant } from '../merchant.ts';
import type { NewOrder } from '../order.ts';
import { nextFortId } from './fort-id.ts';
import { fixedColumns, movingColumns } from './orders.ts';
import type { Tables } from './tables.ts';
import type { Turns } from './turns.ts';
import { ask, type Work } from './work.ts';

/** How many were new. */
export interface Added {
  readonly merchants: number;
  readonly orders: number;
}

export type Add = (what: {
  readonly merchants?: readonly Merchant[];
  readonly orders?: readonly NewOrder[];
}) => TE.TaskEither<Fault, Added>;

export const addingIn = (db: Kysely<Tables>, { writing }: Turns, { now }: Clock): Add => {
  function* addMerchant(merchant: Merchant): Work<number> {
    const added = yield* ask(
      db
        .insertInto('merchants')
        .values({
          merchant_identifier: merchant.merchantIdentifier,
          name: merchant.name,
          access_code: merchant.accessCode,
          active: merchant.active ? 1 : 0,
          sha_type: merchant.shaType,
          sha_request_phrase: revealPhrase(merchant.requestPhrase),
          sha_response_phrase: revealPhrase(merchant.responsePhrase),
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('merchant_identifier'),
    );
    return added.length;
  }

  function* addOrder(order: NewOrder): Work<number> {
    const at = now().toISOString();
    const [highest] = yield* ask(
      db.selectFrom('orders').select(({ fn }) => fn.max<string | null>('fort_id').as('fort_id')),
    );
    const added = yield* ask(
      db
        .insertInto('orders')
        .values({
          fort_id: nextFortId(highest?.fort_id ?? undefined),
          ...fixedColumns(order),
          ...movingColumns(order),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(['merchant_identifier', 'merchant_reference']).doNothing())
        .returning('fort_id'),
    );
    return added.length;
  }

  return ({ merchants = [], orders = [] }) =>
    writing('adding merchants and orders', function* () {
      const added = { merchants: 0, orders: 0 };
      for (const merchant of merchants) added.merchants += yield* addMerchant(merchant);
      for (const order of orders) added.orders += yield* addOrder(order);
      return added;
    });
};
