/** How many delivery attempts a feedback has. */
import { pluralizeInArabic, pluralizeInEnglish } from '../language/pluralize.ts';
import type { Texts } from '../language/translate.ts';

export const attemptCountTexts = {
  attemptCount: {
    en: (n: number) => pluralizeInEnglish(n, 'attempt', 'attempts'),
    ar: (n: number) =>
      pluralizeInArabic(n, {
        one: 'محاولة واحدة',
        two: 'محاولتان',
        few: 'محاولات',
        many: 'محاولة',
        other: 'محاولة',
      }),
  },
} satisfies Texts;
