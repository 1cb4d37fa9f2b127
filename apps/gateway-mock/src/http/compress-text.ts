/** Compresses a text that is sent once, in an encoding that the client accepts. */
import type { Request } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface CompressedText {
  readonly encoding: 'br' | 'gzip';
  readonly bytes: Uint8Array;
}

/**
 * Undefined if the text is to be sent as it is. Short texts are never compressed: replies with secrets, such as those with a new token,
 * are short, so their length says nothing about the secret.
 */
export const compressText = async (
  request: Pick<Request, 'acceptsEncodings'>,
  text: string,
): Promise<CompressedText | undefined> => {
  if (text.length < compressedFrom) return undefined;
  const encoding = acceptedEncoding(request);
  switch (encoding) {
    case 'br':
      return { encoding, bytes: await promisify(brotliCompress)(text, quickly) };
    case 'gzip':
      return { encoding, bytes: await promisify(gzip)(text) };
    case undefined:
      return undefined;
  }
};

/** Brotli if the client accepts it: clients list gzip first. */
export const acceptedEncoding = (request: Pick<Request, 'acceptsEncodings'>): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) !== false);

const compressedFrom = 2048;

// The default takes several times as long, for files that are compressed once.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
