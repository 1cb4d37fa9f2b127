/** Example messages: one with a valid signature, and three with common mistakes. */
import { encodeBody, requestPhrase, responsePhrase, type StringParams } from '@postern/protocol';
import { testCards } from '@postern/protocol/payments';
import { computeSignature } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { Draft } from '../message-draft.ts';

const phrase = 'sha-request-phrase';
const otherPhrase = 'sha-response-phrase';
const shaType = 'SHA-256';
const senderSigning = { shaType, phrase: requestPhrase(phrase) } as const;

const capture = {
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  order_description: 'A wooden chair',
} as const;

const feedback = {
  response_code: '04000',
  response_message: 'Success',
  status: '04',
  ...capture,
  fort_id: '169000000000000001',
} as const;

const request = (signature: string): Draft => ({
  text: JSON.stringify({ ...capture, signature }, null, 2),
  encoding: 'detected',
  purpose: 'request',
  phrase,
  otherPhrase,
  shaType,
});

// Builds the unsorted string as the value of a single parameter, because `signatureOf` would sort several.
const unsortedString = (params: StringParams): StringParams => {
  const [[first, value] = ['', ''], ...rest] = Object.entries(params);
  return { [first]: value + rest.map(([name, text]) => `${name}=${text}`).join('') };
};

const encodeAs = (encoding: 'form' | 'xml', params: StringParams): string => {
  const encoded = encodeBody(encoding, params);
  return E.isRight(encoded) ? encoded.right : '';
};

// The shop hashed the fields of the card, which the browser adds.
const ownForm = {
  service_command: 'TOKENIZATION',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  language: 'en',
  card_number: testCards.visa.number,
  expiry_date: '3012',
  card_security_code: '123',
} as const;

const toHtml = (params: StringParams): string =>
  `<form method="post">\n${Object.entries(params)
    .map(([name, value]) => `  <input name="${name}" value="${value}">\n`)
    .join('')}</form>`;

export const examples = {
  sound: request(computeSignature(capture, senderSigning)),
  swapped: request(computeSignature(capture, { shaType, phrase: responsePhrase(otherPhrase) })),
  unsorted: request(computeSignature(unsortedString(capture), senderSigning)),
  card: {
    ...request(''),
    text: toHtml({ ...ownForm, signature: computeSignature(ownForm, senderSigning) }),
  },
  amount: {
    text: encodeAs('form', {
      ...feedback,
      signature: computeSignature(
        { ...feedback, amount: '10.50' },
        { shaType, phrase: responsePhrase(otherPhrase) },
      ),
    }),
    encoding: 'detected',
    purpose: 'response',
    phrase: otherPhrase,
    otherPhrase: phrase,
    shaType,
  },
} as const satisfies Readonly<Record<string, Draft>>;

export type Example = keyof typeof examples;
