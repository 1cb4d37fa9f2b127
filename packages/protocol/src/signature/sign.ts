/**
 * Computes signatures: the hash of the string to sign, by the account's SHA type (section 5, steps 6 and 7; D16,
 * D17).
 */
import { hash, hmac } from '#digest';
import type { Params } from '../message/message-params-type.ts';
import { shaTypes, type ShaType } from '../spec/sha-types.ts';
import { stringToSign } from './string-to-sign.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from './request-and-response-phrases.ts';

/** The SHA type and the phrase with which a message is signed or verified. */
export interface SigningKey<Phrase extends RequestPhrase | ResponsePhrase = RequestPhrase | ResponsePhrase> {
  readonly shaType: ShaType;
  readonly phrase: Phrase;
}

/**
 * Returns the parameters with their signature.
 *
 * @example
 * import { requestPhrase, sign } from '@postern/protocol'
 *
 * const signing = { shaType: 'SHA-256', phrase: requestPhrase('sha-request-phrase') } as const
 * const signed = sign({ language: 'en', merchant_reference: '122333', query_command: 'CHECK_STATUS' }, signing)
 * signed.signature // => '9eb08299a5f9cda485e4967a25d4c8ff7ecfc98ae8f6d23fcb12457ea709fb26'
 */
export const sign = <P extends Params>(
  params: P,
  signing: SigningKey,
): P & { readonly signature: string } => ({
  ...params,
  signature: computeSignature(params, signing),
});

/**
 * Computes a signature, in lowercase hexadecimal. A parameter `signature` is ignored.
 *
 * @example
 * import { requestPhrase } from '@postern/protocol'
 * import { computeSignature } from '@postern/protocol/spec'
 *
 * const signing = { shaType: 'SHA-256', phrase: requestPhrase('sha-request-phrase') } as const
 * const params = { language: 'en', merchant_reference: '122333', query_command: 'CHECK_STATUS' }
 * computeSignature(params, signing) // => '9eb08299a5f9cda485e4967a25d4c8ff7ecfc98ae8f6d23fcb12457ea709fb26'
 */
export const computeSignature = (params: Params, { shaType, phrase }: SigningKey): string => {
  const row = shaTypes[shaType];
  const secret = revealPhrase(phrase);
  const pattern = stringToSign(params, secret);
  return row.hmac ? hmac(row.hash, secret, pattern) : hash(row.hash, pattern);
};
