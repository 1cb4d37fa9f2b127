import { messagesInArabic } from '../spec/messages-in-arabic.ts';
import { messages, type Message } from '../spec/messages.ts';
import type { Language } from '../spec/parameters.ts';

/**
 * The text of a message as `response_message` carries it, in the language of the request (section 7; D31).
 *
 * @example
 * import { textOf } from '@postern/protocol'
 *
 * textOf('036', 'en') // => 'Order not found'
 * textOf('036', 'ar') // => 'الطلب غير موجود'
 */
export const textOf = (message: Message, language: Language): string => textsIn[language][message];

const textsIn: Readonly<Record<Language, Readonly<Record<Message, string>>>> = {
  en: messages,
  ar: messagesInArabic,
};
