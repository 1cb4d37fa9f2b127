/**
 * An operation row read as a request: its type and its codec. Section 4.
 */
import * as t from 'io-ts';
import type { ValueOf } from '../parameter/value.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { reasons } from '../spec/reasons.ts';
import type { Presence } from '../spec/row.ts';
import { readTable } from '../spec/table.ts';
import { violationsOf } from './violations.ts';

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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under each operation stands the codec of that operation
const codecs = readTable(operations, codecOf) as { readonly [O in Operation]: t.Type<Request<O>> };

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
