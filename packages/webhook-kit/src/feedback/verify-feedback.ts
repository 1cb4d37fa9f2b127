/** Verifies one message without a receiver, and throws if it is not feedback. */
import * as E from 'fp-ts/lib/Either.js';
import type { FeedbackAccount } from './feedback-account.ts';
import type { FeedbackEvent } from './feedback-event.ts';
import type { FeedbackHeaders } from './header-value.ts';
import { verifyMessage, type HeadersAndAccount, type RawBody } from './verify-feedback-as-either.ts';
import { VerificationError } from './verification-error.ts';

/**
 * Verifies the signature of feedback and returns the typed event. Pass the raw body, as it arrived: text or bytes. A body that a
 * parser has read may verify no more. Throws a `VerificationError` if the body is not feedback that the account signed.
 *
 * It does not recognise duplicates, and the gateway sends each event several times. `createReceiver` does.
 *
 * The headers say how the body is encoded. Without them, or if they are wrong, the body shows it. That is safe: the signature covers
 * the decoded parameters, so a wrong guess is rejected and never accepted.
 *
 * @example
 * import { responsePhrase, verifyFeedback } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const { body, contentType } = signedFeedback('CAPTURE', {}, account)
 *
 * const event = verifyFeedback(body, { 'content-type': contentType }, account)
 * event.operation // => 'CAPTURE'
 * event.outcome // => 'Succeeded'
 * verifyFeedback(body, account).params.merchant_reference // => 'order-1001'
 */
export function verifyFeedback(
  rawBody: RawBody,
  account: FeedbackAccount | readonly FeedbackAccount[],
): FeedbackEvent;
/** Verifies with the headers of the request, which say how the body is encoded: `(rawBody, headers, account)`. */
export function verifyFeedback(
  rawBody: RawBody,
  headers: FeedbackHeaders | null | undefined,
  account: FeedbackAccount | readonly FeedbackAccount[],
): FeedbackEvent;
export function verifyFeedback(rawBody: RawBody, ...rest: HeadersAndAccount): FeedbackEvent {
  const verified = verifyMessage(rawBody, rest);
  if (E.isRight(verified)) return verified.right;
  throw new VerificationError(verified.left);
}
