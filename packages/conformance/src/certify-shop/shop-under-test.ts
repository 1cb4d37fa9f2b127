/** A shop as the certificate sees it: it can move money, and report its totals. */

import type { Language } from '@postern/protocol';

/** What a shop is asked to do with an order. */
export interface ShopAction {
  readonly kind: 'capture' | 'refund' | 'void';
  readonly merchantReference: string;
  /** In minor units: `1050n` is 10.50 AED. */
  readonly amount: bigint;
  readonly currency: string;
  readonly language: Language;
}

/** The totals of a shop by currency, in minor units. */
export type ShopTotals = Readonly<Record<string, Totals>>;

/** The amounts of an order or a currency, in minor units. */
export interface Totals {
  readonly captured: bigint;
  readonly refunded: bigint;
  /**
   * What shoppers have paid: the sum of the orders that the shop would ship, whatever was captured, refunded or voided later. The chapter
   * *Paying* needs it.
   */
  readonly paid?: bigint;
}

/** The shop has not answered an action in time, and may go on with it. `perform` rejects with it. */
export class ActionUnanswered extends Error {
  override readonly name = 'ActionUnanswered';
}

/** An order that a shopper wants to pay. */
export interface ShopCheckout extends Omit<ShopAction, 'kind'> {
  readonly customerName: string;
}

/** What the shop answers to a shopper who wants to pay. */
export interface CheckoutAnswer {
  /** The page with the payment form, as HTML, or the fields of the form as JSON. */
  readonly body: string;
  /** The values of the headers `Set-Cookie`. */
  readonly cookies: readonly string[];
}

/** A shop under test: by a plan, or in the process of a test. */
export interface ShopUnderTest {
  /**
   * Resolves when the shop has answered, and may resolve with a text about the answer. The certificate does not judge it: it compares
   * totals. If it rejects, the case goes on, and a gap says why.
   */
  readonly perform: (action: ShopAction) => Promise<string | void>;
  /** Rejects with an `Error` that says why the shop gave no totals. */
  readonly totals: () => Promise<ShopTotals>;
  /**
   * The shopper opens the checkout: the shop stores the order and its amount, and answers with the payment form. Without it, the chapter *Paying*
   * is left out.
   */
  readonly checkout?: (checkout: ShopCheckout) => Promise<CheckoutAnswer>;
  /** The server of the shop pays an order with a saved card. Without it, the cases of saved cards are left out. */
  readonly payByToken?: (payment: ShopCheckout & { readonly tokenName: string }) => Promise<void>;
  /** Which actions the shop has. Default: all. The cases of others are not run. */
  readonly actions?: Readonly<Record<'refund' | 'void', boolean>>;
  /** Whether a capture and a checkout have the language. Default: true. The cases in Arabic are not run otherwise. */
  readonly languages?: Readonly<Record<'capture' | 'pay', boolean>>;
  /** Kills and starts the process of the shop. Without it, the cases that need it are not run. */
  readonly process?: { readonly kill: () => Promise<void>; readonly start: () => Promise<void> };
}
