/** What becomes of what arrives, and the HTTP status that says so. Section 6; D24. */
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import { describeFailure, type VerificationFailure } from '../feedback/verification-failure.ts';
import type { HandlingResult } from '../idempotency/handle-once.ts';

/** A closed union: `_tag` tells which. */
export type FeedbackResult =
  VerificationFailure | HandlingOf<HandlingResult> | HandlingOf<UnfinishedHandling>;

/** `Kept`: safe, and handled later. `TimedOut`: not through by the deadline; what becomes of it is reported as well. */
export type UnfinishedHandling =
  { readonly _tag: 'Persisted'; readonly unrecorded?: unknown } | { readonly _tag: 'TimedOut' };

type HandlingOf<H> = H & { readonly event: FeedbackEvent };

/** What the gateway is told. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The HTTP status of each result. Only the first three acknowledge: of these alone it is true that nothing has to come
 * again.
 */
export const httpStatuses: Readonly<Record<FeedbackResult['_tag'], number>> = {
  Handled: 200,
  Persisted: 200,
  Duplicate: 200,
  InvalidBody: 400,
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
  headers: result._tag === 'MethodNotAllowed' ? { ...plain, allow: 'POST' } : plain,
  body: `${result._tag}: ${inWords(result)}\n`,
});

const plain = { 'content-type': 'text/plain; charset=utf-8' };

// The gateway keeps what it is told, and shows it to others: the causes of our failures are none of their business.
const inWords = (result: FeedbackResult): string => {
  switch (result._tag) {
    case 'Handled':
      return 'the event was handled';
    case 'Persisted':
      return 'the event is kept and will be handled';
    case 'Duplicate':
      return 'the event was handled before';
    case 'HandlerFailed':
      return 'the event could not be handled';
    case 'StoreFailed':
      return 'it could not be told whether the event was handled before';
    case 'InProgress':
      return 'the event is being handled';
    case 'PossibleDuplicate':
      return 'the event may have been handled before: it will be clear later';
    case 'TimedOut':
      return 'the event is not handled yet';
    case 'MethodNotAllowed':
    case 'BodyAlreadyRead':
    case 'BodyTooLarge':
    case 'BodyTimedOut':
    case 'InvalidBody':
    case 'UnknownAccount':
    case 'SignatureMissing':
    case 'SignatureMismatch':
    case 'SignatureAmbiguous':
      return describeFailure(result);
  }
};
