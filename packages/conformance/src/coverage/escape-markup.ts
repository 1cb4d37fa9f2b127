/** Escapes a text for HTML and SVG, also in attributes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => entities[c] ?? c);

const entities: Readonly<Record<string, string | undefined>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
