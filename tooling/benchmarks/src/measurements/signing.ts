/** Compares signing a request of nine parameters with hashing the ready string by the same hash. */
import { stringToSign, requestPhrase, sign } from '@postern/protocol';
import { createHash, createHmac, hash as oneShotHash } from 'node:crypto';
import { captureRequest } from '../setup/capture-request.ts';
import { alternateTimings, formatRatio, ratioOfTimings } from '../measuring/alternate-timings.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';

export const signing = async (): Promise<readonly BenchmarkResult[]> => {
  const phrase = 'a request phrase';
  const text = stringToSign(captureRequest, phrase);
  const sha = { shaType: 'SHA-256', phrase: requestPhrase(phrase) } as const;
  const hmac = { shaType: 'HMAC-256', phrase: requestPhrase(phrase) } as const;
  const timings = await alternateTimings({
    sha: () => sign(captureRequest, sha).signature,
    hmac: () => sign(captureRequest, hmac).signature,
    oneShot: () => oneShotHash('sha256', text),
    createHash: () => createHash('sha256').update(text).digest('hex'),
    createHmac: () => createHmac('sha256', phrase).update(text).digest('hex'),
  });
  const oneShot = ratioOfTimings(timings.sha, timings.oneShot);
  return [
    {
      title: `signing nine parameters, SHA-256, compared with node:crypto's one-shot hash (of the ready string of ${text.length} bytes)`,
      value: formatRatio(oneShot),
      bound: 'at most 2.00 of its processor time',
      passed: oneShot.processor <= 2,
    },
    {
      title: 'signing nine parameters, SHA-256, compared with createHash (of the ready string)',
      value: formatRatio(ratioOfTimings(timings.sha, timings.createHash)),
    },
    {
      title: 'signing nine parameters, HMAC-256, compared with createHmac (of the ready string)',
      value: formatRatio(ratioOfTimings(timings.hmac, timings.createHmac)),
    },
  ];
};
