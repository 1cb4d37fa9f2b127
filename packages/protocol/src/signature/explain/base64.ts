/** Base64, in either alphabet, with or without padding. A text here has one character for each byte. */

// JavaScript itself has no base64. Every platform has these two, and they are pure functions.
declare const atob: (text: string) => string;
declare const btoa: (bytes: string) => string;

export const toBase64 = (bytes: string): string => btoa(bytes);

/** Returns an empty text if the text is not base64. */
export const fromBase64 = (text: string): string => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
};
