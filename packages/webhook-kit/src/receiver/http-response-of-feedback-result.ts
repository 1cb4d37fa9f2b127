/** The result of a feedback request, and the HTTP response that it gets (rule D24a). */
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import { describeVerificationFailure, type VerificationFailure } from '../feedback/verification-failure.ts';
import type { HandlingResult } from '../idempotency/handle-once.ts';

/** The result of a feedback request. A closed union, discriminated by `_tag`. */
export type FeedbackResult = VerificationFailure | WithEvent<HandlingResult> | WithEvent<UnfinishedHandling>;

/**
 * `Persisted`: the event is stored, and `handle` runs later. `TimedOut`: handling did not finish in time; a second result
 * follows when it does.
 */
export type UnfinishedHandling =
  | { readonly _tag: 'Persisted'; readonly storeError?: unknown }
  | { readonly _tag: 'TimedOut' };

type WithEvent<R> = R & { readonly event: FeedbackEvent };

/** The response to a feedback request. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The HTTP status of each result. Only the first three acknowledge the feedback, so that the gateway stops sending it.
 *
 * @example
 * import { httpStatuses } from '@postern/webhook-kit'
 *
 * httpStatuses.Duplicate // => 200
 * httpStatuses.SignatureMismatch // => 401
 */
export const httpStatuses: Readonly<Record<FeedbackResult['_tag'], number>> = {
  Handled: 200,
  Persisted: 200,
  Duplicate: 200,
  InvalidBody: 400,
  NotFeedback: 400,
  UnknownAccount: 401,
  SignatureMissing: 401,
  SignatureMismatch: 401,
  SignatureAmbiguous: 401,
  MethodNotAllowed: 405,
  BodyTimedOut: 408,
  BodyTooLarge: 413,
  BodyAlreadyRead: 500,
  HandlerFailed: 500,
  StoreFailed: 500,
  InProgress: 503,
  PossibleDuplicate: 503,
  TimedOut: 503,
};

export const toHttpResponse = (result: FeedbackResult): HttpResponse => ({
  status: httpStatuses[result._tag],
  headers: result._tag === 'MethodNotAllowed' ? { ...plainText, allow: 'POST' } : plainText,
  body: `${result._tag}: ${describeResult(result)}\n`,
});

/** The headers over HTTP/1.1, which close the connection after a body that was not read to its end. */
export const headersWithConnection = ({ status, headers }: HttpResponse): HttpResponse['headers'] =>
  status === 413 || status === 408 ? { ...headers, connection: 'close' } : headers;

const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/**
 * Describes a result in one sentence. The gateway stores it as the response body and shows it to others, so it does not contain the
 * cause of a failure.
 */
export const describeResult = (result: FeedbackResult): string =>
  'event' in result ? descriptions[result._tag] : describeVerificationFailure(result);

const descriptions: Readonly<Record<WithEvent<HandlingResult | UnfinishedHandling>['_tag'], string>> = {
  Handled: 'The event was handled',
  Persisted: 'The event is stored and will be handled',
  Duplicate: 'The event was handled before',
  HandlerFailed: 'The handler failed',
  StoreFailed: 'The idempotency store failed',
  InProgress: 'The event is being handled',
  PossibleDuplicate: 'The event may be a duplicate; the next delivery will decide',
  TimedOut: 'The event was not handled before the timeout',
};
