/** Compares signing a request of nine parameters with hashing the same string. */
import { stringToSign, requestPhrase, sign } from '@postern/protocol';
import { createHash, hash as oneShot } from 'node:crypto';
import { Bench } from 'tinybench';
import { captureRequest } from '../setup/capture-request.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';

export const signing = async (): Promise<readonly BenchmarkResult[]> => {
  const phrase = 'a request phrase';
  const text = stringToSign(captureRequest, phrase);
  const signing = { shaType: 'SHA-256', phrase: requestPhrase(phrase) } as const;
  const bench = new Bench({ time: 1000, warmupTime: 300 })
    .add('createHash', () => often(() => createHash('sha256').update(text).digest('hex')))
    .add('one-shot hash', () => often(() => oneShot('sha256', text)))
    .add('sign', () => often(() => sign(captureRequest, signing).signature));
  await bench.run();
  const [hashed = NaN, hashedAtOnce = NaN, signed = NaN] = bench.tasks.map(({ result }) => {
    if (result.state !== 'completed') throw new Error('the benchmark did not run');
    return result.latency.mean;
  });
  return [
    {
      title: 'signing nine parameters',
      value:
        `${(signed / hashed).toFixed(2)} × hashing the string with createHash of node:crypto, ` +
        `${(signed / hashedAtOnce).toFixed(2)} × with its one-shot hash`,
      bound: 'at most 2.00 × createHash',
      passed: signed / hashed <= 2,
    },
  ];
};

// One call is shorter than the resolution of the clock.
const often = (call: () => string): number => {
  let digits = 0;
  for (let i = 0; i < 200; i++) digits += call().length;
  return digits;
};
