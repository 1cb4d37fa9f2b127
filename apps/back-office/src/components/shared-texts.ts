/** The texts of the shared components. */
import type { Texts } from '../language/translate.ts';

export const texts = {
  fold: { en: 'Fold', ar: 'طيّ' },
  unfold: { en: 'Unfold', ar: 'فتح الطيّ' },
  copy: { en: 'Copy', ar: 'نسخ' },
  utc: { en: (at: string) => `${at} UTC`, ar: (at: string) => `${at} بالتوقيت العالمي (UTC)` },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  failed: { en: 'Could not load this part of the page', ar: 'تعذّر تحميل هذا الجزء من الصفحة' },
  milliseconds: {
    en: (count: string) => `${count} ms`,
    ar: (count: string) => `${count} مللي ثانية`,
  },
  none: { en: '—', ar: '—' },
} satisfies Texts;
