/** Keeps the access code and the signature of a message out of logs and pages. */
import type { Params } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';

/**
 * Returns a copy in which the access code and the signature are hidden from everything that lists its members, such as `console.log`
 * and `JSON.stringify`. They can still be read by their names.
 */
export const hideSecretValues = <P extends Params>(params: P): P => {
  // Written out: to change members of an existing object takes twice as long, and receivers do this for each event.
  const { access_code, signature, ...listed } = params;
  if (access_code !== undefined) hide(listed, 'access_code', access_code);
  if (signature !== undefined) hide(listed, 'signature', signature);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same members
  return listed as unknown as P;
};

// Not enumerable, which is the default here.
const hide = (params: object, name: SecretName, value: unknown): void => {
  Object.defineProperty(params, name, { value, configurable: true, writable: true });
};

/** Returns a copy whose members are all listed, for functions that need the whole message. */
export const listHiddenValues = (params: Params): Params =>
  Object.fromEntries(
    Object.getOwnPropertyNames(params).flatMap((name) => {
      const value = params[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The parameters whose values must not be printed. */
export const secretNames: readonly string[] = ['access_code', 'signature'] satisfies readonly SecretName[];

type SecretName = 'access_code' | 'signature';

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
