/** What is wrong with an order in the books: a function of what they hold of it. Section 2; D10, D11, D13. */
import { formatResponseCode, operations } from '@postern/protocol';
import type { OrderOnRecord } from './open-for-audit.ts';
import { initialOrderStates } from '../../ledger/initial-order-states.ts';

/** Something that the books do not agree on, in words. */
export interface Imbalance {
  readonly fortId: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export const imbalancesOf = (order: OrderOnRecord): readonly Imbalance[] =>
  checks.flatMap(({ what, of }) => {
    const [expected, found] = of(order);
    return expected === found ? [] : [{ fortId: order.fortId, what, expected, found }];
  });

/** What should stand somewhere, and what stands there. */
type Compared = readonly [expected: string, found: string];

const checks: readonly { readonly what: string; readonly of: (order: OrderOnRecord) => Compared }[] = [
  {
    what: 'captured total, by its captures',
    of: (order) => [(order.sumOfCaptures || takenWhenMade(order)).toString(), order.captured.toString()],
  },
  {
    what: 'refunded total, by its refunds',
    of: ({ sumOfRefunds, refunded }) => [sumOfRefunds.toString(), refunded.toString()],
  },
  { what: 'refunded total, beside the captured', of: ({ refunded, captured }) => within(refunded, captured) },
  {
    what: 'captured total, beside the authorized',
    of: ({ captured, authorized }) => within(captured, authorized),
  },
  {
    what: 'captured total of a voided order',
    of: (order) => (isVoided(order) ? ['0', order.captured.toString()] : same),
  },
  {
    what: 'status, by its last success',
    of: (order) => [
      order.recorded.status ?? whenMade(order)?.status ?? 'one of a new order',
      standingOf(order),
    ],
  },
  {
    what: 'status while an operation is under way',
    of: (order) => (order.underWay > 0 ? [(order.recorded.lastCode ?? '').slice(0, 2), order.status] : same),
  },
  {
    what: 'operations that wait to be settled',
    of: ({ recorded, underWay }) => [isOpen(recorded.lastCode) ? '1' : '0', underWay.toString()],
  },
  {
    what: 'last outcome, by its last operation',
    of: (order) => [order.recorded.lastCode ?? codeWhenMade(order) ?? order.lastCode, order.lastCode],
  },
];

const same: Compared = ['', ''];

const within = (amount: bigint, most: bigint): Compared =>
  0n <= amount && amount <= most ? same : [`0 to ${most}`, amount.toString()];

const isVoided = ({ voids, status }: OrderOnRecord): boolean =>
  voids > 0 || status === operations.VOID_AUTHORIZATION.successStatus;

// The books do not keep how an order was made. Only a purchase has money to give back and no capture to show for it.
const takenWhenMade = (order: OrderOnRecord): bigint =>
  standingOf(order) === initialOrderStates.purchased.status ||
  standingOf(order) === operations.REFUND.successStatus
    ? order.amount
    : 0n;

const whenMade = (order: OrderOnRecord) =>
  Object.values(initialOrderStates).find(({ status }) => status === standingOf(order));

// While an operation is under way everything but the status is as it was before.
const standingOf = ({ status, statusBefore }: OrderOnRecord): string => statusBefore ?? status;

const isOpen = (code = ''): boolean =>
  [initialOrderStates.pending, initialOrderStates.uncertain].some(({ status }) => code.startsWith(status));

const codeWhenMade = (order: OrderOnRecord): string | undefined => {
  const state = whenMade(order);
  return state && formatResponseCode(state.status, state.message);
};
