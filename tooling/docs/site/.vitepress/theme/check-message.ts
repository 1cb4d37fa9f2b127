/** What the signature playground shows: the signature of a message, and why the one in it differs. Pure. */
import {
  decodeBody,
  requestPhrase,
  responsePhrase,
  sign,
  stringToSign,
  type FeedbackEncoding,
  type Params,
  type ShaType,
} from '@postern/protocol';
import { computeSignature, decodeErrors } from '@postern/protocol/spec';
import { explainSignature, formatExplanation } from '@postern/protocol/explain';

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
      /** The message with this signature. */
      readonly signed: string;
    };

export const checkMessage = (input: PlaygroundInput): PlaygroundResult => {
  const text = input.text.trim();
  if (text === '' || input.phrase === '') return { _tag: 'Empty' };
  const decoded = decode(text);
  if (typeof decoded === 'string') return { _tag: 'Undecodable', reason: decoded };
  const own = phrases[input.direction];
  const other = phrases[input.direction === 'request' ? 'response' : 'request'];
  const key = { shaType: input.shaType, phrase: own(input.phrase) };
  const otherPhrases = input.otherPhrase === '' ? [] : [other(input.otherPhrase)];
  const { params, encoding } = decoded;
  const explanation = explainSignature(params, { ...key, otherPhrases }, { encoding, text });
  return {
    _tag: 'Checked',
    hashedText: stringToSign(params, `[${input.direction} phrase]`),
    signature: computeSignature(params, key),
    matches: explanation._tag === 'Matches' && explanation.ambiguous.length === 0,
    explanation: formatExplanation(explanation),
    signed: JSON.stringify(sign(params, key), undefined, 2),
  };
};

const phrases = { request: requestPhrase, response: responsePhrase } as const;

interface Decoded {
  readonly params: Params;
  readonly encoding: FeedbackEncoding;
}

const decode = (text: string, encoding: FeedbackEncoding = 'json'): Decoded | string => {
  const decoded = decodeBody(encoding, text);
  if (decoded._tag === 'Right') return { params: decoded.right, encoding };
  const { looksLike, reason } = decoded.left;
  return looksLike !== undefined && looksLike !== encoding ? decode(text, looksLike) : decodeErrors[reason];
};

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
