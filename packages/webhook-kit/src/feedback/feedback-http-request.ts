/** An HTTP request with feedback, independent of the web framework. */
export interface FeedbackRequest {
  /** `POST` if not set. */
  readonly method?: string | undefined;
  readonly contentType?: string | undefined;
  /** An id of the request, to find it in other logs. */
  readonly requestId?: string | undefined;
  readonly body: RequestBody;
}

/** A body as bytes, as text, as the object that a parser made of it, or the reason why it is not available. */
export type RequestBody = Uint8Array | string | ParsedBody | UnavailableBody;

/** A body that another parser has read already. */
export interface ParsedBody {
  readonly _tag: 'Parsed';
  readonly value: object;
}

/** A body that is too large, did not arrive before the timeout, or was consumed by other code. */
export interface UnavailableBody {
  readonly _tag: 'BodyTooLarge' | 'BodyTimedOut' | 'BodyAlreadyRead';
}

/**
 * Marks an object as the body that another parser read. Pass the raw bytes if you can: a parser loses digits of long
 * numbers, and does not report duplicate names.
 *
 * @example
 * import { parsedBody } from '@postern/webhook-kit'
 *
 * parsedBody({ status: '04' }) // => { _tag: 'Parsed', value: { status: '04' } }
 */
export const parsedBody = (value: object): ParsedBody => ({ _tag: 'Parsed', value });
