/** How a compatible account reads what a strict one refuses, in one sentence, with the setting that changes it (D4). */
import { refusalMessageCode } from '@postern/protocol/spec';
import type { Tolerance } from './validate-compatible-request-shape.ts';
import type { CompatibleRequestShape } from '../refusal.ts';

export const describeCompatibleRequestShape = (
  parameter: string,
  { tolerance, refusal }: CompatibleRequestShape,
): string => {
  const instead =
    refusal === undefined
      ? 'would accept it'
      : `would accept it, and refuse the request with 00${refusalMessageCode(refusal)}`;
  return `${causes[tolerance](parameter)}; the account reads requests strictly (D4, request_shape); a compatible account ${instead}.`;
};

const causes: { readonly [C in Tolerance]: (parameter: string) => string } = {
  JsonNumber: (parameter) => `${parameter} is a JSON number`,
  UnknownParameter: (parameter) => `${parameter} is not a parameter of the operation`,
  OrderByFortId: () => 'the order is named by fort_id alone',
};
