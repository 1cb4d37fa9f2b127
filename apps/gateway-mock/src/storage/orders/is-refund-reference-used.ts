/** Finds out whether a refund with a maintenance_reference already succeeded on an order (D11g). */
import * as O from 'fp-ts/lib/Option.js';
import type { Order } from '../../domain/order.ts';
import type { Statements } from './order-statements.ts';
import type { Transaction } from '../engine/transaction.ts';

export function* hasRefundReference(
  { refundByReference }: Pick<Statements, 'refundByReference'>,
  order: O.Option<Pick<Order, 'fortId'>>,
  maintenanceReference: O.Option<string>,
): Transaction<boolean> {
  if (O.isNone(order) || O.isNone(maintenanceReference)) return false;
  const { fortId } = order.value;
  const refunds = yield* refundByReference({ fortId, maintenanceReference: maintenanceReference.value });
  return refunds.length > 0;
}
