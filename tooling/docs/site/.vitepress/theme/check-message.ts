/** What the signature playground shows: the signature of a message, and why the one in it differs. Pure. */
import { requestPhrase, responsePhrase, sign, stringToSign, type ShaType } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import {
  describePastedTextError,
  explainMessage,
  findSignedPart,
  formatMessageExplanation,
  readPastedMessage,
  redactCardDataInMessage,
} from '@postern/protocol/payments/explain';

export interface PlaygroundInput {
  readonly text: string;
  readonly direction: 'request' | 'response';
  readonly phrase: string;
  /** The phrase of the other direction, to recognise swapped phrases. */
  readonly otherPhrase: string;
  readonly shaType: ShaType;
}

export type PlaygroundResult =
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'Undecodable'; readonly reason: string }
  | {
      readonly _tag: 'Checked';
      /** The text that is hashed, with the phrase replaced by its name. */
      readonly hashedText: string;
      readonly signature: string;
      readonly matches: boolean;
      readonly explanation: string;
      /** The message with this signature, and without card data. */
      readonly signed: string;
    };

export const checkMessage = (input: PlaygroundInput): PlaygroundResult => {
  const text = input.text.trim();
  if (text === '' || input.phrase === '') return { _tag: 'Empty' };
  const read = readPastedMessage(text);
  if (read._tag === 'Left') return { _tag: 'Undecodable', reason: describePastedTextError(read.left) };
  const message = read.right;
  const own = phrases[input.direction];
  const other = phrases[input.direction === 'request' ? 'response' : 'request'];
  const key = { shaType: input.shaType, phrase: own(input.phrase) };
  const otherPhrases = input.otherPhrase === '' ? [] : [other(input.otherPhrase)];
  const explanation = explainMessage(message, { ...key, otherPhrases });
  const signedPart = findSignedPart(message, key);
  const signature = computeSignature(signedPart, key);
  return {
    _tag: 'Checked',
    hashedText: stringToSign(redactCardDataInMessage(signedPart), `[${input.direction} phrase]`),
    signature,
    matches: explanation.signature._tag === 'Matches' && explanation.signature.ambiguous.length === 0,
    explanation: formatMessageExplanation(explanation),
    signed: JSON.stringify({ ...redactCardDataInMessage(message.params), signature }, undefined, 2),
  };
};

const phrases = { request: requestPhrase, response: responsePhrase } as const;

/** A request that is signed with the response phrase. */
export const exampleInput: PlaygroundInput = {
  text: JSON.stringify(
    {
      ...sign(
        {
          access_code: 'zx0IPmPy5jp1vAz8Kpg7',
          amount: '1050',
          command: 'CAPTURE',
          currency: 'AED',
          language: 'en',
          merchant_identifier: 'DEMO0001',
          merchant_reference: 'order-1001',
        },
        { shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') },
      ),
    },
    undefined,
    2,
  ),
  direction: 'request',
  phrase: 'demo-request-phrase',
  otherPhrase: 'demo-response-phrase',
  shaType: 'SHA-256',
};
