/** A message as it is recorded: decompressed, as text if it is UTF-8, and bounded. */
import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { maxRecordedBody, type RecordedMessage } from '../recorded-exchange.ts';

export const recordMessage = (
  body: Buffer,
  contentType: string | undefined,
  contentEncoding: string | undefined,
): RecordedMessage => {
  const type = contentType === undefined ? {} : { contentType };
  const bytes = decompress(body, contentEncoding);
  if (bytes === undefined)
    return {
      ...type,
      body: '',
      omitted: `the body has ${body.byteLength} bytes that are too long or cannot be decompressed`,
    };
  if (bytes.byteLength > maxRecordedBody)
    return { ...type, body: '', omitted: `the body has ${bytes.byteLength} bytes, which is too long` };
  return isUtf8(bytes)
    ? { ...type, body: bytes.toString('utf8') }
    : { ...type, body: bytes.toString('base64'), encoding: 'base64' };
};

const decompress = (body: Buffer, contentEncoding = 'identity'): Buffer | undefined => {
  if (body.byteLength === 0) return body;
  // A small body must not become a huge one.
  const limit = { maxOutputLength: maxRecordedBody };
  try {
    switch (contentEncoding.trim().toLowerCase()) {
      case 'identity':
        return body;
      case 'gzip':
        return gunzipSync(body, limit);
      case 'deflate':
        return inflateSync(body, limit);
      case 'br':
        return brotliDecompressSync(body, limit);
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
};
