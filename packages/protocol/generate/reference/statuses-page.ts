/** Every status. */
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { operations, statusClasses, statuses, type Status } from '../../src/spec.ts';
import { toOperation } from './links-to-rows.ts';
import { anchored, link, page, table, type ReferencePage } from './markdown.ts';

export const statusesPage: ReferencePage = {
  name: 'statuses.md',
  title: 'Statuses',
  summary: 'The first two digits of a response code, which give the state of an order',
  text: () =>
    page(
      statusesPage.title,
      `The first two digits of a response code, which give the state of an order or an operation. The last three are the ${link('message', 'messages.md')} . The classes are written by this project; for a failed operation the message decides the class.`,
      table(
        ['status', 'name', 'class', 'answers'],
        keysOf(statuses)
          .toSorted()
          .map((status) => [
            anchored(status, status),
            statuses[status],
            statusClasses[status],
            answersWith(status).join(', '),
          ]),
      ),
    ),
};

const answersWith = (status: Status): readonly string[] =>
  keysOf(operations).flatMap((operation) => {
    const { successStatus, failureStatus } = operations[operation];
    if (status === successStatus) return [`${toOperation(operation)} done`];
    return status === failureStatus ? [`${toOperation(operation)} refused`] : [];
  });
