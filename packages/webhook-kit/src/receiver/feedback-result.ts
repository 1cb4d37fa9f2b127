/** What becomes of what arrives, and the HTTP status that says so. Section 6; D24. */
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import { describeFailure, type ReceiveFailure } from '../feedback/verification-failure.ts';
import type { Handling } from '../idempotency/handle-once.ts';

/** A closed union: `_tag` tells which. */
export type Result = ReceiveFailure | HandlingOf<Handling> | HandlingOf<NotThrough>;

/** `Kept`: safe, and handled later. `TimedOut`: not through by the deadline; what becomes of it is reported as well. */
export type NotThrough =
  { readonly _tag: 'Kept'; readonly unrecorded?: unknown } | { readonly _tag: 'TimedOut' };

type HandlingOf<H> = H & { readonly event: FeedbackEvent };

/** What the gateway is told. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The HTTP status of each result. Only the first three acknowledge: of these alone it is true that nothing has to come
 * again.
 */
export const httpStatuses: Readonly<Record<Result['_tag'], number>> = {
  Handled: 200,
  Kept: 200,
  Duplicate: 200,
  Unreadable: 400,
  UnknownAccount: 401,
  SignatureMissing: 401,
  SignatureMismatch: 401,
  Ambiguous: 401,
  WrongMethod: 405,
  TooSlow: 408,
  TooLong: 413,
  BodyConsumed: 500,
  HandlerFailed: 500,
  StoreFailed: 500,
  Busy: 503,
  Unclear: 503,
  TimedOut: 503,
};

export const answerTo = (result: Result): Answer => ({
  status: httpStatuses[result._tag],
  headers: result._tag === 'WrongMethod' ? { ...plain, allow: 'POST' } : plain,
  body: `${result._tag}: ${inWords(result)}\n`,
});

const plain = { 'content-type': 'text/plain; charset=utf-8' };

// The gateway keeps what it is told, and shows it to others: the causes of our failures are none of their business.
const inWords = (result: Result): string => {
  switch (result._tag) {
    case 'Handled':
      return 'the event was handled';
    case 'Kept':
      return 'the event is kept and will be handled';
    case 'Duplicate':
      return 'the event was handled before';
    case 'HandlerFailed':
      return 'the event could not be handled';
    case 'StoreFailed':
      return 'it could not be told whether the event was handled before';
    case 'Busy':
      return 'the event is being handled';
    case 'Unclear':
      return 'the event may have been handled before: it will be clear later';
    case 'TimedOut':
      return 'the event is not handled yet';
    case 'WrongMethod':
    case 'BodyConsumed':
    case 'TooLong':
    case 'TooSlow':
    case 'Unreadable':
    case 'UnknownAccount':
    case 'SignatureMissing':
    case 'SignatureMismatch':
    case 'Ambiguous':
      return describeFailure(result);
  }
};
