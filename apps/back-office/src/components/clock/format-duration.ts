/** A duration in its two largest units: `3 days, 4 hours`. */
import { numberFormat } from '../../language/intl-formats.ts';
import { languages, type Language } from '../../language/translate.ts';

export const formatDuration = (milliseconds: number, language: Language): string => {
  const { locale } = languages[language];
  const seconds = Math.round(milliseconds / 1000);
  const parts = units.flatMap(([unit, size], at) => {
    const larger = units[at - 1]?.[1] ?? Infinity;
    const count = Math.floor((seconds % larger) / size);
    return count === 0
      ? []
      : [numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
  });
  const [first = numberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0)] =
    parts;
  return [first, ...parts.slice(1, 2)].join(separators[language]);
};

const separators = { en: ', ', ar: '، ' } as const;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
