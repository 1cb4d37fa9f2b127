/** Currencies to choose from: those of the protocol that the browser has a name for, such as `AED · UAE Dirham`. */
import { isCurrency } from '@postern/protocol';

export const currencyChoices = (locale: string): { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter(isCurrency)
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
};
