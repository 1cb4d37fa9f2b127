/** Checks rows against their table. A stored snapshot or a backup may come from anyone. */
import type { Selectable } from 'kysely';
import type { Keyring } from '../credentials/keyring.ts';
import { toToken } from './access/tokens.ts';
import { accountTables } from './account-tables.ts';
import { toEntry } from './audit-log/audit-log-repository.ts';
import { toAccount } from './accounts/account-rows.ts';
import { toFeedback } from './feedback/feedback-rows.ts';
import { toMessage } from './feedback/inbox.ts';
import { openReferenceDatabase } from './migrations/open-reference-database.ts';
import { toOperation } from './orders/order-queries.ts';
import { toOrder } from './orders/order-rows.ts';
import { toPaymentTry, toStoredCard } from './payments/payment-rows.ts';
import { toPending } from './orders/pending-operations.ts';
import { isTime, unreadable } from './decode-stored-column.ts';
import type { Tables } from './table-types.ts';

/**
 * Throws if a row has not exactly the columns of its table, each with a value of its type, or if the gateway could not read the row. The
 * error names the table and the column.
 */
export type AssertRowMatchesTable = (table: CheckedTable, row: object) => void;

/** The tables of accounts, and others whose damaged rows would make a list fail. */
export const checkedTables = [...accountTables.map(({ table }) => table), 'tokens', 'audit_log'] as const;
type CheckedTable = (typeof checkedTables)[number];

type Readers = { readonly [T in CheckedTable]: (row: Selectable<Tables[T]>) => unknown };

export const createAssertRowMatchesTable = (keyring: Keyring): AssertRowMatchesTable => {
  const readers: Readers = {
    merchants: (row) => toAccount(row, keyring),
    tokens: toToken,
    orders: toOrder,
    operations: toOperation,
    payment_tries: toPaymentTry,
    saved_cards: toStoredCard,
    daily_captures: ({ day }) => {
      if (!isTime(`${day}T00:00:00.000Z`)) throw unreadable('day');
    },
    feedback: toFeedback,
    inbox: toMessage,
    pending_operations: toPending,
    scenario_uses: () => undefined,
    audit_log: toEntry,
  };
  const columnsOf = columnsOfTables(checkedTables);
  return (table, row) => {
    const columns = columnsOf.get(table);
    if (columns === undefined) throw new Error(`${JSON.stringify(table)} has no rows of an account`);
    try {
      if (Object.keys(row).length !== columns.length) throw new Error('a row has other columns');
      const other = columns.find((column) => !hasValueOf(row, column));
      if (other !== undefined) throw unreadable(other.name);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the columns of this table
      (readers[table] as (row: object) => unknown)(row);
    } catch (cause) {
      throw new Error(`table ${table}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
};

const columnsOfTables = (tables: readonly string[]): ReadonlyMap<string, readonly Column[]> => {
  const schema = openReferenceDatabase();
  const select = schema.prepare('select name, type, "notnull", pk from pragma_table_info(?)');
  const columns = new Map(tables.map((table) => [table, select.all(table).map(toColumn)]));
  schema.close();
  return columns;
};

const hasValueOf = (row: object, { name, type, isNullable, maximum }: Column): boolean => {
  const value: unknown = Object.getOwnPropertyDescriptor(row, name)?.value;
  if (value === null) return isNullable;
  if (type !== 'text') return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maximum;
  return typeof value === 'string' && !value.includes('\0') && (!timeName.test(name) || isTime(value));
};

// The names of all columns that store a time, as ISO 8601.
const timeName = /^(?:at|.+_at|leased_until)$/;

const flags: ReadonlySet<string> = new Set([
  'active',
  'awaits_overtaking',
  'account_clock',
  'is_saved',
  'is_remembered',
]);
// PostgreSQL stores no larger number in a column that SQLite calls integer, except in its keys.
const maxInteger = 2 ** 31 - 1;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The largest number. */
  readonly maximum: number;
}

const toColumn = (of: Readonly<Record<string, unknown>>): Column => {
  const [name, type] = [String(of['name']), String(of['type']).toLowerCase()];
  const isKey = of['pk'] !== 0;
  return {
    name,
    type,
    isNullable: of['notnull'] === 0 && !isKey,
    maximum: maximumOf(name, type === 'integer' && !isKey),
  };
};

const maximumOf = (name: string, isInteger: boolean): number => {
  if (flags.has(name)) return 1;
  return isInteger ? maxInteger : Number.MAX_SAFE_INTEGER;
};
