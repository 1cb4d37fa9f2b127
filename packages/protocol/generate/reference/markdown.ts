/** Markdown as the reference uses it: pages, tables, code. */

/** One page of the reference. */
export interface ReferencePage {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  /** What a reader finds there, in one line. */
  readonly summary: string;
  readonly text: () => string;
}

/** The text of a page: what it is generated from, its title, and its parts with an empty line between. */
export const page = (title: string, ...parts: readonly string[]): string =>
  `${[notice, `# ${title}`, ...parts].join('\n\n')}\n`;

/** A table. Cells are Markdown already, but for what would end them. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map(line).join('\n');

/** A text as it stands on the wire. */
export const code = (text: string): string => `\`${text}\``;

/** Several of them. */
export const codes = (texts: readonly string[]): string => texts.map(code).join(' ');

/** A text that links can lead to. */
export const anchored = (id: string, text: string): string => `<a id="${id}"></a>${text}`;

/** A link to a place on another page, or on this one. */
export const link = (text: string, to: string): string => `[${text}](${to})`;

/** A message as one would post it. */
export const json = (message: Readonly<Record<string, string>>): string =>
  fenced('json', JSON.stringify(message, null, 2));

/** A text on lines of its own. */
export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const notice =
  '_Generated from the [tables](../../packages/protocol/src/spec) by `npm run generate`: change those, not this page._';

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
