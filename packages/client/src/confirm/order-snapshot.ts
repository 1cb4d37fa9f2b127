/** The totals and the last operation of an order at one moment, from a CHECK_STATUS reply. Section 4.1; D12. */
import {
  describeResponseCode,
  statusClasses,
  totalsAfter,
  type ResponseCodeDescription,
  type MaintenanceOperation,
  type MessageCode,
  type OrderTotals,
  type Reply,
} from '@postern/protocol';

/** An order at one moment. */
export interface OrderSnapshot {
  readonly totals: OrderTotals;
  /** The response code of the order's last operation, with its meaning. */
  readonly lastOperation: ResponseCodeDescription | undefined;
}

/**
 * Converts a CHECK_STATUS reply to a snapshot. A missing total counts as 0.
 *
 * @example
 * import { toOrderSnapshot } from '@postern/client'
 *
 * toOrderSnapshot({
 *   response_code: '12000',
 *   response_message: 'Success',
 *   status: '12',
 *   authorized_amount: '1050',
 *   captured_amount: '1000',
 *   refunded_amount: '0',
 * }).totals // => { authorized: 1050n, captured: 1000n, refunded: 0n }
 */
export const toOrderSnapshot = ({
  authorized_amount = '0',
  captured_amount = '0',
  refunded_amount = '0',
  transaction_code,
}: Reply<'CHECK_STATUS'>): OrderSnapshot => ({
  totals: {
    authorized: BigInt(authorized_amount),
    captured: BigInt(captured_amount),
    refunded: BigInt(refunded_amount),
  },
  lastOperation: transaction_code === undefined ? undefined : describeResponseCode(transaction_code),
});

/**
 * Whether the order's last operation is undecided. An operation that failed with an uncertain message (006, 777 and
 * similar) is not pending: the gateway is done with it, and the totals show its result.
 */
export const hasPendingOperation = ({ lastOperation }: OrderSnapshot): boolean =>
  lastOperation !== undefined &&
  (lastOperation.class === 'pending' || (lastOperation.class === 'uncertain' && !hasFailed(lastOperation)));

const hasFailed = (code: ResponseCodeDescription): boolean =>
  code._tag === 'Known' && code.message !== success && statusClasses[code.status] === 'failed';

const success: MessageCode = '000';

/** The snapshot after an operation that succeeded according to its reply. */
export const snapshotAfter = (
  { totals }: OrderSnapshot,
  { operation, code }: { readonly operation: MaintenanceOperation; readonly code: string },
  amount: bigint,
): OrderSnapshot => ({
  totals: totalsAfter(operation, totals, amount),
  lastOperation: describeResponseCode(code),
});
