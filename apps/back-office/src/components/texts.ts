/** What is said wherever values are shown. */
import { leftToRight } from '../language/arabic/left-to-right-isolate.ts';
import type { Texts } from '../language/texts.ts';

export const texts = {
  copy: { en: 'Copy', ar: 'نسخ' },
  utc: { en: (at: string) => `${at} UTC`, ar: (at: string) => `${leftToRight(at)} بالتوقيت العالمي (UTC)` },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  failed: { en: 'Could not load this part of the page', ar: 'تعذّر تحميل هذا الجزء من الصفحة' },
  none: { en: '—', ar: '—' },
} satisfies Texts;
