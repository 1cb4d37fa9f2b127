/** The texts of observations: how another gateway was seen to answer. */
import type { Texts } from '../../language/translate.ts';

export const texts = {
  observed: { en: (day: string) => `Observed ${day}`, ar: (day: string) => `رُصدت في ${day}` },
  deviates: { en: 'Deviates', ar: 'تختلف' },
} satisfies Texts;
