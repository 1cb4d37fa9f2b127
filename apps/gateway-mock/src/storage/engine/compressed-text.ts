/** A text as a row holds it: deflated where that pays. */
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';

export interface Packed {
  readonly deflated: number;
  readonly body: Uint8Array;
}

export const packed = async (text: string): Promise<Packed> => {
  const plain = Buffer.from(text);
  if (plain.length < worthDeflating) return { deflated: 0, body: plain };
  const options = { level: 1 };
  return {
    deflated: 1,
    body: plain.length < long ? deflateRawSync(plain, options) : await deflate(plain, options),
  };
};

export const unpacked = async ({ deflated, body }: Packed): Promise<string> => {
  if (deflated === 0) return utf8.decode(body);
  return utf8.decode(body.length < long / usualRatio ? inflateRawSync(body) : await inflate(body));
};

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const utf8 = new TextDecoder();

const worthDeflating = 4096;

// What is short is done in less time than it takes to hand it to another thread; what is long would hold up requests.
const long = 256 * 1024;
const usualRatio = 8;
