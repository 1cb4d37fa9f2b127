/**
 * Normalizes text for comparison: ignores letter case, Arabic vowel signs and hamza forms, and the script of
 * digits.
 */
export const normalizeSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640\u2066-\u2069]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .toLowerCase()
    .trim();
