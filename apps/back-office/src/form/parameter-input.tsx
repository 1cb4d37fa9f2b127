/** An input for a protocol parameter, with the length and characters of its row. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { checkValue, parameters, type Parameter, type ParameterRow } from '@postern/protocol/spec';
import { pluralizeInArabic, pluralizeInEnglish } from '../language/pluralize.ts';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import type { Language, Texts } from '../language/translate.ts';

interface ParameterInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const ParameterInput = ({ parameter, value, onChange, error, ...others }: ParameterInputProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const row: ParameterRow = parameters[parameter];
  const errorText = value === '' ? undefined : valueErrorText(parameter, value, language);
  return (
    <TextInput
      label={<bdi className="postern-code">{parameter}</bdi>}
      description={t.upTo(row.maxLength)}
      maxLength={row.maxLength}
      dir="auto"
      {...others}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error ?? errorText}
    />
  );
};

/** The validation error of a value, if it is invalid. */
const valueErrorText = (parameter: Parameter, value: string, language: Language): string | undefined => {
  const breach = checkValue(parameter, value);
  return breach === undefined ? undefined : valueErrorTexts[breach][language];
};

// As they stand after a preposition.
const characterForms = {
  one: 'حرف واحد',
  two: 'حرفين',
  few: 'حروف',
  many: 'حرفًا',
  other: 'حرف',
} as const;

const texts = {
  upTo: {
    en: (max: number) => `up to ${pluralizeInEnglish(max, 'character', 'characters')}`,
    ar: (max: number) => `حتى ${pluralizeInArabic(max, characterForms)}`,
  },
} satisfies Texts;

const valueErrorTexts = {
  InvalidFormat: { en: 'Contains characters that are not allowed', ar: 'يحتوي على حروف غير مسموح بها' },
  TooLong: { en: 'Too long', ar: 'أطول من المسموح' },
  ValueNotAllowed: { en: 'Not an allowed value', ar: 'ليست قيمة مسموحًا بها' },
} as const;
