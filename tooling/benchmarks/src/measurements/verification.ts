/** Compares decoding and verifying a signed reply with other webhook kits on the same bytes. */
import { decodeBody, encodeBody, responsePhrase, sign, verify } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { captureRequest } from '../setup/capture-request.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { compareWithOtherKits, type ComparedShaType } from '../measuring/compare-with-other-kits.ts';

export const verification = (): Promise<readonly BenchmarkResult[]> => {
  const body = bodyOf('HMAC-256');
  return compareWithOtherKits(
    `decoding and verifying ${body.length} bytes of JSON`,
    { 'SHA-256': verifierOf('SHA-256'), 'HMAC-256': verifierOf('HMAC-256') },
    body,
    {
      stripe: { 'SHA-256': 0.9, 'HMAC-256': 0.6 },
      standardwebhooks: { 'SHA-256': 1, 'HMAC-256': 0.6 },
      svix: { 'SHA-256': 1, 'HMAC-256': 0.6 },
    },
  );
};

const signingOf = (shaType: ComparedShaType) => ({ shaType, phrase: responsePhrase('a response phrase') });

const bodyOf = (shaType: ComparedShaType): Buffer => {
  const reply = { ...captureRequest, response_code: '04000', response_message: 'Success', status: '04' };
  const encoded = encodeBody('json', sign(reply, signingOf(shaType)));
  return Buffer.from(E.isRight(encoded) ? encoded.right : '');
};

const verifierOf = (shaType: ComparedShaType) => {
  const [body, signing] = [bodyOf(shaType), signingOf(shaType)];
  return (): boolean => {
    const message = decodeBody('json', body);
    return E.isRight(message) && E.isRight(verify(message.right, signing));
  };
};
