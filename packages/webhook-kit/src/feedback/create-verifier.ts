/** The sentence: read, believe, tell. Pure; whether it is new, and what is done about it, is decided elsewhere. */
import { defaultBounds, type Bounds } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from './account.ts';
import { verifySignature } from './verify-signature.ts';
import { toFeedbackEvent, type FeedbackEvent } from './feedback-event.ts';
import type { VerificationFailure } from './verification-failure.ts';
import type { FeedbackRequest } from './feedback-request.ts';
import { parseRequest } from './parse-request.ts';

/** A body as a believed event, or why it is none. */
export type Verifier = (incoming: FeedbackRequest) => E.Either<VerificationFailure, FeedbackEvent>;

/**
 * Reads feedback in whatever encoding it comes, for who has a body and wants no more: nothing is acknowledged, nothing
 * remembered.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase, sign } from '@postern/protocol'
 * import { receiving } from '@postern/webhook-kit'
 *
 * const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const receive = receiving([account])
 * const captured = { command: 'CAPTURE', response_code: '04000', response_message: 'Success', status: '04' }
 * const event = receive({ body: JSON.stringify(sign(captured, account)) })
 * E.isRight(event) && [event.right.operation, event.right.outcome, event.right.encoding]
 * // => ['CAPTURE', 'succeeded', 'json']
 * const forged = receive({ body: 'command=CAPTURE&signature=0' })
 * E.isLeft(forged) && forged.left._tag // => 'SignatureMismatch'
 */
export const createVerifier =
  (accounts: readonly Account[], bounds: Bounds = defaultBounds): Verifier =>
  (incoming) => {
    const message = parseRequest(incoming, bounds);
    if (E.isLeft(message)) return message;
    const believed = verifySignature(message.right.params, accounts);
    return E.isLeft(believed) ? believed : E.right(toFeedbackEvent(believed.right, message.right.encoding));
  };
