/** Keeps the access code and the signature of a message out of logs and pages. */
import type { Params } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';

/** Returns a copy without the access code and the signature. */
export const withoutSecretValues = (params: Params): Params => {
  const { access_code, signature, ...others } = params;
  secretValues.set(others, { access_code, signature });
  return others;
};

/** Returns the secret values that such a copy had, to mask them in texts. */
export const secretValuesOf = (copy: Params): SecretValues => secretValues.get(copy) ?? {};

type SecretValues = Readonly<Partial<Record<SecretName, Params[string] | undefined>>>;

// Not part of the copy, so that nothing that prints or stores it contains them.
const secretValues = new WeakMap<Params, SecretValues>();

/** The parameters whose values must not be printed. */
export const secretNames: readonly string[] = ['access_code', 'signature'] satisfies readonly SecretName[];

export type SecretName = 'access_code' | 'signature';

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
