import type { StringParams } from '../message/message-params-type.ts';
import { containsCardNumber, findCardNumbers } from './find-card-numbers.ts';
import { isCardDataName } from './is-card-data-name.ts';

/**
 * Replaces each character of a value that has the name of card data, and each digit of a card number in another value, with `#`: a
 * character that free texts of the protocol may have. Identifiers stay.
 *
 * @example
 * import { redactCardData } from '@postern/protocol/secrets'
 *
 * redactCardData({ order_description: 'paid with 4111 1111 1111 1111', cvv: '123' })
 * // => { order_description: 'paid with #### #### #### ####', cvv: '###' }
 */
export const redactCardData = (params: StringParams): StringParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, redactValue(name, value)]));

/**
 * Whether parameters have card data, by a name or by a value.
 *
 * @example
 * import { containsCardData } from '@postern/protocol/secrets'
 *
 * containsCardData({ amount: '100', cvv: '123' }) // => true
 */
export const containsCardData = (params: StringParams): boolean =>
  Object.entries(params).some(([name, value]) => isCardDataName(name) || containsCardNumber(name, value));

const redactValue = (name: string, value: string): string => {
  if (isCardDataName(name)) return value.replaceAll(/[^]/gu, '#');
  if (!containsCardNumber(name, value)) return value;
  let redacted = value;
  for (const { start, end } of findCardNumbers(value))
    redacted =
      redacted.slice(0, start) + redacted.slice(start, end).replaceAll(/\d/g, '#') + redacted.slice(end);
  return redacted;
};
