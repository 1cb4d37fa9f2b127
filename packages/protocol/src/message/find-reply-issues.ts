/** Finds the errors of a reply by the row of its operation. Section 4; D6, D8, D9. It is apart from the codec, which needs io-ts. */
import { operations, type Operation } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf, mapTable } from '../spec/typed-object-keys.ts';
import { echoedParameters } from './echoed-parameters.ts';
import { createFindIssues, formatIssue, type FindIssues } from './find-parameter-issues.ts';

/**
 * Returns what is wrong with a reply, in the words of the errors of `replyCodec`. Empty if it is a `Reply` of the operation.
 *
 * @example
 * import { findReplyIssues } from '@postern/protocol'
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

/** The function that finds the errors of each operation's replies. */
export const replyIssues = mapTable(operations, findIssuesOf);
