/** The money of an order, as parts of one whole: nothing of it is counted twice. In minor units. */
import { operations } from '@postern/protocol';
import type { Order } from '../../../api/orders.ts';

export interface Balance {
  /** All of the bar. */
  readonly whole: bigint;
  /** Taken, and not given back. */
  readonly kept: bigint;
  readonly refunded: bigint;
  /** What can still be captured. */
  readonly remaining: bigint;
  /** What was authorized and given up again. */
  readonly voided: bigint;
  /** What the payment asked for beyond what was authorized. */
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

/** Which part of the whole, in percent, to the hundredth. */
export const percentOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100;
