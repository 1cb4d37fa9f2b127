/** The values or characters that a parameter allows. */
import { type CharacterType, type Parameter, type ParameterRow, parameters } from '@postern/protocol/spec';
import { Fragment } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import styles from './allowed-values.module.css';
import { texts } from '../texts.ts';
import type { Language } from '../../../language/translate.ts';

export const AllowedValues = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: ParameterRow = parameters[name];
  if (row.allowedValues !== undefined) {
    return (
      <span>
        {t.oneOf} <CodeList of={row.allowedValues} />
      </span>
    );
  }
  const { base, others } = formatCharacterSet(row, language);
  return (
    <span>
      <span className={row.characterSet === undefined ? styles['oneLine'] : undefined}>{base}</span>
      {others.length > 0 && (
        <>
          {' '}
          {t.and} <CodeList of={others.map((one) => (one === ' ' ? t.space : one))} />
        </>
      )}
    </span>
  );
};

const CodeList = ({ of }: { readonly of: readonly string[] }) =>
  of.map((one) => (
    <Fragment key={one}>
      <Code>{one}</Code>{' '}
    </Fragment>
  ));

export const Length = ({ name }: { readonly name: Parameter }) => {
  const t = useTexts(texts);
  const { maxLength: max, fixedLength: exact }: ParameterRow = parameters[name];
  return <span className={styles['oneLine']}>{exact === true ? t.exactly(max) : t.upTo(max)}</span>;
};

interface CharacterSet {
  readonly base: string;
  /** Additional single characters. */
  readonly others: readonly string[];
}

/** Describes the characters that a parameter allows. Single characters are listed separately. */
const formatCharacterSet = (
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
