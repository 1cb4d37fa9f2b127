/** The text of a stored snapshot: a line of JSON for each part of a table, so that it is written and read in pieces. */
import { createPauses } from '../../clock/pauses.ts';
import {
  accountTables,
  accountTablesSince,
  mapAccountTables,
  type AccountRows,
  type AccountTable,
} from '../account-tables.ts';
import { migrations } from '../migrations/migrate.ts';
import type { StoredSnapshotRow } from '../table-types.ts';
import { createRequireRow } from './require-row.ts';

/** Its lines. Undefined if they would be longer than `maxCharacters`. */
export const formatSnapshot = async (
  rows: AccountRows,
  maxCharacters: number,
): Promise<readonly string[] | undefined> => {
  const pauseIfDue = createPauses();
  const lines: string[] = [];
  let characters = 0;
  for (const { table } of accountTables) {
    for (let at = 0; at < rows[table].length; at += partSize) {
      const part = { table, rows: rows[table].slice(at, at + partSize) };
      const line = `${JSON.stringify(part, exactNumbers)}\n`;
      characters += line.length;
      if (characters > maxCharacters) return undefined;
      lines.push(line);
      await pauseIfDue();
    }
  }
  return lines;
};

/** Whether a snapshot that was stored under a migration has the tables of this version. Null: before snapshots named theirs. */
export const hasCurrentTables = (migration: string | null): boolean =>
  migration === null || (migration in migrations && migration >= accountTablesSince);

/** Throws if no gateway with these tables stored the text: it is damaged, or comes from a crafted backup that was restored. */
export const parseSnapshot = async (
  text: Uint8Array,
  { migration, characters }: Pick<StoredSnapshotRow, 'migration' | 'characters'>,
): Promise<AccountRows> => {
  const pauseIfDue = createPauses();
  const requireRow = createRequireRow();
  const read = new Map<AccountTable, object[]>();
  let decoded = 0;
  for (let at = 0; at < text.length;) {
    const end = migration === null ? -1 : text.indexOf(lineFeed, at);
    const next = end < 0 ? text.length : end + 1;
    const line = utf8.decode(text.subarray(at, next));
    [at, decoded] = [next, decoded + line.length];
    for (const { table, rows } of migration === null ? partsOfWhole(line) : [parsePart(line)]) {
      const ofTable = read.get(table) ?? [];
      read.set(table, ofTable);
      for (const row of rows) {
        requireRow(table, row);
        ofTable.push(row);
      }
    }
    await pauseIfDue();
  }
  if (decoded !== characters) throw new Error('the text of a stored snapshot is not as long as it was');
  return mapAccountTables(({ table }) => read.get(table) ?? []);
};

/** Whether all rows are of the account. A restored backup may have others. */
export const isOfOneAccount = (rows: AccountRows, merchantIdentifier: string): boolean => {
  const fortIds = new Set(rows.orders.map(({ fort_id }) => fort_id));
  return (
    rows.merchants.length === 1 &&
    accountTables.every((info) => {
      const namesAccount = !('belongsTo' in info);
      return rows[info.table].every(
        (row: object) =>
          (namesAccount
            ? 'merchant_identifier' in row && row.merchant_identifier === merchantIdentifier
            : 'fort_id' in row) &&
          (!('fort_id' in row) || fortIds.has(String(row.fort_id))),
      );
    })
  );
};

interface SnapshotPart {
  readonly table: AccountTable;
  readonly rows: readonly object[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are checked against their table
const parsePart = (line: string): SnapshotPart => JSON.parse(line) as SnapshotPart;

// Earlier versions stored one JSON object, with the names of the tables as `dailyCaptures`.
const partsOfWhole = (text: string): readonly SnapshotPart[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are checked against their table
  const members = JSON.parse(text) as Readonly<Record<string, readonly object[] | undefined>>;
  return accountTables.map(({ table }) => ({
    table,
    rows: members[table.replaceAll(/_(.)/g, (_, initial: string) => initial.toUpperCase())] ?? [],
  }));
};

const utf8 = new TextDecoder();
const lineFeed = 10;

const partSize = 100;

// PostgreSQL returns ids and amounts as bigints. All are far below the greatest exact number.
const exactNumbers = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;
