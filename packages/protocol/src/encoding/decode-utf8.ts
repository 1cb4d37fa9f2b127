import * as E from 'fp-ts/lib/Either.js';
import type { DecodeError } from './decode-errors.ts';

// JavaScript itself has no UTF-8 decoder. Every platform has `TextDecoder`, and it is a pure function.
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { readonly decode: (bytes: Uint8Array) => string };

/**
 * Decodes UTF-8 bytes. Invalid sequences, overlong forms included, are errors and not replaced. A byte order mark is
 * kept.
 */
export const textOfBytes = (
  bytes: Uint8Array,
): E.Either<Extract<DecodeError['reason'], 'NotUtf8'>, string> => {
  try {
    return E.right(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return E.left('NotUtf8');
  }
};
