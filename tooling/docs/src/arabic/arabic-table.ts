/** Markdown of the Arabic pages: tables whose codes and English texts stay from left to right. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map(line).join('\n');

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A name of the protocol. */
export const code = (text: string): string => `\`${text}\``;

export const english = (text: string): string => `<span dir="ltr" lang="en">${text}</span>`;

/** A text that links can lead to. */
export const anchored = (id: string, text: string): string => `<a id="${id}"></a>${text}`;

/** The names of a table's rows, in their order. */
export const keysOf = <T extends object>(rows: T): readonly (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table is a literal: it has the keys of its type and no others
  Object.keys(rows) as (keyof T & string)[];
