/** Splits the amounts of an order into parts that do not overlap. All are in minor units. */
import { operations } from '@postern/protocol/spec';
import type { Order } from '../../../api/orders.ts';

export interface AmountBreakdown {
  /** The full length of the bar. */
  readonly whole: bigint;
  /** Captured and not refunded. */
  readonly netCaptured: bigint;
  readonly refunded: bigint;
  /** The amount that can still be captured. */
  readonly remaining: bigint;
  /** The authorized amount that was voided. */
  readonly voided: bigint;
  /** The requested amount beyond the authorized amount. */
  readonly notAuthorized: bigint;
}

type OrderTotals = Pick<
  Order,
  'amount' | 'authorized_amount' | 'captured_amount' | 'refunded_amount' | 'status'
>;

export const amountBreakdown = (order: OrderTotals): AmountBreakdown => {
  const [requested, authorized, captured, refunded] = [
    BigInt(order.amount),
    BigInt(order.authorized_amount),
    BigInt(order.captured_amount),
    BigInt(order.refunded_amount),
  ];
  const uncaptured = authorized - captured;
  const isVoided = order.status === operations.VOID_AUTHORIZATION.successStatus;
  return {
    whole: requested > authorized ? requested : authorized,
    netCaptured: captured - refunded,
    refunded,
    remaining: isVoided ? 0n : uncaptured,
    voided: isVoided ? uncaptured : 0n,
    notAuthorized: requested > authorized ? requested - authorized : 0n,
  };
};

/** The share of the whole in percent, with two decimals. */
export const percentageOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100;
