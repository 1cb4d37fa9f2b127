/** The codec of a message with these parameters. Parameters that are not in the list are kept unchanged. */
import { checkOf } from '../parameter/check-parameter-value.ts';
import type { Parameter } from '../spec/parameters.ts';
import { refusalReasons } from '../spec/refusal-reasons.ts';
import { messageCodec, type Issue, type MessageCodec } from './io-ts-and-standard-schema-codec.ts';

export interface MessageParameters {
  /** The parameters in the order in which their issues are listed. */
  readonly names: readonly Parameter[];
  readonly required: (parameter: Parameter) => boolean;
  /** The parameter that must have this value. */
  readonly selector: { readonly parameter: Parameter; readonly value: string };
}

export const messageParametersCodec = <A extends object>(
  name: string,
  { names, required, selector }: MessageParameters,
): MessageCodec<A> => {
  const checks = names.map((parameter) => ({
    parameter,
    isRequired: required(parameter),
    findError: checkOf(parameter),
    onlyValue: parameter === selector.parameter ? selector.value : undefined,
  }));
  return messageCodec(name, (input) => {
    const issues: Issue[] = [];
    // A loop: receivers of feedback call this for each event.
    for (const { parameter, isRequired, findError, onlyValue } of checks) {
      const value = input[parameter];
      if (value === undefined) {
        if (isRequired) issues.push({ parameter, meaning: 'missing' });
      } else if (onlyValue !== undefined && value !== onlyValue)
        issues.push({ parameter, meaning: 'of another operation' });
      else {
        const error = findError(value);
        if (error !== undefined) issues.push({ parameter, meaning: refusalReasons[error].description });
      }
    }
    return [
      ...issues,
      ...contradictions('response_code', 'status', input),
      ...contradictions('transaction_code', 'transaction_status', input),
    ];
  });
};

// A response code begins with its status (section 7).
const contradictions = (
  parameter: Parameter,
  status: Parameter,
  { [parameter]: code, [status]: statusDigits }: Readonly<Record<string, unknown>>,
): readonly Issue[] =>
  typeof code !== 'string' || typeof statusDigits !== 'string' || code.startsWith(statusDigits)
    ? []
    : [{ parameter, meaning: `does not begin with the ${status}` }];
