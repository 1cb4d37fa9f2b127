/**
 * Which operation a request asks for (section 4; D3, D4, D13).
 */
import * as E from 'fp-ts/lib/Either.js';
import { isOperation, operations, selectors, type Operation } from '../spec/operations.ts';
import type { Reason } from '../spec/refusal-reasons.ts';

/** Why no operation was recognised. */
export interface Unrecognised {
  readonly reason: Extract<Reason, 'TwoSelectors' | 'NoSelector' | 'InvalidFormat' | 'UnknownCommand'>;
}

/**
 * The operation that a request selects by `command` or `query_command`.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { recognise } from '@postern/protocol'
 *
 * recognise({ command: 'CAPTURE' }) // => E.right('CAPTURE')
 * recognise({ command: 'CHECK_STATUS' }) // => E.left({ reason: 'UnknownCommand' })
 * recognise({}) // => E.left({ reason: 'NoSelector' })
 */
export const recognise = (request: Readonly<Record<string, unknown>>): E.Either<Unrecognised, Operation> => {
  const sent = selectors.filter((name) => Object.hasOwn(request, name));
  const [selector] = sent;
  if (sent.length > 1) return refused('TwoSelectors');
  if (selector === undefined) return refused('NoSelector');
  const name = request[selector];
  if (name === '') return refused('NoSelector');
  if (typeof name !== 'string') return refused('InvalidFormat');
  return isOperation(name) && operations[name].selector === selector
    ? E.right(name)
    : refused('UnknownCommand');
};

const refused = (reason: Unrecognised['reason']) => E.left({ reason });
