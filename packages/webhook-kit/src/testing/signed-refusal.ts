import {
  formatResponseCode,
  refusalReasons,
  type MaintenanceOperation,
  type Status,
} from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import { signedFeedback, type SignedFeedback, type SignedFeedbackOptions } from './signed-feedback.ts';

/**
 * Creates the signed refusal of a request, as an attacker without the phrases could get it from a gateway and post it to your
 * address. It is not feedback: the handler must not get it, and the response must not acknowledge it.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { signedRefusal } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const receiver = createReceiver({ accounts: [shop], handle: () => undefined, onPossibleDuplicate: alwaysDuplicate, report: () => undefined })
 * const refusal = signedRefusal('CAPTURE', shop)
 * const response = await receiver.handleRequest(refusal)
 * response.status // => 400
 */
export const signedRefusal = (
  operation: MaintenanceOperation,
  options: Omit<SignedFeedbackOptions, 'class' | 'outcome'>,
): SignedFeedback =>
  signedFeedback(
    operation,
    {
      status: notProcessed,
      response_code: formatResponseCode(notProcessed, messageCode),
      response_message: responseMessage(messageCode, 'en'),
    },
    options,
  );

const notProcessed: Status = '00';
const { messageCode } = refusalReasons.SignatureMismatch;
