/**
 * Compares the webhook kit, which decodes and verifies a form of twenty parameters and returns an event, with other webhook kits on
 * a body of the same length.
 */
import { encodeBody, responsePhrase, sign } from '@postern/protocol';
import { createVerifier } from '@postern/webhook-kit/fp';
import * as E from 'fp-ts/lib/Either.js';
import { captureRequest } from '../setup/capture-request.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { otherWebhookKits } from '../setup/other-webhook-kits.ts';
import { alternateTimings } from '../measuring/alternate-timings.ts';

export const feedbackVerification = async (): Promise<readonly BenchmarkResult[]> => {
  const {
    ours = NaN,
    hmac = NaN,
    ...others
  } = await alternateTimings({
    ours: verifierOf('SHA-256'),
    hmac: verifierOf('HMAC-256'),
    ...otherWebhookKits(padded),
  });
  return Object.entries(others).map(([name, theirs]) => ({
    title: `verifying a form of ${Object.keys(feedbackParams).length + 1} parameters and ${padded.length} bytes, compared with ${name}`,
    value: `${(ours / theirs).toFixed(2)} of its time, ${(hmac / theirs).toFixed(2)} with HMAC-256`,
    bound: 'both below 1.00',
    passed: Math.max(ours, hmac) < theirs,
  }));
};

// Feedback of a payment has more parameters: twenty with the signature.
const feedbackParams = {
  ...captureRequest,
  response_code: '04000',
  response_message: 'Success',
  status: '04',
  eci: 'ECOMMERCE',
  payment_option: 'VISA',
  customer_ip: '192.0.2.1',
  customer_email: 'someone@shop.example',
  customer_name: 'Someone',
  expiry_date: '2905',
  authorization_code: '123456',
};

const bodyOf = (shaType: 'SHA-256' | 'HMAC-256') => {
  const phrase = responsePhrase('a response phrase');
  const account = { shaType, responsePhrase: phrase } as const;
  const encoded = encodeBody('form', sign(feedbackParams, { shaType, phrase }));
  return { account, body: Buffer.from(E.isRight(encoded) ? encoded.right : '') };
};

const verifierOf = (shaType: 'SHA-256' | 'HMAC-256') => {
  const { account, body } = bodyOf(shaType);
  const verify = createVerifier([account]);
  const contentType = 'application/x-www-form-urlencoded';
  return (): boolean => E.isRight(verify({ contentType, body }));
};

// Other kits sign the body as a whole and expect JSON; a filler makes it as long as the form.
const jsonOf = (filler: string): string => JSON.stringify({ ...feedbackParams, filler });
const { length } = bodyOf('SHA-256').body;
const padded = jsonOf('x'.repeat(Math.max(0, length - jsonOf('').length)));
