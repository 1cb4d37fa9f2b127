/** The payments and saved cards of one account: forms, returns and calls. */
import type { CallOptions } from '../call/call-operation.ts';
import { resolveOrThrow, toPromise } from '../client/create-client.ts';
import type { CurrencyText } from '../call/request-params-type.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import {
  createPaymentCalls,
  type CardPaymentParams,
  type CardUpdateParams,
  type PaymentOutcome,
  type TokenPaymentParams,
} from './payment-calls.ts';
import { createPaymentForm, type FormOptions, type PaymentForm, type PaymentParams } from './payment-form.ts';
import { createReadReturn, type ReturnResult, type ReturnBody } from './read-return.ts';
import {
  createTokenizationForm,
  type TokenizationFormOptions,
  type TokenizationParams,
} from './tokenization-form.ts';

/** Creates forms, reads their returns, pays with cards and tokens, and changes saved cards. */
export interface Payments {
  /**
   * Signs a form that the shopper's browser posts to the payment page. Nothing is sent. Throws a `ClientError` with the code
   * `InvalidRequest`, which names each parameter, if the gateway would refuse the form, or if its return would be ambiguous.
   */
  paymentForm<const Code extends CurrencyText>(
    params: PaymentParams<Code>,
    options?: FormOptions,
  ): PaymentForm;
  /**
   * Signs a form that exchanges a card for a token: an own form with the fields of the card, or one that loads the gateway's page in an
   * `iframe`. Nothing is sent, and the shop's server never receives the card. Throws like `paymentForm`.
   */
  tokenizationForm(params: TokenizationParams, options: TokenizationFormOptions): PaymentForm;
  /**
   * Pays with a token. With `eci` `MOTO` or `RECURRING`, with a saved card while the shopper is absent. Sent once: if no reply arrives,
   * call `client.getOrder` before you pay again, with the same `merchant_reference`. Rejects with a `ClientError` if there is no outcome.
   */
  payWithToken<const Code extends CurrencyText>(
    params: TokenPaymentParams<Code>,
    options?: CallOptions,
  ): Promise<PaymentOutcome>;
  /** Pays with a card whose number your server has. Sent once, like `payWithToken`. The number and the security code are in no error, event or log, unless a `transport` of your own puts them into an error. */
  pay<const Code extends CurrencyText>(
    params: CardPaymentParams<Code>,
    options?: CallOptions,
  ): Promise<PaymentOutcome>;
  /** Changes, renames or deactivates a saved card. Sent once. Rejects with a `ClientError` if there is no outcome. */
  updateCard(params: CardUpdateParams, options?: CallOptions): Promise<Outcome<'UPDATE_TOKEN'>>;
  /**
   * Verifies the return of a payment or of a tokenization: the fields of the POST, or the query of the GET. `returnUrl` is the address that you sent as
   * `return_url`, or that the account has. Any client can post to that address, so a return that is not verified is a value, not an error.
   */
  readReturn(body: ReturnBody, options: { readonly returnUrl: string }): ReturnResult;
}

/**
 * Creates the functions for the payments of an account. The settings are those of `createClient`. Throws a `SettingsError` if they
 * are invalid.
 *
 * A return is not the only answer: the shopper may never come back, and feedback may come first. To know the state of an order, call
 * `client.getOrder`.
 *
 * @example
 * import { requestPhrase, responsePhrase } from '@postern/client'
 * import { createPayments } from '@postern/client/payments'
 *
 * const payments = createPayments({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchantIdentifier: 'DEMO0001',
 *   shaType: 'SHA-256',
 *   requestPhrase: requestPhrase('demo-request-phrase'),
 *   responsePhrase: responsePhrase('demo-response-phrase'),
 * })
 * const returnUrl = 'http://localhost:3000/paid'
 * const form = payments.paymentForm({
 *   command: 'PURCHASE',
 *   merchant_reference: 'order-1001',
 *   amount: { decimal: '10.50' },
 *   currency: 'AED',
 *   customer_email: 'layla@shop.example',
 *   return_url: returnUrl,
 * })
 * form.action // => 'http://127.0.0.1:8080/FortAPI/paymentPage'
 * form.fields['amount'] // => '1050'
 * payments.readReturn({ merchant_reference: 'order-1001' }, { returnUrl })._tag // => 'Rejected'
 *
 * const card = { service_command: 'TOKENIZATION', merchant_reference: 'order-1002', return_url: returnUrl } as const
 * const { html } = payments.tokenizationForm(card, { flow: 'own_form' })
 * html.includes('autocomplete="cc-number"') // => true
 */
export const createPayments = (settings: ClientSettings): Payments => {
  const resolved = resolveOrThrow(settings);
  const toStyle = toPromise(resolved.url);
  const { payWithToken, pay, updateCard } = createPaymentCalls(resolved);
  return {
    paymentForm: createPaymentForm(resolved),
    tokenizationForm: createTokenizationForm(resolved),
    payWithToken: (params, options) => toStyle(payWithToken(params, options)),
    pay: (params, options) => toStyle(pay(params, options)),
    updateCard: (params, options) => toStyle(updateCard(params, options)),
    readReturn: createReadReturn(resolved),
  };
};
