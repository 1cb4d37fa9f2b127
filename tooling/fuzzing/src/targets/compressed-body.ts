/** The decompression of bodies: the result is within its maximum size, and the gateway never throws. */
import { deflateSync, gzipSync } from 'node:zlib';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { decodeContent } from '../gateway-sources.ts';

const maxBytes = 64 * 1024;

const check = (input: Uint8Array): Violation => {
  const lineEnd = input.indexOf(0x0a);
  const contentEncoding = Buffer.from(input.subarray(0, Math.max(0, lineEnd))).toString('latin1');
  const body = input.subarray(lineEnd + 1);
  const content = decodeContent(contentEncoding, body, maxBytes);
  if (content !== undefined && content.body !== body && content.body.length > maxBytes)
    return 'the content is longer than its maximum';
  // What the input holds, compressed: it is decompressed to the same.
  for (const [encoding, compress] of Object.entries({ gzip: gzipSync, deflate: deflateSync })) {
    const again = decodeContent(encoding, compress(input, { level: 1 }), maxBytes);
    const isSame = again !== undefined && Buffer.from(again.body).equals(input);
    if (isSame !== input.length <= maxBytes) return `${encoding} is not decompressed to what was compressed`;
  }
  return undefined;
};

const json = '{"command":"CAPTURE","amount":"100"}';
const example = (encoding: string, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${encoding}\n`), body]);

export const compressedBody: FuzzTarget = {
  name: 'compressed-body',
  description: 'a content encoding and a compressed body of the payment API',
  sources: ['apps/gateway-mock/src/http/decode-content-encoding.ts'],
  examples: [
    example('gzip', gzipSync(json)),
    example('x-gzip, identity', gzipSync(json.repeat(50))),
    example('deflate', deflateSync(json)),
    // It has a few hundred bytes, and is decompressed to more than the maximum.
    example('gzip', gzipSync(Buffer.alloc(1_000_000))),
    example('identity', Buffer.from(json)),
  ],
  words: [...'gzip x-gzip deflate br identity , __proto__ constructor'.split(' '), '\u{1f}\u{8b}'],
  open: stateless(check),
};
