/**
 * Removes the content encoding of a body: gzip or deflate. The result has the same maximum size as a body without one, and
 * the decompression stops there, so a small body cannot take much memory or time.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { RawRequest } from '../request-pipeline/1-receive/receive.ts';

export type DecodedContent = Pick<RawRequest, 'body' | 'unreadable'>;

/** Returns the content, or why it has none. `undefined` if it is larger than `max`. */
export const decodeContent = (
  contentEncoding: string | undefined,
  body: Uint8Array,
  max: number,
): DecodedContent | undefined => {
  if (contentEncoding === undefined) return { body }; // the usual case
  const [encoding, ...others] = contentEncoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (encoding === undefined) return { body };
  if (!isSupported(encoding) || others.length > 0)
    return { body: nothing, unreadable: { cause: 'ContentEncoding', found: contentEncoding } };
  return decompress(encoding, body, max);
};

// RFC 9110: x-gzip is the same as gzip; deflate is the zlib format.
const methods = { gzip: 'gunzipSync', 'x-gzip': 'gunzipSync', deflate: 'inflateSync' } as const;

const isSupported = (encoding: string): encoding is keyof typeof methods => Object.hasOwn(methods, encoding);

const decompress = (
  encoding: keyof typeof methods,
  body: Uint8Array,
  max: number,
): DecodedContent | undefined => {
  const zlib = process.getBuiltinModule('node:zlib'); // few clients compress, so it is not loaded before
  // With `info`, the result is not what the types say.
  const inflated = E.tryCatch(
    (): unknown => zlib[methods[encoding]](body, { maxOutputLength: max, info: true }),
    (error) => error,
  );
  if (E.isLeft(inflated) && TooLarge.is(inflated.left)) return undefined;
  return E.isRight(inflated) &&
    Inflated.is(inflated.right) &&
    inflated.right.engine.bytesWritten === body.length
    ? { body: inflated.right.buffer }
    : { body: nothing, unreadable: { cause: 'InvalidCompression', found: encoding } };
};

const TooLarge = t.type({ code: t.literal('ERR_BUFFER_TOO_LARGE') });
const Bytes = new t.Type<Uint8Array>(
  'bytes',
  (value) => value instanceof Uint8Array,
  (value, context) => (value instanceof Uint8Array ? t.success(value) : t.failure(value, context)),
  t.identity,
);
// Bytes after the end of the compressed content are not part of it: other programs could interpret them differently.
const Inflated = t.type({ buffer: Bytes, engine: t.type({ bytesWritten: t.number }) });
const nothing = new Uint8Array();
