/** Builds the string that is hashed (section 5, steps 1 to 5; D16, D18, D19). */
import type { NestedValue, Params } from '../message/message-params-type.ts';

/**
 * Returns the text that is hashed for a signature: names sorted by code unit, `name=value` without separators, the phrase at
 * both ends. `signature` itself is left out.
 *
 * @example
 * import { stringToSign } from '@postern/protocol'
 *
 * stringToSign({ b: '2', a: '1', signature: 'x' }, 'PASS') // => 'PASSa=1b=2PASS'
 */
export const stringToSign = (params: Params, phrase: string): string => {
  let text = phrase;
  for (const pair of signedPairs(params)) text += `${pair.name}=${pair.text}`;
  return text + phrase;
};

/** Returns the names and the texts that are signed, in their order. */
export const signedPairs = (params: Params): readonly SignedPair[] => {
  const pairs: SignedPair[] = [];
  for (const name of Object.keys(params).toSorted()) {
    const value = params[name] ?? null;
    if (name !== 'signature' && value !== null) pairs.push({ name, text: valueToSign(value) });
  }
  return pairs;
};

/** One parameter in that text. */
export interface SignedPair {
  readonly name: string;
  readonly text: string;
}

/** Returns the text of a value in that text (D18, D19). */
export const valueToSign = (value: NestedValue): string => {
  if (typeof value === 'string') return value;
  // For callers without types. A number may already have lost digits.
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(valueToSign).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}=${valueToSign(part)}`)
    .join(', ')}}`;
};

const isList = (value: Exclude<NestedValue, string>): value is readonly NestedValue[] => Array.isArray(value);
