/** The pure part of the receiver: parse the body, verify its signature, build a typed event. It never acknowledges. */
import { defaultSizeLimits, type Params, type SizeLimits, type Status } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from './merchant-account.ts';
import { toFeedbackEvent, type FeedbackEvent } from './feedback-event.ts';
import type { FeedbackRequest } from './feedback-http-request.ts';
import { parseRequest } from './parse-request-body.ts';
import type { VerificationFailure } from './verification-failure.ts';
import { verifySignature } from './verify-signature.ts';

/** Turns a request into a verified event, or into the reason why it is not one. */
export type Verifier = (request: FeedbackRequest) => E.Either<VerificationFailure, FeedbackEvent>;

/**
 * Creates a function that parses and verifies feedback, and does nothing else: no acknowledgement, no deduplication. Use it
 * when you have a request body and handle the HTTP response yourself.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase, sign } from '@postern/protocol'
 * import { createVerifier } from '@postern/webhook-kit'
 *
 * const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const verify = createVerifier([account])
 * const captured = { command: 'CAPTURE', response_code: '04000', response_message: 'Success', status: '04' }
 * const event = verify({ body: JSON.stringify(sign(captured, account)) })
 * E.isRight(event) && [event.right.operation, event.right.outcome, event.right.encoding]
 * // => ['CAPTURE', 'succeeded', 'json']
 * const forged = verify({ body: 'command=CAPTURE&signature=0' })
 * E.isLeft(forged) && forged.left._tag // => 'SignatureMismatch'
 */
export const createVerifier =
  (accounts: readonly Account[], bounds: SizeLimits = defaultSizeLimits): Verifier =>
  (request) => {
    const parsed = parseRequest(request, bounds);
    if (E.isLeft(parsed)) return parsed;
    const verified = verifySignature(parsed.right.params, accounts);
    if (E.isLeft(verified)) return verified;
    const { params: receivedParams } = verified.right;
    return isRefusal(receivedParams)
      ? E.left({ _tag: 'NotFeedback', receivedParams })
      : E.right(toFeedbackEvent(verified.right, parsed.right.encoding));
  };

// Some gateways sign refusals for any sender, who can then post them here (rules D7 and D21).
const isRefusal = ({ status, response_code: code }: Params): boolean =>
  status === notProcessed || (typeof code === 'string' && code.startsWith(notProcessed));

const notProcessed: Status = '00';
