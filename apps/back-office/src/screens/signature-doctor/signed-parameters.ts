/** The parameters of a message in the order of the string to sign, followed by the ones that are not part of it. */
import { patternOf, type Params } from '@postern/protocol';

export interface Part {
  readonly name: string;
  /** The text after the equals sign. */
  readonly value: string;
  /** Why the parameter is not signed. */
  readonly leftOut?: LeftOut;
}

export type LeftOut = 'signature' | 'null';

export const partsOf = (params: Params): readonly Part[] => {
  const parts = Object.keys(params)
    .toSorted()
    .map((name): Part => partOf(name, params));
  return [...parts.filter(isSigned), ...parts.filter((part) => !isSigned(part))];
};

export const isSigned = ({ leftOut }: Part): boolean => leftOut === undefined;

const partOf = (name: string, params: Params): Part => {
  const value = params[name];
  if (name === 'signature')
    return { name, value: typeof value === 'string' ? value : '', leftOut: 'signature' };
  // The string to sign of a message with only this parameter and without a phrase.
  const text = value === undefined ? '' : patternOf({ [name]: value }, '');
  return text === '' ? { name, value: '', leftOut: 'null' } : { name, value: text.slice(name.length + 1) };
};
