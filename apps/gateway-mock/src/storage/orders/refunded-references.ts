/** Whether a refund of an order succeeded before under a reference (D11). */
import * as O from 'fp-ts/lib/Option.js';
import type { Order } from '../../domain/order.ts';
import type { Statements } from './order-statements.ts';
import type { Transaction } from '../engine/transaction.ts';

export function* wasRefunded(
  { refundUnder }: Pick<Statements, 'refundUnder'>,
  order: O.Option<Pick<Order, 'fortId'>>,
  maintenanceReference: O.Option<string>,
): Transaction<boolean> {
  if (O.isNone(order) || O.isNone(maintenanceReference)) return false;
  const { fortId } = order.value;
  const refunds = yield* refundUnder({ fortId, maintenanceReference: maintenanceReference.value });
  return refunds.length > 0;
}
