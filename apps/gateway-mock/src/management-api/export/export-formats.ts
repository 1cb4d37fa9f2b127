/** The formats of an export: CSV, and a JSON value in each line. */
import type { ReplyType } from '../route.ts';

export interface ExportFormat<A> {
  /** The first line. */
  readonly header?: string;
  /** One row with its line break. */
  readonly format: (row: A) => string;
}

/** A column of a CSV export: its name, and its value in a row. */
export type CsvColumn<A, Name extends string = string> = readonly [
  name: Name,
  valueOf: (row: A) => string | number | boolean | null | undefined,
];

export const csvFormat = <A>(columns: readonly CsvColumn<A>[]): ExportFormat<A> => ({
  header: `${columns.map(([name]) => csvValue(name)).join(',')}\r\n`,
  format: (row) => `${columns.map(([, valueOf]) => csvValue(valueOf(row))).join(',')}\r\n`,
});

const jsonLinesFormat = <A>(toView: (row: A) => unknown): ExportFormat<A> => ({
  format: (row) => `${JSON.stringify(toView(row))}\n`,
});

/**
 * A value as RFC 4180 has it. A spreadsheet runs a text that begins with = + - @, a tab or a carriage return as a formula, so such a
 * text gets an apostrophe before it, also if the sign is of full width, or if characters without a glyph precede it.
 */
export const csvValue = (value: string | number | boolean | null | undefined): string => {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const formula = /^(?:[\t\r]|[\p{Z}\p{C}\s]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/u;

/** The type of each format, whose name is also the ending of the file. */
export const exportTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
} as const satisfies Readonly<Record<string, ReplyType>>;

export type ExportFormats<A> = Readonly<Record<keyof typeof exportTypes, ExportFormat<A>>>;

/** The formats of a view. Each of its members is a column, or is named with the reason why not: otherwise it does not compile. */
export const exportFormats = <A, View extends object, Name extends string>(
  toView: (row: A) => View,
  columns: readonly CsvColumn<A, Name>[],
  _withoutColumn: Readonly<Record<Exclude<keyof View, Name>, string>>,
): ExportFormats<A> => ({ csv: csvFormat(columns), ndjson: jsonLinesFormat(toView) });
