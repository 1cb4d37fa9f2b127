/** Splits the amounts of an order into parts that do not overlap. All are in minor units. */
import { operations } from '@postern/protocol';
import type { Order } from '../../../api/orders.ts';

export interface Balance {
  /** The full length of the bar. */
  readonly whole: bigint;
  /** Captured and not refunded. */
  readonly kept: bigint;
  readonly refunded: bigint;
  /** What can still be captured. */
  readonly remaining: bigint;
  /** What was authorized and then voided. */
  readonly voided: bigint;
  /** The requested amount beyond the authorized amount. */
  readonly ungranted: bigint;
}

type Amounts = Pick<Order, 'amount' | 'authorized_amount' | 'captured_amount' | 'refunded_amount' | 'status'>;

export const balanceOf = (order: Amounts): Balance => {
  const [asked, authorized, captured, refunded] = [
    BigInt(order.amount),
    BigInt(order.authorized_amount),
    BigInt(order.captured_amount),
    BigInt(order.refunded_amount),
  ];
  const open = authorized - captured;
  const isVoided = order.status === operations.VOID_AUTHORIZATION.succeeds;
  return {
    whole: asked > authorized ? asked : authorized,
    kept: captured - refunded,
    refunded,
    remaining: isVoided ? 0n : open,
    voided: isVoided ? open : 0n,
    ungranted: asked > authorized ? asked - authorized : 0n,
  };
};

/** The share of the whole in percent, with two decimals. */
export const percentOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100;
