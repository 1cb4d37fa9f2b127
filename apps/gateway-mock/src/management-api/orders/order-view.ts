/** Views of an order and an operation. Their members have the names of the specification (section 8). */
import type { Operation } from '@postern/protocol';
import { testCards } from '@postern/protocol/payments';
import {
  formatResponseCode,
  isStatus,
  operations,
  parameters,
  payments,
  statuses,
  type Parameter,
  type Payment,
  type Status,
} from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { currency } from '../../schema/currency.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { keysInOrder } from '../../schema/codec/string-codec.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { anyText, nullable, wholeNumber } from '../../schema/primitives.ts';
import type { Outcome } from '../../domain/order.ts';
import { returnEffects, type StoredTry } from '../../domain/payment.ts';
import { amountOrZero } from '../../schema/amount.ts';
import type { StoredOperation, StoredOrder } from '../../domain/order-queries-port.ts';

export const status = describedAs(
  `A status, such as 02 for Authorization Success. ${keysInOrder(statuses)
    .filter(isStatus)
    .map((digits) => `${digits}: ${statuses[digits]}`)
    .join('; ')}`,
  enumOf<Status>(statuses),
);

const nullableParameter = (name: Parameter) =>
  describedAs(`${parameters[name].description}; null if there is none`, nullable(parameter(name)));

const totalParameter = (name: 'authorized_amount' | 'captured_amount' | 'refunded_amount') =>
  describedAs(parameters[name].description, amountOrZero);

const orderMembers = {
  fort_id: parameter('fort_id'),
  merchant_reference: parameter('merchant_reference'),
  currency,
  amount: describedAs('The amount of the payment, in minor units', amountOrZero),
  authorized_amount: totalParameter('authorized_amount'),
  captured_amount: totalParameter('captured_amount'),
  refunded_amount: totalParameter('refunded_amount'),
  status,
  transaction_status: parameter('transaction_status'),
  transaction_code: parameter('transaction_code'),
  transaction_message: parameter('transaction_message'),
  order_description: nullableParameter('order_description'),
  authorization_code: nullableParameter('authorization_code'),
  processor_response_code: nullableParameter('processor_response_code'),
  acquirer_response_code: nullableParameter('acquirer_response_code'),
  created_at: timestamp,
  updated_at: timestamp,
};

export const OrderView = namedSchema('Order', object(orderMembers, {}));

/** The members of the view, in their order. */
export const orderMemberNames = Object.keys(orderMembers).filter(enumOf(orderMembers).is);

export const toOrderView = (order: StoredOrder): t.TypeOf<typeof OrderView> => ({
  fort_id: order.fortId,
  merchant_reference: order.merchantReference,
  currency: order.currency,
  amount: String(order.amount),
  authorized_amount: String(order.authorized),
  captured_amount: String(order.captured),
  refunded_amount: String(order.refunded),
  status: order.status,
  transaction_status: order.last.status,
  transaction_code: codeOf(order.last),
  transaction_message: responseMessage(order.last.message, 'en'),
  order_description: O.toNullable(order.description),
  authorization_code: O.toNullable(order.authorizationCode),
  processor_response_code: O.toNullable(order.processorResponseCode),
  acquirer_response_code: O.toNullable(order.acquirerResponseCode),
  created_at: order.createdAt,
  updated_at: order.updatedAt,
});

/** The name of an operation, or of the payment of an order. */
export const operationName = enumOf<Operation | Payment>({ ...operations, ...payments });

export const OperationView = namedSchema(
  'Operation',
  object(
    {
      command: operationName,
      status,
      response_code: parameter('response_code'),
      response_message: parameter('response_message'),
      amount: describedAs('The requested amount; null for operations without one', nullable(amountOrZero)),
      maintenance_reference: nullableParameter('maintenance_reference'),
      order_description: nullableParameter('order_description'),
      at: timestamp,
      operation_id: describedAs(
        'Its id, which its request and its feedback have, too; null if an earlier version stored it',
        nullable(anyText),
      ),
      request_id: describedAs(
        'The request in the request log that started it; null if there was none',
        nullable(anyText),
      ),
    },
    {},
  ),
);

export const toOperationView = (operation: StoredOperation): t.TypeOf<typeof OperationView> => ({
  command: operation.operation,
  status: operation.outcome.status,
  response_code: codeOf(operation.outcome),
  response_message: responseMessage(operation.outcome.message, 'en'),
  amount: O.isSome(operation.amount) ? String(operation.amount.value) : null,
  maintenance_reference: O.toNullable(operation.maintenanceReference),
  order_description: O.toNullable(operation.description),
  at: operation.at,
  operation_id: operation.operationId ?? null,
  request_id: operation.requestId ?? null,
});

export const PaymentTryView = namedSchema(
  'PaymentTry',
  object(
    {
      number: describedAs('From 1, over all payment pages of the order', wholeNumber(1, 100)),
      card: describedAs('The name of the test card. Its number is not stored', enumOf(testCards)),
      status,
      response_code: parameter('response_code'),
      response_message: parameter('response_message'),
      at: timestamp,
      operation_id: describedAs('The operation that submitted it, as the operations name it', anyText),
      returned_at: describedAs(
        'When the payment page ended with it, and its return began; `return_effect` says whether a scenario delayed or lost that return. Null if the page stayed open',
        nullable(timestamp),
      ),
      return_effect: describedAs(
        'What a scenario did to the return; null if it did nothing',
        nullable(enumOf(returnEffects)),
      ),
    },
    {},
  ),
);

export const toPaymentTryView = ({
  number,
  card,
  outcome,
  at,
  operationId,
  returned,
}: StoredTry): t.TypeOf<typeof PaymentTryView> => ({
  number,
  card,
  status: outcome.status,
  response_code: codeOf(outcome),
  response_message: responseMessage(outcome.message, 'en'),
  at,
  operation_id: operationId,
  returned_at: O.isSome(returned) ? returned.value.at : null,
  return_effect: O.isSome(returned) ? O.toNullable(returned.value.effect) : null,
});

const codeOf = ({ status: of, message }: Outcome): string => formatResponseCode(of, message);
