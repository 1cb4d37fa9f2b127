import * as E from 'fp-ts/lib/Either.js';
import type { DecodeError } from './decode-errors.ts';

// The language itself cannot read UTF-8. Every platform has this decoder, and it is a function of its input alone.
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { readonly decode: (bytes: Uint8Array) => string };

/** Bytes as text: no stand-in for what is not UTF-8, overlong forms included, and nothing left out, a byte order mark neither. */
export const textOfBytes = (bytes: Uint8Array): E.Either<Extract<DecodeError['reason'], 'NotUtf8'>, string> =>
  E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    () => 'NotUtf8',
  );
