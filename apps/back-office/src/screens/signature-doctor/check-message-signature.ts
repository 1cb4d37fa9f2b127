/** Checks the signature of a message: decodes it, builds the string to sign and explains a mismatch. */
import {
  decodeBody,
  requestPhrase,
  responsePhrase,
  type FeedbackEncoding,
  type Params,
  type DecodeError,
} from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import { explainSignature, type SignatureExplanation } from '@postern/protocol/explain';
import * as E from 'fp-ts/lib/Either.js';
import type { Draft, Purpose } from './message-draft.ts';
import { toSignedParameters, type SignedParameter } from './signed-parameters.ts';

export type CheckResult =
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'Undecodable'; readonly error: DecodeError }
  | {
      readonly _tag: 'Decoded';
      readonly encoding: FeedbackEncoding;
      readonly parts: readonly SignedParameter[];
      /** Undefined while there is no phrase. */
      readonly signing: SignatureCheck | undefined;
    };

export interface SignatureCheck {
  readonly expected: string;
  readonly received: string | undefined;
  readonly explanation: SignatureExplanation;
}

export const checkMessageSignature = (draft: Draft): CheckResult => {
  if (draft.text.trim() === '') return { _tag: 'Empty' };
  const read = readMessage(draft.text, draft.encoding);
  if (E.isLeft(read)) return { _tag: 'Undecodable', error: read.left };
  const { encoding, params } = read.right;
  return {
    _tag: 'Decoded',
    encoding,
    parts: toSignedParameters(params),
    signing: draft.phrase === '' ? undefined : checkSignature(read.right, draft),
  };
};

interface Message {
  readonly encoding: FeedbackEncoding;
  readonly params: Params;
}

const readMessage = (text: string, chosen: Draft['encoding']): E.Either<DecodeError, Message> => {
  const encoding = chosen === 'detected' ? 'json' : chosen;
  const read = decodeBody(encoding, withoutPastedBreak(text, encoding));
  if (E.isRight(read)) return E.right({ encoding, params: read.right });
  const { looksLike } = read.left;
  return chosen === 'detected' && looksLike !== undefined ? readMessage(text, looksLike) : read;
};

// A trailing line break from copying would become part of the last value of a form.
const withoutPastedBreak = (text: string, encoding: FeedbackEncoding): string =>
  encoding === 'form' ? text.trim() : text;

const checkSignature = (
  { params, encoding }: Message,
  { text, purpose, phrase, otherPhrase, shaType }: Draft,
): SignatureCheck => {
  const signing = { shaType, phrase: phrases[purpose](phrase) };
  const others = otherPhrase === '' ? [] : [phrases[opposite[purpose]](otherPhrase)];
  const received = params['signature'];
  return {
    expected: computeSignature(params, signing),
    received: typeof received === 'string' && received !== '' ? received : undefined,
    explanation: explainSignature(params, { ...signing, otherPhrases: others }, { encoding, text }),
  };
};

const phrases = { request: requestPhrase, response: responsePhrase } as const;
const opposite = { request: 'response', response: 'request' } as const satisfies Record<Purpose, Purpose>;
