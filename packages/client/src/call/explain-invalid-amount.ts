/** Explains in one sentence why an amount is refused: what was passed, what fits, and how to write it. */
import {
  amountFromDecimal,
  amountToDecimal,
  decimalPlacesOf,
  isCurrency,
  type Currency,
} from '@postern/protocol';
import type { DecimalPlaces } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';

/** For example: `10.5 is a number, which may be inexact: pass '1050' or 1050n (minor units), or { decimal: '10.50' }`. */
export const explainInvalidAmount = (input: unknown, currency: unknown, places: DecimalPlaces): string => {
  const known = typeof currency === 'string' && isCurrency(currency) ? currency : undefined;
  const isDecimal = typeof input === 'object' && input !== null && 'decimal' in input;
  const value: unknown = isDecimal ? input.decimal : input;
  const formatted = isDecimal ? `{ decimal: ${formatValue(value)} }` : formatValue(value);
  const text = /^(string|number|bigint)$/.test(typeof value) ? String(value) : '';
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const fitting = known && spell(digits, known, places);
  if (
    fitting &&
    !isDecimal &&
    typeof value === 'number' &&
    isAmbiguous(value, decimalPlacesOf(known, places))
  ) {
    const asMinorUnits = amountToDecimal(BigInt(value), known, places);
    return `${formatted} is a number, which could mean ${known} ${asMinorUnits} or ${known} ${fitting.decimal}: ${spellings({ ...fitting, minorUnits: digits })}`;
  }
  return `${formatted} ${mistakeOf(value, digits, isDecimal, known, places)}: ${spellings(fitting ?? exampleIn(known, places))}${fitting ? '' : ', for example'}`;
};

interface Spelling {
  readonly minorUnits: string;
  readonly decimal: string;
}

const spellings = ({ minorUnits, decimal }: Spelling): string =>
  `pass '${minorUnits}' or ${minorUnits}n (minor units), or { decimal: '${decimal}' }`;

const spell = (digits: string, currency: Currency, places: DecimalPlaces): Spelling | undefined => {
  const amount = amountFromDecimal(digits, currency, places);
  return E.isLeft(amount) ? undefined : spellingOf(amount.right, currency, places);
};

const spellingOf = (amount: bigint, currency: Currency, places: DecimalPlaces): Spelling => ({
  minorUnits: String(amount),
  decimal: amountToDecimal(amount, currency, places),
});

const exampleIn = (currency: Currency | undefined, places: DecimalPlaces): Spelling =>
  currency === undefined ? { minorUnits: '1050', decimal: '10.50' } : spellingOf(1050n, currency, places);

// A whole number of a currency that has decimals.
const isAmbiguous = (value: number, places: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && places > 0;

const mistakeOf = (
  value: unknown,
  digits: string,
  isDecimal: boolean,
  currency: Currency | undefined,
  decimalPlaces: DecimalPlaces,
): string => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  const places = currency === undefined ? undefined : decimalPlacesOf(currency, decimalPlaces);
  if (whole === undefined) return 'is not an amount';
  if (places !== undefined && fraction.length > places)
    return places === 0
      ? `has decimals, and ${currency} has none`
      : `has ${fraction.length} decimals, and ${currency} has ${places}`;
  if (typeof value === 'number') return 'is a number, which may be inexact';
  if (typeof value === 'string' && digits !== value) return 'has separators between its digits';
  return fraction === '' || isDecimal
    ? 'has too many digits'
    : 'has a decimal point, and minor units are whole';
};

const formatValue = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value).slice(0, maxLength);
  if (typeof value !== 'string') return `a value of type ${value === null ? 'null' : typeof value}`;
  const text = value.slice(0, maxLength).replaceAll(/[^ -~]/g, '?');
  return `'${text}${value.length > maxLength ? '…' : ''}'`;
};

const maxLength = 40;
