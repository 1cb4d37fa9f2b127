/** Determines the operation of a request (section 4; D3, D4, D13). */
import * as E from 'fp-ts/lib/Either.js';
import { isOperation, operations, selectors, type Operation } from '../spec/operations.ts';
import type { RefusalReason } from '../spec/refusal-reasons.ts';

/** Why the operation of a request is not recognised. */
export interface UnrecognisedOperation {
  readonly reason: Extract<
    RefusalReason,
    'MultipleCommands' | 'MissingCommand' | 'InvalidFormat' | 'UnknownCommand'
  >;
}

/**
 * Returns the operation that a request selects by `command` or `query_command`.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { recogniseOperation } from '@postern/protocol'
 *
 * recogniseOperation({ command: 'CAPTURE' }) // => E.right('CAPTURE')
 * recogniseOperation({ command: 'CHECK_STATUS' }) // => E.left({ reason: 'UnknownCommand' })
 * recogniseOperation({}) // => E.left({ reason: 'MissingCommand' })
 */
export const recogniseOperation = (
  request: Readonly<Record<string, unknown>>,
): E.Either<UnrecognisedOperation, Operation> => {
  const sent = selectors.filter((name) => Object.hasOwn(request, name));
  const [selector] = sent;
  if (sent.length > 1) return refused('MultipleCommands');
  if (selector === undefined) return refused('MissingCommand');
  const name = request[selector];
  if (name === '') return refused('MissingCommand');
  if (typeof name !== 'string') return refused('InvalidFormat');
  return isOperation(name) && operations[name].selector === selector
    ? E.right(name)
    : refused('UnknownCommand');
};

const refused = (reason: UnrecognisedOperation['reason']) => E.left({ reason });
