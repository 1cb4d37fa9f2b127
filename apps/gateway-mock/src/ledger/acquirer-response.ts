/** What a scenario says in the acquirer's place, of an operation that the ledger allows (D32). */
import type { MaintenanceOperation, MessageCode } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision, OperationRecord, Order, Outcome } from '../domain/order.ts';
import { afterFailure, afterSuccess, failed } from './operation-outcome.ts';

/** It declines, or leaves it open how the operation ends. */
export type AcquirerResponse = { readonly message: MessageCode } | PendingResponse;

export interface PendingResponse extends Outcome {
  readonly status: '19' | '15';
}

export const applyAcquirerResponse = (
  operation: MaintenanceOperation,
  ruling: AcquirerResponse,
  order: Order,
  recordOf: (outcome: Outcome) => OperationRecord,
): Decision => {
  const isOpen = 'status' in ruling;
  const outcome: Outcome = isOpen ? ruling : failed(operation, ruling.message);
  return {
    outcome,
    order: O.some(isOpen ? afterSuccess(order, outcome) : afterFailure(order, outcome)),
    operation: O.some(recordOf(outcome)),
    ...(isOpen && { statusBefore: order.status }),
  };
};
