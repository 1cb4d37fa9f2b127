/** The reference page about feedback. */
import { feedback, operations, accountSettings } from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { exampleFeedback } from '../example-messages.ts';
import { isMaintenance } from '../schema/message-schemas.ts';
import { toOperation, toInterpretationRules } from './links-to-rows.ts';
import { code, fenced, link, page, table, type ReferencePage } from './markdown.ts';

export const feedbackPage: ReferencePage = {
  name: 'feedback.md',
  title: 'Feedback',
  summary: 'The webhooks that the gateway sends, their encodings, and how to acknowledge them',
  text: () => {
    const { kinds, encodings, defaultEncoding, acknowledgingStatuses, retry, xml } = feedback;
    return page(
      feedbackPage.title,
      `The gateway posts feedback (webhooks) to the two addresses in the ${link('settings', 'account-settings.md')}.`,
      table(
        ['kind', 'name', 'sent', 'to the address in'],
        keysOf(kinds).map((kind) => [
          code(kind),
          kinds[kind].label,
          kinds[kind].sentWhen,
          accountSettings[`${kind}_feedback_url`].label,
        ]),
      ),
      `It reports ${keysOf(operations).filter(isMaintenance).map(toOperation).join(', ')} and payments, with the parameters of the operation's reply, signed with the response phrase (${toInterpretationRules('D21', 'D22')}).`,
      '## Encodings',
      table(
        ['encoding', 'content type', 'default'],
        keysOf(encodings).map((encoding) => [
          code(encoding),
          code(encodings[encoding].contentType),
          encoding === defaultEncoding ? 'yes' : '',
        ]),
      ),
      `Only the provider can change the default (${toInterpretationRules('D23')}). In XML the root is ${code(xml.root)}, and a list has a parent whose name ends in ${code(xml.listSuffix)} (${toInterpretationRules('D27')}).`,
      `Feedback on a ${toOperation('CAPTURE')} in each of them:`,
      ...keysOf(encodings).map((encoding) => fenced(encoding, exampleFeedback('CAPTURE', encoding))),
      '## How to acknowledge it',
      `An HTTP status from ${acknowledgingStatuses.from} to ${acknowledgingStatuses.to}, or ${acknowledgingStatuses.also.join(', ')}, acknowledges it. After any other response the gateway retries: at most ${retry.maxAttempts} attempts, ${retry.intervalSeconds} seconds apart, unless the provider set another count or interval (${toInterpretationRules('D24')}). It may come more than once and in any order (${toInterpretationRules('D25')}): verify the signature, and process each only once.`,
    );
  },
};
