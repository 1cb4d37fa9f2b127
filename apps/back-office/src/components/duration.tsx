/** How long something took. */
import { numberFormat } from '../language/intl-formats.ts';
import { useLocale } from '../language/language-provider.tsx';

export const Duration = ({ milliseconds }: { readonly milliseconds: number }) => (
  <bdi style={{ whiteSpace: 'nowrap' }}>{formatDuration(milliseconds, useLocale())}</bdi>
);

export const formatDuration = (milliseconds: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(milliseconds);
