/** A statement with its values apart, so that each driver gets it in its own style. */
export interface SqlStatement {
  /** The text around the values: one more than there are values. */
  readonly fragments: readonly string[];
  readonly values: readonly SqlValue[];
}

/** The types of the values that the store writes. */
export type SqlValue = number | string;

/** How a driver marks the place of a value: `$1`, `$2` … as PostgreSQL does, or `?` as SQLite and MySQL do. */
export type Placeholders = '$1' | '?';

/** Writes a statement as a template. */
export const sql = (fragments: readonly string[], ...values: readonly SqlValue[]): SqlStatement => ({
  fragments,
  values,
});

/** Returns the text of a statement with placeholders. */
export const toText = ({ fragments }: SqlStatement, placeholders: Placeholders): string =>
  fragments.reduce((text, fragment, i) => `${text}${placeholders === '?' ? '?' : `$${i}`}${fragment}`);
