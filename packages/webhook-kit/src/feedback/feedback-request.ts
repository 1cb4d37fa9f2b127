/** What arrived, with nothing left in it of the framework by which it came. */
export interface FeedbackRequest {
  /** `POST` unless said otherwise. */
  readonly method?: string | undefined;
  readonly contentType?: string | undefined;
  readonly body: RequestBody;
}

/** A body as bytes, as text, as what a parser has made of it, or the reason why there is none. */
export type RequestBody = Uint8Array | string | ParsedBody | UnavailableBody;

/** What a parser before the kit has made of a body. */
export interface ParsedBody {
  readonly _tag: 'Parsed';
  readonly value: object;
}

/** A longer body than is taken, one that did not arrive in time, or one that somebody has read before. */
export interface UnavailableBody {
  readonly _tag: 'BodyTooLarge' | 'BodyTimedOut' | 'BodyAlreadyRead';
}

/**
 * Marks a body that was parsed already. Prefer its bytes: a parser loses digits of long numbers and names that stand
 * twice.
 *
 * @example
 * import { parsed } from '@postern/webhook-kit'
 *
 * parsed({ status: '04' }) // => { _tag: 'Parsed', value: { status: '04' } }
 */
export const parsedBody = (value: object): ParsedBody => ({ _tag: 'Parsed', value });
