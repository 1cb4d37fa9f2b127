/** The pure part of the receiver: parse the body, verify its signature, build a typed event. It never acknowledges. */
import type { Params } from '@postern/protocol';
import { defaultSizeLimits, type SizeLimits, type Status } from '@postern/protocol/spec';
import type { ReceivedBody } from '@postern/protocol/explain';
import * as E from 'fp-ts/lib/Either.js';
import { accountKeys, type FeedbackAccount } from './feedback-account.ts';
import { toFeedbackEvent, type FeedbackEvent } from './feedback-event.ts';
import type { FeedbackRequest } from './feedback-http-request.ts';
import { omitSecrets } from './omit-secrets.ts';
import { parseRequest, type ParsedRequest } from './parse-request-body.ts';
import type { UnverifiedFeedback, VerificationFailure } from './verification-failure.ts';
import { findSigningAccount } from './find-signing-account.ts';

/** Turns a request into a verified event, or into the reason why it is not one. */
export type FeedbackVerifier = (request: FeedbackRequest) => E.Either<VerificationFailure, FeedbackEvent>;

/**
 * Creates a function that parses and verifies feedback from requests of any framework, and does nothing else: no acknowledgement,
 * no deduplication. The function never throws.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { responsePhrase } from '@postern/webhook-kit'
 * import { createFeedbackVerifier } from '@postern/webhook-kit/fp'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const verify = createFeedbackVerifier([account])
 * const event = verify(signedFeedback('CAPTURE', {}, { ...account, encoding: 'json' }))
 * E.isRight(event) && [event.right.operation, event.right.outcome, event.right.encoding]
 * // => ['CAPTURE', 'Succeeded', 'json']
 * const forged = verify({ body: 'command=CAPTURE&signature=0' })
 * E.isLeft(forged) && forged.left._tag // => 'SignatureMismatch'
 */
export const createFeedbackVerifier = (
  accounts: readonly FeedbackAccount[],
  bounds: SizeLimits = defaultSizeLimits,
): FeedbackVerifier => {
  const keys = accountKeys(accounts);
  return (request) => {
    const parsed = parseRequest(request, bounds);
    if (E.isLeft(parsed)) return parsed;
    const verified = findSigningAccount(parsed.right.params, keys, () => receivedBody(parsed.right, request));
    if (E.isLeft(verified))
      return parsed.right.encoding === 'parsed' ? E.left(asParsed(verified.left)) : verified;
    const { params: receivedParams } = verified.right;
    return isRefusal(receivedParams)
      ? E.left({ _tag: 'NotFeedback', receivedParams: omitSecrets(receivedParams) })
      : E.right(toFeedbackEvent(verified.right, parsed.right.encoding, request.requestId));
  };
};

// For an explanation only: the bytes are decoded again.
const receivedBody = ({ encoding }: ParsedRequest, { body }: FeedbackRequest): ReceivedBody => {
  if (typeof body === 'string') return { encoding, text: body };
  return body instanceof Uint8Array ? { encoding, text: new TextDecoder().decode(body) } : { encoding };
};

const asParsed = (failure: UnverifiedFeedback): UnverifiedFeedback =>
  failure._tag === 'SignatureMismatch' ? { ...failure, bodyWasParsed: true } : failure;

// Some gateways sign refusals for any sender, who can then post them here (rules D7 and D21).
const isRefusal = ({ status, response_code: code }: Params): boolean =>
  status === notProcessed || (typeof code === 'string' && code.startsWith(notProcessed));

const notProcessed: Status = '00';
