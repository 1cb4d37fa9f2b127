/** Signing a request of nine parameters, beside hashing the ready string. */
import { patternOf, requestPhrase, sign } from '@postern/protocol';
import { createHash, hash as oneShot } from 'node:crypto';
import { Bench } from 'tinybench';
import type { Measured } from './measured.ts';

export const signing = async (): Promise<readonly Measured[]> => {
  const phrase = 'a request phrase';
  const pattern = patternOf(capture, phrase);
  const signing = { shaType: 'SHA-256', phrase: requestPhrase(phrase) } as const;
  const bench = new Bench({ time: 1000, warmupTime: 300 })
    .add('createHash', () => often(() => createHash('sha256').update(pattern).digest('hex')))
    .add('one-shot hash', () => often(() => oneShot('sha256', pattern)))
    .add('sign', () => often(() => sign(capture, signing).signature));
  await bench.run();
  const [hashed = NaN, hashedAtOnce = NaN, signed = NaN] = bench.tasks.map(({ result }) => {
    if (result.state !== 'completed') throw new Error('the benchmark did not run');
    return result.latency.mean;
  });
  return [
    {
      what: 'signing nine parameters',
      measured:
        `${(signed / hashed).toFixed(2)} × hashing the ready string with createHash of node:crypto, ` +
        `${(signed / hashedAtOnce).toFixed(2)} × with its one-shot hash`,
      bound: 'at most 2.00 × createHash',
      kept: signed / hashed <= 2,
    },
  ];
};

// One call is shorter than the clock's own time.
const often = (call: () => string): number => {
  let digits = 0;
  for (let i = 0; i < 200; i++) digits += call().length;
  return digits;
};

const capture = {
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  fort_id: '169000000000000001',
  order_description: 'Two chairs',
};
