/** Generates a random phrase of letters and digits, which every encoding transmits unchanged. */
export const generatePhrase = (random: RandomBytes = browserRandomBytes): string => {
  let phrase = '';
  while (phrase.length < length) {
    // Larger bytes would make the first letters of the alphabet more likely.
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
