/**
 * Decodes the text of a file. A byte order mark is left out, and distinguishes UTF-16 from UTF-8. `undefined` if the bytes are neither: a text
 * with replaced characters would be another text.
 *
 * @example
 * import { decodeText } from '@postern/conformance/decode-text'
 *
 * decodeText(Buffer.from('\uFEFFstatus=04')) // => 'status=04'
 * decodeText(Buffer.from('\uFEFFstatus=04', 'utf16le')) // => 'status=04'
 * decodeText(Buffer.from([0xdf, 0xd1])) // => undefined
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * What to do with a file that `decodeText` does not decode.
 *
 * @example
 * import { notDecodable } from '@postern/conformance/decode-text'
 *
 * notDecodable // => 'is not a text in UTF-8: save it as UTF-8'
 */
export const notDecodable = 'is not a text in UTF-8: save it as UTF-8';
