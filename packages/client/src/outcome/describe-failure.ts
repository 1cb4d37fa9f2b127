/** Failures as sentences. Of what an unverified sender wrote, they contain at most one short, printable, quoted line. */
import type { AttemptFailure } from './attempt-failure.ts';
import type { Failure } from './call-failure.ts';

// A failure of a call, or of one attempt.
type AnyFailure = (
  | AttemptFailure
  | WithoutDetails<Failure.InvalidRequest | Failure.UnauthenticatedRefusal | Failure.StatusUnavailable>
) & {
  readonly effect?: Failure['effect'];
};

type WithoutDetails<F extends Failure> = F extends Failure ? Omit<F, keyof Failure.Details> : never;

/**
 * Describes a failure in one English sentence. It says first whether the operation may have been applied, and which step shows it.
 *
 * @example
 * import { describeFailure } from '@postern/client'
 *
 * describeFailure({ _tag: 'TimedOut', timeoutSeconds: 30, effect: 'none' })
 * // => 'this request applied nothing: no complete reply within 30 s'
 * describeFailure({ _tag: 'TimedOut', timeoutSeconds: 30, effect: 'possible' })
 * // => 'the operation may have been applied, so call confirmOutcome (of a payment: getOrder) before you repeat it: no complete reply within 30 s'
 */
export const describeFailure = (failure: AnyFailure): string =>
  `${(failure.effect ?? effectOf(failure)) === 'none' ? 'this request applied nothing' : mayBeApplied}: ${describeCause(failure)}`;

const mayBeApplied =
  'the operation may have been applied, so call confirmOutcome (of a payment: getOrder) before you repeat it';

// Of one attempt.
const effectOf = (failure: AnyFailure): Failure['effect'] =>
  wasNotSent(failure) || withoutEffect.has(failure._tag) ? 'none' : 'possible';

const withoutEffect: ReadonlySet<AnyFailure['_tag']> = new Set<AnyFailure['_tag']>([
  'InvalidRequest',
  'UnauthenticatedRefusal',
  'StatusUnavailable',
]);

/** Whether it is certain that an attempt was not sent. */
export const wasNotSent = (failure: AnyFailure): boolean =>
  failure._tag === 'Unreachable' && failure.sent === false;

const describeCause = (failure: AnyFailure): string => {
  switch (failure._tag) {
    case 'InvalidRequest':
      return `${failure.operation} is invalid and was not sent: ${listShort(
        failure.violations.map(
          ({ parameter, message, meaning }) => `${shorten(parameter)}: ${meaning} (${message})`,
        ),
      )}`;
    case 'Unreachable':
      return `${wasNotSent(failure) ? 'the gateway could not be reached' : 'the connection to the gateway failed or broke'}: ${withTlsAdvice(causeMessage(failure.cause))}`;
    case 'TimedOut':
      return failure.timeoutSeconds > 0
        ? `no complete reply within ${failure.timeoutSeconds} s`
        : 'the deadline had passed';
    case 'Aborted':
      return 'the call was aborted by its signal';
    case 'NotAReply':
      return `HTTP ${failure.httpStatus} without a reply (${failure.reason})${quote(failure.text)}${failure.httpStatus === badRequest ? '' : ": check that baseUrl and apiRoot are the gateway's address"}`;
    case 'InvalidSignature':
      return `the reply's signature could not be verified (${failure.reason}${variantOf(failure.explanation)})${unverifiedCode(failure)}${failure.reason === 'SignatureMismatch' ? '. Compare responsePhrase and shaType with those of the account' : ''}`;
    case 'AmbiguousSignature':
      return `the reply's signature also fits other messages: ${failure.parameters.length} of its values contain a parameter's name`;
    case 'UnexpectedReply':
      return `the reply is signed but does not match the request: ${listShort(failure.mismatches.map(shorten))}`;
    case 'UnauthenticatedRefusal':
      return `CHECK_STATUS was refused with ${failure.code}: ${failure.remedy}`;
    case 'StatusUnavailable':
      return `CHECK_STATUS did not return the order (${failure.result.code}): ${failure.result.remedy}`;
  }
};

// The advice of Node.js is about the authorities of the system, and OpenSSL names only the bytes that it received.
const withTlsAdvice = (message: string): string => {
  if (/self-signed|unable to (verify|get)/.test(message))
    return `${message.split('; if')[0]}. Trust it with NODE_EXTRA_CA_CERTS, such as tls-cert.pem of the mock gateway`;
  const [, reason, isHttp] = /SSL routines:[^:]*:((wrong version|packet length)?[^:]+)/.exec(message) ?? [];
  if (isHttp !== undefined) return 'no https there: pass an http:// address';
  return reason ?? message;
};

// The response itself says what is wrong, such as a scenario header of the mock gateway.
const badRequest = 400;

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

const variantOf = (explanation: AttemptFailure.InvalidSignature['explanation']): string =>
  explanation?._tag === 'Explained'
    ? `: ${explanation.findings.map(({ mistake }) => mistake).join(' and ')}`
    : '';

const unverifiedCode = ({ unverifiedCode: text = '' }: AttemptFailure.InvalidSignature): string =>
  text === '' ? '' : `; unverified reply: ${text}`;

// Node's fetch says "fetch failed" and keeps the reason in `cause`. Errors of another realm fail `instanceof`.
const causeMessage = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined && depth < maxCauseDepth)
    return causeMessage(error.cause, depth + 1);
  const message = 'message' in error ? String(error.message) : '';
  if (message !== '') return message;
  // Of a host name with several addresses: one error for each, and no message.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0 && depth < maxCauseDepth)
    return causeMessage(error.errors[0], depth + 1);
  return 'code' in error ? String(error.code) : 'no reason given';
};

// An error may be its own cause.
const maxCauseDepth = 8;
