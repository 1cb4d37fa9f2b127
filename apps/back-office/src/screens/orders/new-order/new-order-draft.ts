/** The draft of a new order and its conversion to a request body. */
import { checkValue, isCurrency } from '@postern/protocol';
import type { NewOrder } from '../../../api/orders.ts';
import type { InitialState } from './initial-state-texts.ts';

export interface NewOrderDraft {
  readonly merchant_reference: string;
  readonly state: InitialState;
  readonly currency: string;
  /** In minor units; undefined if the input is no valid amount. */
  readonly amount: string | undefined;
  readonly order_description: string;
  /** Whether the feedback of its payment is sent. */
  readonly feedback: boolean;
}

/** Undefined while a field is missing or invalid. */
export const toNewOrder = (draft: NewOrderDraft): NewOrder | undefined => {
  const { merchant_reference, state, currency, amount, order_description, feedback } = draft;
  const isValid =
    checkValue('merchant_reference', merchant_reference) === undefined &&
    (order_description === '' || checkValue('order_description', order_description) === undefined);
  return isValid && isCurrency(currency) && amount !== undefined && BigInt(amount) > 0n
    ? {
        merchant_reference,
        state,
        currency,
        amount,
        ...(order_description !== '' && { order_description }),
        ...(feedback && { feedback }),
      }
    : undefined;
};

/** A reference from the current time, which is probably unused. */
export const suggestReference = (now: Date): string =>
  `order-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
