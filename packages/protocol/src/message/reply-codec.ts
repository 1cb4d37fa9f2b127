/** The type and the codec of a reply, derived from the row of its operation. Section 4; D6, D8, D9. */
import type { ParameterValue } from '../parameter/parameter-codec.ts';
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { mapTable } from '../spec/typed-object-keys.ts';
import { echoedParameters } from './echoed-parameters.ts';
import { messageCodec, type Flat, type MessageCodec } from './message-codec.ts';
import { codesAgree } from './cross-parameter-rules.ts';

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

const codecOf = <O extends Operation>(operation: O): MessageCodec<ReplyOf<O>> => {
  const { reply, selector } = operations[operation];
  const echoed = echoedParameters(operation).map((parameter) => [parameter, 'optional'] as const);
  return messageCodec(`${operation} reply`, {
    presences: { ...Object.fromEntries(echoed), ...reply, signature: 'optional' },
    selector: { parameter: selector, value: operation },
    rules: codesAgree,
  });
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of each operation is the codec of that operation
const codecs = mapTable(operations, codecOf) as { readonly [O in Operation]: MessageCodec<ReplyOf<O>> };

type Row<O extends Operation> = (typeof operations)[O];
type Echoed<O extends Operation> = Exclude<keyof Row<O>['request'], Row<O>['notEchoed'][number]> & Parameter;
type Added<O extends Operation, Kind> = {
  [P in keyof Row<O>['reply']]: Row<O>['reply'][P] extends Kind ? P : never;
}[keyof Row<O>['reply']] &
  Parameter;
