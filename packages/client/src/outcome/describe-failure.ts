/** Failures as sentences, with a link to their documentation. The text never contains anything that an unverified sender wrote. */
import { describeResponseCode, type StringParams } from '@postern/protocol';
import type { AttemptFailure, UnauthenticatedRefusal } from './call-failure.ts';

type AnyFailure = AttemptFailure | UnauthenticatedRefusal;

/**
 * Describes a failure in one English sentence.
 *
 * @example
 * import { describeFailure } from '@postern/client'
 *
 * describeFailure({ _tag: 'TimedOut', timeoutSeconds: 30 })
 * // => 'no complete reply within 30 s; the operation may have been applied: call confirmOutcome before you retry'
 */
export const describeFailure = (failure: AnyFailure): string => {
  switch (failure._tag) {
    case 'InvalidRequest':
      return `the request is invalid and was not sent: ${listShort(
        failure.violations.map(
          ({ parameter, reason, message, meaning }) =>
            `${shorten(parameter)}: ${reason} (${message}, ${meaning})`,
        ),
      )}`;
    case 'Unreachable':
      return `the gateway could not be reached: ${causeMessage(failure.cause)}`;
    case 'TimedOut':
      return `no complete reply within ${failure.timeoutSeconds} s${retryAdvice(failure)}`;
    case 'Aborted':
      return `the call was aborted by its signal${retryAdvice(failure)}`;
    case 'MalformedReply':
      return `HTTP ${failure.httpStatus} without a valid reply (${failure.reason}): check that baseUrl is the gateway's address`;
    case 'InvalidSignature':
      return `the reply's signature could not be verified (${failure.reason}${variantOf(failure.explanation)})${unverifiedCode(failure.unverifiedReply)}`;
    case 'AmbiguousSignature':
      return `the reply's signature also fits other messages: ${failure.parameters.length} of its values contain a parameter's name`;
    case 'UnexpectedReply':
      return `the reply is signed but does not match the request: ${listShort(failure.mismatches.map(shorten))}`;
    case 'UnauthenticatedRefusal':
      return `CHECK_STATUS was refused with ${failure.code}: ${failure.remedy}`;
  }
};

// Names of unknown parameters may be of any length and number.
const listShort = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, maxListed),
    ...(texts.length > maxListed ? [`and ${texts.length - maxListed} more`] : []),
  ].join('; ');

const shorten = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

const maxListed = 10;
const maxLength = 100;

// Not said of a failure that is known to have had no effect.
const retryAdvice = (failure: AnyFailure): string =>
  'effect' in failure && failure.effect === 'none'
    ? ''
    : '; the operation may have been applied: call confirmOutcome before you retry';

/** The address of the documentation of a kind of failure. */
export const failureDocumentationUrl = ({ _tag }: Pick<AnyFailure, '_tag'>): string =>
  `${documentationUrl}#${_tag.toLowerCase()}`;

const documentationUrl = 'https://www.npmjs.com/package/@postern/client';

const variantOf = (
  explanation: Extract<AttemptFailure, { _tag: 'InvalidSignature' }>['explanation'],
): string =>
  explanation._tag === 'Explained'
    ? `: ${explanation.findings.map(({ mistake }) => mistake).join(' and ')}`
    : '';

// Only a code of the specification, with our own text for it: nothing else in an unverified reply is safe to log.
const unverifiedCode = ({ response_code = '' }: StringParams): string => {
  const codeInfo = describeResponseCode(response_code);
  if (codeInfo._tag === 'Unknown') return '';
  const { code, text, status, remedy } = codeInfo;
  // Only the remedy of a refusal is harmless to follow if the sender is unknown.
  return `; unverified reply: ${code} ${text.en}${status === '00' ? ` (${remedy})` : ''}`;
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
