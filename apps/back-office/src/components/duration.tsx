/** A duration in milliseconds. */
import { numberFormat } from '../language/intl-formats.ts';
import { useLocale, useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

export const Duration = ({ milliseconds }: { readonly milliseconds: number }) => {
  const t = useTexts(texts);
  const count = numberFormat(useLocale(), { maximumFractionDigits: 1 }).format(milliseconds);
  return <bdi style={{ whiteSpace: 'nowrap' }}>{t.milliseconds(count)}</bdi>;
};

const texts = {
  milliseconds: {
    en: (count: string) => `${count} ms`,
    ar: (count: string) => `${count} مللي ثانية`,
  },
} satisfies Texts;
