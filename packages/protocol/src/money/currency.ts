/** The currencies of ISO 4217, as far as the protocol needs them (section 4.2; D15). */
import { decimalPlacesByCurrency } from './iso-4217.generated.ts';

/** The code of a currency that has a minor unit, or whose amounts are whole numbers by definition. */
export type Currency = keyof typeof decimalPlacesByCurrency;

/**
 * Decimal places by currency, where they differ from ISO 4217: because an acquirer uses another number, or because
 * the currency is newer than this package. Validation of requests always uses ISO 4217.
 */
export type DecimalPlaces<Code extends string = string> = Readonly<Record<Code, 0 | 1 | 2 | 3 | 4>>;

/**
 * Whether a text is the code of a currency in which an order can be paid.
 *
 * @example
 * import { isCurrency } from '@postern/protocol'
 *
 * isCurrency('AED') // => true
 * isCurrency('XAU') // => false
 */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(decimalPlacesByCurrency, code);

/**
 * Returns the number of decimal places of a currency's amounts. `overrides` takes precedence over ISO 4217.
 *
 * @example
 * import { decimalPlacesOf } from '@postern/protocol'
 *
 * decimalPlacesOf('KWD') // => 3
 * decimalPlacesOf('JPY') // => 0
 * decimalPlacesOf('IQD') // => 3
 * decimalPlacesOf('IQD', { IQD: 0 }) // => 0
 */
export const decimalPlacesOf = <Code extends string = never>(
  currency: Currency | NoInfer<Code>,
  overrides?: DecimalPlaces<Code>,
): number => {
  const overriding: Partial<DecimalPlaces> = overrides ?? {};
  const places = Object.hasOwn(overriding, currency) ? overriding[currency] : undefined;
  if (places !== undefined) return places;
  // The types prevent this. Without them, a guess would move the decimal point.
  if (!isCurrency(currency))
    throw new TypeError(`${JSON.stringify(currency)} is not a currency of ISO 4217 with a minor unit`);
  return decimalPlacesByCurrency[currency];
};
