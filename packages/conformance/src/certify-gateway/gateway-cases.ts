import { authenticationCases } from './cases/authentication-cases.ts';
import { feedbackCases } from './cases/feedback-cases.ts';
import { orderCases } from './cases/order-cases.ts';
import { parameterCases } from './cases/parameter-cases.ts';
import { idempotencyCases } from './cases/idempotency-cases.ts';
import { replyCases } from './cases/reply-cases.ts';
import { malformedRequestCases } from './cases/malformed-request-cases.ts';
import { signatureCases } from './cases/signature-cases.ts';
import type { GatewayCase } from './gateway-case.ts';

/**
 * All cases of the suite, in the order in which they run. Refusals come first, so that a run which is stopped early has moved
 * nothing.
 *
 * @example
 * import { gatewayCases } from '@postern/conformance'
 *
 * gatewayCases.find(({ id }) => id === 'CAPTURE.amount.zero')?.interpretationRule // => 'D3b'
 */
export const gatewayCases: readonly GatewayCase[] = [
  ...parameterCases(),
  ...malformedRequestCases(),
  ...authenticationCases(),
  ...signatureCases(),
  ...orderCases(),
  ...replyCases(),
  ...idempotencyCases(),
  ...feedbackCases(),
];
