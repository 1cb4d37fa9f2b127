/** Escapes a text for XML, HTML and SVG, between tags and in attributes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => entities[c] ?? c);

const entities: Readonly<Record<string, string | undefined>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
