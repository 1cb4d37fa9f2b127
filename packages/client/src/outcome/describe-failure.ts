/** Failures as sentences, with a link to their documentation. The text never contains anything that an unverified sender wrote. */
import { parseResponseCode, responseMessage, type StringParams } from '@postern/protocol';
import type { AttemptFailure } from './failure.ts';

/**
 * Describes a failure in one English sentence.
 *
 * @example
 * import { describeFailure } from '@postern/client'
 *
 * describeFailure({ _tag: 'TimedOut', timeoutSeconds: 30 })
 * // => 'no complete reply within 30 s; the operation may have been applied: call confirmOutcome before you retry'
 */
export const describeFailure = (failure: AttemptFailure): string => {
  switch (failure._tag) {
    case 'InvalidRequest':
      return `the request is invalid and was not sent: ${failure.violations
        .map(({ parameter, reason, message, meaning }) => `${parameter}: ${reason} (${message}, ${meaning})`)
        .join('; ')}`;
    case 'Unreachable':
      return `the gateway could not be reached: ${causeMessage(failure.cause)}`;
    case 'TimedOut':
      return `no complete reply within ${failure.timeoutSeconds} s${retryAdvice(failure)}`;
    case 'Aborted':
      return `the call was aborted by its signal${retryAdvice(failure)}`;
    case 'MalformedReply':
      return `HTTP ${failure.httpStatus} without a valid reply (${failure.reason}): check that baseUrl is the gateway's address`;
    case 'InvalidSignature':
      return `the reply's signature could not be verified (${failure.reason}${variantOf(failure.explanation)})${claimedCode(failure.unverifiedReply)}`;
    case 'AmbiguousSignature':
      return `the reply's signature also fits other messages: ${failure.parameters.length} of its values contain a parameter's name`;
    case 'UnexpectedReply':
      return `the reply is signed but does not match the request: ${failure.mismatches.join('; ')}`;
  }
};

// Not said of a failure that is known to have had no effect.
const retryAdvice = (failure: AttemptFailure): string =>
  'effect' in failure && failure.effect === 'none'
    ? ''
    : '; the operation may have been applied: call confirmOutcome before you retry';

/** The address of the documentation of a kind of failure. */
export const failureDocumentationUrl = ({ _tag }: Pick<AttemptFailure, '_tag'>): string =>
  `${documentationUrl}#${_tag.toLowerCase()}`;

const documentationUrl = 'https://www.npmjs.com/package/@postern/client';

const variantOf = (
  explanation: Extract<AttemptFailure, { _tag: 'InvalidSignature' }>['explanation'],
): string =>
  explanation._tag === 'Explained'
    ? `: ${explanation.variants.map(({ mistake: variant }) => variant).join(' and ')}`
    : '';

// Only a code of the specification, with our own text for it: nothing else in an unverified reply is safe to log.
const claimedCode = ({ response_code = '' }: StringParams): string => {
  const code = parseResponseCode(response_code);
  return code._tag === 'Known' ? `; it claims ${code.code} ${responseMessage(code.message, 'en')}` : '';
};

// Node's fetch says "fetch failed" and keeps the reason in `cause`. Errors of another realm fail `instanceof`.
const causeMessage = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined && depth < maxCauseDepth)
    return causeMessage(error.cause, depth + 1);
  return 'message' in error ? String(error.message) : 'no reason given';
};

// An error may be its own cause.
const maxCauseDepth = 8;
