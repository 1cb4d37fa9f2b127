/** Texts of others could move the cursor or change the colors of the terminal. */
export const escapeControlCharacters = (text: string, except = ''): string =>
  text.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, (character) =>
    except.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
