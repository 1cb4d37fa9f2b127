/**
 * Generates requests with one known error each, and the message that the gateway must reply with (sections 4, 7 and
 * 8; D3).
 */
import fc from 'fast-check';
import type { UnrecognisedOperation } from '../message/recognise-operation.ts';
import type { Violation } from '../message/find-request-violations.ts';
import { refusalMessageCode } from '../spec/refusal-reasons.ts';
import type { ValueError } from '../parameter/check-parameter-value.ts';
import type { MessageCode } from '../spec/response-messages.ts';
import { isOperation, type Operation, operations, type Presence, selectors } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { validRequest } from './request-arbitrary.ts';
import { brokenValue } from './parameter-value-arbitraries.ts';

/** A request with one error, and the response code that the gateway must answer with. */
export interface BrokenRequest {
  readonly request: Readonly<Record<string, unknown>>;
  readonly reason: Violation['reason'] | UnrecognisedOperation['reason'];
  /** The invalid parameter. */
  readonly parameter: string;
  readonly message: MessageCode;
  /** Status 00 and the message: the error is found before the request is authenticated (D6). */
  readonly responseCode: `00${MessageCode}`;
}

/**
 * Generates requests of an operation with one error each: a parameter that is missing, unknown, malformed, too long
 * or not an allowed value, a zero amount, an unknown currency, or an invalid selector. Pass a reason to get only that
 * error; it throws if the operation cannot be refused for it.
 *
 * @example
 * import fc from 'fast-check'
 * import { findViolations } from '@postern/protocol/spec'
 * import { brokenRequest } from '@postern/protocol/testing'
 *
 * const [broken] = fc.sample(brokenRequest('CAPTURE', 'TooLong'), 1)
 * broken?.responseCode // => '00032'
 * broken && findViolations('CAPTURE', broken.request).length // => 1
 */
export const brokenRequest = (
  operation: Operation,
  reason?: BrokenRequest['reason'],
): fc.Arbitrary<BrokenRequest> => {
  const breakages = breakagesOf(operation).filter(
    (breakage) => reason === undefined || breakage.reason === reason,
  );
  if (breakages.length === 0) throw new TypeError(`no ${operation} request can be broken by ${reason}`);
  return fc.oneof(...breakages.map((breakage) => brokenIn(operation, breakage)));
};

const brokenIn = (
  operation: Operation,
  { reason, parameter, damage }: Breakage,
): fc.Arbitrary<BrokenRequest> =>
  fc.tuple(validRequest(operation), damage).map(([valid, damageRequest]) => {
    const message = refusalMessageCode({ reason });
    return { request: damageRequest(valid), reason, parameter, message, responseCode: `00${message}` };
  });

type Fields = Readonly<Record<string, unknown>>;

interface Breakage {
  readonly reason: BrokenRequest['reason'];
  readonly parameter: string;
  readonly damage: fc.Arbitrary<(valid: Fields) => Fields>;
}

const breakagesOf = (operation: Operation): readonly Breakage[] => {
  const { selector, request } = operations[operation];
  const table: { readonly [P in Parameter]?: Presence } = request;
  const names = keysOf(table);
  const free = names.filter((name) => name !== selector);
  const others = selectors.filter((name) => name !== selector);
  return [
    ...free.filter((name) => table[name] === 'required').flatMap(missing),
    ...unidentified(names.filter((name) => table[name] === 'identifying')),
    ...free
      .filter((name) => table[name] === 'optional')
      .map((name) => set(name, 'InvalidFormat', fc.constant(''))),
    ...free.flatMap((name) => valueErrors.flatMap((breach) => broken(name, breach))),
    ...names.filter((name) => name === 'amount').map((name) => set(name, 'InvalidAmount', zeroAmount)),
    ...names.filter((name) => name === 'currency').map((name) => set(name, 'UnknownCurrency', noCurrency)),
    {
      reason: 'UnknownParameter',
      parameter: unknownName,
      damage: fc.jsonValue().map((value) => (valid) => ({ ...valid, [unknownName]: value })),
    },
    set(selector, 'MissingCommand', fc.constant('')),
    without([selector], 'MissingCommand'),
    set(selector, 'UnknownCommand', noOperation),
    ...broken(selector, 'TooLong'),
    ...others.map((other) => set(other, 'MultipleCommands', fc.constantFrom(...keysOf(operations)))),
  ];
};

const set = (parameter: Parameter, reason: Breakage['reason'], value: fc.Arbitrary<unknown>): Breakage => ({
  reason,
  parameter,
  damage: value.map((unfit) => (valid) => ({ ...valid, [parameter]: unfit })),
});

const broken = (name: Parameter, breach: ValueError): readonly Breakage[] => {
  const value = brokenValue(name, breach);
  return value === undefined ? [] : [set(name, breach, value)];
};

const missing = (name: Parameter): readonly Breakage[] => [
  without([name], 'MissingParameter'),
  set(name, 'MissingParameter', fc.constant('')),
];

// If no identifying parameter is sent, the first one is reported as missing.
const unidentified = (names: readonly Parameter[]): readonly Breakage[] =>
  names.length === 0 ? [] : [without(names, 'MissingParameter')];

const without = (names: readonly Parameter[], reason: Breakage['reason']): Breakage => ({
  reason,
  parameter: names[0] ?? '',
  damage: fc.constant((valid) =>
    Object.fromEntries(Object.entries(valid).filter(([name]) => !names.some((left) => left === name))),
  ),
});

const valueErrors: readonly ValueError[] = ['InvalidFormat', 'TooLong', 'ValueNotAllowed'];
const unknownName = 'unheard_of';
const zeroAmount = fc.integer({ min: 1, max: 10 }).map((digits) => '0'.repeat(digits));
const noCurrency = fc.constantFrom('XAU', 'XTS', 'ZZZ', 'aed', 'A');
const noOperation = fc.stringMatching(/^[A-Z_]{1,20}$/).filter((name) => !isOperation(name));
