/** The texts of how a rule was observed. */
import { caseForms } from '../../components/observation/case-forms.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const observationTexts = {
  link: { en: 'Observed gateway', ar: 'البوابة المرصودة' },
  notObserved: { en: 'Not observed: no case of this rule ran', ar: 'لم تُرصد: لم تُشغَّل أي حالة لهذه القاعدة' },
  expected: { en: 'expected', ar: 'المتوقع' },
  observed: { en: 'observed', ar: 'المرصود' },
  more: {
    en: (n: number) => `Show ${pluralizeInEnglish(n, 'more case', 'more cases')}`,
    ar: (n: number) => `عرض المزيد: ${pluralizeInArabic(n, caseForms)}`,
  },
  asExpected: {
    en: (n: number) => `As expected: ${pluralizeInEnglish(n, 'case', 'cases')}`,
    ar: (n: number) => `كما هو متوقع: ${pluralizeInArabic(n, caseForms)}`,
  },
  notRun: {
    en: (n: number) => `not run: ${pluralizeInEnglish(n, 'case', 'cases')}`,
    ar: (n: number) => `لم تُشغَّل: ${pluralizeInArabic(n, caseForms)}`,
  },
} satisfies Texts;
