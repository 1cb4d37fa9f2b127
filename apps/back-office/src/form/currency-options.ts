/** The currencies of the protocol that the browser has a name for, such as `AED · UAE Dirham`. */
import { isCurrency, type Currency } from '@postern/protocol';

interface CurrencyOption {
  readonly value: Currency;
  readonly label: string;
}

export const currencyOptions = (locale: string): CurrencyOption[] => {
  const names = displayNames(locale);
  return Intl.supportedValuesOf('currency')
    .filter(isCurrency)
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
};

export const currencyName = (currency: Currency, locale: string): string =>
  displayNames(locale).of(currency) ?? currency;

const displayNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'currency' });
