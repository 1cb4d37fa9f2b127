/** The type and the codec of a reply, derived from the row of its operation. Section 4; D6, D8, D9. */
import type { ParameterValue } from '../parameter/parameter-value.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf, mapTable } from '../spec/typed-object-keys.ts';
import { echoedParameters } from './echoed-parameters.ts';
import { createFindIssues, formatIssue, type FindIssues } from './find-parameter-issues.ts';
import { messageCodec, type MessageCodec } from './io-ts-and-standard-schema-codec.ts';

/**
 * A reply of an operation. Parameters that every reply has are required. Parameters echoed from the request are
 * optional, because a refusal before authentication echoes fewer (D8).
 *
 * @example
 * import type { ReplyOf } from '@postern/protocol'
 *
 * const reply: ReplyOf<'CAPTURE'> = { response_code: '04000', response_message: 'Success', status: '04', amount: '1050' }
 * reply.status // => '04'
 */
export type ReplyOf<O extends Operation> = O extends Operation
  ? Flat<
      { readonly [P in Added<O, 'required'>]: string } & {
        readonly [P in Added<O, 'optional'> | Echoed<O>]?: P extends (typeof operations)[O]['selector']
          ? O
          : ParameterValue<P>;
      }
    >
  : never;

/**
 * Returns the codec of an operation's replies, for io-ts and for libraries that accept a Standard Schema.
 * Undocumented parameters are kept unchanged.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { replyCodec } from '@postern/protocol'
 *
 * E.isRight(replyCodec('CAPTURE').decode({ response_code: '04000', response_message: 'Success', status: '04' })) // => true
 * E.isLeft(replyCodec('CAPTURE').decode({ response_code: '04000' })) // => true
 */
export const replyCodec = <O extends Operation>(operation: O): MessageCodec<ReplyOf<O>> => codecs[operation];

/**
 * Returns what is wrong with a reply, in the words of the errors of `replyCodec`. Empty if it is a `ReplyOf` of the operation.
 *
 * @example
 * import { findReplyIssues } from '@postern/protocol/spec'
 *
 * findReplyIssues('CAPTURE', { response_code: '04000', response_message: 'Success', status: '05' })
 * // => ['response_code: does not begin with the status']
 */
export const findReplyIssues = (
  operation: Operation,
  reply: Readonly<Record<string, unknown>>,
): readonly string[] => replyIssues[operation](reply).map(formatIssue);

const findIssuesOf = (operation: Operation): FindIssues => {
  const { reply: added, selector } = operations[operation];
  const presences: { readonly [P in Parameter]?: 'required' | 'optional' } = added;
  return createFindIssues({
    names: [...new Set<Parameter>([...echoedParameters(operation), ...keysOf(added), 'signature'])],
    required: (parameter) => presences[parameter] === 'required',
    selector: { parameter: selector, value: operation },
  });
};

const replyIssues = mapTable(operations, findIssuesOf);

const codecOf = <O extends Operation>(operation: O): MessageCodec<ReplyOf<O>> =>
  messageCodec(`${operation} reply`, replyIssues[operation]);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of each operation is the codec of that operation
const codecs = mapTable(operations, codecOf) as { readonly [O in Operation]: MessageCodec<ReplyOf<O>> };

type Row<O extends Operation> = (typeof operations)[O];
type Echoed<O extends Operation> = Exclude<keyof Row<O>['request'], Row<O>['notEchoed'][number]> & Parameter;
type Added<O extends Operation, Kind> = {
  [P in keyof Row<O>['reply']]: Row<O>['reply'][P] extends Kind ? P : never;
}[keyof Row<O>['reply']] &
  Parameter;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
