import type { Params } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';
import { secretNames } from './hide-secret-values.ts';

/** Replaces the access code and the signature in the strings of an explanation, which are for logs and pages. */
export const maskSecretValues = (explanation: SignatureExplanation, params: Params): SignatureExplanation => {
  if (explanation._tag === 'TooLarge') return explanation;
  const mask = (text: string): string =>
    secretNames.reduce((masked, name) => maskValue(masked, name, params[name]), text);
  return explanation._tag === 'Explained'
    ? { ...explanation, string: mask(explanation.string), signedString: mask(explanation.signedString) }
    : { ...explanation, string: mask(explanation.string) };
};

// A short value would also be found in other words.
const maskValue = (text: string, name: string, value: Params[string] | undefined): string => {
  if (typeof value !== 'string' || value === '') return text;
  const masked = `[${name.replace('_', ' ')}]`;
  const named = text.replaceAll(`${name}=${value}`, `${name}=${masked}`);
  return value.length < minMaskedLength ? named : named.replaceAll(value, masked);
};

const minMaskedLength = 8;
