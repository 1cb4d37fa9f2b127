/** Converts between an order and its row. */
import { isCurrency } from '@postern/protocol';
import { isMessageCode, isStatus } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { NewOrder, OperationRecord, Order } from '../../domain/order.ts';
import { unreadable } from '../decode-stored-column.ts';
import type { OrderRow } from '../table-types.ts';

export const toOrder = (row: OrderRow): Order => {
  const { currency, status, last_status, last_message } = row;
  const damaged = (column: string): Error => unreadable(`${column} of order ${row.fort_id}`);
  if (!isCurrency(currency)) throw damaged('currency');
  if (!isStatus(status)) throw damaged('status');
  if (!isStatus(last_status)) throw damaged('last_status');
  if (!isMessageCode(last_message)) throw damaged('last_message');
  return {
    fortId: row.fort_id,
    merchantIdentifier: row.merchant_identifier,
    merchantReference: row.merchant_reference,
    currency,
    amount: BigInt(row.amount),
    authorized: BigInt(row.authorized_amount),
    captured: BigInt(row.captured_amount),
    refunded: BigInt(row.refunded_amount),
    status,
    last: { status: last_status, message: last_message },
    description: O.fromNullable(row.order_description),
    authorizationCode: O.fromNullable(row.authorization_code),
    processorResponseCode: O.fromNullable(row.processor_response_code),
    acquirerResponseCode: O.fromNullable(row.acquirer_response_code),
  };
};

/** The columns that an operation can change. */
export const changingColumns = (order: NewOrder) => ({
  authorized_amount: order.authorized,
  captured_amount: order.captured,
  refunded_amount: order.refunded,
  status: order.status,
  last_status: order.last.status,
  last_message: order.last.message,
  processor_response_code: O.toNullable(order.processorResponseCode),
  acquirer_response_code: O.toNullable(order.acquirerResponseCode),
});

/** The columns that only the payment of an order sets. */
export const paymentColumns = (order: NewOrder) => ({
  authorization_code: O.toNullable(order.authorizationCode),
});

/** The columns of an operation that say what it was. */
export const operationColumns = ({
  operation,
  outcome,
  amount,
  maintenanceReference,
  description,
}: OperationRecord) => ({
  command: operation,
  status: outcome.status,
  message: outcome.message,
  amount: O.toNullable(amount),
  maintenance_reference: O.toNullable(maintenanceReference),
  order_description: O.toNullable(description),
});

/** The columns that operations never change. */
export const fixedColumns = (order: NewOrder) => ({
  merchant_identifier: order.merchantIdentifier,
  merchant_reference: order.merchantReference,
  currency: order.currency,
  amount: order.amount,
  order_description: O.toNullable(order.description),
  ...paymentColumns(order),
});
