/**
 * An operation row read as a reply: its type and its codec. Section 4; D6, D8, D9.
 */
import { checkValue } from '../parameter/check-value.ts';
import type { ParameterValue } from '../parameter/parameter-value.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { refusalReasons } from '../spec/refusal-reasons.ts';
import { keysOf, mapTable } from '../spec/map-table.ts';
import { messageCodec, type Issue, type MessageCodec } from './message-codec.ts';

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
          : ParameterValue<P>;
      }
    >
  : never;

/**
 * The codec of an operation's replies, for io-ts and for whatever takes a Standard Schema. Parameters that the table
 * does not know are kept as they came.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { replyCodec } from '@postern/protocol'
 *
 * E.isRight(replyCodec('CAPTURE').decode({ response_code: '04000', response_message: 'Success', status: '04' })) // => true
 * E.isLeft(replyCodec('CAPTURE').decode({ response_code: '04000' })) // => true
 */
export const replyCodec = <O extends Operation>(operation: O): MessageCodec<Reply<O>> => codecs[operation];

/** The request parameters that an operation's reply carries back, in the order of the table. */
export const echoedParameters = (operation: Operation): readonly Parameter[] => {
  const { request, notEchoed: unechoed } = operations[operation];
  const left: readonly string[] = unechoed;
  return keysOf(request).filter((name) => name !== 'signature' && !left.includes(name));
};

const codecOf = <O extends Operation>(operation: O): MessageCodec<Reply<O>> => {
  const { reply: added, selector } = operations[operation];
  const presences: { readonly [P in Parameter]?: 'required' | 'optional' } = added;
  const names = [...new Set<Parameter>([...echoedParameters(operation), ...keysOf(added), 'signature'])];
  return messageCodec(`${operation} reply`, (input) => [
    ...names.flatMap((parameter): readonly Issue[] => {
      const value = input[parameter];
      if (value === undefined)
        return presences[parameter] === 'required' ? [{ parameter, meaning: 'missing' }] : [];
      if (parameter === selector && value !== operation)
        return [{ parameter, meaning: 'of another operation' }];
      const breach = checkValue(parameter, value);
      return breach === undefined ? [] : [{ parameter, meaning: refusalReasons[breach].description }];
    }),
    ...disagreeing('response_code', 'status', input),
    ...disagreeing('transaction_code', 'transaction_status', input),
  ]);
};

// A code begins with its status (section 7).
const disagreeing = (
  parameter: Parameter,
  status: Parameter,
  { [parameter]: code, [status]: digits }: Readonly<Record<string, unknown>>,
): readonly Issue[] =>
  typeof code !== 'string' || typeof digits !== 'string' || code.startsWith(digits)
    ? []
    : [{ parameter, meaning: `does not begin with the ${status}` }];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under each operation stands the codec of that operation
const codecs = mapTable(operations, codecOf) as { readonly [O in Operation]: MessageCodec<Reply<O>> };

type Row<O extends Operation> = (typeof operations)[O];
type Echoed<O extends Operation> = Exclude<keyof Row<O>['request'], Row<O>['notEchoed'][number]> & Parameter;
type Added<O extends Operation, Kind> = {
  [P in keyof Row<O>['reply']]: Row<O>['reply'][P] extends Kind ? P : never;
}[keyof Row<O>['reply']] &
  Parameter;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
