import type { Schema } from '../../api/management-api-client.ts';

/** Whether a request is a form or a click of a shopper, which a browser posted to the payment page. */
export const isPaymentPageRequest = ({ http, unprocessed }: Schema<'Request'>): boolean =>
  unprocessed === undefined && /\/paymentPage(?:[/?]|$)/.test(http?.path ?? '');
