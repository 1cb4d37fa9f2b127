import {
  codeClasses,
  type CodeClass,
  type MaintenanceOperation,
  type ResponsePhrase,
  type Signing,
} from '@postern/protocol';
import { signedFeedback, type SignedFeedback } from './signed-feedback.ts';

/** One feedback by operation and outcome. */
export type FeedbackFixtures = {
  readonly [O in MaintenanceOperation]: { readonly [C in CodeClass]: SignedFeedback };
};

/**
 * One feedback for each operation and each way in which it can end.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { feedbackFixtures } from '@postern/webhook-kit/testing'
 *
 * const { CAPTURE, REFUND } = feedbackFixtures({ shaType: 'SHA-256', phrase: responsePhrase('PASS') })
 * CAPTURE.succeeded.params['response_code'] // => '04000'
 * REFUND.refused.params['status'] // => '07'
 */
export const feedbackFixtures = (signing: Signing<ResponsePhrase>): FeedbackFixtures => {
  const of = (operation: MaintenanceOperation) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name of the table, by construction
    Object.fromEntries(
      Object.keys(codeClasses).map((name) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has the keys of its type
        const outcome = name as CodeClass;
        return [outcome, signedFeedback(operation, {}, { ...signing, outcome })];
      }),
    ) as FeedbackFixtures[MaintenanceOperation];
  return { CAPTURE: of('CAPTURE'), VOID_AUTHORIZATION: of('VOID_AUTHORIZATION'), REFUND: of('REFUND') };
};
