/**
 * Decides a request: a function of the order, of the account's limits, and of the simulated response of the acquirer, if there
 * is one. Section 4; D9 to D12, D32.
 */
import type { Operation, RequestOf } from '@postern/protocol';
import { refusalReasons, type MaintenanceOperation } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Limits } from '../domain/account.ts';
import type {
  Decision,
  FoundOrders,
  LedgerFacts,
  OrderReferences,
  OperationRecord,
  Order,
  Outcome,
} from '../domain/order.ts';
import type { AcceptedRequest } from '../domain/validated-request.ts';
import { applyFailure, applySuccess, failed, succeeded } from './apply-outcome.ts';
import { applyOperation } from './apply-operation.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';
import { applyAcquirerResponse, type AcquirerResponse } from './simulated-acquirer-response.ts';

export const decideRequest =
  (request: AcceptedRequest, references: OrderReferences, limits: Limits, acquirer?: AcquirerResponse) =>
  (found: FoundOrders, facts: LedgerFacts): Decision => {
    const identified = identifyOrder(references, found);
    if (E.isLeft(identified)) return refusedWithoutOrder(operationOf(request), identified.left);
    const order = identified.right;
    if ('query_command' in request) return checkStatus(order, acquirer);
    const result = applyOperation(request, order, limits, facts);
    if (E.isLeft(result)) return refused(request, order, result.left);
    return acquirer === undefined
      ? succeed(request, result.right)
      : applyAcquirerResponse(request.command, acquirer, order, (outcome) => recordOf(request, outcome));
  };

/** Finds the order of a request: each reference must identify an order, and both the same one (D9, D11a). */
const identifyOrder = (references: OrderReferences, found: FoundOrders): E.Either<LedgerRefusal, Order> => {
  const byReference = O.toUndefined(found.byMerchantReference);
  const byFortId = O.toUndefined(found.byFortId);
  const order = byReference ?? byFortId;
  const isMissing =
    (O.isSome(references.merchantReference) && byReference === undefined) ||
    (O.isSome(references.fortId) && byFortId === undefined);
  if (order === undefined || isMissing) return E.left({ reason: 'OrderNotFound', otherOrder: order });
  return byFortId !== undefined && byFortId.fortId !== order.fortId
    ? E.left({ reason: 'ReferenceMismatch' })
    : E.right(order);
};

const succeed = (request: RequestOf<MaintenanceOperation>, applied: Order): Decision => {
  const outcome = succeeded(request.command);
  return {
    outcome,
    order: O.some(applySuccess(applied, outcome)),
    operation: O.some(recordOf(request, outcome)),
  };
};

const refused = (
  request: RequestOf<MaintenanceOperation>,
  order: Order,
  { reason }: LedgerRefusal,
): Decision => {
  const outcome = failed(request.command, refusalReasons[reason].messageCode);
  return {
    outcome,
    refused: reason,
    order: O.some(applyFailure(order, outcome)),
    operation: O.some(recordOf(request, outcome)),
  };
};

const recordOf = (request: RequestOf<MaintenanceOperation>, outcome: Outcome): OperationRecord => ({
  operation: request.command,
  outcome,
  amount: 'amount' in request ? O.some(BigInt(request.amount)) : O.none,
  maintenanceReference:
    'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none,
  description: O.fromNullable(request.order_description),
});

// A declined CHECK_STATUS reveals nothing about the order.
const checkStatus = (order: Order, acquirer: AcquirerResponse | undefined): Decision =>
  acquirer === undefined || 'status' in acquirer
    ? { outcome: succeeded('CHECK_STATUS'), order: O.some(order), operation: O.none }
    : { outcome: failed('CHECK_STATUS', acquirer.message), order: O.none, operation: O.none };

const refusedWithoutOrder = (operation: Operation, { reason, otherOrder }: LedgerRefusal): Decision => ({
  outcome: failed(operation, refusalReasons[reason].messageCode),
  refused: reason,
  ...(otherOrder && { otherOrder }),
  order: O.none,
  operation: O.none,
});

const operationOf = (request: AcceptedRequest): Operation =>
  'query_command' in request ? request.query_command : request.command;
