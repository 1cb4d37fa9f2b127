/**
 * Why a message cannot be encoded, with a description of each reason. Requests, replies and feedback of the four
 * operations always can.
 *
 * @example
 * import { encodeErrors } from '@postern/protocol/spec'
 *
 * encodeErrors.NestedValue // => 'A form holds texts only, no lists and no objects'
 */
export const encodeErrors = {
  NestedValue: 'A form holds texts only, no lists and no objects',
  InvalidName:
    'No name for an XML element (ASCII letters, digits, _ . -), an empty one, or one that ends in _list',
  InvalidCharacter: 'A character that the encoding cannot hold, such as half a surrogate pair',
  AmbiguousInXml:
    'XML shows no difference between an empty object and an empty text, nor a list within a list',
} as const satisfies Readonly<Record<string, string>>;

/** Why a message cannot be encoded: the reason, and the top-level parameter that causes it. */
export interface EncodeError {
  readonly reason: keyof typeof encodeErrors;
  readonly parameter: string;
}
