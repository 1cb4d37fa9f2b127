import type { OutcomeName } from '@postern/protocol';
import { outcomeOfClass, type MaintenanceOperation, type Payment } from '@postern/protocol/spec';
import { signedFeedback, type SignedFeedback, type TestAccount } from './signed-feedback.ts';

/** Signed feedback by operation or payment, and outcome. */
export type FeedbackFixtures = {
  readonly [O in MaintenanceOperation | Payment]: { readonly [N in OutcomeName]: SignedFeedback };
};

/**
 * Creates signed feedback for each operation and payment, and each outcome.
 *
 * @example
 * import { responsePhrase } from '@postern/webhook-kit'
 * import { feedbackFixtures } from '@postern/webhook-kit/testing'
 *
 * const { CAPTURE, REFUND } = feedbackFixtures({ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') })
 * CAPTURE.Succeeded.params['response_code'] // => '04000'
 * REFUND.Refused.params['status'] // => '07'
 */
export const feedbackFixtures = (account: TestAccount): FeedbackFixtures => {
  const byOutcome = (operation: MaintenanceOperation | Payment) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has one entry for each outcome
    Object.fromEntries(
      [...new Set(Object.values(outcomeOfClass))].map((outcome) => [
        outcome,
        signedFeedback(operation, {}, { ...account, outcome }),
      ]),
    ) as FeedbackFixtures[MaintenanceOperation | Payment];
  return {
    CAPTURE: byOutcome('CAPTURE'),
    VOID_AUTHORIZATION: byOutcome('VOID_AUTHORIZATION'),
    REFUND: byOutcome('REFUND'),
    AUTHORIZATION: byOutcome('AUTHORIZATION'),
    PURCHASE: byOutcome('PURCHASE'),
  };
};
