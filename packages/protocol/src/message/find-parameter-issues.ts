/** Finds the errors of the parameters of a reply or of feedback. Parameters that are not in the list are not judged. */
import { checkOf } from '../parameter/check-parameter-value.ts';
import type { Parameter } from '../spec/parameters.ts';
import { refusalReasons } from '../spec/refusal-reasons.ts';

/** One error of a message: the parameter, and a description. */
export interface Issue {
  readonly parameter: string;
  readonly meaning: string;
}

/** Finds all errors of a message. */
export type FindIssues = (message: Readonly<Record<string, unknown>>) => readonly Issue[];

export interface MessageParameters {
  /** The parameters in the order in which their issues are listed. */
  readonly names: readonly Parameter[];
  readonly required: (parameter: Parameter) => boolean;
  /** The parameter that must have this value. */
  readonly selector: { readonly parameter: Parameter; readonly value: string };
}

/** Creates the function that finds the errors of such messages. */
export const createFindIssues = ({ names, required, selector }: MessageParameters): FindIssues => {
  const checks = names.map((parameter) => ({
    parameter,
    isRequired: required(parameter),
    findError: checkOf(parameter),
    onlyValue: parameter === selector.parameter ? selector.value : undefined,
  }));
  return (message) => {
    const issues: Issue[] = [];
    // A loop: receivers of feedback call this for each event.
    for (const { parameter, isRequired, findError, onlyValue } of checks) {
      const value = message[parameter];
      if (value === undefined) {
        if (isRequired) issues.push({ parameter, meaning: 'missing' });
      } else if (onlyValue !== undefined && value !== onlyValue)
        issues.push({ parameter, meaning: 'of another operation' });
      else {
        const error = findError(value);
        if (error !== undefined) issues.push({ parameter, meaning: refusalReasons[error].description });
      }
    }
    for (const [code, status] of codes)
      if (contradicts(message[code], message[status]))
        issues.push({ parameter: code, meaning: `does not begin with the ${status}` });
    return issues;
  };
};

/** Formats an error as one line. */
export const formatIssue = ({ parameter, meaning }: Issue): string => `${parameter}: ${meaning}`;

// A response code begins with its status (section 7).
const codes = [
  ['response_code', 'status'],
  ['transaction_code', 'transaction_status'],
] as const satisfies readonly (readonly [Parameter, Parameter])[];

const contradicts = (code: unknown, status: unknown): boolean =>
  typeof code === 'string' && typeof status === 'string' && !code.startsWith(status);
