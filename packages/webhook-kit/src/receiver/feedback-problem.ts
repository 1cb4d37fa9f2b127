/** What needs attention of an operator: which results, how urgent, and in which words. */
import { documentationUrl } from '../feedback/documentation-url.ts';
import { describeResult, type FeedbackResult } from './http-response-of-feedback-result.ts';

/**
 * A result that needs attention. Its texts contain neither secrets nor values that the sender chose. The `cause` is the error of
 * your handler or store, as it was thrown.
 */
export interface FeedbackProblem {
  /** `error`: your code or your store failed, so an event was not handled. `warn`: a request was rejected, or a value is not as documented. */
  readonly level: 'error' | 'warn';
  /** The `_tag` of the result. */
  readonly code: FeedbackResult['_tag'];
  /** What happened, and what to do, in one line. */
  readonly message: string;
  /** Where the result is documented. */
  readonly docs: string;
  /** The id of the HTTP request, if it has one. It is not verified. */
  readonly requestId: string | undefined;
  readonly cause: unknown;
}

/** Returns what needs attention of a result, if anything does. */
export const findProblem = (
  result: FeedbackResult,
  requestId: string | undefined,
): FeedbackProblem | undefined => {
  const level = levelOf(result);
  return level === undefined
    ? undefined
    : {
        level,
        code: result._tag,
        message: `${descriptionOf(result)}${adviceOf(result)}${describeInvalidParameters(result)}`,
        docs: documentationUrl(result._tag),
        requestId,
        cause: causeOf(result),
      };
};

const levelOf = (result: FeedbackResult): FeedbackProblem['level'] | undefined => {
  if ('storeError' in result) return 'error';
  const isOdd = result._tag === 'Handled' || result._tag === 'Persisted';
  return isOdd && result.event.validationErrors.length > 0 ? 'warn' : levels[result._tag];
};

const causeOf = (result: FeedbackResult): unknown => {
  if ('cause' in result) return result.cause;
  return 'storeError' in result ? result.storeError : undefined;
};

const levels: Readonly<Record<FeedbackResult['_tag'], FeedbackProblem['level'] | undefined>> = {
  Handled: undefined,
  Persisted: undefined,
  Duplicate: undefined,
  InProgress: undefined,
  MethodNotAllowed: undefined,
  BodyAlreadyRead: 'error',
  HandlerFailed: 'error',
  StoreFailed: 'error',
  TimedOut: 'error',
  BodyTimedOut: 'warn',
  BodyTooLarge: 'warn',
  InvalidBody: 'warn',
  NotFeedback: 'warn',
  PossibleDuplicate: 'warn',
  SignatureAmbiguous: 'warn',
  SignatureMismatch: 'warn',
  SignatureMissing: 'warn',
  UnknownAccount: 'warn',
};

const descriptionOf = (result: FeedbackResult): string => {
  // The sender chooses the names of parameters too.
  if (result._tag === 'SignatureAmbiguous') return 'Another message could have the same signed string';
  const event = 'event' in result ? ` (${result.event.operation}, ${result.event.outcome})` : '';
  return `${describeResult(result)}${event}`;
};

const adviceOf = (result: FeedbackResult): string =>
  'storeError' in result
    ? ', but the idempotency store could not record it, so it may be handled again'
    : (advice[result._tag] ?? '');

// The descriptions have the names of documented parameters, and no values.
const describeInvalidParameters = (result: FeedbackResult): string =>
  'event' in result && result.event.validationErrors.length > 0
    ? `. event.params is without parameters that are not as documented: ${result.event.validationErrors.join('; ')}`
    : '';

// What follows the description.
const advice: Readonly<Partial<Record<FeedbackResult['_tag'], string>>> = {
  HandlerFailed: '. The gateway sends the feedback again, unless it was persisted',
  StoreFailed: '. The gateway sends the feedback again',
  TimedOut: '. The gateway sends the feedback again',
  SignatureMismatch:
    '. Compare the response phrase and the SHA type with the security settings of the account. explain() of the result looks for the cause',
};
