/** What to do about a response code, in the language of the person. */
import { describeResponseCode, remedies } from '@postern/protocol';
import { codeClassesInArabic } from '../language/arabic/response-code-classes.ts';
import { remediesInArabic } from '../language/arabic/response-code-remedies.ts';
import type { Language } from '../language/texts.ts';

export const formatRemedy = (code: string, language: Language): string => {
  const described = describeResponseCode(code);
  if (language === 'en') return described.remedy;
  if (described._tag === 'Unknown') return unknownInArabic;
  const { message, class: codeClass } = described;
  // As in English: where the status overrules the message, what the message advises could pay twice.
  return codeClass === remedies[message].class
    ? remediesInArabic[message]
    : `${codeClassesInArabic[codeClass].meaning}.`;
};

const unknownInArabic =
  'لا يوجد رمز كهذا في المواصفة: أبقِ الطلب على حاله، واستعلم عبر CHECK_STATUS، وأبلغ مزوّد الخدمة بالرمز.';
