import { formatExplanation } from '../../signature/explain/format-explanation.ts';
import { paymentFlows } from '../payment-flows.ts';
import type { MessageExplanation } from './explain-message.ts';

/**
 * Formats an explanation as several lines of text, without phrases and card data.
 *
 * @example
 * import { requestPhrase } from '@postern/protocol'
 * import { explainMessage, formatMessageExplanation } from '@postern/protocol/payments/explain'
 *
 * const credentials = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const
 * const params = { command: 'PURCHASE', amount: '1050' }
 * const message = { source: 'form', params, entryPoint: 'page', addressQuery: {} } as const
 * formatMessageExplanation(explainMessage(message, credentials)).split('\n')[0]
 * // => 'Payment request: The browser posts a signed form to the payment page.'
 */
export const formatMessageExplanation = (explanation: MessageExplanation): string => {
  const { kind, flow, signature, hints, place } = explanation;
  return [
    ...(place === undefined ? [] : [`Found: ${place}.`]),
    ...(flow === undefined ? [] : [`Payment request: ${paymentFlows[flow].description}.`]),
    ...(kind === 'payment return' ? ['Return or feedback of a payment.'] : []),
    formatExplanation(signature),
    ...(hints.length === 0 ? [] : ['Also:', ...hints.map(({ text }) => `- ${text}`)]),
  ].join('\n');
};
