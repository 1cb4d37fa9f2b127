import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';

/**
 * Returns the request parameters that an operation's reply echoes, in the order of the table.
 *
 * @example
 * import { echoedParameters } from '@postern/protocol/spec'
 *
 * echoedParameters('CAPTURE').includes('amount') // => true
 * echoedParameters('CAPTURE').includes('signature') // => false
 */
export const echoedParameters = (operation: Operation): readonly Parameter[] => {
  const { request, notEchoed } = operations[operation];
  const left: readonly string[] = notEchoed;
  return keysOf(request).filter((name) => name !== 'signature' && !left.includes(name));
};
