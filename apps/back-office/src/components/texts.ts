/** What is said wherever values are shown. */
import type { Texts } from '../language/texts.ts';

export const texts = {
  copy: { en: 'Copy', ar: 'نسخ' },
  utc: { en: (at: string) => `${at} UTC`, ar: (at: string) => `${at} بالتوقيت العالمي` },
  tryAgain: { en: 'Try again', ar: 'حاول مجددًا' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  failed: { en: 'This could not be shown', ar: 'تعذّر عرض هذا' },
  none: { en: '—', ar: '—' },
} satisfies Texts;
