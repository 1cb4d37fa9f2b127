/** The reference page about messages. */
import { responseCodeClasses, messageClasses } from '../../src/spec.ts';
import { messages, messagesInArabic, remedies } from '../../src/texts.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { toClass, toInterpretationRules } from './links-to-rows.ts';
import { anchored, link, page, table, type ReferencePage } from './markdown.ts';

export const messagesPage: ReferencePage = {
  name: 'messages.md',
  title: 'Messages',
  summary: 'The last three digits of a response code, in English and Arabic, with what to do',
  text: () =>
    page(
      messagesPage.title,
      `The last three digits of a response code, which give the reason. The first two are the ${link('status', 'statuses.md')} before them. Some messages share their text, so decide by the code, never by the text. Classes, remedies and the Arabic texts are written by this project (${toInterpretationRules('D31')}).`,
      '## Classes',
      table(
        ['class', 'what it means'],
        keysOf(responseCodeClasses).map((name) => [anchored(name, name), responseCodeClasses[name]]),
      ),
      '## Codes',
      table(
        ['code', 'English', 'what to do', 'class', 'Arabic'],
        keysOf(messages)
          .toSorted()
          .map((message) => [
            anchored(message, message),
            messages[message],
            remedies[message],
            toClass(messageClasses[message]),
            rightToLeft(messagesInArabic[message]),
          ]),
      ),
    ),
};

const rightToLeft = (text: string): string => `<span dir="rtl" lang="ar">${text}</span>`;
