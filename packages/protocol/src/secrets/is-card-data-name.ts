/**
 * Whether a name is that of a card number or of a security code, in any spelling and as a part of a longer name. Everything that records,
 * prints or serves messages redacts the values of these names.
 *
 * @example
 * import { isCardDataName } from '@postern/protocol/secrets'
 *
 * isCardDataName('card_number') // => true
 * isCardDataName('cardCvv2') // => true
 * isCardDataName('company') // => false
 */
export const isCardDataName = (name: string): boolean => partsOfNames.test(name) || panAsWord.test(name);

// In any spelling: `card_number`, `Card-Number`, `cardNumber`.
const partsOfNames = new RegExp(
  [['card', 'number'], ['card', 'num'], ['card', 'no(?![a-z])'], ['security', 'code'], ['cvv'], ['cvc']]
    .map((words) => words.join('[^a-z0-9]*'))
    .join('|'),
  'i',
);

// `pan` is also a part of words, such as `company`.
const panAsWord = /(?<![A-Za-z])(?:pan|Pan|PAN)(?![a-z])|[a-z]P(?:an|AN)(?![a-z])/;
