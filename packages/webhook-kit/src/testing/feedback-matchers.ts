import { feedback } from '@postern/protocol/spec';

interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * Whether an HTTP status acknowledges feedback, so that the gateway does not send it again (rule D24a).
 *
 * @example
 * import { isAcknowledgement } from '@postern/webhook-kit/testing'
 *
 * isAcknowledgement(200) // => true
 * isAcknowledgement(500) // => false
 */
export const isAcknowledgement = (status: number): boolean => {
  const { from, to, also } = feedback.acknowledgingStatuses;
  const others: readonly number[] = also;
  return (status >= from && status <= to) || others.includes(status);
};

/**
 * Matchers for `expect.extend(feedbackMatchers)`, in Jest and in test frameworks with compatible matchers.
 * `toAcknowledgeFeedback()` checks a response; `toBeFeedbackEvent(operation, outcome)` checks an event.
 *
 * @example
 * import { feedbackMatchers } from '@postern/webhook-kit/testing'
 *
 * feedbackMatchers.toAcknowledgeFeedback({ status: 503 }).pass // => false
 * const event = { operation: 'CAPTURE', outcome: 'Succeeded' }
 * feedbackMatchers.toBeFeedbackEvent(event, 'CAPTURE', 'Succeeded').pass // => true
 */
export const feedbackMatchers = {
  toAcknowledgeFeedback: ({ status }: { readonly status: number }): MatcherResult => {
    const pass = isAcknowledgement(status);
    return {
      pass,
      message: () =>
        `HTTP ${status} ${pass ? 'acknowledges the feedback' : 'makes the gateway send the feedback again'}`,
    };
  },
  toBeFeedbackEvent: (
    event: { readonly operation: string; readonly outcome: string },
    operation: string,
    outcome: string,
  ): MatcherResult => ({
    pass: event.operation === operation && event.outcome === outcome,
    message: () => `Received ${event.operation} ${event.outcome}, compared with ${operation} ${outcome}`,
  }),
};
