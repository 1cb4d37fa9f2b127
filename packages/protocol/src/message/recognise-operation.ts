/** Determines the operation of a request (section 4; D3b, D13). */
import * as E from 'fp-ts/lib/Either.js';
import { checkValue } from '../parameter/check-parameter-value.ts';
import { isOperation, operations, selectors, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import type { RefusalReason } from '../spec/refusal-reasons.ts';

/** Why the operation of a request is not recognised. */
export interface UnrecognisedOperation {
  readonly reason: Extract<
    RefusalReason,
    'MultipleCommands' | 'MissingCommand' | 'InvalidFormat' | 'TooLong' | 'UnknownCommand'
  >;
  /** The selector with the error, if exactly one was sent. */
  readonly parameter?: 'command' | 'query_command';
}

/**
 * Returns the operation that a request selects by `command` or `query_command`.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { recogniseOperation } from '@postern/protocol/spec'
 *
 * recogniseOperation({ command: 'CAPTURE' }) // => E.right('CAPTURE')
 * recogniseOperation({ command: 'CHECK_STATUS' })
 * // => E.left({ reason: 'UnknownCommand', parameter: 'command' })
 * recogniseOperation({}) // => E.left({ reason: 'MissingCommand' })
 */
export const recogniseOperation = (
  request: Readonly<Record<string, unknown>>,
): E.Either<UnrecognisedOperation, Operation> => {
  const [parameter, other] = selectors.filter((name) => Object.hasOwn(request, name));
  if (other !== undefined) return E.left({ reason: 'MultipleCommands' });
  if (parameter === undefined) return E.left({ reason: 'MissingCommand' });
  const name = request[parameter];
  return typeof name === 'string' && isOperation(name) && operations[name].selector === parameter
    ? E.right(name)
    : E.left({ reason: reasonOf(parameter, name), parameter });
};

const reasonOf = (selector: Parameter, name: unknown): UnrecognisedOperation['reason'] => {
  if (name === '') return 'MissingCommand';
  if (typeof name !== 'string') return 'InvalidFormat';
  return checkValue(selector, name) === 'TooLong' ? 'TooLong' : 'UnknownCommand';
};
