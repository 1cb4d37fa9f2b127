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
  ...['.00', '.000'].map(withDecimals),
];

/** Four places, as some shops store amounts, and six, as C prints them. */
export const amountHasManyDecimals: Changes = () => ['.0000', '.000000'].map(withDecimals);

/** Amounts converted by the decimal places of a currency, to or from major units. */
export const amountUnitsDiffer: Changes = () => [
  ...[-2, -3].map(withMovedPoint),
  ...[-2, -3].map((by) => eachAmount((text) => withoutEndingZeros(movedPoint(text, by)))),
  ...[2, 3].map(withMovedPoint),
];

/** Amounts of a currency with three decimal places, or with none, written as if it had two; or the reverse. */
export const amountPlacesDiffer: Changes = () => [
  ...[-1, 1].map(withMovedPoint),
  ...['0', '00', '0000'].map((zeros) => eachAmount((text) => movedPoint(text, -2) + zeros)),
  eachAmount((text) => movedPoint(text, -3).slice(0, -1)),
  eachAmount((text) => withoutEndingZeros(movedPoint(text, -1))),
  eachAmount((text) => (/^[1-9]\d{2,}$/.test(text) ? text.slice(0, -2) : text)),
];

/** A computation with floating point was cut off, not rounded. */
export const amountOffByOne: Changes = () =>
  [1n, -1n].map((by) => eachAmount((text) => (/^\d+$/.test(text) ? String(BigInt(text) + by) : text)));

// The sign between thousands, and the decimal point: English, German, French (three spaces), Swiss, Arabic, Indian.
const groupings = [
  [',', '.'],
  ['.', ','],
  [' ', ','],
  ['\u00a0', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['’', '.'],
  ['٬', '٫'],
  ['', ','],
  [' ', '.'],
] as const;

/** Minor units, and major units with two and three decimal places, as programs format them for readers; or the reverse. */
export const amountGrouped: Changes = () => [
  ...groupings.flatMap(([separator, point]) =>
    [0, -2, -3].map((by) =>
      eachAmount((text) => {
        const [whole = '', decimals] = movedPoint(text, by).split('.');
        return (
          whole.replace(/\B(?=(?:\d{3})+$)/g, separator) + (decimals === undefined ? '' : point + decimals)
        );
      }),
    ),
  ),
  eachValue((text, name) =>
    name.endsWith('amount') && /^\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?$/.test(text)
      ? text.replace(/[,' ]/g, '')
      : text,
  ),
];

/** A computed amount as a double, with the noise of its last digits, or with an exponent. */
export const amountAsFloat: Changes = () => [
  ...[1, 100, 1000].flatMap((scale) => [
    ...[-1, 1, -2, 2, -3, 3].map((by) => eachAmount((text) => String(nearby(Number(text) / scale, by)))),
    eachAmount((text) => String(Math.fround(Number(text) / scale) * scale)),
    eachAmount((text) => String(Math.fround(Number(text) / scale))),
    eachAmount((text) => withoutEndingZeros((Number(text) / scale).toPrecision(17))),
  ]),
  ...doubles.slice(2).map((print) => eachAmount((text) => print(Number(text)))),
  eachAmount((text) =>
    Number(text)
      .toExponential()
      .replace(/e\+(\d)$/, 'E+0$1'),
  ),
  eachAmount((text) => (text.includes('.') ? String(Math.round(Number(text))) : text)),
];

/** Returns the double that is some steps away. */
const nearby = (number: number, by: number): number => {
  const bits = new BigInt64Array(1);
  const double = new Float64Array(bits.buffer);
  double[0] = number;
  bits[0] = (bits[0] ?? 0n) + BigInt(number === 0 ? 0 : by);
  return double[0];
};

// Of Arabic, and of Persian and Urdu.
const zeros = [0x660, 0x6f0];

/** Numbers in the digits of another script, or in ASCII digits where those arrived. */
export const localizedDigits: Changes = () => [
  ...zeros.map((zero) =>
    eachValue((text) =>
      /^\d[\d.,]*$/.test(text)
        ? text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        : text,
    ),
  ),
  eachValue((text) =>
    text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15)),
  ),
];

export const plusSignRemoved: Changes = () => [eachValue((text) => text.replace(/^\+(?=\d+$)/, ''))];

export const leadingZerosRemoved: Changes = () => [
  eachValue((text) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text)),
];

const eachAmount = (write: (text: string) => string): Change =>
  eachValue((text, name) =>
    name.endsWith('amount') && /^\d{1,40}(\.\d{1,40})?$/.test(text) ? write(text) : text,
  );

const withDecimals = (decimals: string): Change =>
  eachAmount((text) => (text.includes('.') ? text : text + decimals));

const withMovedPoint = (by: number): Change => eachAmount((text) => movedPoint(text, by));

const movedPoint = (text: string, by: number): string => {
  const [digits = '', decimals = ''] = text.split('.');
  const whole = digits.padStart(1 - by, '0');
  const all = whole + decimals.padEnd(by, '0');
  const point = whole.length + by;
  return [all.slice(0, point).replace(/^0+(?=\d)/, ''), all.slice(point)].filter(Boolean).join('.');
};

const withoutEndingZeros = (text: string): string => text.replace(/\.?0+$/, '');
