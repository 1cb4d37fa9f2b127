import {
  responseCodeClasses,
  type ResponseCodeClass,
  type MaintenanceOperation,
  type ResponsePhrase,
  type SigningKey,
} from '@postern/protocol';
import { signedFeedback, type SignedFeedback } from './signed-feedback.ts';

/** Signed feedback by operation and outcome. */
export type FeedbackFixtures = {
  readonly [O in MaintenanceOperation]: { readonly [C in ResponseCodeClass]: SignedFeedback };
};

/**
 * Creates signed feedback for each operation and each outcome.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { feedbackFixtures } from '@postern/webhook-kit/testing'
 *
 * const { CAPTURE, REFUND } = feedbackFixtures({ shaType: 'SHA-256', phrase: responsePhrase('PASS') })
 * CAPTURE.succeeded.params['response_code'] // => '04000'
 * REFUND.refused.params['status'] // => '07'
 */
export const feedbackFixtures = (signing: SigningKey<ResponsePhrase>): FeedbackFixtures => {
  const byOutcome = (operation: MaintenanceOperation) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has one entry for each outcome
    Object.fromEntries(
      Object.keys(responseCodeClasses).map((name) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the outcomes
        const outcome = name as ResponseCodeClass;
        return [outcome, signedFeedback(operation, {}, { ...signing, outcome })];
      }),
    ) as FeedbackFixtures[MaintenanceOperation];
  return {
    CAPTURE: byOutcome('CAPTURE'),
    VOID_AUTHORIZATION: byOutcome('VOID_AUTHORIZATION'),
    REFUND: byOutcome('REFUND'),
  };
};
