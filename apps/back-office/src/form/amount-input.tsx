/** An input for an amount in decimals. Convert it to minor units with `parseMinorUnits`. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { amountFromDecimal, decimalPlacesOf, isCurrency } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { useTexts } from '../language/language-provider.tsx';
import { pluralizeInEnglish } from '../language/pluralize.ts';
import type { Texts } from '../language/translate.ts';

interface AmountInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly currency: string;
  /** The text as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const AmountInput = ({ currency, value, onChange, error, ...others }: AmountInputProps) => {
  const t = useTexts(texts);
  const errorText =
    value === '' || parseMinorUnits(value, currency) !== undefined
      ? undefined
      : t.mistake(decimalPlacesIn(currency));
  return (
    <TextInput
      label={t.amount}
      rightSection={<bdi style={{ fontSize: 'var(--mantine-font-size-sm)' }}>{currency}</bdi>}
      rightSectionWidth={56}
      inputMode="decimal"
      dir="ltr"
      {...others}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error ?? errorText}
    />
  );
};

/** Converts `10.50` to `1050`; undefined if the text is no valid amount of the currency. */
export const parseMinorUnits = (decimal: string, currency: string): string | undefined => {
  if (!isCurrency(currency)) return undefined;
  const read = amountFromDecimal(decimal.trim(), currency);
  return E.isRight(read) ? String(read.right) : undefined;
};

const decimalPlacesIn = (currency: string): number => (isCurrency(currency) ? decimalPlacesOf(currency) : 2);

const texts = {
  amount: { en: 'Amount', ar: 'المبلغ' },
  mistake: {
    en: (places: number) =>
      places === 0
        ? 'Enter a whole number'
        : `Enter a number with at most ${pluralizeInEnglish(places, 'decimal', 'decimals')}`,
    ar: (places: number) =>
      places === 0 ? 'أدخل عددًا صحيحًا' : `أدخل عددًا لا تزيد خاناته العشرية على ${places}`,
  },
} satisfies Texts;
