/** The name of a class of response codes. In English, it is the name in the code. */
import type { ResponseCodeClass } from '@postern/protocol';
import type { StatusClass } from '@postern/protocol/spec';
import { codeClassesInArabic, statusClassesInArabic } from '../language/arabic/response-code-classes.ts';
import type { Language } from '../language/translate.ts';

export const formatResponseCodeClass = (name: ResponseCodeClass, language: Language): string =>
  language === 'ar' ? codeClassesInArabic[name].label : name;

export const formatStatusClass = (name: StatusClass, language: Language): string =>
  language === 'ar' ? statusClassesInArabic[name] : name;
