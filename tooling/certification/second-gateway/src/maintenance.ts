/** Capture, void and refund: what each does to an order, or why it is refused. */

import type { Account } from './account.ts';
import type { Limits } from './limits.ts';
import type { Message } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { STATE_REFUSALS } from './orders.ts';
import type { Order } from './orders.ts';
import type { Operation } from './parameters.ts';
import { STATUS } from './statuses.ts';
import type { Status } from './statuses.ts';

export type MaintenanceOperation = Exclude<Operation, 'CHECK_STATUS'>;

const STATUSES: Record<MaintenanceOperation, { readonly done: Status; readonly failed: Status }> = {
  CAPTURE: { done: STATUS.captureSuccess, failed: STATUS.captureFailed },
  VOID_AUTHORIZATION: { done: STATUS.voidSuccess, failed: STATUS.voidFailed },
  REFUND: { done: STATUS.refundSuccess, failed: STATUS.refundFailed },
};

export function failure(operation: MaintenanceOperation, message: Message): Outcome {
  return { status: STATUSES[operation].failed, message };
}

export class Maintenance {
  readonly #account: Account;
  readonly #limits: Limits;
  readonly #refundsDone = new Set<string>();

  constructor(account: Account, limits: Limits) {
    this.#account = account;
    this.#limits = limits;
  }

  /** Performs the operation, or refuses it; either way it becomes the order's last operation. */
  perform(operation: MaintenanceOperation, order: Order, request: ReadonlyMap<string, string>): Outcome {
    const refusal = this.#refusal(operation, order, request);
    if (refusal === undefined) this.#apply(operation, order, request);
    order.lastOperation =
      refusal === undefined
        ? { status: STATUSES[operation].done, message: 'success' }
        : failure(operation, refusal);
    return order.lastOperation;
  }

  #refusal(
    operation: MaintenanceOperation,
    order: Order,
    request: ReadonlyMap<string, string>,
  ): Message | undefined {
    if (order.state !== 'authorized') return STATE_REFUSALS[order.state];
    return (
      this.#operationRefusal(operation, order, request) ??
      this.#limitRefusal(operation, request) ??
      (this.#account.decline_operations ? 'declined' : undefined)
    );
  }

  #operationRefusal(
    operation: MaintenanceOperation,
    order: Order,
    request: ReadonlyMap<string, string>,
  ): Message | undefined {
    switch (operation) {
      case 'CAPTURE': {
        if (request.get('currency') !== order.currency) return 'invalidCurrency';
        const left = order.authorizedAmount - order.capturedAmount;
        return amountOf(request) > left ? 'exceedsAuthorizedAmount' : undefined;
      }
      case 'VOID_AUTHORIZATION':
        return order.capturedAmount > 0 ? 'exceedsAuthorizedAmount' : undefined;
      case 'REFUND': {
        if (request.get('currency') !== order.currency) return 'invalidCurrency';
        if (this.#refundsDone.has(request.get('maintenance_reference') ?? '')) return 'alreadyProcessed';
        const left = order.capturedAmount - order.refundedAmount;
        return amountOf(request) > left ? 'exceedsCapturedAmount' : undefined;
      }
    }
  }

  #limitRefusal(operation: MaintenanceOperation, request: ReadonlyMap<string, string>): Message | undefined {
    if (operation === 'VOID_AUTHORIZATION') return undefined;
    return this.#limits.refusal(amountOf(request), request.get('currency') ?? '');
  }

  #apply(operation: MaintenanceOperation, order: Order, request: ReadonlyMap<string, string>): void {
    switch (operation) {
      case 'CAPTURE':
        order.capturedAmount += amountOf(request);
        this.#limits.record(amountOf(request), order.currency);
        return;
      case 'VOID_AUTHORIZATION':
        order.state = 'voided';
        return;
      case 'REFUND': {
        order.refundedAmount += amountOf(request);
        this.#limits.record(amountOf(request), order.currency);
        const reference = request.get('maintenance_reference');
        if (reference !== undefined) this.#refundsDone.add(reference);
      }
    }
  }
}

function amountOf(request: ReadonlyMap<string, string>): number {
  return Number(request.get('amount'));
}
