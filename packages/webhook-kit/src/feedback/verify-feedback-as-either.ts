/** Verifies one message: its raw body, its headers if there are any, and the account. */
import type * as E from 'fp-ts/lib/Either.js';
import { findAccountProblems, type FeedbackAccount } from './feedback-account.ts';
import type { FeedbackEvent } from './feedback-event.ts';
import { headerValue, requestIdOf, type FeedbackHeaders } from './header-value.ts';
import { createFeedbackVerifier } from './create-feedback-verifier.ts';
import { WebhookSettingsError } from './webhook-settings-error.ts';
import type { VerificationFailure } from './verification-failure.ts';

/** A body as it arrived. A `Buffer` is a `Uint8Array`. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/**
 * Verifies the signature of feedback and returns the typed event, or the reason why it is not one. Takes a raw body, headers or
 * none, and an account or several. Throws a `WebhookSettingsError` for an invalid account, which is a mistake of the program.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase } from '@postern/webhook-kit'
 * import { verifyFeedback } from '@postern/webhook-kit/fp'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const event = verifyFeedback(signedFeedback('REFUND', {}, account).body, account)
 * E.isRight(event) && event.right.operation // => 'REFUND'
 * const failure = verifyFeedback('command=REFUND', account)
 * E.isLeft(failure) && failure.left._tag // => 'SignatureMissing'
 */
export function verifyFeedbackAsEither(
  rawBody: RawBody,
  account: FeedbackAccount | readonly FeedbackAccount[],
): E.Either<VerificationFailure, FeedbackEvent>;
/** Verifies with the headers of the request, which say how the body is encoded: `(rawBody, headers, account)`. */
export function verifyFeedbackAsEither(
  rawBody: RawBody,
  headers: FeedbackHeaders | null | undefined,
  account: FeedbackAccount | readonly FeedbackAccount[],
): E.Either<VerificationFailure, FeedbackEvent>;
export function verifyFeedbackAsEither(
  rawBody: RawBody,
  ...rest: HeadersAndAccount
): E.Either<VerificationFailure, FeedbackEvent> {
  return verifyMessage(rawBody, rest);
}

/** What follows the body in a call. */
export type HeadersAndAccount =
  | readonly [account: FeedbackAccount | readonly FeedbackAccount[]]
  | readonly [
      headers: FeedbackHeaders | null | undefined,
      account: FeedbackAccount | readonly FeedbackAccount[],
    ];

/** Verifies a message with what follows the body in a call of either overload. */
export const verifyMessage = (
  rawBody: RawBody,
  rest: HeadersAndAccount,
): E.Either<VerificationFailure, FeedbackEvent> => {
  const [headers, account] = rest.length === 1 ? [undefined, rest[0]] : rest;
  const accounts = [account].flat();
  const problems =
    accounts.length === 0
      ? findAccountProblems(undefined, 'account')
      : accounts.flatMap((one, i) =>
          findAccountProblems(one, Array.isArray(account) ? `account[${i}]` : 'account'),
        );
  if (problems.length > 0) throw new WebhookSettingsError(problems);
  return createFeedbackVerifier(accounts)({
    contentType: headerValue(headers, 'content-type'),
    requestId: requestIdOf(headers),
    body: rawBody instanceof ArrayBuffer ? new Uint8Array(rawBody) : rawBody,
  });
};
