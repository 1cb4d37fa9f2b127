/** How an order stands: what a CHECK_STATUS tells, with its amounts as whole numbers. Section 4.1; D12. */
import {
  describeResponseCode,
  statusClasses,
  type DescribedCode,
  type MaintenanceOperation,
  type Message,
  type Reply,
} from '@postern/protocol';

/** The three totals, in minor units. */
export interface OrderTotals {
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly refunded: bigint;
}

/** The totals of an order, and its last operation. */
export interface OrderSnapshot {
  readonly totals: OrderTotals;
  readonly lastOperation: DescribedCode | undefined;
}

/**
 * What the reply to a CHECK_STATUS says of the order. A total that is not there is none.
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
 * Whether the last operation of an order is still to be decided. One that failed with a message that leaves it open (006,
 * 777 and their kin) is over for the gateway, and stays the last: the totals tell what came of it.
 */
export const hasPendingOperation = ({ lastOperation: last }: OrderSnapshot): boolean =>
  last !== undefined && (last.class === 'pending' || (last.class === 'uncertain' && !hasFailed(last)));

const hasFailed = (last: DescribedCode): boolean =>
  last._tag === 'Known' && last.message !== success && statusClasses[last.status] === 'failed';

const success: Message = '000';

/** How an order stands after an operation of which the reply says that it was done. */
export const snapshotAfter = (
  { totals }: OrderSnapshot,
  { operation, code }: { readonly operation: MaintenanceOperation; readonly code: string },
  amount: bigint,
): OrderSnapshot => {
  const total = totalMoved[operation];
  return {
    totals: total === undefined ? totals : { ...totals, [total]: totals[total] + amount },
    lastOperation: describeResponseCode(code),
  };
};

/** The total that each operation moves. */
export const totalMoved: Readonly<Record<MaintenanceOperation, keyof OrderTotals | undefined>> = {
  CAPTURE: 'captured',
  REFUND: 'refunded',
  VOID_AUTHORIZATION: undefined,
};
