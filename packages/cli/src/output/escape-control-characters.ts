/** Texts of others could move the cursor or change the colors of the terminal. */
export const escapeControlCharacters = (text: string, except = ''): string =>
  text.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, (character) =>
    except.includes(character)
      ? character
      : `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** JSON with the same meaning, in which the control characters of texts are escaped: `JSON.stringify` leaves some as they are. */
export const formatJson = (value: unknown, indent?: number): string =>
  escapeControlCharacters(JSON.stringify(value, undefined, indent) ?? 'null', '\n');
