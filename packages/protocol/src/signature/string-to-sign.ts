/** Builds the string that is hashed (section 5, steps 1 to 5; D16, D18, D19). */
import type { NestedValue, Params } from '../message/message-params-type.ts';
import { rememberByNames } from '../message/remember-by-names.ts';

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
  const values = Object.values(params);
  let text = phrase;
  for (const { at, beginning } of signedNames(Object.keys(params))) {
    const value = values[at];
    if (typeof value === 'string') text += beginning + value;
    else if ((value ?? null) !== null) text += beginning + valueToSign(value ?? '');
  }
  return text + phrase;
};

// The names in the order in which they are signed: `name=`, and the index of the value.
const signedNames = /* @__PURE__ */ rememberByNames((names) =>
  names
    .map((name, at) => ({ name, beginning: `${name}=`, at }))
    .filter(({ name }) => name !== 'signature')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
);

/** Formats one value for that text. */
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
