/** Runs statements with whatever database library a project has. */
import { WebhookSettingsError } from '../feedback/settings-error.ts';
import { toText, type Placeholders, type SqlStatement, type SqlValue } from './sql-statement.ts';

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
