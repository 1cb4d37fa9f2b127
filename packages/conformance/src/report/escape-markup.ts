/** Escapes a text for XML and HTML, between tags and in attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
