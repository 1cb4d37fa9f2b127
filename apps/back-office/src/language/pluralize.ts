/** A number with the matching form of a noun. */
import { numberFormat, pluralRules } from './intl-formats.ts';
import { languages, type Language } from './translate.ts';

export const pluralizeInEnglish = (count: number, one: string, others: string): string =>
  `${formatNumber('en', count)} ${pluralRules('en').select(count) === 'one' ? one : others}`;

/** The forms for one and two are used without a number. */
export interface ArabicForms {
  readonly zero?: string;
  readonly one: string;
  readonly two: string;
  /** From 3 to 10. */
  readonly few: string;
  /** From 11 to 99. */
  readonly many: string;
  /** Hundreds, thousands. */
  readonly other: string;
}

export const pluralizeInArabic = (count: number, forms: ArabicForms): string => {
  const form = pluralRules('ar').select(count);
  const noun = forms[form] ?? forms.other;
  return omitsNumber[form] && forms[form] !== undefined ? noun : `${formatNumber('ar', count)} ${noun}`;
};

export const formatNumber = (language: Language, count: number): string =>
  numberFormat(languages[language].locale).format(count);

const omitsNumber = { zero: true, one: true, two: true, few: false, many: false, other: false };
