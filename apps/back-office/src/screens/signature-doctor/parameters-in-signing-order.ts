/** The parameters of a message in the order of the string to sign, followed by the ones that are not part of it. */
import { stringToSign, type Params } from '@postern/protocol';

export interface SignedParameter {
  readonly name: string;
  /** The text after the equals sign. */
  readonly value: string;
  /** Why the parameter is not signed. */
  readonly excluded?: ExclusionReason;
}

/** `unsigned`: the browser adds it to an own form, or it is of the query of the shop's own address. */
export type ExclusionReason = 'signature' | 'null' | 'unsigned';

/** `signed`: those that the signature covers. */
export const parametersInSigningOrder = (params: Params, signed = params): readonly SignedParameter[] => {
  const parts = Object.keys(params)
    .toSorted()
    .map((name): SignedParameter =>
      name in signed
        ? toSignedParameter(name, params)
        : { ...toSignedParameter(name, params), excluded: 'unsigned' },
    );
  return [...parts.filter(isSigned), ...parts.filter((part) => !isSigned(part))];
};

export const isSigned = ({ excluded }: SignedParameter): boolean => excluded === undefined;

const toSignedParameter = (name: string, params: Params): SignedParameter => {
  const value = params[name];
  if (name === 'signature')
    return { name, value: typeof value === 'string' ? value : '', excluded: 'signature' };
  // The string to sign of a message with only this parameter and without a phrase.
  const text = value === undefined ? '' : stringToSign({ [name]: value }, '');
  return text === '' ? { name, value: '', excluded: 'null' } : { name, value: text.slice(name.length + 1) };
};
