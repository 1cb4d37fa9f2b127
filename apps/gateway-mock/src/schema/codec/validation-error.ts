/** A validation error: the path of the value and the rule that it violates. It omits the value, which may be a phrase. */
import type * as t from 'io-ts';

export interface ValidationError {
  readonly path: string;
  readonly message: string;
}

export const toValidationError = ({ value, context }: t.ValidationError): ValidationError => ({
  path: context.reduce((path, { key }) => path + step(path, key), ''),
  message: `${value === undefined ? 'is missing: it must' : 'must'} be ${context.at(-1)?.type.name ?? ''}`,
});

/** The maximum number of errors in a reply. Validation stops there: an error takes longer to make than a value to read. */
export const maxErrors = 20;

const step = (path: string, key: string): string => {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return path === '' || key === '' ? key : `.${key}`;
};
