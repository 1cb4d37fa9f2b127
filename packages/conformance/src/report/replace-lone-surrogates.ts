/** Replaces halves of characters, which UTF-8 cannot write. */
export const replaceLoneSurrogates = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
