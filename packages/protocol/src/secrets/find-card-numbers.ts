/** Finds what may be card numbers: 13 to 19 digits with a right check digit, also with blanks, dots and dashes between them. */
import type { Parameter } from '../spec/parameters.ts';
import { decodeNestedEscapes } from './decode-nested-escapes.ts';
import type { SecretSpan } from './secret-spans.ts';

/**
 * Whether the value of a parameter contains a card number, also where its characters are escaped. The digits of `merchant_reference`,
 * `fort_id` and the other identifiers are none.
 *
 * @example
 * import { containsCardNumber } from '@postern/protocol/secrets'
 *
 * containsCardNumber('order_description', 'paid with 4111 1111-1111 1111') // => true
 * containsCardNumber('fort_id', '4111111111111111') // => false
 */
export const containsCardNumber = (name: string, value: string): boolean =>
  hasEnoughDigits.test(value) && !isIdentifier(name) && findCardNumbers(value).length > 0;

/** Where a text has card numbers. Digits right after the name of an identifier, such as `fort_id=`, are none. */
export const findCardNumbers = (text: string): readonly SecretSpan[] => {
  if (!hasEnoughDigits.test(text)) return [];
  const found = [...numbersIn(text)];
  for (const { text: decoded, placeOf } of decodeNestedEscapes(text))
    for (const { start, end } of numbersIn(decoded)) found.push({ start: placeOf(start), end: placeOf(end) });
  return found;
};

const lengths = { min: 13, max: 19 };

const hasEnoughDigits = new RegExp(String.raw`(?:\d\D*){${lengths.min}}`);

// The parameters whose digits are identifiers or amounts.
const identifiers: readonly string[] = [
  'merchant_reference',
  'fort_id',
  'maintenance_reference',
  'amount',
] satisfies readonly Parameter[];

const isIdentifier = (name: string): boolean => identifiers.includes(name);

function* numbersIn(text: string): Generator<Required<Pick<SecretSpan, 'start' | 'end'>>> {
  for (const { 0: run, index } of text.matchAll(digitGroups)) {
    if (decimalNumber.test(run) || isHash(text, index, index + run.length)) continue;
    const groups = [...run.matchAll(/\d+/g)];
    for (let first = 0; first < groups.length; first++) {
      const end = endOfNumber(groups, first);
      const start = index + (groups[first]?.index ?? 0);
      if (end === undefined || identifierBefore.test(text.slice(Math.max(0, start - lookbehind), start)))
        continue;
      yield { start, end: index + end };
    }
  }
}

// Digits, with at most three blanks, dots and dashes between two of them.
const digitGroups = new RegExp(String.raw`\d(?:[\s.\p{Pd}]{0,3}\d){${lengths.min - 1},}`, 'gu');

// Such as a time in seconds. A spreadsheet writes a card number as one, too, with all of its digits before the dot.
const decimalNumber = new RegExp(String.raw`^\d{1,${lengths.min - 1}}\.\d+$`);

/** Where the longest number ends that begins with a group of digits and ends with one. */
const endOfNumber = (groups: readonly RegExpExecArray[], first: number): number | undefined => {
  let digits = '';
  let end: number | undefined;
  for (const { 0: group, index } of groups.slice(first, first + lengths.max)) {
    digits += group;
    if (digits.length > lengths.max) break;
    if (digits.length >= lengths.min && hasCheckDigit(digits)) end = index + group.length;
  }
  return end;
};

/** The check of Luhn. */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum > 0 && sum % 10 === 0;
};

/** UUIDs and hashes have letters beside their digits. */
const isHash = (text: string, start: number, end: number): boolean => {
  const before = /[\da-f-]{0,64}$/i.exec(text.slice(Math.max(0, start - 64), start))?.[0] ?? '';
  const after = /^[\da-f-]{0,64}/i.exec(text.slice(end, end + 64))?.[0] ?? '';
  return hash.test(before + text.slice(start, end) + after);
};

const hash = /^(?=.*[a-f])(?:[\da-f]{32,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

const lookbehind = 80;
const identifierBefore = new RegExp(
  String.raw`(?<![\w-])(?:${identifiers.join('|')})["']?\s*(?:=>|[=:>])\s*["']?[^"'&<>,\s]*$`,
);
