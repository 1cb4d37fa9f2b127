/** Every status. */
import { keysOf } from '../../src/spec/map-table.ts';
import { operations, statusClasses, statuses, type Status } from '../../src/index.ts';
import { toOperation } from './links-to-rows.ts';
import { anchored, link, page, table } from './markdown.ts';
import type { ReferencePage } from './reference-page.ts';

export const statusesPage: ReferencePage = {
  name: 'statuses.md',
  title: 'Statuses',
  summary: 'The first two digits of a response code, and how an order stands',
  text: () =>
    page(
      statusesPage.title,
      `Two digits that tell how an order or an operation stands; with the three of a ${link('message', 'messages.md')} they make a response code. The class is ours; of what failed, the message's class tells more.`,
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
    const { successStatus: succeeds, failureStatus: fails } = operations[operation];
    if (status === succeeds) return [`${toOperation(operation)} done`];
    return status === fails ? [`${toOperation(operation)} refused`] : [];
  });
