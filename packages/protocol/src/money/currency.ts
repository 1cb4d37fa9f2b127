/**
 * ISO 4217, as far as the wire needs it (section 4.2; D15).
 */
import { decimalsOf } from './iso-4217.generated.ts';

/** The letters of a currency that has a minor unit, or whose amounts are whole by definition. */
export type Currency = keyof typeof decimalsOf;

/**
 * Whether three letters are a currency in which an order can be paid.
 *
 * @example
 * import { isCurrency } from '@postern/protocol'
 *
 * isCurrency('AED') // => true
 * isCurrency('XAU') // => false
 */
export const isCurrency = (letters: string): letters is Currency => Object.hasOwn(decimalsOf, letters);

/**
 * How many decimal places a currency's amounts have.
 *
 * @example
 * import { decimalPlacesOf } from '@postern/protocol'
 *
 * decimalPlacesOf('KWD') // => 3
 * decimalPlacesOf('JPY') // => 0
 */
export const decimalPlacesOf = (currency: Currency): number => decimalsOf[currency];
