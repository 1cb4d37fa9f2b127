/**
 * Payments on the payment page: the signed form that the shopper's browser posts, and the return that it brings back. The rest of an
 * order is in `@postern/client`: `getOrder`, captures and refunds.
 */
export { createPayments, type Payments } from './create-payments.ts';
export type { FormOptions, PaymentForm, PaymentParams } from './payment-form.ts';
export type { ReturnResult, ReturnBody } from './read-return.ts';
export type { PaymentOrder, ReturnOutcome } from './return-outcome.ts';
