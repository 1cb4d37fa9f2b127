import { messagesInArabic } from '../spec/response-messages-in-arabic.ts';
import { messages, type MessageCode } from '../spec/response-messages.ts';
import type { Language } from '../spec/parameters.ts';

/**
 * Returns the text of a message for `response_message`, in the language of the request (section 7; D31).
 *
 * @example
 * import { responseMessage } from '@postern/protocol/texts'
 *
 * responseMessage('036', 'en') // => 'Order not found'
 * responseMessage('036', 'ar') // => 'الطلب غير موجود'
 */
export const responseMessage = (message: MessageCode, language: Language): string =>
  textsIn[language][message];

const textsIn: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = {
  en: messages,
  ar: messagesInArabic,
};
