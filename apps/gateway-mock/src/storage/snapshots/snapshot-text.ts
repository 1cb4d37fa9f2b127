/** The text of a stored snapshot: a line of JSON for each part of a table, so that it is written and read in pieces. */
import { maxSnapshotCharacters, maxSnapshotRows } from '../../domain/stored-snapshots-port.ts';
import { createYieldIfDue } from '../../clock/yield-to-event-loop.ts';
import {
  accountTables,
  accountTablesSince,
  mapAccountTables,
  type AccountRows,
  type AccountTable,
} from '../account-tables.ts';
import { migrations } from '../migrations/migrate.ts';
import type { StoredSnapshotRow } from '../table-types.ts';
import { decompressBytes } from '../engine/compressed-text.ts';
import type { AssertRowMatchesTable } from '../assert-row-matches-table.ts';

/** Its lines. Undefined if they would be longer than `maxCharacters`, or one row longer than any that the gateway stores. */
export const formatSnapshot = async (
  rows: AccountRows,
  maxCharacters: number,
): Promise<readonly string[] | undefined> => {
  const yieldIfDue = createYieldIfDue();
  const lines: string[] = [];
  let characters = 0;
  for (const { table } of accountTables) {
    for (const part of partsOf(rows[table])) {
      const line = `{"table":"${table}","rows":[${part.join(',')}]}\n`;
      characters += line.length;
      if (characters > maxCharacters || line.length > maxLineCharacters) return undefined;
      lines.push(line);
      await yieldIfDue();
    }
  }
  return lines;
};

/** The rows as JSON, in parts that one line has room for. */
function* partsOf(rows: readonly object[]): Generator<readonly string[]> {
  let part: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const json = JSON.stringify(row, exactNumbers);
    if (part.length === partSize || (part.length > 0 && characters + json.length > usualLineCharacters)) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(json);
    characters += json.length;
  }
  if (part.length > 0) yield part;
}

/** The migrations under which snapshots with the tables of this version are stored. */
export const migrationsWithCurrentTables: readonly string[] = Object.keys(migrations).filter(
  (migration) => migration >= accountTablesSince,
);

/** Whether a snapshot that was stored under a migration has the tables of this version. Null: before snapshots named theirs. */
export const hasCurrentTables = (migration: string | null): boolean =>
  migration !== null && migrationsWithCurrentTables.includes(migration);

/**
 * The rows of a stored snapshot. Throws if no gateway with these tables stored it: it is damaged, or comes from a crafted backup that was
 * restored. Such a text may be long, or its lines: each is bounded before it is read.
 */
export const parseSnapshot = async (
  stored: Pick<StoredSnapshotRow, 'characters' | 'compressed' | 'body'>,
  assertRowMatchesTable: AssertRowMatchesTable,
): Promise<AccountRows> => {
  const { characters } = stored;
  if (characters > maxSnapshotCharacters) throw new Error('a stored snapshot is too long');
  const text = await decompressBytes(stored, characters * maxBytesOfCharacter);
  const yieldIfDue = createYieldIfDue();
  const read = new Map<AccountTable, object[]>();
  let decoded = 0;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(lineFeed, at);
    const next = end < 0 ? text.length : end + 1;
    if (next - at > maxLineCharacters * maxBytesOfCharacter) throw new Error('a line is too long');
    const line = utf8.decode(text.subarray(at, next));
    [at, decoded] = [next, decoded + line.length];
    if (line.length > maxLineCharacters) throw new Error('a line is too long');
    const { table, rows } = parsePart(line);
    if (rows.length > partSize) throw new Error('a line has too many rows');
    const ofTable = read.get(table) ?? [];
    read.set(table, ofTable);
    for (const row of rows) {
      assertRowMatchesTable(table, row);
      ofTable.push(row);
    }
    if (ofTable.length > maxSnapshotRows) throw new Error('a table has too many rows');
    await yieldIfDue();
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
            : 'fort_id' in row) && isNullOrIn(fortIds, 'fort_id' in row ? row.fort_id : null),
      );
    })
  );
};

const isNullOrIn = (fortIds: ReadonlySet<string>, fortId: unknown): boolean =>
  fortId === null || (typeof fortId === 'string' && fortIds.has(fortId));

interface SnapshotPart {
  readonly table: AccountTable;
  readonly rows: readonly object[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are checked against their table
const parsePart = (line: string): SnapshotPart => JSON.parse(line) as SnapshotPart;

const utf8 = new TextDecoder();
const lineFeed = 10;

const partSize = 100;
const usualLineCharacters = 256 * 1024;
// The settings of an account and the attempts of feedback are bounded far below.
const maxLineCharacters = 2 * 1024 * 1024;

// UTF-8 has at most three bytes for each UTF-16 unit.
const maxBytesOfCharacter = 3;

// PostgreSQL returns ids and amounts as bigints. All are far below the greatest exact number.
const exactNumbers = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;
