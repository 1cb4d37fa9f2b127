/**
 * An operation row read as checks: what is wrong with a request. Sections 4 and 8; D3, D4 (strict), D5, D9, D15.
 */
import { isCurrency } from '../money/currency.ts';
import { checkOf, type ValueError } from '../parameter/check-value.ts';
import type { MessageCode } from '../spec/messages.ts';
import { type Operation, operations, type Presence } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { refusalReasons, type RefusalReason } from '../spec/refusal-reasons.ts';
import { keysOf, mapTable } from '../spec/map-table.ts';

/**
 * Every way in which a request breaks its operation's table, in the order of the checks: the first is the one that the
 * gateway answers with. The selector is taken as recognised.
 *
 * @example
 * import { findViolations } from '@postern/protocol'
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
  let known = 0;
  for (const { parameter, isMissing, checkValue, nonsenseOf } of checks[operation]) {
    const value = request[parameter];
    if (value !== undefined) known++;
    if (isMissing(value, request)) broken.push({ reason: 'MissingParameter', parameter });
    else if (value !== undefined) {
      const reason = checkValue(value);
      const nonsense = reason === undefined ? nonsenseOf?.(value) : undefined;
      if (reason !== undefined) broken.push({ reason, parameter });
      else if (nonsense !== undefined) senseless.push({ reason: nonsense, parameter });
    }
  }
  const names = Object.keys(request);
  // The common case: all that was sent has been looked at.
  return names.length === known
    ? [...broken, ...senseless]
    : [...strangersAmong(names, operation), ...broken, ...senseless];
};

/** One way in which a request breaks its operation's table: which parameter, and the rule's name. */
export interface Violation {
  readonly reason: Extract<
    RefusalReason,
    | 'UnknownParameter'
    | 'MissingParameter'
    | 'InvalidFormat'
    | 'TooLong'
    | 'ValueNotAllowed'
    | 'InvalidAmount'
    | 'UnknownCurrency'
  >;
  readonly parameter: string;
}

/**
 * The message with which the gateway answers a violation.
 *
 * @example
 * import { refusalMessageCode } from '@postern/protocol'
 *
 * refusalMessageCode({ reason: 'TooLong' }) // => '032'
 */
export const refusalMessageCode = ({ reason }: { readonly reason: RefusalReason }): MessageCode =>
  refusalReasons[reason].messageCode;

type Fields = Readonly<Record<string, unknown>>;

const strangersAmong = (names: readonly string[], operation: Operation): readonly Violation[] =>
  names
    .filter((name) => !Object.hasOwn(operations[operation].request, name))
    .map((parameter) => ({ reason: 'UnknownParameter', parameter }));

// One parameter of one operation.
interface Check {
  readonly parameter: Parameter;
  readonly isMissing: (value: unknown, request: Fields) => boolean;
  readonly checkValue: (value: unknown) => ValueError | undefined;
  // What a well-formed value can still be.
  readonly nonsenseOf: ((value: unknown) => Violation['reason'] | undefined) | undefined;
}

const checksOf = (operation: Operation): readonly Check[] => {
  const { selector, request } = operations[operation];
  const presences: { readonly [P in Parameter]?: Presence } = request;
  const names = keysOf(presences);
  const [first, ...others] = names.filter((name) => presences[name] === 'identifying');
  return names.map((parameter) => ({
    parameter,
    isMissing: (value, sent) => {
      if (value !== undefined && value !== '') return false;
      // Where neither identifying parameter was sent, the first of them is the one that is missing.
      return (
        presences[parameter] === 'required' ||
        (parameter === first && others.every((other) => isAbsent(sent[other])))
      );
    },
    checkValue:
      parameter === selector
        ? (value) => ofSelector(checkOf(parameter)(value), value, operation)
        : checkOf(parameter),
    nonsenseOf: nonsense[parameter],
  }));
};

const ofSelector = (
  breach: ValueError | undefined,
  value: unknown,
  operation: Operation,
): ValueError | undefined => breach ?? (value === operation ? undefined : 'ValueNotAllowed');

const isAbsent = (value: unknown): boolean => value === undefined || value === '';

const nonsense: { readonly [P in Parameter]?: Check['nonsenseOf'] } = {
  amount: (value) => (/^0+$/.test(String(value)) ? 'InvalidAmount' : undefined),
  currency: (value) => (isCurrency(String(value)) ? undefined : 'UnknownCurrency'),
};

const checks = mapTable(operations, checksOf);
