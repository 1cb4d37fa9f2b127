/** How long something took. */
import { useLocale } from '../../language/language.tsx';
import { numberFormat } from '../../language/formats.ts';

export const Duration = ({ microseconds }: { readonly microseconds: number }) => (
  <bdi style={{ whiteSpace: 'nowrap' }}>{durationText(microseconds, useLocale())}</bdi>
);

const durationText = (microseconds: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(
    microseconds / 1000,
  );
