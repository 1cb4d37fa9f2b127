/**
 * Payments and saved cards: signed forms that the shopper's browser posts, the returns that it brings back, and payments that the shop's
 * server sends. The rest of an order is in `@postern/client`: `getOrder`, captures and refunds.
 */
export { createPayments, type Payments } from './create-payments.ts';
export type {
  CardPaymentParams,
  CardUpdateParams,
  PaymentOutcome,
  TokenPaymentParams,
} from './payment-calls.ts';
export type { ChallengeRequired } from '../outcome/challenge-required.ts';
export type { FormOptions, PaymentForm, PaymentParams } from './payment-form.ts';
export type { ReturnResult, ReturnBody } from './read-return.ts';
export type { PaymentOrder, ReturnOutcome } from './return-outcome.ts';
export type {
  CardField,
  IframeOptions,
  OwnFormOptions,
  TokenizationFormOptions,
  TokenizationParams,
} from './tokenization-form.ts';
