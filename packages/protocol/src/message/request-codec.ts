/** The type and the codec of a request, derived from the row of its operation. Section 4. */
import * as E from 'fp-ts/lib/Either.js';
import { parameterCodec, type ParameterValue } from '../parameter/parameter-codec.ts';
import { describeViolation, refineCodec } from '../parameter/refine-codec.ts';
import { type Operation, operations, type Presence } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { mapTable } from '../spec/typed-object-keys.ts';
import { findViolations, requestValueRules, type Violation } from './find-request-violations.ts';
import { messageCodec, type Flat, type MessageCodec } from './message-codec.ts';
import { onlyParametersOf } from './cross-parameter-rules.ts';

/**
 * A request of an operation, as it is sent.
 *
 * @example
 * import type { RequestOf } from '@postern/protocol'
 *
 * const request: RequestOf<'VOID_AUTHORIZATION'> = {
 *   command: 'VOID_AUTHORIZATION',
 *   access_code: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchant_identifier: 'DEMO0001',
 *   merchant_reference: 'order-1001',
 *   language: 'en',
 *   signature: '0e58a2',
 * }
 * request.command // => 'VOID_AUTHORIZATION'
 */
export type RequestOf<O extends Operation> = O extends Operation
  ? Flat<
      { readonly [P in Named<O, 'required'>]: Sent<O, P> } & {
        readonly [P in Named<O, 'optional'>]?: Sent<O, P>;
      } & Identified<O>
    >
  : never;

/**
 * Validates a request. Returns the typed request, or all violations, beginning with the one that the gateway replies
 * with.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { validateRequest } from '@postern/protocol'
 *
 * const checked = validateRequest('CAPTURE', { command: 'CAPTURE' })
 * E.isLeft(checked) && checked.left[0] // => { reason: 'MissingParameter', parameter: 'access_code' }
 */
export const validateRequest = <O extends Operation>(
  operation: O,
  request: Readonly<Record<string, unknown>>,
): E.Either<readonly [Violation, ...Violation[]], RequestOf<O>> => {
  const [first, ...others] = findViolations(operation, request);
  return first === undefined ? E.right(unbroken(request)) : E.left([first, ...others]);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is derived from the table
const unbroken = <O extends Operation>(request: object): RequestOf<O> => request as RequestOf<O>;

/**
 * Returns the codec of an operation's requests, for io-ts and for libraries that accept a Standard Schema. It accepts the requests that
 * `validateRequest` accepts. Its errors have a path and describe the violations as texts, in no particular order; `validateRequest`
 * returns them as data, in the order of the gateway's checks.
 *
 * @example
 * import { PathReporter } from 'io-ts/lib/PathReporter.js'
 * import { requestCodec } from '@postern/protocol'
 *
 * const request = { command: 'VOID_AUTHORIZATION', access_code: 'zx0IPmPy5jp1vAz8Kpg7', merchant_identifier: 'DEMO0001', language: 'fr', signature: '0e58a2', fort_id: '1690' }
 * PathReporter.report(requestCodec('VOID_AUTHORIZATION').decode(request)) // => ["language: Not on the parameter's closed list"]
 * requestCodec('CAPTURE')['~standard'].vendor // => 'postern'
 */
export const requestCodec = <O extends Operation>(operation: O): MessageCodec<RequestOf<O>> =>
  codecs[operation];

const refined = mapTable(requestValueRules, (parameter) =>
  refineCodec<string, string>(parameter, parameterCodec(parameter), (value) =>
    describeViolation(requestValueRules[parameter](value)),
  ),
);

const codecOf = <O extends Operation>(operation: O): MessageCodec<RequestOf<O>> => {
  const { request, selector } = operations[operation];
  return messageCodec(operation, {
    presences: request,
    selector: { parameter: selector, value: operation },
    refined,
    rules: [onlyParametersOf(request)],
  });
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of each operation is the codec of that operation
const codecs = mapTable(operations, codecOf) as { readonly [O in Operation]: MessageCodec<RequestOf<O>> };

type Table<O extends Operation> = (typeof operations)[O]['request'];
type Named<O extends Operation, Kind extends Presence> = {
  [P in keyof Table<O>]: Table<O>[P] extends Kind ? P : never;
}[keyof Table<O>] &
  Parameter;

type Sent<O extends Operation, P extends Parameter> = P extends (typeof operations)[O]['selector']
  ? O
  : ParameterValue<P>;

/** Has at least one of the identifying parameters. */
type Identified<O extends Operation> = [Named<O, 'identifying'>] extends [never]
  ? unknown
  : {
      [One in Named<O, 'identifying'>]: { readonly [P in One]: Sent<O, P> } & {
        readonly [P in Exclude<Named<O, 'identifying'>, One>]?: Sent<O, P>;
      };
    }[Named<O, 'identifying'>];
