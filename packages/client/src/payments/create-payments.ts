/** Forms and returns of the payments of one account. */
import { resolveOrThrow } from '../client/create-client.ts';
import type { CurrencyText } from '../call/request-params-type.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import { createPaymentForm, type FormOptions, type PaymentForm, type PaymentParams } from './payment-form.ts';
import { createReadReturn, type ReturnResult, type ReturnBody } from './read-return.ts';

/** Creates forms of payments and reads their returns. */
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
   * Verifies the return of a payment: the fields of the POST, or the query of the GET. `returnUrl` is the address that you sent as
   * `return_url`, or that the account has. Any client can post to that address, so a return that is not verified is a value, not an error.
   */
  readReturn(body: ReturnBody, options: { readonly returnUrl: string }): ReturnResult;
}

/**
 * Creates `paymentForm` and `readReturn` for an account. The settings are those of `createClient`. Throws a `SettingsError` if they
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
 */
export const createPayments = (settings: ClientSettings): Payments => {
  const resolved = resolveOrThrow(settings);
  return { paymentForm: createPaymentForm(resolved), readReturn: createReadReturn(resolved) };
};
