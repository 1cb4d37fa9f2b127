/** A comment with its marks and its code replaced by spaces, so that each word stays on its line. */
export const withoutCode = (comment: string): string =>
  [
    /```[^]*?```/g,
    /`[^`]*`/g,
    /\{@link[^}]*\}/g,
    /^\s*\*?\s*@example.*$/gm,
    /^\s*\/?\*+\/?/gm,
    /\/\//g,
    /\*\/$/g,
  ].reduce((text, code) => text.replaceAll(code, blank), comment);

const blank = (text: string): string => text.replaceAll(/\S/g, ' ');
