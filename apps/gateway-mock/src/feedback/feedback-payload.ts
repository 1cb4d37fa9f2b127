/** The body of a feedback: signed with the current key of the account, in an encoding (D22, D23). */
import {
  encodeBody,
  responsePhrase,
  sign,
  type FeedbackEncoding,
  type StringParams,
} from '@postern/protocol';
import { feedback as section, encodeErrors } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from '../domain/account.ts';
import type { Feedback } from '../domain/feedback.ts';

export interface Payload {
  readonly encoding: FeedbackEncoding;
  readonly contentType: string;
  readonly body: string;
}

/** The payload in the account's or the scenario's encoding, unless another one is passed. Left: why it cannot be encoded. */
export const payloadOf = (
  { params, distortion }: Pick<Feedback, 'params' | 'distortion'>,
  account: Account,
  encoding: FeedbackEncoding = distortion.encoding ?? account.delivery.encoding,
): E.Either<string, Payload> => {
  const { shaType } = account;
  const phrase = distortion.signedWrongly === true ? unknownPhrase : account.responsePhrase;
  const signed = sign(params, { shaType, phrase });
  const encoded = encodeBody(encoding, distortion.corrupted === true ? corrupted(signed) : signed);
  if (E.isLeft(encoded)) return E.left(`${encoded.left.parameter}: ${encodeErrors[encoded.left.reason]}`);
  const contentType = `${section.encodings[encoding].contentType}; charset=UTF-8`;
  return E.right({ encoding, contentType, body: encoded.right });
};

const unknownPhrase = responsePhrase('an unknown phrase');

// Changes the last character of the amount, or of another value, after signing.
const corrupted = (signed: StringParams): StringParams => {
  const name = ['amount', 'response_code', ...Object.keys(signed)].find((one) => (signed[one] ?? '') !== '');
  const value = name === undefined ? '' : (signed[name] ?? '');
  return name === undefined ? signed : { ...signed, [name]: value.slice(0, -1) + otherThan(value.at(-1)) };
};

const otherThan = (character: string | undefined): string => (character === '9' ? '8' : '9');
