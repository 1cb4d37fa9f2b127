/** Loads the code of payments at the operation URL with the first of them, so that other accounts do not pay for it. */
import type { ProcessPaymentRequest } from '../request-pipeline/pipeline-ports.ts';
import type { PaymentRequestPorts } from './process-payment-request.ts';

export const loadPaymentRequests = (ports: PaymentRequestPorts): ProcessPaymentRequest => {
  let loaded: Promise<ProcessPaymentRequest> | undefined;
  const load = async () => (await import('./process-payment-request.ts')).processPaymentRequest(ports);
  return async (request, fields) => (await (loaded ??= load()))(request, fields);
};
