/** What to do about a response code, in the user's language. */
import { messageClasses } from '@postern/protocol/spec';
import { describeResponseCode } from '@postern/protocol/texts';
import { codeClassesInArabic } from '../language/arabic/response-code-classes.ts';
import { remediesInArabic } from '../language/arabic/response-code-remedies.ts';
import type { Language } from '../language/translate.ts';

export const formatResponseCodeRemedy = (code: string, language: Language): string => {
  const description = describeResponseCode(code);
  if (language === 'en') return description.remedy;
  if (description._tag === 'Unknown') return unknownInArabic;
  const { message, class: codeClass } = description;
  // If the status decides the class, the advice for the message alone could lead to a second payment.
  return codeClass === messageClasses[message]
    ? remediesInArabic[message]
    : `${codeClassesInArabic[codeClass].meaning}.`;
};

const unknownInArabic =
  'لا يوجد رمز كهذا في المواصفة: أبقِ الطلب على حاله، واستعلم عبر CHECK_STATUS، وأبلغ مزوّد الخدمة بالرمز.';
