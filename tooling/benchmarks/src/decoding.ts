/**
 * Decoding of messages of growing size, in each encoding: a byte costs about the same in all. Larger objects and colder
 * memory cost somewhat more; of work that grew with the square, 64 times the size would cost 64 times as much a byte.
 */
import { decodeBody, encodeBody, feedback, type FeedbackEncoding } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Measured } from './measured.ts';
import { inTurns } from './turns.ts';

// Below some hundred names the engine remembers the shape of the object, and is faster still.
const sizes = [200, 800, 3200, 12_800];
const bounds = { maxBytes: 10_000_000, maxValues: 20_000, maxDepth: 8 };

export const decoding = async (): Promise<readonly Measured[]> => {
  const results: Measured[] = [];
  for (const [encoding, { contentType }] of Object.entries(feedback.encodings)) {
    const named = encodings.find((name) => name === encoding);
    if (named === undefined) throw new Error(`no such encoding: ${encoding}`);
    const bodies = sizes.map((size) => bodyOf(named, size));
    const times = await inTurns(
      Object.fromEntries(
        bodies.map((body, i) => [String(sizes[i]), () => E.isRight(decodeBody(named, body, bounds))]),
      ),
    );
    const perByte = sizes.map((size, i) => (times[String(size)] ?? NaN) / (bodies[i]?.length ?? NaN));
    for (const [i, size] of sizes.entries()) {
      process.stderr.write(
        `  ${contentType}, ${size} parameters, ${bodies[i]?.length} bytes: ${perByte[i]?.toFixed(2)} ns per byte\n`,
      );
    }
    const growth = Math.max(...perByte) / Math.min(...perByte);
    results.push({
      what: `decoding ${sizes.join(', ')} parameters of ${contentType}`,
      measured: `${perByte.map((time) => (time / (perByte[0] ?? NaN)).toFixed(2)).join(', ')} of the first's time per byte`,
      bound: 'none above three times another',
      kept: growth <= 3,
    });
  }
  return results;
};

const encodings: readonly FeedbackEncoding[] = ['form', 'json', 'xml'];

const bodyOf = (encoding: FeedbackEncoding, parameters: number): string => {
  const written = encodeBody(
    encoding,
    Object.fromEntries(
      Array.from({ length: parameters }, (_, i) => [`parameter_${i}`, `الطلب no ${i}: 2 & more`]),
    ),
  );
  if (E.isLeft(written)) throw new Error('a message cannot be written');
  return written.right;
};
