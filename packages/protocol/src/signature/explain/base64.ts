/** Base64, in either alphabet, with or without padding. A text here has one character for each byte. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export const toBase64 = (bytes: string): string =>
  regrouped(bytes, (byte) => byte.charCodeAt(0), 8, 6)
    .map((sextet) => alphabet[sextet])
    .join('') + '='.repeat((3 - (bytes.length % 3)) % 3);

/** Returns an empty text if the text is not base64. */
export const fromBase64 = (text: string): string => {
  const digits = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  return /^[\w+/]*$/.test(digits)
    ? String.fromCharCode(
        ...regrouped(digits, (digit) => alphabet.indexOf(digit), 6, 8).slice(
          0,
          Math.floor((digits.length * 6) / 8),
        ),
      )
    : '';
};

/** Reads numbers of some bits, and writes the same bits as numbers of others. The last number is filled with zeros. */
const regrouped = (
  text: string,
  read: (character: string) => number,
  from: number,
  to: number,
): readonly number[] => {
  const bits = Array.from(text, (character) => read(character).toString(2).padStart(from, '0')).join('');
  return (bits.match(new RegExp(`.{1,${to}}`, 'g')) ?? []).map((part) =>
    Number.parseInt(part.padEnd(to, '0'), 2),
  );
};
