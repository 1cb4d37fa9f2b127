/** A phrase that nobody guesses: letters and digits, which every encoding carries unchanged. */
export const generatePhrase = (random: RandomBytes = browserRandomBytes): string => {
  let phrase = '';
  while (phrase.length < length) {
    // Bytes past the last whole round of the alphabet would make its first letters likelier.
    for (const byte of random(length)) {
      if (byte < unbiasedLimit && phrase.length < length) phrase += alphabet.charAt(byte % alphabet.length);
    }
  }
  return phrase;
};

type RandomBytes = (count: number) => Uint8Array;

const browserRandomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const unbiasedLimit = 256 - (256 % alphabet.length);
// 190 bits.
const length = 32;
