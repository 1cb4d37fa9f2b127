/** Loads the code of payments at the operation URL with the first of them, so that other accounts do not pay for it. */
import type { ProcessedPayment } from '../request-pipeline/7-reply/reply.ts';
import type { ProcessPaymentRequest } from '../request-pipeline/pipeline-ports.ts';
import type { PaymentRequestPorts } from './process-payment-request.ts';

export const lazyProcessPaymentRequest = (
  ports: PaymentRequestPorts,
): ProcessPaymentRequest<ProcessedPayment> => {
  let loaded: Promise<ProcessPaymentRequest<ProcessedPayment>> | undefined;
  const load = async () => (await import('./process-payment-request.ts')).processPaymentRequest(ports);
  return async (request, fields) => (await (loaded ??= load()))(request, fields);
};
