import type { FeedbackEncoding } from '../spec/feedback.ts';

/**
 * Why a body cannot be decoded, with a description of each reason (sections 4 and 6).
 *
 * @example
 * import { decodeErrors } from '@postern/protocol/spec'
 *
 * decodeErrors.DuplicateName // => 'A name occurs twice: parsers differ in which value they use'
 */
export const decodeErrors = {
  TooLong: 'The body has more bytes than the limit',
  TooManyValues: 'More parameters, list items and members together than the limit',
  TooDeep: 'Lists and objects are nested deeper than the limit',
  NotUtf8: 'Not UTF-8, or declared as another character encoding',
  WrongEncoding: 'The body has another encoding than the expected one',
  Malformed: 'The syntax is invalid',
  InvalidStructure: 'The syntax is valid, but the body does not hold parameters',
  DuplicateName: 'A name occurs twice: parsers differ in which value they use',
  DocumentType: 'Declares a document type or entities, which are never read',
} as const satisfies Readonly<Record<string, string>>;

/** Why a body cannot be decoded, and for `WrongEncoding` the detected encoding. */
export interface DecodeError {
  readonly reason: keyof typeof decodeErrors;
  readonly encoding: FeedbackEncoding;
  readonly looksLike?: FeedbackEncoding;
}
