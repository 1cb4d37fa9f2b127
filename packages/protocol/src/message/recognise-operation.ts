/** Determines the operation of a request (section 4; D3, D4, D13). */
import * as E from 'fp-ts/lib/Either.js';
import { checkValue } from '../parameter/check-parameter-value.ts';
import { isOperation, operations, selectors, type Operation } from '../spec/operations.ts';
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
 * import { recogniseOperation } from '@postern/protocol'
 *
 * recogniseOperation({ command: 'CAPTURE' }) // => E.right('CAPTURE')
 * recogniseOperation({ command: 'CHECK_STATUS' })
 * // => E.left({ reason: 'UnknownCommand', parameter: 'command' })
 * recogniseOperation({}) // => E.left({ reason: 'MissingCommand' })
 */
export const recogniseOperation = (
  request: Readonly<Record<string, unknown>>,
): E.Either<UnrecognisedOperation, Operation> => {
  const sent = selectors.filter((name) => Object.hasOwn(request, name));
  const [selector] = sent;
  const refused = (reason: UnrecognisedOperation['reason']) =>
    E.left({ reason, ...(sent.length === 1 && { parameter: selector }) });
  if (sent.length > 1) return refused('MultipleCommands');
  if (selector === undefined) return refused('MissingCommand');
  const name = request[selector];
  if (name === '') return refused('MissingCommand');
  if (typeof name !== 'string') return refused('InvalidFormat');
  if (isOperation(name) && operations[name].selector === selector) return E.right(name);
  return refused(checkValue(selector, name) === 'TooLong' ? 'TooLong' : 'UnknownCommand');
};
