/** Measures the longest search for the cause of a wrong signature: a message of thirty parameters that no known mistake explains. */
import { parameters, requestPhrase, responsePhrase, sign, verify } from '@postern/protocol';
import { explainSignature } from '@postern/protocol/explain';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { alternateTimings, ratioOfTimings } from '../measuring/alternate-timings.ts';
import { median } from '../measuring/median.ts';

export const signatureExplanation = async (): Promise<readonly BenchmarkResult[]> => {
  const { once, explained } = await alternateTimings({
    once: () => verify(received, credentials)._tag === 'Left',
    explained: () => explainSignature(received, credentials)._tag === 'Unexplained',
  });
  const milliseconds = median(explained.elapsed) / 1e6;
  return [
    {
      title: `explaining the signature of ${Object.keys(message).length} parameters without finding a cause`,
      value: `${ratioOfTimings(explained, once).processor.toFixed(0)} × one verify, ${milliseconds.toFixed(1)} ms`,
      bound: 'at most 5 ms',
      passed: milliseconds <= 5,
    },
  ];
};

const credentials = {
  shaType: 'SHA-256',
  phrase: requestPhrase('a request phrase'),
  others: [responsePhrase('a response phrase'), requestPhrase('the phrase of last year')],
} as const;

// All parameters of the protocol and some undocumented ones, with values that the known mistakes would change.
const documented = Object.keys(parameters).filter((name) => name !== 'signature');
const undocumented = Array.from({ length: 30 - documented.length }, (_, i) => `extra_${i}`);
const values = [
  '1050',
  'order-1001',
  ' Two  chairs ',
  'a+b & <c>',
  '169000000000000001',
  'طاولة',
  '100%25',
  '',
];
const message = Object.fromEntries(
  [...documented, ...undocumented].map((name, i) => [name, values[i % values.length] ?? '']),
);
const received = sign(message, { shaType: 'SHA-256', phrase: requestPhrase('an unknown phrase') });
