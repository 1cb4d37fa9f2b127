/** Writes statements, and runs them with whatever database library a project has. */
import { WebhookSettingsError } from '../feedback/webhook-settings-error.ts';

/**
 * Anything that runs a statement: a `Pool` of `pg`, or an object of yours around another driver. `query` returns the rows, or an
 * object with `rows`, or a promise of either. Of a statement without rows, the result does not matter.
 */
export interface SqlDatabase {
  // A method, because drivers declare its parameters in different ways.
  query(text: string, values: SqlValue[]): unknown;
}

/** A `Kysely` of any version since 0.27, whatever the type of its tables. Its dialect writes the placeholders. */
export interface KyselyDatabase {
  getExecutor(): { compileQuery(node: object, queryId: { readonly queryId: string }): object };
  executeQuery(query: object): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Runs a statement and returns its rows. */
export type RunStatement = (statement: SqlStatement) => Promise<readonly Row[]>;

/** A row, by column. */
export type Row = Readonly<Record<string, unknown>>;

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

export const statementRunner = (
  database: KyselyDatabase | SqlDatabase,
  placeholders: Placeholders,
): RunStatement => {
  if (typeof database !== 'object' || database === null) throw wrongDatabase(database);
  if (isKysely(database)) return async (statement) => runWithKysely(database, statement);
  if (typeof database.query !== 'function') throw wrongDatabase(database);
  return async (statement) =>
    rowsOf(await database.query(toText(statement, placeholders), [...statement.values]));
};

const toText = ({ fragments }: SqlStatement, placeholders: Placeholders): string =>
  fragments.reduce((text, fragment, i) => `${text}${placeholders === '?' ? '?' : `$${i}`}${fragment}`);

const wrongDatabase = (value: unknown): WebhookSettingsError =>
  new WebhookSettingsError([
    {
      setting: 'the database of sqlStore',
      value,
      requirement: 'a Kysely database, or an object with query(text, values)',
      example: 'sqlStore({ query: (text, values) => pool.query(text, values) })',
    },
  ]);

const isKysely = (database: KyselyDatabase | SqlDatabase): database is KyselyDatabase =>
  'executeQuery' in database && 'getExecutor' in database;

// The node that the `sql` template of Kysely makes. It is the same in all versions, and needs no import of one of them.
const runWithKysely = async (
  database: KyselyDatabase,
  { fragments, values }: SqlStatement,
): Promise<readonly Row[]> => {
  const node = {
    kind: 'RawNode',
    sqlFragments: fragments,
    parameters: values.map((value) => ({ kind: 'ValueNode', value })),
  };
  const compiled = database.getExecutor().compileQuery(node, { queryId: crypto.randomUUID() });
  return rowsOf(await database.executeQuery(compiled));
};

const rowsOf = (result: unknown): readonly Row[] => {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;
