/**
 * Compares decoding and verifying a signed body with other webhook kits on a body of the same length: they decode it and
 * compare an HMAC with SHA-256. Postern is measured with SHA-256, the default of an account, and with HMAC-256.
 */
import { decodeBody, encodeBody, responsePhrase, sign, verify } from '@postern/protocol';
import { createHmac } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { captureRequest } from '../setup/capture-request.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { alternateTimings } from '../measuring/alternate-timings.ts';

export const verification = async (): Promise<readonly BenchmarkResult[]> => {
  const {
    ours = NaN,
    hmac = NaN,
    ...others
  } = await alternateTimings({
    ours: () => isVerified('SHA-256'),
    hmac: () => isVerified('HMAC-256'),
    standardwebhooks,
    stripe,
    svix,
  });
  return Object.entries(others).map(([name, theirs]) => ({
    title: `decoding and verifying ${padded.length} bytes of JSON, compared with ${name}`,
    value: `${(ours / theirs).toFixed(2)} of its time, ${(hmac / theirs).toFixed(2)} with HMAC-256`,
    bound: 'both below 1.00',
    passed: Math.max(ours, hmac) < theirs,
  }));
};

const reply = { ...captureRequest, response_code: '04000', response_message: 'Success', status: '04' };

const bodyOf = (shaType: 'SHA-256' | 'HMAC-256') => {
  const signing = { shaType, phrase: responsePhrase('a response phrase') };
  const encoded = encodeBody('json', sign(reply, signing));
  return { signing, body: E.isRight(encoded) ? encoded.right : '' };
};

const bodies = { 'SHA-256': bodyOf('SHA-256'), 'HMAC-256': bodyOf('HMAC-256') };

const isVerified = (shaType: 'SHA-256' | 'HMAC-256'): boolean => {
  const { body, signing } = bodies[shaType];
  const message = decodeBody('json', body);
  return E.isRight(message) && E.isRight(verify(message.right, signing));
};

// Other kits send the signature in a header, so a placeholder makes the body as long.
const padded = JSON.stringify({ ...reply, signature: '0'.repeat(64) });

const key = Buffer.from('a secret of some length, 32 bytes').toString('base64');
const id = 'msg_1';
const now = Math.floor(Date.now() / 1000);
const headers = {
  'webhook-id': id,
  'webhook-timestamp': String(now),
  'webhook-signature': new Webhook(key).sign(id, new Date(now * 1000), padded),
};
const standard = new Webhook(key);
const standardwebhooks = (): unknown => standard.verify(padded, headers);

const svixKit = new SvixWebhook(key);
const svixHeaders = {
  'svix-id': id,
  'svix-timestamp': String(now),
  'svix-signature': headers['webhook-signature'],
};
// It throws if the signature does not match, and does not decode the body.
const svix = (): unknown => {
  svixKit.verify(padded, svixHeaders);
  return JSON.parse(padded);
};

const secret = 'whsec_a_secret';
const stripeKit = new Stripe('sk_test_not_used');
const stripeHeader = `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${padded}`).digest('hex')}`;
const stripe = (): unknown => stripeKit.webhooks.constructEvent(padded, stripeHeader, secret, 1_000_000);
