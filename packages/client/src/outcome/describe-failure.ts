/** Failures as sentences. Of what an unverified sender wrote, they contain at most one short, printable, quoted line. */
import type {
  AttemptFailure,
  InvalidSignature,
  StatusUnavailable,
  UnauthenticatedRefusal,
} from './call-failure.ts';

type AnyFailure = AttemptFailure | UnauthenticatedRefusal | StatusUnavailable;

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
      return `${failure.operation} is invalid and was not sent: ${listShort(
        failure.violations.map(
          ({ parameter, message, meaning }) => `${shorten(parameter)}: ${meaning} (${message})`,
        ),
      )}`;
    case 'Unreachable':
      return `the gateway could not be reached: ${causeMessage(failure.cause)}`;
    case 'TimedOut':
      return `no complete reply within ${failure.timeoutSeconds} s${retryAdvice(failure)}`;
    case 'Aborted':
      return `the call was aborted by its signal${retryAdvice(failure)}`;
    case 'NotAReply':
      return `HTTP ${failure.httpStatus} without a reply (${failure.reason})${quote(failure.text)}: check that baseUrl and apiRoot are the gateway's address`;
    case 'InvalidSignature':
      return `the reply's signature could not be verified (${failure.reason}${variantOf(failure.explanation)})${unverifiedCode(failure)}`;
    case 'AmbiguousSignature':
      return `the reply's signature also fits other messages: ${failure.parameters.length} of its values contain a parameter's name`;
    case 'UnexpectedReply':
      return `the reply is signed but does not match the request: ${listShort(failure.mismatches.map(shorten))}`;
    case 'UnauthenticatedRefusal':
      return `CHECK_STATUS was refused with ${failure.code}: ${failure.remedy}`;
    case 'StatusUnavailable':
      return `CHECK_STATUS did not return the order (${failure.outcome.code}): ${failure.outcome.remedy}`;
  }
};

const quote = (text = ''): string =>
  text === '' ? '' : `, the response begins with ${JSON.stringify(text)}`;

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

const variantOf = (explanation: InvalidSignature['explanation']): string =>
  explanation?._tag === 'Explained'
    ? `: ${explanation.findings.map(({ mistake }) => mistake).join(' and ')}`
    : '';

const unverifiedCode = ({ unverifiedCode: text = '' }: InvalidSignature): string =>
  text === '' ? '' : `; unverified reply: ${text}`;

// Node's fetch says "fetch failed" and keeps the reason in `cause`. Errors of another realm fail `instanceof`.
const causeMessage = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined && depth < maxCauseDepth)
    return causeMessage(error.cause, depth + 1);
  return 'message' in error ? String(error.message) : 'no reason given';
};

// An error may be its own cause.
const maxCauseDepth = 8;
