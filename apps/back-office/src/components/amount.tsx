/** An amount with its currency and all of its decimals. */
import { amountToDecimal, isCurrency } from '@postern/protocol';
import { numberFormat } from '../language/intl-formats.ts';
import { useLocale } from '../language/language-provider.tsx';

interface AmountProps {
  /** In minor units. */
  readonly minor: string;
  readonly currency: string;
}

export const Amount = ({ minor, currency }: AmountProps) => (
  <bdi style={{ whiteSpace: 'nowrap' }}>{formatAmount(minor, currency, useLocale())}</bdi>
);

export const formatAmount = (minor: string, currency: string, locale: string): string => {
  if (!isCurrency(currency)) return `${currency} ${minor}`;
  const [whole = '', fraction] = amountToDecimal(BigInt(minor), currency).split('.');
  // Group the digits of the whole part only: an amount never becomes a floating-point number.
  const grouped = numberFormat(locale).format(BigInt(whole));
  return `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`;
};
