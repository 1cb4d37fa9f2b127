/**
 * Returns the only name that a text probably stands for, or `undefined`. Case and punctuation make no difference, and the end of the text
 * may differ.
 *
 * @example
 * import { nearestName } from '@postern/protocol/texts'
 *
 * nearestName('capture', ['CAPTURE', 'REFUND']) // => 'CAPTURE'
 * nearestName('VOID', ['REFUND', 'VOID_AUTHORIZATION']) // => 'VOID_AUTHORIZATION'
 * nearestName('fr', ['en', 'ar']) // => undefined
 */
export const nearestName = (text: string, names: readonly string[]): string | undefined => {
  const same = sameName(text, names);
  const written = normalized(text);
  if (same !== undefined || written === '') return same;
  const [near, other] = names.filter((name) => haveSameBeginning(normalized(name), written));
  return other === undefined ? near : undefined;
};

/** Returns the name that differs from a text in case and punctuation only: `fort_id` for `fortId`. */
export const sameName = (text: string, names: readonly string[]): string | undefined => {
  const written = normalized(text);
  return names.find((name) => normalized(name) === written);
};

const normalized = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const haveSameBeginning = (a: string, b: string): boolean => {
  const length = Math.min(maxCompared, a.length, b.length);
  return a.slice(0, length) === b.slice(0, length);
};

// Names of the protocol differ within so many characters.
const maxCompared = 4;
