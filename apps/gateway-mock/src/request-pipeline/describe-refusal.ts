/** Says why a request was refused: what is wrong with the value, where the reason is about one, and otherwise the reason. */
import { isParameter, refusalReasons, type RefusalReason } from '@postern/protocol/spec';
import { describeValueError } from '@postern/protocol/texts';
import type { ProcessedRequest } from './7-reply/reply.ts';

/** Contains no value: at most one character of it, and none of a secret parameter. */
export const describeRefusal = (
  reason: RefusalReason,
  { parameter, fields }: Pick<ProcessedRequest, 'parameter' | 'fields'>,
): string => {
  const { description } = refusalReasons[reason];
  if (parameter === undefined || !isParameter(parameter)) return description;
  const value = fields[parameter];
  // Numbers and nested values are what the description of the reason is about.
  const problem = typeof value === 'string' ? describeValueError(parameter, value) : undefined;
  if (problem === undefined) return description;
  const hint = parameter === 'amount' && value !== '' ? `. ${minorUnits}` : '';
  return `${parameter} ${problem}${hint}`;
};

const minorUnits = 'It must be digits of minor units: 1050 is AED 10.50';
