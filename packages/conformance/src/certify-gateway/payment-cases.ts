import { paymentCheckOrderCases } from './cases/payment-check-order-cases.ts';
import { paymentPageCases } from './cases/payment-page-cases.ts';
import { paymentParameterCases } from './cases/payment-parameter-cases.ts';
import { paymentRequestCases } from './cases/payment-request-cases.ts';
import { savedCardCases } from './cases/saved-card-cases.ts';
import type { GatewayCase } from './gateway-case.ts';

/**
 * The cases of payments, in the order in which they run: refusals first. They send test cards only. A case is not run if the account has no
 * payment channel, or not the one that it needs.
 *
 * @example
 * import { paymentCases } from '@postern/conformance'
 *
 * paymentCases.find(({ id }) => id === 'payment.tries.ten')?.interpretationRule // => 'C23'
 */
export const paymentCases: readonly GatewayCase[] = [
  ...paymentParameterCases(),
  ...paymentCheckOrderCases(),
  ...paymentPageCases(),
  ...paymentRequestCases(),
  ...savedCardCases(),
];
