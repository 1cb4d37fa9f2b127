/** Checks the signature of a message that passes by, and says in short why it does not match. */
import { decodeBody, encodingFromContentType, verify, type Params, type SigningKey } from '@postern/protocol';
import { explainSignature, type SignatureExplanation } from '@postern/protocol/explain';
import type { RecordedVerification } from './recorded-exchange.ts';

/** The keys of an account. A message whose key is missing is not checked. */
export interface RecordedAccount {
  readonly merchantIdentifier?: string;
  readonly requestKey?: SigningKey;
  readonly responseKey?: SigningKey;
}

/** Checks a message with the key of its direction. The texts have no phrase, no signature and no value of a parameter. */
export const checkRecordedSignature = (
  body: string,
  contentType: string | undefined,
  direction: 'request' | 'response',
  account: RecordedAccount,
): RecordedVerification => {
  const params = readParams(body, contentType);
  return params === undefined
    ? unchecked(
        account[direction === 'request' ? 'requestKey' : 'responseKey'] === undefined
          ? `the ${direction} phrase is not set`
          : 'the body is not a message',
      )
    : checkParams(params, direction, account);
};

/** Checks the signature of a message that was read before. `isExplained` is false where an explanation would take too long. */
export const checkParams = (
  params: Params,
  direction: 'request' | 'response',
  account: RecordedAccount,
  isExplained = true,
): RecordedVerification => {
  const [key, other] =
    direction === 'request'
      ? [account.requestKey, account.responseKey]
      : [account.responseKey, account.requestKey];
  if (key === undefined) return unchecked(`the ${direction} phrase is not set`);
  const merchant = params['merchant_identifier'];
  if (merchant === undefined && params['signature'] === undefined)
    return unchecked('the body is not a message of an account');
  if (
    account.merchantIdentifier !== undefined &&
    merchant !== undefined &&
    merchant !== account.merchantIdentifier
  )
    return unchecked('the message is of another account');
  if (verify(params, key)._tag === 'Right') return { outcome: 'accepted' };
  if (!isExplained) return { outcome: 'refused', reason: 'The signature does not match.' };
  return {
    outcome: 'refused',
    ...reasonOf(
      explainSignature(params, { ...key, ...(other !== undefined && { otherPhrases: [other.phrase] }) }),
    ),
  };
};

const unchecked = (reason: string): RecordedVerification => ({ outcome: 'unchecked', reason });

const reasonOf = (explanation: SignatureExplanation): Pick<RecordedVerification, 'reason' | 'advice'> => {
  switch (explanation._tag) {
    case 'Matches':
      return { reason: 'The message is ambiguous: a value can be read as another parameter.' };
    case 'SignatureMissing':
      return { reason: 'The signature is missing.' };
    case 'InvalidSignatureFormat':
      return { reason: `The signature has ${explanation.length} characters, which no SHA type has.` };
    case 'Explained':
      return {
        reason: explanation.findings.map(({ description }) => description).join(' '),
        advice: explanation.findings.map(({ advice }) => advice).join(' '),
      };
    case 'Unexplained':
      return {
        reason:
          explanation.contradiction === undefined
            ? 'No known mistake explains the signature.'
            : `No known mistake explains the signature, but ${explanation.contradiction.join(' and ')} contradict each other: one was changed after signing.`,
        advice: 'Check the phrase and the SHA type first.',
      };
    case 'TooLarge':
      return { reason: 'The signature does not match, and the message is too large to explain why.' };
  }
};

/** The parameters of a body, in the encoding that its content type or the body itself says. */
export const readParams = (body: string, contentType: string | undefined): Params | undefined => {
  const declared = encodingFromContentType(contentType);
  const first = decodeBody(declared ?? 'json', body);
  const looksLike = first._tag === 'Left' && declared === undefined ? first.left.looksLike : undefined;
  const decoded = looksLike === undefined ? first : decodeBody(looksLike, body);
  return decoded._tag === 'Right' ? decoded.right : undefined;
};
