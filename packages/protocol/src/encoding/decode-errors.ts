import type { FeedbackEncoding } from '../spec/feedback.ts';

/**
 * Why a body is no message, each reason in words. Sections 4 and 6.
 *
 * @example
 * import { decodeErrors } from '@postern/protocol'
 *
 * decodeErrors.DuplicateName // => 'A name stands twice: readers differ in which of the two they believe'
 */
export const decodeErrors = {
  TooLong: 'More bytes than are taken',
  TooManyValues: 'More parameters, list items and members together than are taken',
  TooDeep: 'Lists and objects within each other, deeper than is taken',
  NotUtf8: 'Not UTF-8, or said to be something else',
  OtherEncoding: 'Written in another encoding than the one it is read in',
  Malformed: 'Breaks the grammar of its encoding',
  NotAMessage: 'Keeps the grammar, but does not hold parameters',
  DuplicateName: 'A name stands twice: readers differ in which of the two they believe',
  DocumentType: 'Declares a document type or entities, which are never read',
} as const satisfies Readonly<Record<string, string>>;

/** A body that is no message: the reason, and for `OtherEncoding` what it looks like. */
export interface DecodeError {
  readonly reason: keyof typeof decodeErrors;
  readonly encoding: FeedbackEncoding;
  readonly looksLike?: FeedbackEncoding;
}
