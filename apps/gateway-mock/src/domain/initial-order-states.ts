/** The states in which an order can be created (D13), and what each means for its amounts. */
import type { MessageCode, Payment, Status } from '@postern/protocol/spec';

interface State {
  /** The payment that made the order. */
  readonly payment: Payment;
  readonly status: Status;
  readonly message: MessageCode;
  /** Whether the amount is authorized, and whether it is captured at once. */
  readonly authorized: boolean;
  readonly captured: boolean;
  /** The simulated code of the processor and the acquirer, if the payment reached them. */
  readonly thirdParty?: string;
}

export const initialOrderStates = {
  authorized: {
    payment: 'AUTHORIZATION',
    status: '02',
    message: '000',
    authorized: true,
    captured: false,
    thirdParty: '00',
  },
  purchased: {
    payment: 'PURCHASE',
    status: '14',
    message: '000',
    authorized: true,
    captured: true,
    thirdParty: '00',
  },
  pending: { payment: 'AUTHORIZATION', status: '19', message: '065', authorized: false, captured: false },
  uncertain: { payment: 'AUTHORIZATION', status: '15', message: '777', authorized: false, captured: false },
  on_hold: { payment: 'AUTHORIZATION', status: '20', message: '064', authorized: false, captured: false },
  authorization_failed: {
    payment: 'AUTHORIZATION',
    status: '03',
    message: '666',
    authorized: false,
    captured: false,
    thirdParty: '05',
  },
} as const satisfies Readonly<Record<string, State>>;

export type InitialOrderState = keyof typeof initialOrderStates;

/** Whether the payment of a new order in this state has no outcome yet, so that it is completed later. */
export const isUndecided = (state: InitialOrderState): boolean =>
  undecidedStatuses.has(initialOrderStates[state].status);

/** The outcome of an order that is only stored, because a scenario delays the decision of its payment (C26). */
export const storedOnly = { status: '01', message: '035' } as const satisfies Pick<
  State,
  'status' | 'message'
>;

/** The statuses of payments that succeeded. */
export const paidStatuses: ReadonlySet<string> = new Set([
  initialOrderStates.authorized.status,
  initialOrderStates.purchased.status,
]);

/** The statuses of orders whose payment has no outcome yet. */
export const undecidedStatuses: ReadonlySet<string> = new Set([
  ...[initialOrderStates.pending, initialOrderStates.uncertain, initialOrderStates.on_hold].map(
    ({ status }): string => status,
  ),
  storedOnly.status,
]);
