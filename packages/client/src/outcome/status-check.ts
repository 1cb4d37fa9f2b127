/** The totals and the last operation of an order at one moment, from a CHECK_STATUS reply. Section 4.1; D12. */
import { classifyResponseCode, type ClassifiedResponseCode, type ReplyOf } from '@postern/protocol';
import {
  statusClasses,
  totalsAfter,
  type MaintenanceOperation,
  type MessageCode,
  type OrderTotals,
} from '@postern/protocol/spec';
import { InputError } from './input-error.ts';

/** An order at one moment. As JSON, its totals are digits. */
export interface StatusCheck {
  readonly totals: OrderTotals;
  /** The response code of the order's last operation, with its class. */
  readonly lastOperation: ClassifiedResponseCode | undefined;
}

/** The forms of a status check. */
export declare namespace StatusCheck {
  /** A status check that you stored: its totals as digits or bigints, and the code of the last operation. */
  interface Stored {
    readonly totals: { readonly [Total in keyof OrderTotals]: bigint | string };
    readonly lastOperation?: { readonly code: string } | undefined;
  }
}

/**
 * Converts a CHECK_STATUS reply to a status check. A missing total counts as 0.
 *
 * @example
 * import { toStatusCheck } from '@postern/client'
 *
 * toStatusCheck({
 *   response_code: '12000',
 *   response_message: 'Success',
 *   status: '12',
 *   authorized_amount: '1050',
 *   captured_amount: '1000',
 *   refunded_amount: '0',
 * }).totals // => { authorized: 1050n, captured: 1000n, refunded: 0n }
 */
export const toStatusCheck = ({
  authorized_amount = '0',
  captured_amount = '0',
  refunded_amount = '0',
  transaction_code,
}: ReplyOf<'CHECK_STATUS'>): StatusCheck => ({
  totals: withJson({
    authorized: BigInt(authorized_amount),
    captured: BigInt(captured_amount),
    refunded: BigInt(refunded_amount),
  }),
  lastOperation: transaction_code === undefined ? undefined : classifyResponseCode(transaction_code),
});

/** The status check that was stored. Throws an `InputError` if a total is neither digits nor a bigint. */
export const fromStoredStatusCheck = (
  { totals, lastOperation }: StatusCheck.Stored,
  what = 'a status check',
): StatusCheck => ({
  totals: withJson({
    authorized: parseTotal('authorized', totals, what),
    captured: parseTotal('captured', totals, what),
    refunded: parseTotal('refunded', totals, what),
  }),
  lastOperation: lastOperation && classifyResponseCode(lastOperation.code),
});

const parseTotal = (name: keyof OrderTotals, totals: StatusCheck.Stored['totals'], what: string): bigint => {
  const total = totals[name];
  if (typeof total === 'bigint') return total;
  if (typeof total === 'string' && /^\d{1,20}$/.test(total)) return BigInt(total);
  throw new InputError(`totals.${name} of ${what} must be minor units: '1050' or 1050n`);
};

// JSON has no bigint, and JSON.stringify would throw.
const withJson = (totals: OrderTotals): OrderTotals =>
  Object.defineProperty({ ...totals }, 'toJSON', {
    value: () => Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, String(total)])),
  });

/**
 * Whether the order's last operation is undecided. An operation that failed with an uncertain message (006, 777 and
 * similar) is not pending: the gateway is done with it, and the totals show its result.
 */
export const hasPendingOperation = ({ lastOperation }: StatusCheck): boolean =>
  lastOperation !== undefined &&
  !endedPayments.test(lastOperation.code) &&
  (lastOperation.class === 'pending' || (lastOperation.class === 'uncertain' && !hasFailed(lastOperation)));

// The shopper cancelled, or the payment was stopped before the acquirer. Of other operations, these statuses are pending (C21).
const endedPayments = /^(01072|10030|10078)$/;

const hasFailed = (code: ClassifiedResponseCode): boolean =>
  code._tag === 'Known' && code.message !== success && statusClasses[code.status] === 'failed';

const success: MessageCode = '000';

/** What a status check returns after an operation that succeeded according to its reply. */
export const statusCheckAfter = (
  { totals }: StatusCheck,
  { operation, code }: { readonly operation: MaintenanceOperation; readonly code: string },
  amount: bigint,
): StatusCheck => ({
  totals: withJson(totalsAfter(operation, totals, amount)),
  lastOperation: classifyResponseCode(code),
});
