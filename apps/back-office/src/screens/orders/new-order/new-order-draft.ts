/** An order as it is filled in, and as the gateway is asked to make it. */
import { breachOf, isCurrency } from '@postern/protocol';
import type { NewOrder } from '../../../api/orders.ts';
import type { MadeState } from './initial-state-texts.ts';

export interface NewOrderDraft {
  readonly merchant_reference: string;
  readonly state: MadeState;
  readonly currency: string;
  /** In minor units; undefined if what was written is no amount. */
  readonly amount: string | undefined;
  readonly order_description: string;
}

/** Undefined while something of it is missing or breaks a rule. */
export const newOrderOf = (draft: NewOrderDraft): NewOrder | undefined => {
  const { merchant_reference, state, currency, amount, order_description } = draft;
  const isRight =
    breachOf('merchant_reference', merchant_reference) === undefined &&
    (order_description === '' || breachOf('order_description', order_description) === undefined);
  return isRight && isCurrency(currency) && amount !== undefined && BigInt(amount) > 0n
    ? { merchant_reference, state, currency, amount, ...(order_description !== '' && { order_description }) }
    : undefined;
};

/** A reference that is hardly taken: the time of the clock on the wall. */
export const suggestedReference = (now: Date): string =>
  `order-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
