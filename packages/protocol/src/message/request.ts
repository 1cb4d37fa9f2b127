/**
 * An operation row read as a request: its type and its codec. Section 4; D3, D4 (strict), D5, D9, D15.
 */
import * as t from 'io-ts';
import { isCurrency } from '../money/currency.ts';
import { breachOf } from '../parameter/check.ts';
import type { ValueOf } from '../parameter/value.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { reasons } from '../spec/reasons.ts';
import type { Presence } from '../spec/row.ts';
import { namesOf, readTable } from '../spec/table.ts';
import type { Violation } from './violation.ts';

/**
 * A request of an operation, as it travels.
 *
 * @example
 * import type { Request } from '@postern/protocol'
 *
 * const request: Request<'VOID_AUTHORIZATION'> = {
 *   command: 'VOID_AUTHORIZATION',
 *   access_code: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchant_identifier: 'DEMO0001',
 *   merchant_reference: 'order-1001',
 *   language: 'en',
 *   signature: '0e58a2',
 * }
 * request.command // => 'VOID_AUTHORIZATION'
 */
export type Request<O extends Operation> = O extends Operation
  ? Flat<
      { readonly [P in Named<O, 'required'>]: Sent<O, P> } & {
        readonly [P in Named<O, 'optional'>]?: Sent<O, P>;
      } & Identified<O>
    >
  : never;

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

/**
 * The codec of an operation's requests. A failure carries the violations in words; `violationsOf` gives them as data.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { request } from '@postern/protocol'
 *
 * E.isLeft(request('CAPTURE').decode({ command: 'CAPTURE' })) // => true
 */
export const request = <O extends Operation>(operation: O): t.Type<Request<O>> => codecs[operation];

const codecOf = <O extends Operation>(operation: O): t.Type<Request<O>> => {
  const is = (input: unknown): input is Request<O> =>
    t.UnknownRecord.is(input) && violationsOf(operation, input).length === 0;
  return new t.Type<Request<O>>(
    operation,
    is,
    (input, context) => {
      if (is(input)) return t.success(input);
      if (!t.UnknownRecord.is(input)) return t.failure(input, context, `${operation}: not an object`);
      return t.failures(
        violationsOf(operation, input).map(({ reason, parameter }) => ({
          value: input[parameter],
          context,
          message: `${parameter}: ${reasons[reason].meaning} (${reasons[reason].message})`,
        })),
      );
    },
    t.identity,
  );
};

type Fields = Readonly<Record<string, unknown>>;
type Row = readonly [Parameter, Presence];

const rowsOf: Readonly<Record<Operation, readonly Row[]>> = readTable(operations, (operation) => {
  const table: { readonly [P in Parameter]?: Presence } = operations[operation].request;
  return namesOf(table).flatMap((name): readonly Row[] => {
    const presence = table[name];
    return presence === undefined ? [] : [[name, presence]];
  });
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under each operation stands the codec of that operation
const codecs = readTable(operations, codecOf) as { readonly [O in Operation]: t.Type<Request<O>> };

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

type Table<O extends Operation> = (typeof operations)[O]['request'];
type Named<O extends Operation, Kind extends Presence> = {
  [P in keyof Table<O>]: Table<O>[P] extends Kind ? P : never;
}[keyof Table<O>] &
  Parameter;

type Sent<O extends Operation, P extends Parameter> = P extends (typeof operations)[O]['selector']
  ? O
  : ValueOf<P>;

/** At least one of the identifying parameters. */
type Identified<O extends Operation> = [Named<O, 'identifying'>] extends [never]
  ? unknown
  : {
      [One in Named<O, 'identifying'>]: { readonly [P in One]: Sent<O, P> } & {
        readonly [P in Exclude<Named<O, 'identifying'>, One>]?: Sent<O, P>;
      };
    }[Named<O, 'identifying'>];

type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
