/** The simulated response of the acquirer to an operation that the ledger allows (D32). */
import type { MaintenanceOperation, MessageCode } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { storedOnly } from '../domain/initial-order-states.ts';
import type { Decision, OperationRecord, Order, Outcome } from '../domain/order.ts';
import { declineCodes, noCodes, type CustomCodes } from '../domain/processor-and-acquirer-codes.ts';
import { applyFailure, applySuccess, failed } from './apply-outcome.ts';

/** The acquirer declines the operation, or leaves it pending. */
export type AcquirerResponse =
  | { readonly message: MessageCode; readonly codes?: CustomCodes }
  | PendingResponse;

export interface PendingResponse extends Outcome {
  readonly status: '19' | '15' | typeof storedOnly.status;
}

export const applyAcquirerResponse = (
  operation: MaintenanceOperation,
  response: AcquirerResponse,
  order: Order,
  recordOf: (outcome: Outcome) => OperationRecord,
): Decision => {
  const isPending = 'status' in response;
  const outcome: Outcome = isPending ? response : failed(operation, response.message);
  return {
    outcome,
    order: O.some(
      isPending
        ? applySuccess(order, outcome, noCodes)
        : applyFailure(order, outcome, declineCodes(response.message, response.codes)),
    ),
    operation: O.some(recordOf(outcome)),
    ...(isPending && { statusBefore: order.status }),
  };
};
