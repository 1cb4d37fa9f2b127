/** Validates a request by the row of its operation. Sections 4 and 8; D3, D4a, D5, D9, D15. */
import { isCurrency } from '../money/currency.ts';
import { checkOf, type ValueError } from '../parameter/check-parameter-value.ts';
import { type Operation, operations, type Presence } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf, mapTable } from '../spec/typed-object-keys.ts';
import type { ViolationReason } from '../spec/refusal-reasons.ts';
import { findStrangers } from './cross-parameter-rules.ts';
import { isAbsent } from './is-absent.ts';

/**
 * Returns all violations of a request, in the order of the checks: the gateway replies with the first.
 *
 * @example
 * import { findViolations } from '@postern/protocol/spec'
 *
 * findViolations('VOID_AUTHORIZATION', {
 *   command: 'VOID_AUTHORIZATION',
 *   access_code: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchant_identifier: 'DEMO0001',
 *   language: 'fr',
 *   signature: '0e58a2',
 *   amount: '100',
 * })
 * // => [
 * //   { reason: 'UnknownParameter', parameter: 'amount' },
 * //   { reason: 'MissingParameter', parameter: 'merchant_reference' },
 * //   { reason: 'ValueNotAllowed', parameter: 'language' },
 * // ]
 */
export const findViolations = (operation: Operation, request: Fields): readonly Violation[] => {
  const broken: Violation[] = [];
  const senseless: Violation[] = [];
  for (const { parameter, isMissing, checkValue, nonsenseOf } of checks[operation]) {
    const value = request[parameter];
    if (isMissing(value, request)) broken.push({ reason: 'MissingParameter', parameter });
    else if (value !== undefined) {
      const reason = checkValue(value);
      const nonsense = reason === undefined && typeof value === 'string' ? nonsenseOf?.(value) : undefined;
      if (reason !== undefined) broken.push({ reason, parameter });
      else if (nonsense !== undefined) senseless.push({ reason: nonsense, parameter });
    }
  }
  const strangers = findStrangers(request, operations[operation].request).map((parameter): Violation => ({
    reason: 'UnknownParameter',
    parameter,
  }));
  return [...strangers, ...broken, ...senseless];
};

/** One violation of a request: the parameter, and the refusal reason. */
export interface Violation {
  readonly reason: ViolationReason;
  readonly parameter: string;
}

type Fields = Readonly<Record<string, unknown>>;

// One parameter of one operation.
interface Check {
  readonly parameter: Parameter;
  readonly isMissing: (value: unknown, request: Fields) => boolean;
  readonly checkValue: (value: unknown) => ValueError | undefined;
  // The errors of a value that is well-formed.
  readonly nonsenseOf: ((value: string) => ViolationReason | undefined) | undefined;
}

const checksOf = (operation: Operation): readonly Check[] => {
  const { selector, request } = operations[operation];
  const presences: { readonly [P in Parameter]?: Presence } = request;
  const names = keysOf(presences);
  const [first, ...others] = names.filter((name) => presences[name] === 'identifying');
  return names.map((parameter) => ({
    parameter,
    isMissing: (value, sent) => {
      if (!isAbsent(value)) return false;
      // If no identifying parameter is sent, the first one is reported as missing.
      return (
        presences[parameter] === 'required' ||
        (parameter === first && others.every((other) => isAbsent(sent[other])))
      );
    },
    checkValue:
      parameter === selector
        ? (value) => ofSelector(checkOf(parameter)(value), value, operation)
        : checkOf(parameter),
    nonsenseOf: valueRules[parameter],
  }));
};

const ofSelector = (
  breach: ValueError | undefined,
  value: unknown,
  operation: Operation,
): ValueError | undefined => breach ?? (value === operation ? undefined : 'ValueNotAllowed');

/** Why a request is refused for a value that is well-formed (D15). */
export const requestValueRules = {
  amount: (value) => (/^0+$/.test(value) ? 'InvalidAmount' : undefined),
  currency: (value) => (isCurrency(value) ? undefined : 'UnknownCurrency'),
} as const satisfies ValueRules;

type ValueRules = { readonly [P in Parameter]?: (value: string) => ViolationReason | undefined };
const valueRules: ValueRules = requestValueRules;

const checks = mapTable(operations, checksOf);
