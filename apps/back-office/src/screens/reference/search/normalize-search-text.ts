/**
 * Text as it is compared: without the differences that people do not type, such as capitals, vowel signs, the seats of
 * hamza and the digits of another script.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640\u2066-\u2069]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .toLowerCase()
    .trim();
