import { recogniseErrorsAcrossCopies } from '@postern/protocol';
import { documentationUrl } from './documentation-url.ts';
import { describeVerificationFailure, type VerificationFailure } from './verification-failure.ts';

/**
 * Thrown by `verifyFeedback`: the request is not feedback that an account signed. `code` is the reason.
 *
 * @example
 * import { responsePhrase, VerificationError, verifyFeedback } from '@postern/webhook-kit'
 *
 * const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const codeOf = (body: string): string => {
 *   try {
 *     return verifyFeedback(body, account).operation
 *   } catch (error) {
 *     return error instanceof VerificationError ? error.code : 'another error'
 *   }
 * }
 * codeOf('command=CAPTURE&signature=00') // => 'SignatureMismatch'
 * codeOf('') // => 'InvalidBody'
 */
export class VerificationError extends Error {
  static {
    recogniseErrorsAcrossCopies(this, '@postern/webhook-kit/VerificationError');
  }

  override readonly name = 'VerificationError';
  /** The reason: the `_tag` of the failure. */
  readonly code: VerificationFailure['_tag'];
  /** The address of the documentation of this reason. */
  readonly docs: string;
  /** The failure with its details, such as `explain()` of a signature mismatch. It is not printed with the error. */
  declare readonly failure: VerificationFailure;

  constructor(failure: VerificationFailure) {
    super(describeVerificationFailure(failure));
    this.code = failure._tag;
    this.docs = documentationUrl(failure._tag);
    // It contains values that the sender chose.
    Object.defineProperty(this, 'failure', { value: failure });
  }
}
