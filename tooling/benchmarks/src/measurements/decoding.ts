/**
 * Measures the decoding of messages of growing size in each encoding. The time per byte must stay about the same: with
 * quadratic work, a message of 64 times the size would take 64 times as long per byte.
 */
import { decodeBody, encodeBody, feedback, type FeedbackEncoding } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { alternateTimings } from '../measuring/alternate-timings.ts';
import { median } from '../measuring/median.ts';

// Objects with fewer names have a hidden class in the engine, which is faster.
const sizes = [200, 800, 3200, 12_800];
const bounds = { maxBytes: 10_000_000, maxValues: 20_000, maxDepth: 8 };

export const decoding = async (): Promise<readonly BenchmarkResult[]> => {
  const results: BenchmarkResult[] = [];
  for (const [encoding, { contentType }] of Object.entries(feedback.encodings)) {
    const named = encodings.find((name) => name === encoding);
    if (named === undefined) throw new Error(`no such encoding: ${encoding}`);
    const bodies = sizes.map((size) => bodyOf(named, size));
    const times = await alternateTimings(
      Object.fromEntries(
        bodies.map((body, i) => [String(sizes[i]), () => E.isRight(decodeBody(named, body, bounds))]),
      ),
    );
    const perByte = sizes.map(
      (size, i) => median(times[String(size)]?.processor ?? []) / (bodies[i]?.length ?? NaN),
    );
    for (const [i, size] of sizes.entries()) {
      process.stderr.write(
        `  ${contentType}, ${size} parameters, ${bodies[i]?.length} bytes: ${perByte[i]?.toFixed(2)} ns of processor time per byte\n`,
      );
    }
    const growth = Math.max(...perByte) / Math.min(...perByte);
    results.push({
      title: `decoding ${sizes.join(', ')} parameters of ${contentType}`,
      value: `${perByte.map((time) => (time / (perByte[0] ?? NaN)).toFixed(2)).join(', ')} of the first's processor time per byte`,
      bound: 'slowest at most three times the fastest',
      passed: growth <= 3,
    });
  }
  return results;
};

const encodings: readonly FeedbackEncoding[] = ['form', 'json', 'xml'];

const bodyOf = (encoding: FeedbackEncoding, parameters: number): string => {
  const encoded = encodeBody(
    encoding,
    Object.fromEntries(
      Array.from({ length: parameters }, (_, i) => [`parameter_${i}`, `الطلب no ${i}: 2 & more`]),
    ),
  );
  if (E.isLeft(encoded)) throw new Error('the message could not be encoded');
  return encoded.right;
};
