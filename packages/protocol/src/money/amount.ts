/**
 * Amounts: whole numbers of the minor unit, at most ten digits on the wire (sections 4 and 8; D15). Never a float.
 */
import * as E from 'fp-ts/lib/Either.js';
import { parameters } from '../spec/parameters.ts';
import { decimalPlacesOf, type Currency, type DecimalPlaces } from './currency.ts';

/** Why a decimal text is no amount of a currency. */
export type AmountError = 'NotADecimal' | 'ExcessDecimals' | 'TooLarge';

/**
 * A decimal text as minor units. Excess decimals are refused, never rounded. `overrides` goes before ISO 4217.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { amountFromDecimal } from '@postern/protocol'
 *
 * amountFromDecimal('10.50', 'AED') // => E.right(1050n)
 * amountFromDecimal('105', 'JPY') // => E.right(105n)
 * amountFromDecimal('19.999', 'AED') // => E.left('ExcessDecimals')
 * amountFromDecimal('2500', 'IQD', { IQD: 0 }) // => E.right(2500n)
 */
export const amountFromDecimal = <Code extends string = never>(
  decimal: string,
  currency: Currency | NoInfer<Code>,
  overrides?: DecimalPlaces<Code>,
): E.Either<AmountError, bigint> => {
  const places = decimalPlacesOf(currency, overrides);
  // Past the compiler, a number would come here as the text that it happens to print as.
  const [, whole, fraction = ''] =
    typeof decimal === 'string' ? (/^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []) : [];
  if (whole === undefined) return E.left('NotADecimal');
  if (fraction.length > places) return E.left('ExcessDecimals');
  const digits = `${whole}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > parameters.amount.maxLength ? E.left('TooLarge') : E.right(BigInt(digits));
};

/**
 * Minor units as a decimal text, with all the decimals of the currency.
 *
 * @example
 * import { amountToDecimal } from '@postern/protocol'
 *
 * amountToDecimal(1050n, 'AED') // => '10.50'
 * amountToDecimal(5n, 'KWD') // => '0.005'
 */
export const amountToDecimal = <Code extends string = never>(
  amount: bigint,
  currency: Currency | NoInfer<Code>,
  overrides?: DecimalPlaces<Code>,
): string => {
  const places = decimalPlacesOf(currency, overrides);
  const sign = amount < 0n ? '-' : '';
  const digits = amount
    .toString()
    .slice(sign.length)
    .padStart(places + 1, '0');
  const point = digits.length - places;
  return sign + (places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`);
};
