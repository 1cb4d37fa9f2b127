/** Currencies to choose from: those of the protocol that the browser has a name for, such as `AED · UAE Dirham`. */
import { isCurrency, type Currency } from '@postern/protocol';

interface CurrencyChoice {
  readonly value: Currency;
  readonly label: string;
}

export const currencyChoices = (locale: string): CurrencyChoice[] => {
  const names = namesIn(locale);
  return Intl.supportedValuesOf('currency')
    .filter(isCurrency)
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
};

export const currencyName = (currency: Currency, locale: string): string =>
  namesIn(locale).of(currency) ?? currency;

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'currency' });
