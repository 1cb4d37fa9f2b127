/** Describes the characters that a parameter allows. Single characters are listed separately. */
import type { CharacterType, ParameterRow } from '@postern/protocol';
import type { Language } from '../../../language/translate.ts';

export interface CharacterSet {
  readonly base: string;
  /** Additional single characters. */
  readonly others: readonly string[];
}

export const formatCharacterSet = (
  { type: kind, characterSet: script, specialCharacters: special = '' }: ParameterRow,
  language: Language,
): CharacterSet => ({
  base:
    script === 'printable' ? printable[language] : (script === 'any' ? ofAnyScript : ofAscii)[kind][language],
  others: [...special],
});

type TextByLanguage = Readonly<Record<Language, string>>;

const printable: TextByLanguage = { en: 'any text without control characters', ar: 'أي نص دون حروف تحكّم' };

const ofAscii: Readonly<Record<CharacterType, TextByLanguage>> = {
  alpha: { en: 'A–Z a–z', ar: '\u2066A–Z a–z\u2069' },
  alphanumeric: { en: 'A–Z a–z 0–9', ar: '\u2066A–Z a–z 0–9\u2069' },
  numeric: { en: '0–9', ar: '\u20660–9\u2069' },
};

const ofAnyScript: Readonly<Record<CharacterType, TextByLanguage>> = {
  alpha: { en: 'letters of any script', ar: 'حروف أي كتابة' },
  alphanumeric: { en: 'letters and digits of any script', ar: 'حروف أي كتابة وأرقامها' },
  numeric: { en: 'digits of any script', ar: 'أرقام أي كتابة' },
};
