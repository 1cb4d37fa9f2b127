/** Mistakes that change the digits of numbers (D14, D15, D18). */
import { eachValue, type Change, type Changes } from '../simulate-signing-mistake.ts';

/**
 * Integers above 2^53, as languages print a double: with all digits, in the shortest exact form, or with an exponent.
 */
export const convertedToFloat: Changes = () =>
  doubles.map((print) =>
    eachValue((text) => {
      const number = Number(text);
      return /^\d{16,40}$/.test(text) && !Number.isSafeInteger(number) ? print(number) : text;
    }),
  );

const doubles: readonly ((number: number) => string)[] = [
  String,
  (number) => BigInt(number).toString(),
  (number) => number.toExponential(),
  (number) => number.toExponential().replace('e', 'E'),
  (number) => number.toExponential().replace('e+', 'E'),
  (number) => number.toExponential().replace('e+', 'e'),
  (number) => Number(number.toPrecision(15)).toExponential().replace('e', 'E'),
  (number) => Number(number.toPrecision(14)).toExponential().replace('e', 'E'),
];

export const amountDecimalsDiffer: Changes = () => [
  eachAmount((text) => (text.includes('.') ? text.replace(/\.0*$/, '') : `${text}.0`)),
  eachAmount((text) => (text.includes('.') ? text : `${text}.00`)),
  eachAmount((text) => (text.includes('.') ? text : `${text}.000`)),
];

/** Amounts converted by the decimal places of a currency, to or from major units. */
export const amountUnitsDiffer: Changes = () => [
  eachAmount((text) => movedPoint(text, -2)),
  eachAmount((text) => movedPoint(text, -3)),
  eachAmount((text) => withoutEndingZeros(movedPoint(text, -2))),
  eachAmount((text) => withoutEndingZeros(movedPoint(text, -3))),
  eachAmount((text) => movedPoint(text, 2)),
  eachAmount((text) => movedPoint(text, 3)),
];

export const leadingZerosRemoved: Changes = () => [
  eachValue((text) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text)),
];

const eachAmount = (write: (text: string) => string): Change =>
  eachValue((text, name) =>
    name.endsWith('amount') && /^\d{1,40}(\.\d{1,40})?$/.test(text) ? write(text) : text,
  );

const movedPoint = (text: string, by: number): string => {
  const [digits = '', decimals = ''] = text.split('.');
  const whole = digits.padStart(1 - by, '0');
  const all = whole + decimals.padEnd(by, '0');
  const point = whole.length + by;
  return [all.slice(0, point).replace(/^0+(?=\d)/, ''), all.slice(point)].filter(Boolean).join('.');
};

const withoutEndingZeros = (text: string): string => text.replace(/\.?0+$/, '');
