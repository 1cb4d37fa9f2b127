/** A text as a row stores it, compressed if it is long enough. */
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';

export interface CompressedText {
  readonly compressed: number;
  readonly body: Uint8Array;
}

export const compress = async (text: string): Promise<CompressedText> => {
  const plain = Buffer.from(text);
  if (plain.length < compressedFrom) return { compressed: 0, body: plain };
  const options = { level: 1 };
  return {
    compressed: 1,
    body: plain.length < longFrom ? deflateRawSync(plain, options) : await deflate(plain, options),
  };
};

export const decompress = async ({ compressed, body }: CompressedText): Promise<string> => {
  if (compressed === 0) return utf8.decode(body);
  return utf8.decode(body.length < longFrom / usualRatio ? inflateRawSync(body) : await inflate(body));
};

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const utf8 = new TextDecoder();

const compressedFrom = 4096;

// A short text is compressed faster than another thread could take it over. A long one would block requests.
const longFrom = 256 * 1024;
const usualRatio = 8;
