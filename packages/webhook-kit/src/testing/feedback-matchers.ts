/** For `expect.extend(feedbackMatchers)`, of jest and of others that take its matchers. */
import { feedback } from '@postern/protocol';

interface Told {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Whether the gateway takes an HTTP status for "received" (section 6; D24). */
export const isAcknowledgement = (status: number): boolean => {
  const { from, to, also } = feedback.acknowledges;
  const others: readonly number[] = also;
  return (status >= from && status <= to) || others.includes(status);
};

/**
 * `toAcknowledge()` of an answer to a feedback: the gateway will not send it again. `toBeEvent(operation, outcome)` of
 * what a handler was given.
 *
 * @example
 * import { feedbackMatchers } from '@postern/webhook-kit/testing'
 *
 * feedbackMatchers.toAcknowledge({ status: 503 }).pass // => false
 * feedbackMatchers.toBeEvent({ operation: 'CAPTURE', outcome: 'succeeded' }, 'CAPTURE', 'succeeded').pass // => true
 */
export const feedbackMatchers = {
  toAcknowledgeFeedback: ({ status }: { readonly status: number }): Told => {
    const pass = isAcknowledgement(status);
    return {
      pass,
      message: () =>
        `HTTP ${status} ${pass ? 'acknowledges the feedback' : 'makes the gateway send it again'}`,
    };
  },
  toBeFeedbackEvent: (
    event: { readonly operation: string; readonly outcome: string },
    operation: string,
    outcome: string,
  ): Told => ({
    pass: event.operation === operation && event.outcome === outcome,
    message: () => `it is ${event.operation} ${event.outcome}, beside ${operation} ${outcome}`,
  }),
};
