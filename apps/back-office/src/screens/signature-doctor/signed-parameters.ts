/** The parameters of a message as parts of the string that is signed, in its order; last, those that are left out of it. */
import { patternOf, type Params } from '@postern/protocol';

export interface Part {
  readonly name: string;
  /** As it stands in the string, behind the equals sign. */
  readonly value: string;
  /** Why it is not in the string, if it is not. */
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
  // A message of this one parameter, without a phrase.
  const text = value === undefined ? '' : patternOf({ [name]: value }, '');
  return text === '' ? { name, value: '', leftOut: 'null' } : { name, value: text.slice(name.length + 1) };
};
