/**
 * An operation row read as a reply: its type and its codec. Section 4; D6, D8, D9.
 */
import * as t from 'io-ts';
import { breachOf } from '../parameter/check.ts';
import type { ValueOf } from '../parameter/value.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { namesOf, readTable } from '../spec/table.ts';

/**
 * A reply of an operation. What every reply has is required; what is carried back from the request is optional, since
 * a refusal before authentication carries back less (D8).
 *
 * @example
 * import type { Reply } from '@postern/protocol'
 *
 * const reply: Reply<'CAPTURE'> = { response_code: '04000', response_message: 'Success', status: '04', amount: '1050' }
 * reply.status // => '04'
 */
export type Reply<O extends Operation> = O extends Operation
  ? Flat<
      { readonly [P in Added<O, 'required'>]: string } & {
        readonly [P in Added<O, 'optional'> | Echoed<O>]?: P extends (typeof operations)[O]['selector']
          ? O
          : ValueOf<P>;
      }
    >
  : never;

/**
 * The codec of an operation's replies. Parameters that the table does not know are kept as they came.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { reply } from '@postern/protocol'
 *
 * E.isRight(reply('CAPTURE').decode({ response_code: '04000', response_message: 'Success', status: '04' })) // => true
 * E.isLeft(reply('CAPTURE').decode({ response_code: '04000' })) // => true
 */
export const reply = <O extends Operation>(operation: O): t.Type<Reply<O>> => codecs[operation];

const codecOf = <O extends Operation>(operation: O): t.Type<Reply<O>> => {
  const is = (input: unknown): input is Reply<O> =>
    t.UnknownRecord.is(input) && faultsOf(operation, input).length === 0;
  return new t.Type<Reply<O>>(
    `${operation} reply`,
    is,
    (input, context) => {
      if (is(input)) return t.success(input);
      const faults = t.UnknownRecord.is(input) ? faultsOf(operation, input) : ['not an object'];
      return t.failures(faults.map((message) => ({ value: input, context, message })));
    },
    t.identity,
  );
};

/** The request parameters that an operation's reply carries back, in the order of the table. */
export const echoedBy = (operation: Operation): readonly Parameter[] => {
  const { request, unechoed } = operations[operation];
  const left: readonly string[] = unechoed;
  return namesOf(request).filter((name) => name !== 'signature' && !left.includes(name));
};

const faultsOf = (operation: Operation, input: Readonly<Record<string, unknown>>): readonly string[] => {
  const { reply: added, selector } = operations[operation];
  const missing = Object.entries(added)
    .filter(([name, presence]) => presence === 'required' && input[name] === undefined)
    .map(([name]) => `${name}: missing`);
  const known = [...echoedBy(operation), ...namesOf(added)];
  const malformed = known.flatMap((name) => {
    const value = input[name];
    if (value === undefined) return [];
    if (name === selector && value !== operation) return [`${name}: of another operation`];
    const breach = breachOf(name, value);
    return breach === undefined ? [] : [`${name}: ${breach}`];
  });
  return [...missing, ...malformed];
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under each operation stands the codec of that operation
const codecs = readTable(operations, codecOf) as { readonly [O in Operation]: t.Type<Reply<O>> };

type Row<O extends Operation> = (typeof operations)[O];
type Echoed<O extends Operation> = Exclude<keyof Row<O>['request'], Row<O>['unechoed'][number]> & Parameter;
type Added<O extends Operation, Kind> = {
  [P in keyof Row<O>['reply']]: Row<O>['reply'][P] extends Kind ? P : never;
}[keyof Row<O>['reply']] &
  Parameter;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
