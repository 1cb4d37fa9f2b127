import { authenticationCases } from './cases/authentication-cases.ts';
import { feedbackCases } from './cases/feedback-cases.ts';
import { orderCases } from './cases/order-cases.ts';
import { parameterCases } from './cases/parameter-cases.ts';
import { repetitionCases } from './cases/repetition-cases.ts';
import { replyCases } from './cases/reply-cases.ts';
import { requestShapeCases } from './cases/request-shape-cases.ts';
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
  ...requestShapeCases(),
  ...authenticationCases(),
  ...signatureCases(),
  ...orderCases(),
  ...replyCases(),
  ...repetitionCases(),
  ...feedbackCases(),
];
