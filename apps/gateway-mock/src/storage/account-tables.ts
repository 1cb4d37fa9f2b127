/**
 * The tables with the rows of an account. Snapshots, restores, removals and their limits read this list, so that none forgets a
 * table. A test compares it with the tables of the database.
 */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { StoredItemCounts } from '../domain/stored-item-counts-port.ts';
import type { Tables } from './table-types.ts';

export const accountColumn = 'merchant_identifier';

/** In the order in which rows are added: a row comes after those that it refers to. Rows are removed in the reverse order. */
export const accountTables = [
  { table: 'merchants', key: accountColumn, goesWithOrders: false, counted: { as: 'accounts' } },
  { table: 'orders', key: 'fort_id', goesWithOrders: true, counted: { as: 'orders' } },
  {
    table: 'operations',
    key: 'id',
    belongsTo: 'order',
    isNumbered: true,
    namesOrder: true,
    goesWithOrders: true,
    counted: { not: 'Part of their order.' },
  },
  {
    table: 'payment_tries',
    key: 'id',
    isNumbered: true,
    namesOrder: true,
    goesWithOrders: true,
    counted: { not: 'Part of their order.' },
  },
  {
    table: 'saved_cards',
    key: 'id',
    isNumbered: true,
    namesOrder: true,
    goesWithOrders: true,
    counted: { as: 'savedCards' },
  },
  { table: 'daily_captures', goesWithOrders: true, counted: { not: 'Sums of operations.' } },
  {
    table: 'feedback',
    key: 'id',
    isNumbered: true,
    namesOrder: true,
    goesWithOrders: true,
    counted: { as: 'feedback' },
  },
  { table: 'inbox', key: 'id', isNumbered: true, goesWithOrders: true, counted: { as: 'inboxMessages' } },
  {
    table: 'pending_operations',
    key: 'id',
    isNumbered: true,
    namesOrder: true,
    goesWithOrders: true,
    counted: { not: 'Part of their order.' },
  },
  { table: 'scenario_uses', goesWithOrders: true, counted: { not: 'Part of their scenario.' } },
] as const satisfies readonly AccountTableInfo[];

interface AccountTableInfo {
  readonly table: keyof Tables;
  /** The column that its rows are read by, in parts. Missing if an account has few rows. */
  readonly key?: string;
  /** Whether a row names an order instead of an account. */
  readonly belongsTo?: 'order';
  /** Whether the table has a `fort_id` that names a row of `orders`. */
  readonly namesOrder?: true;
  /** Whether the database numbers its rows, and numbers them again when they are restored. */
  readonly isNumbered?: true;
  /** Whether its rows are deleted with all orders of the account, and not only with the account. */
  readonly goesWithOrders: boolean;
  /** The name of the number of its rows, which the dialogs say before they are removed; or why it is not counted. */
  readonly counted:
    | { readonly as: Exclude<keyof StoredItemCounts, 'tokens' | 'snapshots' | 'seeds'> }
    | { readonly not: string };
}

export type AccountTable = (typeof accountTables)[number]['table'];

/** The other tables that name an account or an order, why they are not in the list, and how their rows go with an account. */
export const tablesOutsideAccounts = {
  tokens: { goes: 'removed', because: 'Access, not state: a client that restores an account keeps its own.' },
  sessions: { goes: 'cascade', because: 'They end with their token.' },
  sign_in_links: { goes: 'cascade', because: 'They end with their token.' },
  stored_snapshots: { goes: 'removed', because: 'A snapshot has no snapshots.' },
  payment_pages: {
    goes: 'ended',
    because: 'A page belongs to one state of the account, and ends with it (C33).',
  },
  payment_page_links: { goes: 'cascade', because: 'They end with their page.' },
  activity: { goes: 'stays', because: 'History, like the request log.' },
  feedback_activity: { goes: 'stays', because: 'History, like the request log.' },
  audit_log: { goes: 'stays', because: 'History.' },
} as const satisfies Partial<
  Record<keyof Tables, { readonly goes: 'removed' | 'cascade' | 'ended' | 'stays'; readonly because: string }>
>;

/** The last migration that changed these tables. A snapshot that was stored under an earlier one cannot be restored. */
export const accountTablesSince = '0024-removals-and-resends';

/** The rows of an account, or of all accounts, in each table. */
export type AccountRows = { readonly [T in AccountTable]: readonly Selectable<Tables[T]>[] };

export type AccountTableOf = (typeof accountTables)[number];

/** The rows of each table, as a function of the table. */
export const mapAccountTables = (rowsOf: (info: AccountTableOf) => readonly object[]): AccountRows =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each table gets the rows that were made for it
  Object.fromEntries(accountTables.map((info) => [info.table, rowsOf(info)])) as unknown as AccountRows;

/** The condition that a row of a table belongs to an account, or to any. */
export const isOfAccount = (
  { belongsTo }: Partial<AccountTableInfo>,
  merchantIdentifier: string | undefined,
): RawBuilder<boolean> => {
  if (merchantIdentifier === undefined) return sql`1 = 1`;
  return belongsTo === 'order'
    ? sql`fort_id in (select fort_id from orders where merchant_identifier = ${merchantIdentifier})`
    : sql`merchant_identifier = ${merchantIdentifier}`;
};
