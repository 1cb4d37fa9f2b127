/** What is wrong with a value: where, and which rule it breaks. The value itself is not repeated: it may be a phrase. */
import type * as t from 'io-ts';

export interface Mistake {
  readonly place: string;
  readonly rule: string;
}

export const mistakeIn = ({ value, context }: t.ValidationError): Mistake => ({
  place: context.reduce((path, { key }) => path + step(path, key), ''),
  rule: `${value === undefined ? 'is missing: it must' : 'must'} be ${context.at(-1)?.type.name ?? ''}`,
});

const step = (path: string, key: string): string => {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return path === '' || key === '' ? key : `.${key}`;
};
