/** Checks the consistency of one order: compares its totals and its state with its operations. Section 2; D10, D11, D13. */
import { paymentOutcomes } from '@postern/protocol/payments';
import { formatResponseCode, operations, payments, type MessageCode } from '@postern/protocol/spec';
import type { CheckedOrder } from './open-database-to-check.ts';
import { holdWithoutService, inactiveMessages } from '../../domain/optional-service-message-codes.ts';
import { initialOrderStates, storedOnly, undecidedStatuses } from '../../domain/initial-order-states.ts';

/** A contradiction in the stored data. */
export interface Inconsistency {
  readonly fortId: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export const findOrderInconsistencies = (order: CheckedOrder): readonly Inconsistency[] =>
  checks.flatMap(({ what, of }) => {
    const [expected, found] = of(order);
    return expected === found ? [] : [{ fortId: order.fortId, what, expected, found }];
  });

/** The expected value and the stored one. */
type Compared = readonly [expected: string, found: string];

const checks: readonly { readonly what: string; readonly of: (order: CheckedOrder) => Compared }[] = [
  {
    what: 'captured total, from its captures',
    of: (order) => [(order.sumOfCaptures || capturedAtCreation(order)).toString(), order.captured.toString()],
  },
  {
    what: 'refunded total, from its refunds',
    of: ({ sumOfRefunds, refunded }) => [sumOfRefunds.toString(), refunded.toString()],
  },
  { what: 'refunded total, within the captured', of: ({ refunded, captured }) => within(refunded, captured) },
  {
    what: 'captured total, within the authorized',
    of: ({ captured, authorized }) => within(captured, authorized),
  },
  {
    what: 'captured total of a voided order',
    of: (order) => (isVoided(order) ? ['0', order.captured.toString()] : same),
  },
  {
    what: 'status, from its last success',
    of: (order) => [
      order.recorded.status ??
        statusOfPayment(order) ??
        initialStateOf(order)?.status ??
        'one of a new order',
      statusWithoutPending(order),
    ],
  },
  {
    what: 'status with a pending operation',
    of: (order) => (order.pendingOperations > 0 ? [pendingStatusOf(order), order.status] : same),
  },
  {
    what: 'pending operations',
    // The payment of an order that an earlier version created pending is not stored.
    of: ({ recorded, pendingOperations, hasPendingPayment }) => [
      isOpen(recorded.lastCode) || hasPendingPayment ? '1' : '0',
      pendingOperations.toString(),
    ],
  },
  {
    what: 'last outcome, from its last operation',
    of: (order) => [order.recorded.lastCode ?? initialCodeOf(order) ?? order.lastCode, order.lastCode],
  },
];

const same: Compared = ['', ''];

const within = (amount: bigint, most: bigint): Compared =>
  0n <= amount && amount <= most ? same : [`0 to ${most}`, amount.toString()];

const isVoided = ({ voids, status }: CheckedOrder): boolean =>
  voids > 0 || status === operations.VOID_AUTHORIZATION.successStatus;

// An order does not record how it was created. Only a purchase has captured money without a capture.
const capturedAtCreation = (order: CheckedOrder): bigint =>
  statusWithoutPending(order) === initialOrderStates.purchased.status ||
  statusWithoutPending(order) === operations.REFUND.successStatus
    ? order.amount
    : 0n;

const pendingStatusOf = ({ recorded, hasPendingPayment, status }: CheckedOrder): string => {
  if (!hasPendingPayment) return (recorded.lastCode ?? '').slice(0, 2);
  return undecidedStatuses.has(status) ? status : 'one of an order without a payment';
};

const statusOfPayment = (order: CheckedOrder): string | undefined =>
  statusesOfPayments.find((status) => status === statusWithoutPending(order));

// A payment is declined, its challenge failed, or it is only stored.
const statusesOfPayments: readonly string[] = [
  ...Object.values(payments).map(({ failureStatus }) => failureStatus),
  paymentOutcomes.challengeFailed.status,
  storedOnly.status,
];

const initialStateOf = (order: CheckedOrder) =>
  Object.values(initialOrderStates).find(({ status }) => status === statusWithoutPending(order));

// A pending operation changes only the status of its order. This is the status without it.
const statusWithoutPending = ({ status, statusBefore }: CheckedOrder): string => statusBefore ?? status;

const isOpen = (code = ''): boolean =>
  [initialOrderStates.pending, initialOrderStates.uncertain].some(({ status }) => code.startsWith(status));

const initialCodeOf = (order: CheckedOrder): string | undefined => {
  const state = initialStateOf(order);
  if (state === undefined) return undefined;
  // The services of its account may have changed the message of its payment (P8, P9).
  const codes = (messagesOfServices[state.status] ?? []).map((message) =>
    formatResponseCode(state.status, message),
  );
  return codes.find((code) => code === order.lastCode) ?? formatResponseCode(state.status, state.message);
};

const messagesOfServices: Readonly<Record<string, readonly MessageCode[]>> = {
  [initialOrderStates.on_hold.status]: [holdWithoutService],
  [initialOrderStates.authorization_failed.status]: inactiveMessages,
};
