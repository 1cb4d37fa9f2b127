/** Posts to the gateway's own payment page, as a shopper's browser does, and reads the page as JSON. */
import * as E from 'fp-ts/lib/Either.js';
import { paymentPageAddress } from '../domain/payment.ts';
import type { SendAsShopper } from '../management-api/payment-pages/shopper-routes.ts';
import { PaymentPageView } from '../payments/payment-page-view.ts';
import { postToOwnAddress, type OwnPaymentApiOptions } from './own-payment-api-client.ts';

export const createOwnPaymentPageClient =
  ({ url, connect }: Pick<OwnPaymentApiOptions, 'url' | 'connect'>): SendAsShopper =>
  (signal) =>
  async (path, fields) => {
    const address = path === undefined ? paymentPageAddress(url()) : new URL(path, url()).href;
    const { text, error } = await postToOwnAddress(address, new URLSearchParams(fields).toString(), {
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
      connect,
    });
    if (error !== undefined) return E.left({ _tag: 'NoAnswer', error });
    const view: unknown = E.toUnion(E.tryCatch((): unknown => JSON.parse(text), String));
    return PaymentPageView.is(view)
      ? E.right(view)
      : E.left({ _tag: 'NoAnswer', error: 'the response is no payment page' });
  };

// A scenario delays a return by up to a minute.
const timeoutSeconds = 90;
