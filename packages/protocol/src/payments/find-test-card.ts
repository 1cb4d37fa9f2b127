/** What the product stores and shows of a card number: the name of the test card, the masked card number, and the first digits. */
import { keysOf } from '../spec/typed-object-keys.ts';
import { testCards, type TestCard } from './test-cards.ts';

/**
 * Returns the test card that has a number. Blanks and dashes between the digits are ignored. `undefined` for any other number.
 *
 * @example
 * import { findTestCard } from '@postern/protocol/payments'
 *
 * findTestCard('4005 5500 0000 0001') // => 'visa'
 * findTestCard('4012888888881881') // => undefined
 */
export const findTestCard = (number: string): TestCard | undefined => {
  const digits = number.replaceAll(/[\s\p{Pd}]/gu, '');
  return keysOf(testCards).find((name) => testCards[name].number === digits);
};

/**
 * Returns the masked card number of a test card: six digits, stars, four digits.
 *
 * @example
 * import { maskedCardNumber } from '@postern/protocol/payments'
 *
 * maskedCardNumber('visa') // => '400555******0001'
 */
export const maskedCardNumber = (card: TestCard): string => {
  const { number } = testCards[card];
  return number.slice(0, 6) + '*'.repeat(number.length - 10) + number.slice(-4);
};

/**
 * Returns the first digits of a test card, which name its issuer: six, or eight of a number with 19 digits.
 *
 * @example
 * import { cardBin } from '@postern/protocol/payments'
 *
 * cardBin('meeza') // => '98189505'
 */
export const cardBin = (card: TestCard): string => {
  const { number } = testCards[card];
  return number.slice(0, number.length === 19 ? 8 : 6);
};
