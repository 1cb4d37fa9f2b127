import type { Params } from '../../message/message-params-type.ts';
import { redactTexts, type KnownText } from '../../secrets/redact-texts.ts';
import { isSecretParameter } from '../../secrets/secret-parameters.ts';
import type { SignatureExplanation, SignedPart } from './signature-explanation.ts';

/**
 * Redacts the values of the message's secret parameters, such as the access code, in the strings of an explanation. `params`: the
 * parameters of the message.
 *
 * @example
 * import { requestPhrase, sign } from '@postern/protocol'
 * import { explainSignature, redactExplanation } from '@postern/protocol/explain'
 *
 * const credentials = { shaType: 'SHA-256', phrase: requestPhrase('sha-request-phrase') } as const
 * const message = sign({ access_code: 'zx0IPmPy5jp1vAz8Kpg7' }, credentials)
 * const explained = redactExplanation(explainSignature(message, credentials), message)
 * explained._tag === 'Matches' && explained.parts.map(({ text }) => text)
 * // => ['[request phrase]', 'access_code=[access code]', '[request phrase]']
 */
export const redactExplanation = (
  explanation: SignatureExplanation,
  params: Params,
): SignatureExplanation => {
  if (explanation._tag === 'TooLarge') return explanation;
  const known = Object.entries(params).flatMap(([name, value]) =>
    isSecretParameter(name) && typeof value === 'string' && value !== '' ? textsOf(name, value) : [],
  );
  const redact = (parts: readonly SignedPart[]) =>
    parts.map((part) => ({ ...part, text: redactTexts(part.text, known) }));
  const parts = redact(explanation.parts);
  return explanation._tag === 'Explained'
    ? { ...explanation, parts, signedParts: redact(explanation.signedParts) }
    : { ...explanation, parts };
};

const textsOf = (name: string, value: string): readonly KnownText[] => {
  const replacement = `[${name.replace('_', ' ')}]`;
  const named = { text: `${name}=${value}`, replacement: `${name}=${replacement}` };
  return value.length < minLength ? [named] : [named, { text: value, replacement }];
};

// A shorter value would also be found in other words.
const minLength = 8;
