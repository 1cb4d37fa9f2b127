/** How many there are: the number as the language writes it, with the form of the noun that goes with it. */
import { languages, type Language } from './words.ts';

export const countedInEnglish = (count: number, one: string, others: string): string =>
  `${numberIn('en', count)} ${english.select(count) === 'one' ? one : others}`;

/** One and two are said by the noun alone. */
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

export const countedInArabic = (count: number, forms: ArabicForms): string => {
  const form = arabic.select(count);
  const noun = forms[form] ?? forms.other;
  return isNumberless[form] && forms[form] !== undefined ? noun : `${numberIn('ar', count)} ${noun}`;
};

export const numberIn = (language: Language, count: number): string => numbers[language].format(count);

const isNumberless = { zero: true, one: true, two: true, few: false, many: false, other: false };

const english = new Intl.PluralRules('en');
const arabic = new Intl.PluralRules('ar');
const numbers = {
  en: new Intl.NumberFormat(languages.en.locale),
  ar: new Intl.NumberFormat(languages.ar.locale),
};
