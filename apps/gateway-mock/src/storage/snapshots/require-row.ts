/** Checks rows against the columns of their table. A stored snapshot may come from anyone, in a backup that was restored. */
import { accountTables, type AccountTable } from '../account-tables.ts';
import { createCurrentSchema } from '../migrations/create-current-schema.ts';

/** Throws if a row has not exactly the columns of its table, each with a value of its type. */
export type RequireRow = (table: AccountTable, row: object) => void;

export const createRequireRow = (): RequireRow => {
  const schema = createCurrentSchema();
  const columnsOf = new Map(
    accountTables.map(({ table }) => [
      table,
      schema.prepare('select name, type, "notnull" from pragma_table_info(?)').all(table).map(toColumn),
    ]),
  );
  schema.close();
  return (table, row) => {
    const columns = columnsOf.get(table);
    if (columns === undefined || Object.keys(row).length !== columns.length || !columns.every(fits(row)))
      throw new Error(`a stored snapshot has a row that is not one of ${JSON.stringify(table)}`);
  };
};

const fits =
  (row: object) =>
  ({ name, type, isNullable }: Column): boolean => {
    const value: unknown = Object.getOwnPropertyDescriptor(row, name)?.value;
    if (value === null) return isNullable;
    return type === 'text' ? typeof value === 'string' && !value.includes('\0') : Number.isSafeInteger(value);
  };

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

const toColumn = ({ name, type, notnull }: Readonly<Record<string, unknown>>): Column => ({
  name: String(name),
  type: String(type).toLowerCase(),
  isNullable: notnull === 0,
});
