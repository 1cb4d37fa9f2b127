/** The payment settings of an account: which payments it accepts, and where the browser returns to. Chapter 1 of the supplement; C3, C40. */
import type { Currency } from '@postern/protocol';

/** What the merchant sets. Only the provider sets the payment channels. */
export interface PaymentSettings {
  /** The origins of the shop's pages: those that post a form, and those that the browser may return to before a form is authenticated. */
  readonly shopOrigins: readonly string[];
  /** Where the browser returns to if a form has no `return_url`. */
  readonly returnUrl?: string;
  readonly returnMethod: ReturnMethod;
  /** The currencies of payments. Any if missing. */
  readonly currencies?: readonly Currency[];
}

/** How the browser brings the result of a payment back to the shop. */
export const returnMethods = {
  POST: { meaning: 'the browser posts a form' },
  GET: { meaning: 'the browser follows a redirect with a query; personal values are stars' },
} as const;

export type ReturnMethod = keyof typeof returnMethods;

export const defaultPaymentSettings: PaymentSettings = { shopOrigins: [], returnMethod: 'POST' };
