import { isCurrency, type Currency } from '@postern/protocol';

/** Every currency in which an order can be paid and whose name the browser knows. */
export const currencies: readonly Currency[] = Intl.supportedValuesOf('currency').filter(isCurrency);

/** `AED · UAE Dirham`. */
export const currencyName = (currency: Currency, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency;
