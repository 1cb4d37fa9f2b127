/** The orders, in memory, found by either of their two references. */

import { randomInt } from 'node:crypto';
import type { Message } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { STATUS } from './statuses.ts';

export type OrderState = 'authorized' | 'pending' | 'failed' | 'closed' | 'voided';

export interface Order {
  readonly fortId: string;
  readonly merchantReference: string;
  readonly currency: string;
  readonly authorizationCode: string | undefined;
  readonly processorResponseCode: string;
  readonly acquirerResponseCode: string;
  readonly authorizedAmount: number;
  capturedAmount: number;
  refundedAmount: number;
  state: OrderState;
  lastOperation: Outcome;
}

/** The states that a new order may have. */
export const INITIAL_STATES = [
  'authorized',
  'pending',
  'failed',
  'closed',
] as const satisfies readonly OrderState[];
export type InitialState = (typeof INITIAL_STATES)[number];

/** The result of the payment of a new order. */
const PAYMENTS: Record<InitialState, Outcome> = {
  authorized: { status: STATUS.authorizationSuccess, message: 'success' },
  pending: { status: STATUS.transactionPending, message: 'waitingForCustomer' },
  failed: { status: STATUS.authorizationFailed, message: 'declined' },
  closed: { status: STATUS.incomplete, message: 'closed' },
};

/** Why an order in a state other than authorized takes no operation. */
export const STATE_REFUSALS: Record<Exclude<OrderState, 'authorized'>, Message> = {
  pending: 'orderNotConfirmed',
  failed: 'operationNotAllowed',
  closed: 'closed',
  voided: 'operationNotAllowed',
};

export class Orders {
  readonly #byFortId = new Map<string, Order>();
  readonly #byReference = new Map<string, Order>();

  /** Creates an order as if the shopper had paid; undefined when the reference is taken. */
  create(
    merchantReference: string,
    currency: string,
    amount: number,
    state: InitialState,
  ): Order | undefined {
    if (this.#byReference.has(merchantReference)) return undefined;
    const authorized = state === 'authorized';
    const order: Order = {
      fortId: this.#newFortId(),
      merchantReference,
      currency,
      authorizationCode: authorized ? String(randomInt(100_000, 1_000_000)) : undefined,
      processorResponseCode: state === 'failed' ? '05' : '00',
      acquirerResponseCode: state === 'failed' ? '05' : '00',
      authorizedAmount: authorized ? amount : 0,
      capturedAmount: 0,
      refundedAmount: 0,
      state,
      lastOperation: PAYMENTS[state],
    };
    this.#byFortId.set(order.fortId, order);
    this.#byReference.set(merchantReference, order);
    return order;
  }

  /** The order that the references given agree on, or why there is none. */
  find(merchantReference: string | undefined, fortId: string | undefined): Order | Message {
    const byReference =
      merchantReference === undefined ? undefined : this.#byReference.get(merchantReference);
    const byFortId = fortId === undefined ? undefined : this.#byFortId.get(fortId);
    if (merchantReference !== undefined && byReference === undefined) return 'orderNotFound';
    if (fortId !== undefined && byFortId === undefined) return 'orderNotFound';
    if (byReference !== undefined && byFortId !== undefined && byReference !== byFortId) {
      return 'contradictingParameters';
    }
    return byReference ?? byFortId ?? 'orderNotFound';
  }

  #newFortId(): string {
    for (;;) {
      const id = `1${String(randomInt(0, 10 ** 14)).padStart(14, '0')}`;
      if (!this.#byFortId.has(id)) return id;
    }
  }
}
