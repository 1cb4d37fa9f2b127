/**
 * Escapes characters that a terminal or a log viewer obeys instead of showing: C1 controls, line separators, and marks that
 * change the direction of text. The result is as `JSON.stringify` escapes other controls, so a JSON text keeps its meaning.
 */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (control) => String.raw`\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
