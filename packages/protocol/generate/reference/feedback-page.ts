/** What the gateway tells by itself. */
import { feedback, operations, accountSettings } from '../../src/index.ts';
import { keysOf } from '../../src/spec/map-table.ts';
import { exampleFeedback } from '../example-messages.ts';
import { isMaintenance } from '../schema/message-schemas.ts';
import { toOperation, toRules } from './links-to-rows.ts';
import { code, fenced, link, page, table } from './markdown.ts';
import type { ReferencePage } from './reference-page.ts';

export const feedbackPage: ReferencePage = {
  name: 'feedback.md',
  title: 'Feedback',
  summary: 'What the gateway tells by itself, how it is written, and how to answer',
  text: () => {
    const { kinds, encodings, defaultEncoding, acknowledgingStatuses: acknowledges, retry, xml } = feedback;
    return page(
      feedbackPage.title,
      `The gateway posts feedback to the two addresses in the ${link('settings', 'account-settings.md')}.`,
      table(
        ['kind', 'name', 'sent', 'to the address in'],
        keysOf(kinds).map((kind) => [
          code(kind),
          kinds[kind].label,
          kinds[kind].sentWhen,
          accountSettings[`${kind}_feedback_url`].label,
        ]),
      ),
      `It tells of ${keysOf(operations).filter(isMaintenance).map(toOperation).join(', ')} and of payments, with the parameters of the operation's reply, signed with the response phrase (${toRules('D21', 'D22')}).`,
      '## How it is written',
      table(
        ['encoding', 'content type', 'default'],
        keysOf(encodings).map((encoding) => [
          code(encoding),
          code(encodings[encoding].contentType),
          encoding === defaultEncoding ? 'yes' : '',
        ]),
      ),
      `Only the provider sets another one than the default (${toRules('D23')}). In XML the root is ${code(xml.root)}, and a list has a parent whose name ends in ${code(xml.listSuffix)} (${toRules('D27')}).`,
      `Feedback on a ${toOperation('CAPTURE')} in each of them:`,
      ...keysOf(encodings).map((encoding) => fenced(encoding, exampleFeedback('CAPTURE', encoding))),
      '## How to answer',
      `An HTTP status from ${acknowledges.from} to ${acknowledges.to}, or ${acknowledges.also.join(', ')}, says that it was received. After anything else it is sent again: ${retry.maxAttempts} attempts in all, ${retry.intervalSeconds} seconds apart, unless the provider set another count or interval (${toRules('D24')}). It may come more than once and in any order (${toRules('D25')}): verify the signature, and count each only once.`,
    );
  },
};
