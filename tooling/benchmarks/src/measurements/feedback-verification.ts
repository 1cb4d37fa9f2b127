/**
 * Compares the webhook kit, which decodes and verifies feedback of twenty parameters, checks it and returns a typed event, with other
 * webhook kits: with JSON on the same bytes, with a form on JSON of the same length.
 */
import { encodeBody, responsePhrase, sign } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import { createFeedbackVerifier } from '@postern/webhook-kit/fp';
import * as E from 'fp-ts/lib/Either.js';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import {
  compareWithOtherKits,
  type ComparedShaType,
  type ShareBounds,
} from '../measuring/compare-with-other-kits.ts';
import { captureRequest } from '../setup/capture-request.ts';

export const feedbackVerification = async (): Promise<readonly BenchmarkResult[]> => {
  const parameters = Object.keys(paymentFeedback).length + 1;
  const [json, form] = [bodyOf('HMAC-256', 'json'), bodyOf('HMAC-256', 'form')];
  return [
    ...(await compareWithOtherKits(
      `receiving feedback of ${parameters} parameters, ${json.length} bytes of JSON`,
      verifiersOf('json'),
      json,
      bounds,
    )),
    ...(await compareWithOtherKits(
      `receiving feedback of ${parameters} parameters as a form of ${form.length} bytes`,
      verifiersOf('form'),
      jsonOfLength(form.length),
      bounds,
    )),
  ];
};

const bounds: ShareBounds = {
  stripe: { 'SHA-256': 0.8, 'HMAC-256': 0.8 },
  standardwebhooks: { 'SHA-256': 1, 'HMAC-256': 1 },
  svix: { 'SHA-256': 1, 'HMAC-256': 1 },
};

type MeasuredEncoding = 'form' | 'json';

const accountOf = (shaType: ComparedShaType) => ({
  shaType,
  responsePhrase: responsePhrase('a response phrase'),
});

const bodyOf = (shaType: ComparedShaType, encoding: MeasuredEncoding): Buffer => {
  const { responsePhrase: phrase } = accountOf(shaType);
  const encoded = encodeBody(encoding, sign(paymentFeedback, { shaType, phrase }));
  return Buffer.from(E.isRight(encoded) ? encoded.right : '');
};

const verifiersOf = (encoding: MeasuredEncoding) => ({
  'SHA-256': verifierOf('SHA-256', encoding),
  'HMAC-256': verifierOf('HMAC-256', encoding),
});

const verifierOf = (shaType: ComparedShaType, encoding: MeasuredEncoding) => {
  const body = bodyOf(shaType, encoding);
  const verify = createFeedbackVerifier([accountOf(shaType)]);
  const { contentType } = feedback.encodings[encoding];
  return (): boolean => E.isRight(verify({ contentType, body }));
};

const jsonOfLength = (length: number): Buffer => {
  const jsonOf = (filler: string): string => JSON.stringify({ ...paymentFeedback, filler });
  return Buffer.from(jsonOf('x'.repeat(Math.max(0, length - jsonOf('').length))));
};

/** Feedback of a payment: twenty parameters with the signature. */
const paymentFeedback = {
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
} as const;
