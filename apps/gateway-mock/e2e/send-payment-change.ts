/** Sends a request of a shop or a shopper to a gateway: as JSON to the operation URL, as a form elsewhere. */
import type { Fields } from '../src/testing/shop-and-shopper.ts';

export interface PaymentChange {
  /** The path of the payment page, of a challenge, or of the operation URL. */
  readonly to: string;
  readonly fields: Fields;
}

export const sendPaymentTo = (origin: string, { to, fields }: PaymentChange): Promise<Response> =>
  fetch(new URL(to, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-request-id': 'one', ...(to === operationPath && { 'content-type': 'application/json' }) },
    body: to === operationPath ? JSON.stringify(fields) : new URLSearchParams(fields),
  });

export const operationPath = '/FortAPI/paymentApi';
