/** The texts of the period picker. */
import type { Texts } from '../../language/translate.ts';

export const texts = {
  period: { en: 'Period', ar: 'الفترة' },
  anyTime: { en: 'Any time', ar: 'كل الأوقات' },
  since: { en: (from: string) => `Since ${from}`, ar: (from: string) => `منذ ${from}` },
  until: { en: (to: string) => `Until ${to}`, ar: (to: string) => `حتى ${to}` },
  hour: { en: 'Last hour', ar: 'آخر ساعة' },
  day: { en: 'Last 24 hours', ar: 'آخر 24 ساعة' },
  week: { en: 'Last 7 days', ar: 'آخر 7 أيام' },
} satisfies Texts;
