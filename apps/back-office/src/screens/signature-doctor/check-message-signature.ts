/** Checks the signature of a message: finds it in the text, builds the string to sign and explains a mismatch. No result has card data. */
import { decodeBody, requestPhrase, responsePhrase, type DecodeError } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import {
  explainMessage,
  findSignedPart,
  readPastedMessage,
  redactCardDataInMessage,
  type MessageExplanation,
  type PastedMessage,
  type PastedSource,
  type PastedTextError,
} from '@postern/protocol/payments/explain';
import * as E from 'fp-ts/lib/Either.js';
import type { Draft, Purpose } from './message-draft.ts';
import { parametersInSigningOrder, type SignedParameter } from './parameters-in-signing-order.ts';

export type CheckResult =
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'Undecodable'; readonly error: UnreadableText }
  | {
      readonly _tag: 'Decoded';
      readonly source: PastedSource;
      readonly parts: readonly SignedParameter[];
      /** Undefined while there is no phrase. */
      readonly signing: SignatureCheck | undefined;
    };

/** `looksLike`: another encoding than the chosen one. */
export type UnreadableText = PastedTextError & Pick<DecodeError, 'looksLike'>;

export interface SignatureCheck {
  readonly expected: string;
  readonly received: string | undefined;
  readonly explanation: MessageExplanation;
}

export const checkMessageSignature = (draft: Draft): CheckResult => {
  if (draft.text.trim() === '') return { _tag: 'Empty' };
  const read = readMessage(draft.text, draft.encoding);
  if (E.isLeft(read)) return { _tag: 'Undecodable', error: read.left };
  const { source, params, addressQuery } = read.right;
  const signing = draft.phrase === '' ? undefined : keyOf(draft);
  return {
    _tag: 'Decoded',
    source,
    parts: parametersInSigningOrder(
      redactCardDataInMessage({ ...addressQuery, ...params }),
      redactCardDataInMessage(findSignedPart(read.right, signing)),
    ),
    signing: signing && checkSignature(read.right, draft),
  };
};

const readMessage = (text: string, chosen: Draft['encoding']): E.Either<UnreadableText, PastedMessage> => {
  if (chosen === 'detected') return readPastedMessage(text);
  // A trailing line break from copying would become part of the last value of a form.
  const body = chosen === 'form' ? text.trim() : text;
  const read = decodeBody(chosen, body);
  if (E.isLeft(read)) return E.left({ ...read.left, source: chosen });
  return E.right({
    source: chosen,
    params: read.right,
    entryPoint: chosen === 'form' ? 'page' : 'api',
    addressQuery: {},
    ...(chosen === 'form' && { text: body }),
  });
};

const keyOf = ({ purpose, phrase, shaType }: Draft) => ({ shaType, phrase: phrases[purpose](phrase) });

const checkSignature = (message: PastedMessage, draft: Draft): SignatureCheck => {
  const { purpose, otherPhrase } = draft;
  const signing = keyOf(draft);
  const others = otherPhrase === '' ? [] : [phrases[opposite[purpose]](otherPhrase)];
  const { signature: received } = redactCardDataInMessage(message.params);
  return {
    expected: computeSignature(findSignedPart(message, signing), signing),
    received: typeof received === 'string' && received !== '' ? received : undefined,
    explanation: explainMessage(message, { ...signing, otherPhrases: others }),
  };
};

const phrases = { request: requestPhrase, response: responsePhrase } as const;
const opposite = { request: 'response', response: 'request' } as const satisfies Record<Purpose, Purpose>;
