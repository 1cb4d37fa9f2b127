/** The text of a stored snapshot: a line of JSON for each part of a table, so that it is written and read in pieces. */
import { createPauses } from '../../clock/pauses.ts';
import {
  accountTables,
  accountTablesSince,
  mapAccountTables,
  type AccountRows,
  type AccountTable,
} from '../account-tables.ts';

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
  migration === null || migration >= accountTablesSince;

export const parseSnapshot = async (text: Uint8Array, migration: string | null): Promise<AccountRows> => {
  if (migration === null) return parseWholeSnapshot(utf8.decode(text));
  const pauseIfDue = createPauses();
  const read = new Map<AccountTable, object[]>();
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(lineFeed, at);
    if (end < 0) throw new Error('the text of a stored snapshot is cut off');
    const line = utf8.decode(text.subarray(at, end));
    at = end + 1;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `formatSnapshot` writes these lines
    const { table, rows } = JSON.parse(line) as SnapshotPart;
    const ofTable = read.get(table) ?? [];
    read.set(table, ofTable);
    for (const row of rows) ofTable.push(row);
    await pauseIfDue();
  }
  return mapAccountTables(({ table }) => read.get(table) ?? []);
};

/** Whether all rows are of the account. A restored backup may have others. */
export const isOfOneAccount = (rows: AccountRows, merchantIdentifier: string): boolean => {
  const fortIds = new Set(rows.orders.map(({ fort_id }) => fort_id));
  return (
    rows.merchants.length === 1 &&
    rows.orders.every(({ fort_id }) => typeof fort_id === 'string' && /^\d{18}$/.test(fort_id)) &&
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

// Earlier versions stored one JSON object, with the names of the tables as `dailyCaptures`.
const parseWholeSnapshot = (text: string): AccountRows => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only an earlier version wrote these texts
  const members = JSON.parse(text) as Readonly<Record<string, readonly object[] | undefined>>;
  return mapAccountTables(
    ({ table }) => members[table.replaceAll(/_(.)/g, (_, initial: string) => initial.toUpperCase())] ?? [],
  );
};

const utf8 = new TextDecoder();
const lineFeed = 10;

const partSize = 100;

// PostgreSQL returns ids and amounts as bigints. All are far below the greatest exact number.
const exactNumbers = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;
