/**
 * An operation row read as checks: what is wrong with a request. Sections 4 and 8; D3, D4 (strict), D5, D9, D15.
 */
import { isCurrency } from '../money/currency.ts';
import { breachOf } from '../parameter/check.ts';
import type { Message } from '../spec/messages.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { reasons, type Reason } from '../spec/reasons.ts';
import type { Presence } from '../spec/row.ts';
import { namesOf, readTable } from '../spec/table.ts';

/**
 * Every way in which a request breaks its operation's table, in the order of the checks: the first is the one that the
 * gateway answers with. The selector is taken as recognised.
 *
 * @example
 * import { violationsOf } from '@postern/protocol'
 *
 * violationsOf('VOID_AUTHORIZATION', {
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
export const violationsOf = (operation: Operation, request: Fields): readonly Violation[] => {
  const rows = rowsOf[operation];
  return [
    ...unknown(operation, request),
    ...rows.flatMap(broken(operation, request)),
    ...senseless(rows, request),
  ];
};

/** One way in which a request breaks its operation's table: which parameter, and the rule's name. */
export interface Violation {
  readonly reason: Extract<
    Reason,
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
 * import { messageOf } from '@postern/protocol'
 *
 * messageOf({ reason: 'TooLong' }) // => '032'
 */
export const messageOf = ({ reason }: { readonly reason: Reason }): Message => reasons[reason].message;

type Fields = Readonly<Record<string, unknown>>;
type Row = readonly [Parameter, Presence];

const rowsOf: Readonly<Record<Operation, readonly Row[]>> = readTable(operations, (operation) => {
  const table: { readonly [P in Parameter]?: Presence } = operations[operation].request;
  return namesOf(table).flatMap((name): readonly Row[] => {
    const presence = table[name];
    return presence === undefined ? [] : [[name, presence]];
  });
});

const unknown = (operation: Operation, request: Fields): readonly Violation[] =>
  Object.keys(request)
    .filter((name) => !Object.hasOwn(operations[operation].request, name))
    .map((parameter) => ({ reason: 'UnknownParameter', parameter }));

const broken =
  (operation: Operation, request: Fields) =>
  ([parameter, presence]: Row): readonly Violation[] => {
    const value = request[parameter];
    const reason =
      absent(value) && needed(operation, parameter, presence, request)
        ? 'MissingParameter'
        : breach(operation, parameter, value);
    return reason === undefined ? [] : [{ reason, parameter }];
  };

const breach = (operation: Operation, parameter: Parameter, value: unknown) => {
  if (value === undefined) return undefined;
  const otherOperation = parameter === operations[operation].selector && value !== operation;
  return breachOf(parameter, value) ?? (otherOperation ? 'ValueNotAllowed' : undefined);
};

const absent = (value: unknown): boolean => value === undefined || value === '';

// Where neither identifying parameter was sent, the first of them is the one that is missing.
const needed = (operation: Operation, parameter: Parameter, presence: Presence, request: Fields): boolean => {
  if (presence !== 'identifying') return presence === 'required';
  const identifying = rowsOf[operation].filter(([, kind]) => kind === 'identifying');
  return identifying[0]?.[0] === parameter && identifying.every(([name]) => absent(request[name]));
};

// What a well-formed amount or currency can still be: nothing, or no currency.
const senseless = (rows: readonly Row[], request: Fields): readonly Violation[] =>
  rows.flatMap(([parameter]): readonly Violation[] => {
    const value = request[parameter];
    if (typeof value !== 'string' || breachOf(parameter, value) !== undefined) return [];
    if (parameter === 'amount' && /^0+$/.test(value)) return [{ reason: 'InvalidAmount', parameter }];
    if (parameter === 'currency' && !isCurrency(value)) return [{ reason: 'UnknownCurrency', parameter }];
    return [];
  });
