/**
 * `receive` of a form of twenty parameters, decoded, verified and told as an event, beside what the kits of others do with
 * a body of the same length.
 */
import { encodeBody, responsePhrase, sign } from '@postern/protocol';
import { createVerifier as receivingOf } from '@postern/webhook-kit';
import * as E from 'fp-ts/lib/Either.js';
import { capture } from './capture.ts';
import type { Measured } from './measured.ts';
import { othersOn } from './others-kits.ts';
import { inTurns } from './turns.ts';

export const receiving = async (): Promise<readonly Measured[]> => {
  const {
    ours = NaN,
    hmac = NaN,
    ...others
  } = await inTurns({ ours: receiverOf('SHA-256'), hmac: receiverOf('HMAC-256'), ...othersOn(padded) });
  return Object.entries(others).map(([name, theirs]) => ({
    what: `receiving a form of ${Object.keys(feedback).length + 1} parameters and ${padded.length} bytes, beside ${name}`,
    measured: `${(ours / theirs).toFixed(2)} of its time, ${(hmac / theirs).toFixed(2)} with HMAC-256`,
    bound: 'both below 1.00',
    kept: Math.max(ours, hmac) < theirs,
  }));
};

// What a payment brings besides, until there are twenty with the signature.
const feedback = {
  ...capture,
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
  const account = { name: 'shop', shaType, phrase: responsePhrase('a response phrase') } as const;
  const written = encodeBody('form', sign(feedback, account));
  return { account, body: Buffer.from(E.isRight(written) ? written.right : '') };
};

const receiverOf = (shaType: 'SHA-256' | 'HMAC-256') => {
  const { account, body } = bodyOf(shaType);
  const receive = receivingOf([account]);
  const contentType = 'application/x-www-form-urlencoded';
  return (): boolean => E.isRight(receive({ contentType, body }));
};

// Theirs is signed beside the body, and is JSON; one text makes it as long as ours.
const jsonOf = (filler: string): string => JSON.stringify({ ...feedback, filler });
const { length } = bodyOf('SHA-256').body;
const padded = jsonOf('x'.repeat(Math.max(0, length - jsonOf('').length)));
