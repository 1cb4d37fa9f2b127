/** Sends a request of a shop or a shopper to a gateway: as JSON to the operation URL, as a form elsewhere. */
import { operationPath } from '@postern/protocol/spec';
import type { Fields } from '../src/testing/shop-and-shopper.ts';

export interface PaymentChange {
  /** The path of the payment page, of a challenge, or of the operation URL. */
  readonly to: string;
  readonly fields: Fields;
}

export const sendPaymentTo = (origin: string, { to, fields }: PaymentChange): Promise<Response> => {
  const isJson = to === operationPath();
  return fetch(new URL(to, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-request-id': 'one', ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
  });
};
