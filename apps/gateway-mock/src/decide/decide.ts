/**
 * What becomes of a request: a function of the order and of the account's limits. Section 4; D9 to D12.
 */
import {
  operations,
  type Request,
  reasons,
  type MaintenanceOperation,
  type Operation,
  type Reason,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Limits } from '../merchant.ts';
import type { Decision, Found, Known, Naming, Order, Outcome } from '../order.ts';
import { capture } from './capture.ts';
import { identify } from './identify.ts';
import { refund } from './refund.ts';
import type { Refusal } from './refusal.ts';
import { voidAuthorization } from './void-authorization.ts';
import type { Taken } from '../taken.ts';

export const decide =
  (request: Taken, naming: Naming, limits: Limits) =>
  (found: Found, known: Known): Decision => {
    const identified = identify(naming, found);
    if (E.isLeft(identified)) return refusedWithoutOrder(operationOf(request), identified.left.reason);
    const order = identified.right;
    return 'query_command' in request
      ? { outcome: succeeded('CHECK_STATUS'), order: O.some(order), record: O.none }
      : performed(request, order, perform(request, order, limits, known));
  };

const perform = (
  request: Request<MaintenanceOperation>,
  order: Order,
  limits: Limits,
  { refundedBefore, capturedToday }: Known,
): E.Either<Refusal, Order> => {
  switch (request.command) {
    case 'CAPTURE':
      return capture(order, request, limits, capturedToday);
    case 'VOID_AUTHORIZATION':
      return voidAuthorization(order);
    case 'REFUND':
      return refund(order, request, limits, refundedBefore);
  }
};

// A refusal is the order's last operation too, unless another one is still under way (D11).
const performed = (
  request: Request<MaintenanceOperation>,
  order: Order,
  result: E.Either<Refusal, Order>,
): Decision => {
  const operation = request.command;
  const outcome = pipe(
    result,
    E.match(
      ({ reason }) => refused(operation, reason),
      () => succeeded(operation),
    ),
  );
  const after = pipe(
    result,
    E.match(
      ({ reason }): Order => (reason === 'Unsettled' ? order : { ...order, last: outcome }),
      (next): Order => ({ ...next, status: outcome.status, last: outcome }),
    ),
  );
  return {
    outcome,
    ...(E.isLeft(result) && { refused: result.left.reason }),
    order: O.some(after),
    record: O.some({
      operation,
      outcome,
      amount: 'amount' in request ? O.some(BigInt(request.amount)) : O.none,
      maintenanceReference:
        'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none,
      description: O.fromNullable(request.order_description),
    }),
  };
};

const refusedWithoutOrder = (operation: Operation, reason: Reason): Decision => ({
  outcome: refused(operation, reason),
  refused: reason,
  order: O.none,
  record: O.none,
});

const succeeded = (operation: Operation): Outcome => ({
  status: operations[operation].succeeds,
  message: '000',
});

const refused = (operation: Operation, reason: Reason): Outcome => ({
  status: operations[operation].fails,
  message: reasons[reason].message,
});

const operationOf = (request: Taken): Operation =>
  'query_command' in request ? request.query_command : request.command;
